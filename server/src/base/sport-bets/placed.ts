// A bet that was just placed: what its player is told, what other features are told, and its rows as they stand in the
// database, made from what was sent there. Nothing is read back.
import type { App } from '../../core/app.ts';
import { boardsOf } from '../sport-boards/sport-boards.ts';
import type { BetItem, BetRow } from './store.ts';
import type { ViewedEvent, ViewedLeg } from './view.ts';

/** As sport_say says it of a bet of these words. */
export const saidOf = ({ id, ready }: BetItem): object => {
  const isPending = ready.delaySeconds > 0;
  return {
    type: 'sportBet',
    action: isPending ? 'pending' : 'accepted',
    bet: id,
    status: isPending ? 'pending' : 'open',
    odds: Number(ready.odds),
    stake: String(ready.stake),
    payout: null,
    legs: ready.legs.map((_, n) => ({ n: n + 1, state: 'open' })),
  };
};

/** The fact `bet.placed` but for its moment, as sport_facts makes it of a bet that waited. */
export const factOf = ({ id, playerId, kind, fund, grant, promo, ready }: BetItem): object => ({
  playerId,
  bet: id,
  betType: kind === 'express' ? 'multi' : kind,
  builder: ready.groups.length > 0,
  phase: ready.legs.every(({ price }) => price.isLive) ? 'live' : ready.isLive ? 'mixed' : 'pre',
  stake: String(ready.stake),
  odds: Number(ready.odds),
  funds: fund,
  grant,
  promo: promo?.name.split(':')[0] ?? null,
  legs: ready.legs.map(({ selection: { event, market, spec, outcome }, price, odds }) => ({
    event,
    sport: price.sport,
    league: price.league,
    market,
    spec,
    outcome,
    odds,
    startsAt: price.startsAt.toISOString(),
    live: price.isLive,
  })),
});

const undecided = { reason: null, settled_at: null, payout: null, generation: 0 } as const;
const uncashed = { cashed_unit: 0n, cashed_paid: 0n, cashed_parts: 0 } as const;
/** Its row but for its number in the table. */
export function rowOf(item: BetItem, at: Date): Omit<BetRow, 'seq'> {
  const { playerId, grant, promo, sizes, ready, shiftMs: _, ...same } = item;
  const { lines, stake, odds, potential, cap, isLive, delaySeconds } = ready;
  const isPending = delaySeconds > 0;
  return {
    ...same,
    ...undecided,
    ...uncashed,
    ...(isPending ? { status: 'pending' as const, accepted_at: null } : { status: 'open' as const, accepted_at: at }),
    player_id: playerId,
    grant_id: grant,
    promo: promo?.name ?? null,
    promo_given: promo?.given ?? 0n,
    sizes: [...sizes],
    lines,
    stake,
    odds,
    potential,
    cap,
    is_live: isLive,
    placed_at: at,
    decide_at: isPending ? new Date(at.getTime() + delaySeconds * 1_000) : null,
  };
}

/** Its legs, and the matches of these as the boards say that they stand. */
export const legsOf = (app: App, { id, ready }: BetItem): { leg: ViewedLeg; event: ViewedEvent }[] =>
  ready.legs.map(({ selection, price, odds, group }, n) => {
    const { event, market, spec, outcome, banker = false } = selection;
    const at = { asked: selection.odds, p: price.chances?.wins ?? null };
    const open = { state: 'open', rule: null, void_reason: null } as const;
    const { state = price.eventState, standing = null } = boardsOf(app).byEvent.get(event)?.part ?? {};
    return {
      leg: {
        bet_id: id,
        n: n + 1,
        event_id: event,
        market,
        spec,
        outcome,
        odds,
        banker,
        group_n: group,
        ...at,
        ...open,
      },
      event: { sport: price.sport, starts_at: price.startsAt, ended_at: null, state, standing },
    };
  });
