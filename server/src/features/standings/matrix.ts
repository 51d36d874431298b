// Who is served what of this feature. No board is open in the matrix: joining is refused for that.
import { everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'standings.sport': everyone(),
  'standings.joinSport': own('board_closed', {
    unconfirmed: 'identity_required',
    unverified: 'identity_required',
    underAge: 'identity_required',
  }),
};
