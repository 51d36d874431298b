// Who is served what of this feature: everything here is public. No event is known in the matrix.
import { everyone, type Matrix } from '../../../test/matrix-rows.ts';

const ask = () => ({ params: { id: '1' } });

export const matrix: Matrix = {
  'sportsbook.tree': everyone(),
  'sportsbook.live': everyone(),
  'sportsbook.upcoming': everyone(),
  'sportsbook.results': everyone(),
  'sportsbook.banners': everyone(),
  'sportsbook.names': { row: everyone(), ask: () => ({ params: { sport: 'football' } }) },
  'sportsbook.event': { row: everyone('not_found'), ask },
  'sportsbook.board': { row: everyone('not_found'), ask },
  'sportsbook.timeline': { row: everyone('not_found'), ask },
  'sportsbook.stats': { row: everyone('not_found'), ask },
  'sportsbook.proof': { row: everyone('not_found'), ask },
  'sportsbook.prices': { row: everyone('not_found'), ask: () => ({ ...ask(), query: { market: '1' } }) },
  'sportsbook.rules': { row: everyone(), ask: () => ({ params: { lang: 'uk' } }) },
  'sportsbook.coupon': everyone(),
};
