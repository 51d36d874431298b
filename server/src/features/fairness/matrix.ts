// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'fairness.draws': own(),
  // Nothing was drawn.
  'fairness.draw': { row: own('not_found'), ask: () => ({ params: { id: '1' } }) },
  'fairness.odds': everyone(),
  'fairness.event': { row: everyone('not_found'), ask: () => ({ params: { id: '1' } }) },
};
