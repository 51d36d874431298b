// The selections of the slip, kept in the browser: they outlive a reload, a login and a change of language.
import type { FreeBet, OddsPolicy, Selection } from '@malva/contract/sport-bets';
import type { SportBonus } from '@malva/contract/sport-bonuses';
import type { EventCard, Sport } from '@malva/contract/sportsbook';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { CrestOf } from '../crest.tsx';

export const mostPicks = 20;
const storageKey = 'slip';

export type Leg = Pick<Selection, 'event' | 'market' | 'spec' | 'outcome'>;
/** An outcome in the slip, with what its line shows without asking. */
export interface SlipPick extends Leg {
  /** As the player saw and accepted them, ×10⁴. */
  odds: number;
  banker: boolean;
  sport: Sport;
  home: CrestOf;
  away: CrestOf;
  league: string;
  startsAt: string;
  isLive: boolean;
  /** Names above are in this language. */
  lang: string;
}
/** `builder`: selections of one match are one selection with a price of its own; the rest of the slip joins it. */
export type SlipKind = 'single' | 'express' | 'system' | 'builder';

/** The price of a builder as the player saw and accepted it: of these legs, by the event. */
export type BuilderPrices = Readonly<Record<string, { legs: string; odds: number }>>;

/** A bet that was sent and not answered yet: asked for again by its key, as it was sent. */
export interface Sent {
  key: string;
  body: unknown;
}

export interface SlipState {
  picks: readonly SlipPick[];
  kind: SlipKind;
  sizes: readonly number[];
  amount: string;
  policy: OddsPolicy;
  builders: BuilderPrices;
  /** Staked instead of money; null: own money, which is chosen beforehand. */
  free: FreeBet | null;
  /** Bonus money that is staked; never beside a free bet. */
  bonus: SportBonus | null;
  sent: Sent | null;
}

export const emptySlip: SlipState = {
  picks: [],
  kind: 'single',
  sizes: [],
  amount: '',
  policy: 'none',
  builders: {},
  free: null,
  bonus: null,
  sent: null,
};
export const slip = createStore<SlipState>()(() => emptySlip);

const idOf = ({ event, market, spec, outcome }: Leg): string => [event, market, spec, outcome].join('|');
export const isSameLeg = (a: Leg, b: Leg): boolean => idOf(a) === idOf(b);

// Kept --------------------------------------------------------------------------------------------------------------

function read(text: string | null): SlipState {
  try {
    const found = JSON.parse(text ?? '') as Partial<SlipState>;
    return Array.isArray(found.picks) ? { ...emptySlip, ...found } : emptySlip;
  } catch {
    return emptySlip;
  }
}

let isKept = false;

/** Once, in a browser: what was kept comes back, and what changes is kept, in every tab of it. */
export function keepSlip(): void {
  if (isKept || typeof localStorage === 'undefined') return;
  isKept = true;
  try {
    slip.setState(read(localStorage.getItem(storageKey)));
  } catch {
    return;
  }
  let isForeign = false;
  slip.subscribe((state) => {
    if (isForeign) return;
    try {
      localStorage.setItem(storageKey, JSON.stringify(state));
    } catch {
      // Without storage the slip lasts as long as the page.
    }
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey) return;
    isForeign = true;
    slip.setState(read(newValue));
    isForeign = false;
  });
}

export function useSlip<T>(select: (state: SlipState) => T): T {
  return useSyncExternalStore(
    slip.subscribe,
    () => select(slip.getState()),
    () => select(emptySlip),
  );
}

export const useIsPicked = (leg: Leg): boolean => useSlip(({ picks }) => picks.some((pick) => isSameLeg(pick, leg)));
export const usePickCount = (): number => useSlip(({ picks }) => picks.length);

// Changed -----------------------------------------------------------------------------------------------------------

const crestOf = ({ name, colours, motif }: CrestOf): CrestOf => ({ name, colours, motif });

export function pickOf(card: EventCard, leg: Leg, { odds, isLive }: Pick<SlipPick, 'odds' | 'isLive'>): SlipPick {
  const { sport, home, away, league, startsAt } = card;
  return {
    ...leg,
    odds,
    banker: false,
    sport,
    home: crestOf(home),
    away: crestOf(away),
    league: league.name,
    startsAt,
    isLive,
    lang: document.documentElement.lang,
  };
}

/** A second selection makes an express of a single; what the player chose otherwise stays. */
function kindFor(kind: SlipKind, before: number, now: number): SlipKind {
  if (kind === 'builder' && now > 0) return 'builder';
  if (now < 2) return 'single';
  return kind === 'single' && before === 1 && now === 2 ? 'express' : kind;
}

function setPicks(picks: readonly SlipPick[]): void {
  slip.setState((old) => {
    const kind = kindFor(old.kind, old.picks.length, picks.length);
    const rest = picks.filter(({ banker }) => !banker).length;
    return { picks, kind, sizes: old.sizes.filter((size) => size <= rest) };
  });
}

/** Adds the selection, or takes it out. */
export function toggle(pick: SlipPick): void {
  const { picks } = slip.getState();
  if (picks.some((one) => isSameLeg(one, pick))) setPicks(picks.filter((one) => !isSameLeg(one, pick)));
  else if (picks.length < mostPicks) setPicks([...picks, pick]);
}

export const removePick = (leg: Leg): void => setPicks(slip.getState().picks.filter((pick) => !isSameLeg(pick, leg)));
export const clearSlip = (): void =>
  slip.setState({ picks: [], kind: 'single', sizes: [], builders: {}, free: null, bonus: null, sent: null });
export const fillSlip = (picks: readonly SlipPick[], kind: SlipKind, sizes: readonly number[]): void =>
  slip.setState({ picks, kind, sizes });

export function changePick(leg: Leg, change: Partial<SlipPick>): void {
  slip.setState(({ picks }) => ({
    picks: picks.map((pick) => (isSameLeg(pick, leg) ? { ...pick, ...change } : pick)),
  }));
}

/** The prices shown are those the player has seen now: of a selection, or of a builder. */
export function acceptMoved(moved: readonly { pick: SlipPick; group?: { event: number }; now: number }[]): void {
  slip.setState(({ picks, builders }) => {
    const known = { ...builders };
    let changed = picks;
    for (const { pick, group, now } of moved) {
      const price = group && known[group.event];
      if (price) known[group!.event] = { ...price, odds: now };
      else changed = changed.map((one) => (isSameLeg(one, pick) ? { ...one, odds: now } : one));
    }
    return { picks: changed, builders: known };
  });
}

/** The first price of a builder of these legs is the one the player sees. */
export const seeBuilder = (event: number, price: { legs: string; odds: number }): void =>
  slip.setState(({ builders }) => ({ builders: { ...builders, [event]: price } }));
