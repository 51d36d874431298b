// The state of a market out of everything that was told of it. Messages are ordered by when they were true, never by
// when they came, so every order of arrival ends in the same state.
import type { OutcomeResult } from '@malva/rules/settlement/factor';
import type { MarketState, Told, ToldOutcome, VoidWindow } from '../sport-bets/sport-bets.ts';

export type { MarketState, Told } from '../sport-bets/sport-bets.ts';

export interface Folded extends MarketState {
  certainty: 1 | 2 | null;
  /** When its result was told; null without one. */
  toldAt: Date | null;
  /** Told by the desk: it needs no second key. */
  byDesk: boolean;
}

const resultOf = ({ result, voidFactor, deadHeat }: ToldOutcome): OutcomeResult => ({
  won: result === 1,
  voidHalves: (voidFactor * 2) as 0 | 1 | 2,
  ...(deadHeat && { deadHeat }),
});

const isBefore = (a: Told, b: Told): number =>
  a.toldAt.getTime() - b.toldAt.getTime() ||
  (a.producer < b.producer ? -1 : a.producer > b.producer ? 1 : 0) ||
  (a.seq < b.seq ? -1 : 1);

const sameWindow = (a: VoidWindow, b: VoidWindow): boolean => a.from === b.from && a.to === b.to;
const windowOf = ({ from, to, reason }: Told): VoidWindow => ({
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
  reason: reason ?? 'rule',
});

export const keyOf = ({ id, spec }: { id: number; spec: string }): string => `${id}|${spec}`;

/**
 * Every market that was named, by its key, and those in `beside`. A cancel that names none is of all markets of the
 * event: also of those that nothing else was told of.
 */
export function foldTold(
  messages: readonly Told[],
  beside: readonly { id: number; spec: string }[] = [],
): Map<string, Folded> {
  const ordered = messages.toSorted(isBefore);
  const keys = new Set([...ordered.flatMap(({ markets }) => markets.map(keyOf)), ...beside.map(keyOf)]);
  const states = new Map<string, Folded>([...keys].map((key) => [key, untold]));
  for (const told of ordered) {
    for (const market of told.markets) {
      const key = keyOf(market);
      states.set(key, after(states.get(key)!, told, market.outcomes));
    }
    const isOfAll = told.markets.length === 0 && (told.kind === 'cancel' || told.kind === 'rollback_cancel');
    if (isOfAll) for (const [key, state] of states) states.set(key, after(state, told));
  }
  return states;
}

const untold: Folded = { outcomes: null, voids: [], certainty: null, toldAt: null, byDesk: false };

function after(state: Folded, told: Told, said: readonly ToldOutcome[] = []): Folded {
  if (told.kind === 'settlement') {
    const outcomes = Object.fromEntries(said.map((one) => [one.id, resultOf(one)]));
    const { certainty, toldAt } = told;
    return { ...state, outcomes, certainty, toldAt, byDesk: told.producer === 'desk' };
  }
  if (told.kind === 'rollback') return { ...state, outcomes: null, certainty: null, toldAt: null, byDesk: false };
  const window = windowOf(told);
  const others = state.voids.filter((one) => !sameWindow(one, window));
  return { ...state, voids: told.kind === 'cancel' ? [...others, window] : others };
}

const outcomeBody = ({ won, voidHalves, deadHeat }: OutcomeResult): OutcomeResult => ({
  won,
  voidHalves,
  ...(deadHeat && { deadHeat: { places: deadHeat.places, tied: deadHeat.tied } }),
});

/**
 * The one text of a state: two states of one text are the same result. Keys are named here, for the database gives them
 * back in an order of its own.
 */
export const bodyOf = ({ outcomes, voids }: MarketState): string =>
  JSON.stringify({
    outcomes:
      outcomes &&
      Object.fromEntries(
        Object.entries(outcomes)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([id, result]) => [id, outcomeBody(result)]),
      ),
    voids: voids
      .map(({ from, to, reason }) => ({ from, to, reason }))
      .toSorted((a, b) => (`${a.from}${a.to}` < `${b.from}${b.to}` ? -1 : 1)),
  });

/** Why a bet accepted then is void by a window; null: it is not. */
export function voidReasonOf(voids: readonly VoidWindow[], acceptedAt: Date): string | null {
  const at = acceptedAt.getTime();
  const hit = voids.find(
    ({ from, to }) => (from === null || Date.parse(from) <= at) && (to === null || at < Date.parse(to)),
  );
  return hit?.reason ?? null;
}
