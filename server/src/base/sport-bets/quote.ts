// What a slip would come to now: shown while it is filled, for guests too. Nothing is held by it.
import type { Quote, Selection } from '@malva/contract/sport-bets';
import { combinedOdds, houseShare, slipLines, slipProblem, type BetKind } from '@malva/rules/betslip';
import { formatMoney } from '@malva/rules/money';
import { delayOf, leastStake } from '@malva/rules/sport-limits';
import { winChance } from '@malva/rules/settlement/cash-out';
import type { App } from '../../core/app.ts';
import type { LegPrice } from '../sport-boards/sport-boards.ts';
import { boardNow, stakeThatFits } from './place.ts';
import { closedBecause, judgeSlip, placedOf, selectionsOf, type Board, type Placed } from './judge.ts';
import * as store from './store.ts';

export interface QuoteAsk {
  kind: BetKind;
  selections: readonly Selection[];
  sizes: readonly number[];
  playerId: number | null;
}

const states = {
  outcome_unknown: 'unknown',
  event_started: 'closed',
  market_closed: 'closed',
  market_suspended: 'suspended',
  odds_unavailable: 'suspended',
} as const;

function legOf(price: LegPrice | null, now: Date): Quote['legs'][number] {
  const closed = closedBecause(price, now) as keyof typeof states | null;
  return {
    odds: price?.odds ?? null,
    p: price?.chances?.wins ?? null,
    state: closed ? states[closed] : 'open',
    reason: closed && states[closed] === 'suspended' ? (price?.stop ?? null) : null,
    isLive: price?.isLive ?? false,
  };
}

function groupsOf(asked: readonly Selection[], board: Board): Quote['groups'] {
  return selectionsOf(asked).flatMap(({ group, places }): Quote['groups'] => {
    if (group === null) return [];
    const made = places.length < 2 ? null : board.builder(places);
    if (!made) return [{ group, odds: null, implied: [], excluded: [] }];
    const named = (numbers: readonly number[]): number[] => numbers.map((n) => places[n]!);
    return 'excluded' in made
      ? [{ group, odds: null, implied: [], excluded: named(made.excluded) }]
      : [{ group, odds: made.odds, implied: named(made.implied), excluded: [] }];
  });
}

/** The house's share in tenths of a percent; null where a leg has no chances. */
function shareOf(selections: readonly Placed[], { prices }: Board, sizes: readonly number[]): number | null {
  const priced = selections.map(({ odds, banker, group, subsets, places }) => ({
    odds,
    banker: banker ?? false,
    chances: group === null ? (prices[places[0]!]?.chances ?? null) : winChance(subsets.at(-1)!),
  }));
  if (priced.some(({ chances }) => chances === null)) return null;
  return houseShare(priced as Parameters<typeof houseShare>[0], sizes);
}

type Most = Pick<Quote, 'maxStake' | 'maxReason'>;

/** The most this player may stake on it now. */
async function mostOf(app: App, ask: QuoteAsk, board: Board): Promise<Most> {
  const { playerId, kind, selections, sizes } = ask;
  if (playerId === null) return { maxStake: null, maxReason: null };
  const now = selections.map((selection, n) => ({ ...selection, odds: board.prices[n]?.odds ?? selection.odds }));
  // A stake that no cap shortens shows how much of each room a kopiyka takes.
  const judged = judgeSlip({ kind, selections: now, sizes, unit: leastStake, policy: 'any', fund: 'real' }, board);
  if ('refusal' in judged) {
    const most = judged.refusal.code === 'stake_too_big' ? '0.00' : null;
    return { maxStake: most, maxReason: most === null ? null : 'payout' };
  }
  const { ready } = judged;
  const rooms = await store.roomsLeft(app.db, playerId, { ready, now: board.now });
  const net = ready.potential - ready.stake;
  const byCap = net <= 0n ? ready.stake : (ready.stake * ready.cap) / ready.potential;
  const found = rooms.flatMap(({ n, player, market, event }) => {
    const takes = ready.legs[n - 1]!.liability - ready.stake;
    return [
      { reason: 'player' as const, most: stakeThatFits(ready, { room: player, takes: net }), takes: net },
      { reason: 'market' as const, most: stakeThatFits(ready, { room: market, takes }), takes },
      { reason: 'event' as const, most: stakeThatFits(ready, { room: event, takes }), takes },
    ].filter((one) => one.takes > 0n);
  });
  const all = [...found, { reason: 'payout' as const, most: byCap - (byCap % BigInt(ready.lines)) }];
  const least = all.reduce((a, b) => (b.most < a.most ? b : a));
  return { maxStake: formatMoney(least.most), maxReason: least.reason };
}

export async function quoteSlip(app: App, ask: QuoteAsk): Promise<Quote> {
  const { kind, selections, sizes } = ask;
  const board = boardNow(app, selections);
  const legs = board.prices.map((price) => legOf(price, board.now));
  const isPriced = board.prices.every((price) => price !== null && price.odds !== null);
  const placed = isPriced ? placedOf(selections, board) : null;
  const whole = placed && !('code' in placed) ? placed : null;
  const seen = selections.map((selection, n) => ({ ...selection, odds: board.prices[n]?.odds ?? selection.odds }));
  const priced = whole?.map((one) => ({ ...one })) ?? [];
  for (const { group, odds, places } of priced)
    if (group !== null) for (const place of places) seen[place] = { ...seen[place]!, odds };
  const problem = whole && slipProblem(whole);
  const judged = judgeSlip({ kind, selections: seen, sizes, unit: leastStake, policy: 'none', fund: 'real' }, board);
  const related = problem?.code === 'selections_related' || problem?.code === 'selection_repeated';
  const isWhole = whole !== null && !('refusal' in judged && judged.refusal.code !== 'stake_too_big');
  return {
    success: true,
    legs,
    groups: groupsOf(selections, board),
    combined: isWhole ? Number(combinedOdds(whole, sizes)) : null,
    lines: whole ? slipLines(whole, sizes) : 0,
    share: isWhole ? shareOf(whole, board, sizes) : null,
    ...(isWhole ? await mostOf(app, { ...ask, selections: seen }, board) : { maxStake: null, maxReason: null }),
    minStake: formatMoney(leastStake),
    delay: delayOf(
      board.prices.flatMap((price) =>
        price ? [{ sport: price.sport, tier: price.tier, isLive: price.isLive, own: price.delay }] : [],
      ),
    ),
    refusals: 'refusal' in judged ? [judged.refusal.code] : [],
    related: related ? problem.selections.flatMap((n) => whole![n]!.places) : [],
  };
}
