// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { anybody, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'app.init': anybody(),
  'app.page': { row: anybody(), ask: () => ({ params: { '*': 'games/' } }) },
  'app.home': anybody(),
  'app.messages': { row: anybody(), ask: () => ({ params: { lang: 'uk' } }) },
  'app.updateAll': anybody(),
  'app.update': { row: anybody(), ask: () => ({ params: { lang: 'uk' } }) },
  'app.stat': anybody(),
};
