// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'player.balance': own(),
  'player.profile': own(),
  'player.dashboard': own(),
};
