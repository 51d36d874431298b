// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  // The hours, their odds and past draws are public.
  'prizeDrops.all': everyone(),
  'prizeDrops.past': everyone(),
  // A wish to hear less is heard in every state.
  'prizeDrops.quiet': { row: own(), ask: () => ({ body: { isQuiet: true } }) },
};
