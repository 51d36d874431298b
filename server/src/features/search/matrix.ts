// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'search.find': { row: everyone(), ask: () => ({ query: { name: 'dice' } }) },
  'search.info': { row: everyone(), ask: () => ({ body: { slug: 'sich-dice' } }) },
};
