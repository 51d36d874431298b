// A slip as the bets it becomes: one for an express or a system, one for each selection of singles; and the arithmetic
// of each, the same as the server's.
import type { Quote, Selection } from '@malva/contract/sport-bets';
import {
  combinedOdds,
  kindsFor,
  largestReturn,
  payoutCap,
  slipLines,
  slipProblem,
  stakeOfTotal,
  type SlipProblem,
  type SlipSelection,
} from '@malva/rules/betslip';
import type { SlipKind, SlipPick, SlipState } from './picks.ts';

export interface Ticket {
  kind: SlipKind;
  picks: readonly SlipPick[];
  sizes: readonly number[];
}

export const selectionOf = ({ event, market, spec, outcome, banker, odds }: SlipPick): SlipSelection => ({
  legs: [{ event: String(event), market, spec, outcome }],
  odds,
  ...(banker && { banker }),
});

const selectionsOf = (picks: readonly SlipPick[]): SlipSelection[] => picks.map(selectionOf);

export const problemOf = (picks: readonly SlipPick[]): SlipProblem | undefined => slipProblem(selectionsOf(picks));
/** Kinds the selections can become, whatever stands in the way of some. */
export const openKinds = (picks: readonly SlipPick[]): readonly SlipKind[] => kindsFor(selectionsOf(picks));

/** As the wire wants it. */
export const wireOf = ({ event, market, spec, outcome, odds, banker }: SlipPick): Selection => ({
  event,
  market,
  spec,
  outcome,
  odds,
  ...(banker && { banker }),
});

export function ticketsOf({ kind, picks, sizes }: Pick<SlipState, 'kind' | 'picks' | 'sizes'>): Ticket[] {
  const alone = (pick: SlipPick) => ({ ...pick, banker: false });
  if (kind === 'single') return picks.map((pick) => ({ kind, picks: [alone(pick)], sizes: [] }));
  if (kind === 'express') return [{ kind, picks: picks.map(alone), sizes: [] }];
  const rest = picks.filter(({ banker }) => !banker).length;
  return [{ kind, picks, sizes: sizes.length > 0 ? sizes : [Math.max(1, rest - 1)] }];
}

export interface Figures {
  lines: number;
  unit: bigint;
  stake: bigint;
  /** What of the typed amount is not staked, for lines are whole kopiyky. */
  left: bigint;
  odds: bigint;
  returns: bigint;
  isCapped: boolean;
}

/** `typed` is what the player typed, kopiyka: of an express or a system in all, of singles each. */
export function figuresOf({ picks, sizes }: Ticket, typed: bigint): Figures {
  const selections = selectionsOf(picks);
  const lines = slipLines(selections, sizes);
  const { unit, total, left } = stakeOfTotal(typed, lines);
  const cap = payoutCap({ builder: false, cyber: picks.some(({ sport }) => sport === 'cyber-football') });
  const all = largestReturn({ selections, sizes, unit, free: false });
  return {
    lines,
    unit,
    stake: total,
    left,
    odds: combinedOdds(selections, sizes),
    returns: all < cap ? all : cap,
    isCapped: all > cap,
  };
}

export interface Moved {
  pick: SlipPick;
  now: number;
}

/** Selections whose price is no longer the one the player saw. */
export function movedOf({ picks }: Ticket, quote: Quote | undefined): Moved[] {
  return picks.flatMap((pick, at) => {
    const now = quote?.legs[at]?.odds;
    return now && now !== pick.odds ? [{ pick, now }] : [];
  });
}

/** What the player's own rule leaves to be accepted by a press. */
export const toAccept = (moved: readonly Moved[], policy: SlipState['policy']): readonly Moved[] =>
  policy === 'any' ? [] : moved.filter(({ pick, now }) => policy === 'none' || now < pick.odds);

/** Selections that take no bet now. */
export const haltedOf = ({ picks }: Ticket, quote: Quote | undefined): SlipPick[] =>
  picks.filter((_, at) => quote?.legs[at] !== undefined && quote.legs[at]!.state !== 'open');
