// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { closedToPlay, each, unknownToken, outsiders, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  // A player whose play is closed is not sent to another site; the sites of the test data have no sister sites.
  'transfer.begin': own('not_found', { ...each(closedToPlay, 'responsible_block'), blocked: 'account_blocked' }),
  'transfer.enter': {
    row: own('ok', each(outsiders, 'transfer_over')),
    ask: () => ({ body: { token: `${unknownToken(43)}.${unknownToken(43)}` } }),
  },
};
