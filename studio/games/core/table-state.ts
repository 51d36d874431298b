// What the table shows and what a game does with a round: the words shared by flow, table and screen.
import type { RgsFreeRounds, RgsRound, RgsSession } from '@malva/contract/rgs';
import { unitsOf } from './amounts.ts';
import type { Lobby } from './frame.ts';
import type { OutcomeClass } from './presentation.ts';
import type { Net, Rgs } from './rgs.ts';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

export type Phase = 'loading' | 'idle' | 'asking' | 'revealing' | 'choosing' | 'over';

export interface Notice {
  key: string;
  /** What the player can do about it. */
  action?: 'deposit' | 'limits' | 'exit' | 'retry' | 'support';
  /** What the stake is short of, for the cash desk. */
  shortfall?: string;
  /** What its sentence names. */
  values?: Readonly<Record<string, string>>;
}

/** Free rounds of this game that are played now, before any stake. */
export interface FreeRounds {
  id: string;
  bet: bigint;
  left: number;
  won: bigint;
}

export interface TableState {
  phase: Phase;
  mode: RgsSession['mode'];
  /** Kopiyka, as are all amounts here. */
  balance: bigint;
  /** How much of it is a bonus. */
  bonus: bigint;
  /** Of the round on the table, else of the one to come: while there are free rounds, theirs. */
  bet: bigint;
  /** The player's own, for when there are no free rounds. */
  ownBet: bigint;
  free: FreeRounds | null;
  net: { since: number | null; staked: bigint; won: bigint };
  /** The last outcome shown; null before the first and while a round runs. */
  outcome: { bet: bigint; payout: bigint; class: OutcomeClass } | null;
  round: RgsRound | null;
  /** Presses before this instant (performance.now clock) are dropped: the pace of the profile. */
  readyAt: number;
  paceMs: number;
  notice: Notice | null;
  /** An answer is late and being asked for again. */
  isLate: boolean;
  paused: 'realityCheck' | 'modal' | 'hidden' | null;
  isSoundOn: boolean;
}

export interface Show {
  /** The stake is on its way: start moving. */
  begin?(): void;
  /** It was refused, by this code: stop moving as if nothing had happened. */
  cancel?(code: string): void;
  /**
   * Shows the events from `from` on; resolves when all have been seen. A long reveal says by `seen` how many have been,
   * so that it goes on from there after an interruption.
   */
  reveal(round: RgsRound, from: number, seen?: (events: number) => void): Promise<void>;
  /** Puts a round, or an empty table, on screen without motion. */
  place(round: RgsRound | null): void;
}

/** Everything the flow of a round needs. */
export interface Parts {
  lobby: Lobby;
  show: Show;
  state: Store<TableState>;
  rgs: Rgs;
  session: RgsSession;
  /** The stake is what lies on the table; no other control sets it. */
  isStakeLaid: boolean;
  onSound(isOn: boolean): void;
}

export function createTableState(isSoundOn: boolean): Store<TableState> {
  return createStore<TableState>({
    phase: 'loading',
    mode: 'demo',
    balance: 0n,
    bonus: 0n,
    bet: 0n,
    ownBet: 0n,
    free: null,
    net: { since: null, staked: 0n, won: 0n },
    outcome: null,
    round: null,
    readyAt: 0,
    paceMs: 0,
    notice: null,
    isLate: false,
    paused: null,
    isSoundOn,
  });
}

/** The stake of what stands on the field: of its round, whatever is staked next. */
export const tabledBet = ({ round, bet }: Pick<TableState, 'round' | 'bet'>): bigint =>
  round ? unitsOf(round.bet) : bet;

/**
 * What pays: the round on the table, else the next stake. The player's own money comes first, and a stake is paid by
 * one of the two.
 */
export function payerOf({ free, phase, round, balance, bonus, bet }: TableState): RgsRound['funds'] | undefined {
  if (free) return 'free';
  if (phase !== 'idle' && round) return round.funds;
  return bonus > 0n && balance - bonus < bet ? 'bonus' : undefined;
}

export const clockOf = (instant: string, serverTime: string): number =>
  performance.now() + (Date.parse(instant) - Date.parse(serverTime));

export const netOf = (net: Net): TableState['net'] => ({
  since: net.since === null ? null : Date.parse(net.since),
  staked: unitsOf(net.staked),
  won: unitsOf(net.won),
});

/** What free rounds change: they bring their own stake, and leave the player's when they are over. */
export function withFree(
  { state, isStakeLaid }: Pick<Parts, 'state' | 'isStakeLaid'>,
  told: RgsFreeRounds | null,
): Pick<TableState, 'free' | 'bet'> {
  const { bet, ownBet } = state.get();
  const free = told && { id: told.id, bet: unitsOf(told.bet), left: told.left, won: unitsOf(told.won) };
  return { free, bet: isStakeLaid ? bet : (free?.bet ?? ownBet) };
}

/** Codes after which this frame is of no use any more: the lobby launches the game again. */
export const isFatal = (code: string): boolean => ['ERR_SESSION', 'ERR_GAME_OFF', 'ERR_REPLAY_ONLY'].includes(code);

const actions: Readonly<Record<string, Notice['action']>> = {
  ERR_IPB: 'deposit',
  ERR_LIMIT: 'limits',
  ERR_RG: 'limits',
  ERR_SESSION: 'exit',
  ERR_GAME_OFF: 'exit',
  CONNECTION: 'retry',
  ERR_ACCOUNT: 'exit',
  ERR_INTERNAL: 'support',
  ERR_REPLAY_ONLY: 'exit',
};

/**
 * What to say about a refusal; the pace needs no words, the button shows it. Every code of the contract has its
 * sentence.
 */
export function noticeOf(code: string, { shortfall, reason }: Record<string, unknown> = {}): Notice | null {
  if (code === 'ERR_PACE') return null;
  const action = actions[code];
  return {
    key: code === 'ERR_BONUS' && reason === 'bonus_game' ? 'notice.ERR_BONUS_game' : `notice.${code}`,
    ...(action && { action }),
    ...(typeof shortfall === 'string' && { shortfall }),
  };
}

/** The nearest stake that the rules allow. */
export function fitting(session: Pick<RgsSession, 'bet'>, wanted: bigint): bigint {
  const [min, max, step] = [unitsOf(session.bet.min), unitsOf(session.bet.max), unitsOf(session.bet.step)];
  const inside = wanted < min ? min : wanted > max ? max : wanted;
  return inside - (inside % step);
}
