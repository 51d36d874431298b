// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { anybody, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'search.find': { row: anybody(), ask: () => ({ query: { name: 'dice' } }) },
  'search.info': { row: anybody(), ask: () => ({ body: { slug: 'sich-dice' } }) },
};
