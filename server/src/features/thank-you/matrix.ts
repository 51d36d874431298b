// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'thankYou.info': own(),
  // The operator has no thank-you on: there is nothing to join or take.
  'thankYou.apply': own('promotion_over'),
  'thankYou.informed': own(),
};
