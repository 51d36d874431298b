// The price of legs of one match together, from a joint model that is fitted to the feed's own chances of the result
// and of one total. Before the match only; where nothing fits, no builder is offered.
import { footballTogether, quoteBuilder } from '@malva/rules/odds/builder';
import { fitFootball } from '@malva/rules/odds/fit';
import { footballChances, footballView, type FootballChances } from '@malva/rules/odds/football';
import { findMarket, isBuilderLine, outcomesOf, readSpec } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import { termsOf } from '../sport-terms/sport-terms.ts';
import { boardsOf } from './boards.ts';
import { extraOf } from './extra.ts';
import type { Leg } from './leg-price.ts';
import type { LiveBoard } from './live-board.ts';

const scale = 1e9;
const [result, total] = [1, 18];

/** Of a board at a version. */
const fitted = new WeakMap<LiveBoard, { version: number; chances: FootballChances | null }>();

/** Of the lines x.5 the one nearest to even: the feed's chance to be over it. */
function mainTotal(board: LiveBoard): { line: number; over: number } | null {
  const lines = board.markets.flatMap((row) => {
    if (row.market.id !== total || row.state !== 0) return [];
    const line = Number(readSpec(row.spec)['total']);
    const chances = board.chancesAt(row, 0);
    return chances && Math.abs(line % 1) === 0.5 ? [{ line, over: chances[1] / scale }] : [];
  });
  return lines.toSorted((a, b) => Math.abs(a.over - 0.5) - Math.abs(b.over - 0.5))[0] ?? null;
}

function fit(board: LiveBoard): FootballChances | null {
  const row = board.find(result, '');
  const [home, draw] = row ? [board.chancesAt(row, 0), board.chancesAt(row, 1)] : [];
  const main = mainTotal(board);
  if (!home || !draw || !main) return null;
  const view = footballView({ rates: { home: 1, away: 1, rho: 0 }, minute: 0 });
  const found = fitFootball(view, { home: home[1] / scale, draw: draw[1] / scale, over: main.over, line: main.line });
  return found && footballChances(footballView({ rates: found.rates, minute: 0 }));
}

function modelOf(board: LiveBoard): FootballChances | null {
  if (board.sport !== 'football' || board.part.state !== 'not_started') return null;
  const known = fitted.get(board);
  if (known?.version === board.version) return known.chances;
  const chances = fit(board);
  fitted.set(board, { version: board.version, chances });
  return chances;
}

/** `subsets`: chance ×10⁹ of every set of legs to win together, bit n for leg n; `implied`, `excluded`: places. */
export type Built = { odds: number; subsets: number[]; implied: number[] } | { excluded: number[] };

/** Null: there is no joint model of this event, or a leg cannot be one. */
export function builderOf(app: App, legs: readonly Leg[]): Built | null {
  const boards = boardsOf(app);
  const [first] = legs;
  if (!first || legs.some(({ event }) => event !== first.event)) return null;
  const board = boards.byEvent.get(first.event);
  const info = boards.directory.events.get(first.event);
  const chances = board && info ? modelOf(board) : null;
  if (!board || !info || !chances) return null;
  const known = legs.flatMap((leg) => {
    const market = findMarket(board.sport, leg.market);
    if (!market || !board.find(leg.market, leg.spec)) return [];
    const spec = readSpec(leg.spec);
    const isOne = isBuilderLine(market, spec) && outcomesOf(market).some(({ id }) => id === leg.outcome);
    return isOne ? [{ market, spec, outcome: leg.outcome }] : [];
  });
  if (known.length < legs.length || !footballTogether(chances, known.slice(0, 8))) return null;
  const extra = extraOf(termsOf(app).margins, board.part);
  const found = quoteBuilder(known, { tier: info.tier, joint: (asked) => footballTogether(chances, asked), extra });
  if ('why' in found) return found.why === 'excluded' ? { excluded: [...found.legs] } : null;
  return {
    odds: found.odds,
    subsets: [...found.together].map((p) => Math.round(p * scale)),
    implied: [...found.implied],
  };
}
