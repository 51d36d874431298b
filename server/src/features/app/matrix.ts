// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'app.init': everyone(),
  'app.page': { row: everyone(), ask: () => ({ params: { '*': 'games/' } }) },
  'app.home': everyone(),
  'app.messages': { row: everyone(), ask: () => ({ params: { lang: 'uk' } }) },
  'app.updateAll': everyone(),
  'app.update': { row: everyone(), ask: () => ({ params: { lang: 'uk' } }) },
  'app.stat': everyone(),
};
