// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { guests, own, type Matrix } from '../../../test/matrix-rows.ts';

const ownPopup = { popup: 'install-app' };

export const matrix: Matrix = {
  'popups.guestShow': { row: guests(), ask: () => ({ params: ownPopup }) },
  'popups.guestReject': { row: guests(), ask: () => ({ params: ownPopup }) },
  'popups.guestApply': { row: guests(), ask: () => ({ params: ownPopup }) },
  'popups.show': { row: own(), ask: () => ({ params: ownPopup }) },
  'popups.reject': { row: own(), ask: () => ({ params: ownPopup }) },
  'popups.apply': { row: own(), ask: () => ({ params: ownPopup }) },
  'popups.close': { row: own(), ask: () => ({ params: { id: 'vipBlock' } }) },
  'popups.rfShown': own(),
};
