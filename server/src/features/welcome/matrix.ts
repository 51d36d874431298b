// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'welcome.pack': everyone(),
  'welcome.choices': everyone(),
  'welcome.choose': { row: own(), ask: () => ({ body: { choice: 'none' } }) },
};
