// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { own, staff, type Matrix } from '../../../test/matrix-rows.ts';
import { password } from '../../../test/steps.ts';

export const matrix: Matrix = {
  'privacy.state': own(),
  'privacy.ask': { row: own(), ask: () => ({ body: { password } }) },
  'privacy.keep': own(),
  'privacyOffice.requests': staff(),
  // There is money on these accounts.
  'privacy.erase': { row: own('erasure_open'), ask: () => ({ body: { password } }) },
  'GET /rest/player/privacy/export/:id/file/': { row: own(), ask: ({ exportId }) => ({ params: { id: exportId } }) },
};
