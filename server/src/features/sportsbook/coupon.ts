// The coupon of a day: matches that can be bet on with their main prices and a code for each selection, to be printed.
import type { Coupon, CouponEvent } from '@malva/contract/sport-papers';
import type { Lang } from '@malva/contract/schema';
import { kyivDay } from '@malva/rules/policy';
import { readSpec } from '@malva/rules/sport-markets/catalogue';
import type { Static } from 'typebox';
import type { App } from '../../core/app.ts';
import type { LiveBoard, MarketOnBoard } from '../../base/sport-boards/sport-boards.ts';
import { listsOf, type Listed } from './cards.ts';
import { mainMarkets } from './main-markets.ts';

const columns = ['result', 'total', 'handicap'] as const;
type Column = (typeof columns)[number];

const lineOf = (text: string, place: number): string => {
  const { total, hcp } = readSpec(text);
  if (total !== undefined) return `${place === 0 ? '>' : '<'} ${total}`;
  const line = place === 0 ? Number(hcp) : -Number(hcp);
  return `${place + 1} (${line > 0 ? '+' : line < 0 ? '−' : ''}${Math.abs(line)})`;
};
const resultLabels = { 2: ['1', '2'], 3: ['1', 'X', '2'] } as const;

function labelOf(column: Column, row: MarketOnBoard, place: number): string {
  if (column !== 'result') return lineOf(row.spec, place);
  return resultLabels[row.count === 3 ? 3 : 2][place] ?? String(place + 1);
}

const columnOf = ({ spec }: MarketOnBoard): Column => {
  const { total, hcp } = readSpec(spec);
  return total !== undefined ? 'total' : hcp !== undefined ? 'handicap' : 'result';
};

/** `<event>.<number of the outcome on its board>`: numbers on a board never change. */
const codeOf = (event: number, n: number): string => `${event}.${n}`;

function pricesOf(board: LiveBoard): CouponEvent['prices'] {
  return mainMarkets(board).flatMap((row) => {
    const column = columnOf(row);
    return board
      .shown(row)
      .prices.flatMap(({ n, odds }, place) =>
        odds === null || row.state !== 0
          ? []
          : [{ column, label: labelOf(column, row, place), code: codeOf(board.event, n), odds }],
      );
  });
}

function eventOf({ board, info }: Listed, lang: Lang): CouponEvent {
  return {
    id: info.id,
    startsAt: board.part.startsAt,
    home: info.home.name[lang],
    away: info.away.name[lang],
    league: info.league.name[lang],
    sport: info.sport,
    prices: pricesOf(board),
  };
}

/** By Kyiv days; leagues together, the better first, their matches by time. */
export function couponOf(
  app: App,
  of: { day: string; limit: number; offset: number; lang: Lang },
): Static<typeof Coupon> {
  const { day, limit, offset, lang } = of;
  const found = listsOf(app)
    .soon.filter(({ board }) => kyivDay(new Date(board.part.startsAt)) === day)
    .toSorted(
      (a, b) =>
        a.info.league.tier - b.info.league.tier ||
        a.info.league.id - b.info.league.id ||
        Date.parse(a.board.part.startsAt) - Date.parse(b.board.part.startsAt),
    );
  return { day, events: found.slice(offset, offset + limit).map((one) => eventOf(one, lang)), total: found.length };
}
