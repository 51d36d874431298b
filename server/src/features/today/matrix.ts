// Who is served what of this feature (server/test/matrix.test.ts).
import { own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = { 'today.tiles': own() };
