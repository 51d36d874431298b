// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, staff, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'jackpots.status': everyone(),
  'jackpots.pools': staff(),
  // These records do not exist in the test data: an operator passes the permission check and gets not_found.
  'jackpots.switchPool': {
    row: staff('not_found'),
    ask: () => ({ params: { slug: 'no-such-pool' }, body: { isOn: false, reason: 'an unknown pool' } }),
  },
};
