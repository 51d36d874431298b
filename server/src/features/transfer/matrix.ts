// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { closedToPlay, each, nobodys, outsiders, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  // A player whose play is closed is not sent to another site; the sites of the test data have no sister sites.
  'transfer.begin': own('not_found', { ...each(closedToPlay, 'responsible_block'), blocked: 'account_blocked' }),
  'transfer.enter': {
    row: own('ok', each(outsiders, 'transfer_over')),
    ask: () => ({ body: { token: `${nobodys(43)}.${nobodys(43)}` } }),
  },
};
