// Who is served what of this feature: everybody is answered, and told whether it is shown to them.
import { everyone, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = { 'winFeed.wins': everyone() };
