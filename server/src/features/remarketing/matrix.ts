// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  // Opened only by a signature of this site, for every visitor.
  'remarketing.banner': {
    row: everyone('bad_signature'),
    ask: () => ({ params: { zoneId: 'home' }, query: { reviveId: 'none', playerDataHash: 'a.1.b' } }),
  },
};
