// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { staff, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'sportFeedDesk.messages': staff(),
  'sportFeedDesk.replay': {
    row: staff('not_found'),
    ask: () => ({ params: { id: '999999' }, body: { reason: 'asked by the matrix' } }),
  },
};
