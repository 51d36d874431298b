// A slip as the bets it becomes: one for an express, a system or a builder, one for each selection of singles; and the
// arithmetic of each, the same as the server's.
import type { Quote, Selection } from '@malva/contract/sport-bets';
import {
  builderLegs,
  combinedOdds,
  kindsFor,
  largestReturn,
  mostBuilders,
  payoutCap,
  slipLines,
  slipProblem,
  stakeOfTotal,
  type BetKind,
  type SlipProblem,
  type SlipSelection,
} from '@malva/rules/betslip';
import type { BuilderPrices, SlipKind, SlipPick, SlipState } from './picks.ts';

/** Legs of one match with a price of their own. */
export interface Group {
  n: number;
  event: number;
  picks: readonly SlipPick[];
  /** As the player accepted it; null until it is known. */
  odds: number | null;
}

export interface Ticket {
  kind: SlipKind;
  picks: readonly SlipPick[];
  sizes: readonly number[];
  groups: readonly Group[];
}

const legOf = ({ event, market, spec, outcome }: SlipPick) => ({ event: String(event), market, spec, outcome });
export const selectionOf = (pick: SlipPick): SlipSelection => ({
  legs: [legOf(pick)],
  odds: pick.odds,
  ...(pick.banker && { banker: true }),
});

const selectionsOf = (picks: readonly SlipPick[]): SlipSelection[] => picks.map(selectionOf);

/** The selections of a ticket: a builder is one. */
export function ticketSelections({ picks, groups }: Pick<Ticket, 'picks' | 'groups'>): SlipSelection[] {
  const found: SlipSelection[] = [];
  for (const pick of picks) {
    const group = groups.find(({ event }) => event === pick.event);
    if (!group) found.push(selectionOf(pick));
    else if (group.picks[0] === pick) found.push({ legs: group.picks.map(legOf), odds: group.odds ?? 10_000 });
  }
  return found;
}

export const problemOf = (picks: readonly SlipPick[]): SlipProblem | undefined => slipProblem(selectionsOf(picks));
/** Kinds the selections can become, whatever stands in the way of some. */
export const openKinds = (picks: readonly SlipPick[]): readonly SlipKind[] => kindsFor(selectionsOf(picks));

// Builders ----------------------------------------------------------------------------------------------------------

/** Which legs a price was of. */
export const legsKey = (picks: readonly SlipPick[]): string =>
  picks.map(({ market, spec, outcome }) => `${market}|${spec}|${outcome}`).join(' ');

/** Matches with several selections, each a builder. */
export function groupsOf(picks: readonly SlipPick[], known: BuilderPrices = {}): Group[] {
  const events = [...new Set(picks.map(({ event }) => event))];
  const several = events.filter((event) => picks.filter((pick) => pick.event === event).length > 1);
  return several.map((event, at) => {
    const own = picks.filter((pick) => pick.event === event);
    const price = known[event];
    return { n: at + 1, event, picks: own, odds: price?.legs === legsKey(own) ? price.odds : null };
  });
}

/** A match whose selections can be looked at together: football that has not begun. */
export const canBuild = ({ sport, isLive }: Pick<SlipPick, 'sport' | 'isLive'>): boolean =>
  sport === 'football' && !isLive;

/** Whether the related selections of the slip can be joined, each match's to a builder. */
export function canJoin(picks: readonly SlipPick[]): boolean {
  const groups = groupsOf(picks);
  const isWhole = groups.every(({ picks: own }) => own.length <= builderLegs.most && own.every(canBuild));
  return groups.length > 0 && groups.length <= mostBuilders && isWhole;
}

/** What keeps a builder from being one, before the server is asked. */
export type BuilderProblem = 'alone' | 'many_builders' | 'many_legs' | 'not_football';
export function builderProblem(picks: readonly SlipPick[]): BuilderProblem | undefined {
  const groups = groupsOf(picks);
  if (groups.length === 0) return picks.length === 1 ? 'alone' : undefined;
  if (groups.length > mostBuilders) return 'many_builders';
  if (groups.some(({ picks: own }) => own.length > builderLegs.most)) return 'many_legs';
  return groups.some(({ picks: own }) => !own.every(canBuild)) ? 'not_football' : undefined;
}

/** What the wire calls it: a builder alone is a single, with others an express. */
export function wireKind({ kind, picks, groups }: Ticket): BetKind {
  if (kind !== 'builder') return kind;
  return ticketSelections({ picks, groups }).length === 1 ? 'single' : 'express';
}

/** The kind of a slip that comes from the wire. */
export const slipKind = (kind: BetKind, legs: readonly { group?: number | null }[]): SlipKind =>
  legs.some(({ group }) => group) ? 'builder' : kind;

/** As the wire wants it: a leg of a builder carries the builder's own price. */
export function wireOf(pick: SlipPick, groups: readonly Group[] = []): Selection {
  const { event, market, spec, outcome, odds, banker } = pick;
  const group = groups.find((one) => one.event === event);
  return {
    event,
    market,
    spec,
    outcome,
    odds: group?.odds ?? odds,
    ...(banker && { banker }),
    ...(group && { group: group.n }),
  };
}

export function ticketsOf({
  kind,
  picks,
  sizes,
  builders,
}: Pick<SlipState, 'kind' | 'picks' | 'sizes'> & Partial<Pick<SlipState, 'builders'>>): Ticket[] {
  const alone = (pick: SlipPick) => ({ ...pick, banker: false });
  if (kind === 'single') return picks.map((pick) => ({ kind, picks: [alone(pick)], sizes: [], groups: [] }));
  if (kind === 'express') return [{ kind, picks: picks.map(alone), sizes: [], groups: [] }];
  if (kind === 'builder') {
    const all = picks.map(alone);
    return [{ kind, picks: all, sizes: [], groups: groupsOf(all, builders) }];
  }
  const rest = picks.filter(({ banker }) => !banker).length;
  return [{ kind, picks, sizes: sizes.length > 0 ? sizes : [Math.max(1, rest - 1)], groups: [] }];
}

// Figures -----------------------------------------------------------------------------------------------------------

export interface Figures {
  lines: number;
  unit: bigint;
  stake: bigint;
  /** What of the typed amount is not staked, for lines are whole kopiyky. */
  left: bigint;
  odds: bigint;
  returns: bigint;
  isCapped: boolean;
  /** Whether every price of it is known. */
  isPriced: boolean;
}

/**
 * `typed` is what the player typed, kopiyka: of an express or a system in all, of singles each; of a free bet only what
 * comes on top of it is returned.
 */
export function figuresOf(ticket: Ticket, typed: bigint, free = false): Figures {
  const { picks, sizes, groups } = ticket;
  const selections = ticketSelections(ticket);
  const lines = slipLines(selections, sizes);
  const { unit, total, left } = stakeOfTotal(typed, lines);
  const cap = payoutCap({ builder: groups.length > 0, cyber: picks.some(({ sport }) => sport === 'cyber-football') });
  const all = largestReturn({ selections, sizes, unit, free });
  return {
    lines,
    unit,
    stake: total,
    left,
    odds: combinedOdds(selections, sizes),
    returns: all < cap ? all : cap,
    isCapped: all > cap,
    isPriced: groups.every(({ odds }) => odds !== null),
  };
}

// Prices that move --------------------------------------------------------------------------------------------------

export interface Moved {
  pick: SlipPick;
  /** Of a builder: its price moved, not that of the leg. */
  group?: Group;
  was: number;
  now: number;
}

/** Selections whose price is no longer the one the player saw. */
export function movedOf({ picks, groups }: Ticket, quote: Quote | undefined): Moved[] {
  const alone = picks.flatMap((pick, at): Moved[] => {
    const now = quote?.legs[at]?.odds;
    if (groups.some(({ event }) => event === pick.event)) return [];
    return now && now !== pick.odds ? [{ pick, was: pick.odds, now }] : [];
  });
  const built = groups.flatMap((group): Moved[] => {
    const now = quote?.groups.find((one) => one.group === group.n)?.odds;
    return now && group.odds && now !== group.odds ? [{ pick: group.picks[0]!, group, was: group.odds, now }] : [];
  });
  return [...alone, ...built];
}

/** What the player's own rule leaves to be accepted by a press. */
export const toAccept = (moved: readonly Moved[], policy: SlipState['policy']): readonly Moved[] =>
  policy === 'any' ? [] : moved.filter(({ was, now }) => policy === 'none' || now < was);

/** Selections that take no bet now. */
export const haltedOf = ({ picks }: Ticket, quote: Quote | undefined): SlipPick[] =>
  picks.filter((_, at) => quote?.legs[at] !== undefined && quote.legs[at]!.state !== 'open');

/** Builders that the server says cannot be had: their selections exclude each other or have no joint price. */
export const impossibleOf = ({ groups }: Ticket, quote: Quote | undefined): readonly Group[] =>
  groups.filter(({ n }) => quote?.groups.find((one) => one.group === n)?.odds === null);
