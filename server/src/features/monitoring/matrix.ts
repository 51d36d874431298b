// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { staff, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'monitoring.told': staff(),
};
