// A stored round and what it looks like: outcome and events are recomputed from the stored inputs every time.
// Must always hold: a round that is not yet paid shows nothing its player could not know.
import { formatMoney } from '@malva/rules/money';
import type { RgsRound } from '@malva/contract/rgs';

import type { Game, Outcome } from '../math/game.ts';
import { gameOfVersion } from '../math/games.ts';
import { roundWords } from './blocks.ts';
import { jackpotDraws } from './jackpots.ts';
import type { StudioContext } from './context.ts';
import type { LiveFlight } from './flights/chain.ts';
import { riderOf } from './flights/flights.ts';
import type { LivePair } from './seeds.ts';
import type { RoundRow } from './store.ts';

/** What a round is drawn from: a player's own seeds, or the flight everybody shares. */
export type Live = LivePair | LiveFlight;

const isFlight = (live: Live): live is LiveFlight => 'words' in live;

export function liveOf(
  ctx: Pick<StudioContext, 'seeds' | 'chains'>,
  { pair_id: pair, flight }: Pick<RoundRow, 'pair_id' | 'flight'>,
): Promise<Live> {
  return flight ? ctx.chains.flight(flight.chain, flight.number, flight.hash) : ctx.seeds.live(pair);
}

/** The inputs of an outcome, as stored. */
export type RoundInputs = Pick<RoundRow, 'params' | 'bet' | 'nonce'>;

export function resolveRound(game: Game, live: Live, inputs: RoundInputs, actions: readonly unknown[]): Outcome {
  const words = isFlight(live) ? live.words() : roundWords(live.key, live.clientSeed, inputs.nonce);
  return game.resolve({ params: inputs.params, actions, bet: inputs.bet, words });
}

/** What the stakes of a round are paid with. */
export function fundsOf({
  mode,
  is_bonus: isBonus,
  free_grant: grant,
}: Pick<RoundRow, 'mode' | 'is_bonus' | 'free_grant'>): RgsRound['funds'] {
  if (mode === 'demo') return 'demo';
  if (grant !== null) return 'free';
  return isBonus ? 'bonus' : 'real';
}

/** What a round brings to the jackpots: slots played with own money take part, nothing else. */
export function drawsOf(
  game: Game,
  live: Live,
  row: Pick<RoundRow, 'mode' | 'nonce' | 'is_bonus' | 'free_grant'>,
): bigint[] | null {
  return game.kind === 'slot' && fundsOf(row) === 'real' && !isFlight(live)
    ? jackpotDraws(live.key, live.clientSeed, row.nonce)
    : null;
}

export function outcomeOf(row: RoundRow, live: Live): Outcome {
  const actions = row.actions.map((step) => step.action);
  return resolveRound(gameOfVersion(row.game, row.version), live, row, actions);
}

/** Same stored inputs, same payout? Undefined when they agree, otherwise what differs. */
export function differenceOf(row: RoundRow, live: Live): string | undefined {
  if (row.status !== 'closed') return undefined;
  const game = gameOfVersion(row.game, row.version);
  const outcome = outcomeOf(row, live);
  if (game.mathHash !== row.math_hash) return 'math_hash';
  if (outcome.open) return 'open';
  if (BigInt(outcome.multiplier) !== row.multiplier) return 'multiplier';
  return outcome.payout === row.payout ? undefined : 'payout';
}

const money = (units: bigint | null): string | null => (units === null ? null : formatMoney(units));

/** The round as its player sees it; `known` spares computing an outcome the caller already has. */
export function viewRound(row: RoundRow, live: Live, known?: Outcome): RgsRound {
  const game = gameOfVersion(row.game, row.version);
  const shown = row.status === 'closed' || (row.status === 'open' && game.steps === 'multi');
  const outcome = shown ? (known ?? outcomeOf(row, live)) : undefined;
  return {
    roundId: String(row.id),
    betId: row.bet_id,
    game: row.game,
    version: row.version,
    mathHash: row.math_hash,
    mode: row.mode,
    funds: fundsOf(row),
    status: row.status,
    bet: formatMoney(row.bet),
    payout: money(row.payout),
    stake: formatMoney(outcome?.stake ?? row.bet),
    multiplier: outcome?.multiplier ?? 0,
    scale: outcome?.scale ?? game.scale,
    commit: live.commit,
    clientSeed: live.clientSeed,
    nonce: row.flight?.number ?? row.nonce,
    params: row.params,
    actions: row.actions.map(({ seq, action, at }) => ({ seq, action, at: new Date(at).toISOString() })),
    events: outcome ? [...outcome.events] : [],
    state: outcome?.state ?? null,
    balanceBefore: money(row.balance_before),
    balanceAfterBet: money(row.balance_after_bet),
    balanceAfter: money(row.balance_after),
    jackpots: row.jackpots ?? [],
    startedAt: row.started_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    revealed: row.revealed,
    flight: row.flight?.number ?? null,
    rider: row.flight && row.mode === 'real' ? riderOf(row.flight.chain, row.seat_id) : null,
  };
}
