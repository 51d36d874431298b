// The arithmetic of a bet slip, the same in the browser and on the server. Money is kopiyka, odds are integers ×10⁴.
import { oddsScale } from './settlement/factor.ts';
import { expectedFactor, type Chances } from './settlement/cash-out.ts';
import { fraction, wholePart, type Fraction } from './settlement/fraction.ts';
import { betLines, betValue } from './settlement/payout.ts';
import { mostSystemSelections, namedSystems } from './settlement/system.ts';

/** An outcome on the board. */
export interface SlipLeg {
  readonly event: string;
  readonly market: number;
  readonly spec: string;
  readonly outcome: string;
  /** Set when the market is decided by a whole season. */
  readonly outright?: { readonly season: string; readonly competitor: string };
  /** Set for a match of a season: whose result also moves the outright. */
  readonly match?: { readonly season: string; readonly competitors: readonly string[] };
}

/** A selection: one leg, or the two to eight of a builder. */
export interface SlipSelection {
  readonly legs: readonly SlipLeg[];
  readonly odds: number;
  readonly banker?: boolean;
}

export type BetKind = 'single' | 'express' | 'system';

export const mostLegs = 20;
export const mostBuilders = 3;
export const builderLegs = { least: 2, most: 8 } as const;

// What can stand together -------------------------------------------------------------------------------------------

export type SlipProblem =
  | { readonly code: 'selection_repeated'; readonly selections: readonly [number, number] }
  | { readonly code: 'selections_related'; readonly selections: readonly [number, number] }
  | { readonly code: 'builder_impossible'; readonly selections: readonly [number] }
  | { readonly code: 'too_many_legs' };

const sameLeg = (a: SlipLeg, b: SlipLeg): boolean =>
  a.event === b.event && a.market === b.market && a.spec === b.spec && a.outcome === b.outcome;

const ofOneSeason = ({ outright }: SlipLeg, { match }: SlipLeg): boolean =>
  outright !== undefined && outright.season === match?.season && match.competitors.includes(outright.competitor);

/** Legs whose results depend on each other: of one event, or a season's outright and a match of its competitor. */
export const related = (a: SlipLeg, b: SlipLeg): boolean =>
  a.event === b.event || ofOneSeason(a, b) || ofOneSeason(b, a);

const fitsBuilder = ({ legs }: SlipSelection): boolean =>
  legs.length >= builderLegs.least &&
  legs.length <= builderLegs.most &&
  legs.every(({ event }) => event === legs[0]?.event) &&
  !legs.some((leg, i) => legs.slice(0, i).some((other) => sameLeg(leg, other)));

/** The first pair of selections that has a pair of legs of this kind. */
function pairOf(
  selections: readonly SlipSelection[],
  kind: (a: SlipLeg, b: SlipLeg) => boolean,
): readonly [number, number] | undefined {
  for (const [second, { legs }] of selections.entries()) {
    const first = selections.slice(0, second).findIndex((one) => one.legs.some((a) => legs.some((b) => kind(a, b))));
    if (first >= 0) return [first, second];
  }
  return undefined;
}

/** Why selections cannot stand in one bet; undefined: they can. Numbers are places in the list. */
export function slipProblem(selections: readonly SlipSelection[]): SlipProblem | undefined {
  if (selections.reduce((sum, { legs }) => sum + legs.length, 0) > mostLegs) return { code: 'too_many_legs' };
  const repeated = pairOf(selections, sameLeg);
  if (repeated) return { code: 'selection_repeated', selections: repeated };
  const dependent = pairOf(selections, related);
  if (dependent) return { code: 'selections_related', selections: dependent };
  const builders = [...selections.keys()].filter((place) => selections[place]?.legs.length !== 1);
  const wrong = builders.find((place, n) => n >= mostBuilders || !fitsBuilder(selections[place] as SlipSelection));
  return wrong === undefined ? undefined : { code: 'builder_impossible', selections: [wrong] };
}

/** The kinds of bet the slip can become; a slip with a problem has only singles, each selection its own bet. */
export function kindsFor(selections: readonly SlipSelection[]): readonly BetKind[] {
  const singles: BetKind[] = selections.length > 0 ? ['single'] : [];
  if (selections.length < 2 || slipProblem(selections)) return singles;
  const rest = selections.filter(({ banker }) => !banker).length;
  return rest >= 2 && rest <= mostSystemSelections ? [...singles, 'express', 'system'] : [...singles, 'express'];
}

export type SystemName = keyof typeof namedSystems;

/** Named systems of so many selections without bankers. */
export const systemNames = (selections: number): readonly SystemName[] =>
  (Object.keys(namedSystems) as SystemName[]).filter((name) => namedSystems[name].selections === selections);

// Stake -------------------------------------------------------------------------------------------------------------

/** Lines of the bet; `sizes` is empty for a single or an express. */
export const slipLines = (selections: readonly { banker?: boolean }[], sizes: readonly number[]): number =>
  betLines(selections.filter(({ banker }) => !banker).length, sizes);

/** A typed total rounded down to whole kopiyka a line; `left` is what of it is not staked. */
export function stakeOfTotal(typed: bigint, lines: number): { unit: bigint; total: bigint; left: bigint } {
  const unit = typed / BigInt(lines);
  const total = unit * BigInt(lines);
  return { unit, total, left: typed - total };
}

// Return ------------------------------------------------------------------------------------------------------------

const priceOf = ({ odds }: { odds: number }): Fraction => fraction(BigInt(odds), oddsScale);

/** What a kopiyka a line returns when every selection wins. */
function bestValue(selections: readonly SlipSelection[], sizes: readonly number[]): Fraction {
  const priced = selections.map((selection) => ({ factor: priceOf(selection), banker: selection.banker ?? false }));
  return betValue(priced, sizes);
}

/** Odds of the whole bet ×10⁴, rounded down: what one kopiyka of the total stake returns at best. */
export function combinedOdds(selections: readonly SlipSelection[], sizes: readonly number[]): bigint {
  const { n, d } = bestValue(selections, sizes);
  return wholePart({ n: n * oddsScale, d: d * BigInt(slipLines(selections, sizes)) });
}

/** Kopiyka returned when every selection wins, before the cap; of a free bet less its stake. */
export function largestReturn(bet: {
  selections: readonly SlipSelection[];
  sizes: readonly number[];
  unit: bigint;
  free: boolean;
}): bigint {
  const { n, d } = bestValue(bet.selections, bet.sizes);
  const stake = bet.free ? bet.unit * BigInt(slipLines(bet.selections, bet.sizes)) : 0n;
  return wholePart({ n: bet.unit * n, d }) - stake;
}

/** Largest payouts, kopiyka. */
export const payoutCaps = { usual: 100_000_000n, builder: 25_000_000n, cyber: 10_000_000n } as const;

/** The cap of a bet: the lowest of those its selections call for. */
export const payoutCap = (of: { builder: boolean; cyber: boolean }): bigint =>
  of.cyber ? payoutCaps.cyber : of.builder ? payoutCaps.builder : payoutCaps.usual;

/** The largest unit whose return stays within the cap: a stake above it is shortened to it. */
export function largestUnit(bet: {
  selections: readonly SlipSelection[];
  sizes: readonly number[];
  free: boolean;
  cap: bigint;
}): bigint {
  const { n, d } = bestValue(bet.selections, bet.sizes);
  const stake = bet.free ? d * BigInt(slipLines(bet.selections, bet.sizes)) : 0n;
  // unit · (n − stake) / d < cap + 1
  return ((bet.cap + 1n) * d - 1n) / (n - stake);
}

// The house's share -------------------------------------------------------------------------------------------------

/**
 * The house's share of a slip in tenths of a percent, to the nearest: 1 − Π p·o of the prices as sold, in systems 1 −
 * the expected return of all lines. Negative when the prices favour the player.
 */
export function houseShare(
  selections: readonly { odds: number; chances: Chances; banker?: boolean }[],
  sizes: readonly number[],
): number {
  const expected = selections.map(({ odds, chances, banker }) => ({
    factor: expectedFactor(odds, chances),
    banker: banker ?? false,
  }));
  const { n, d } = betValue(expected, sizes);
  const lines = BigInt(slipLines(selections, sizes));
  const doubled = fraction(2_000n * (d * lines - n) + d * lines, 2n * d * lines);
  return Number(wholePart(doubled));
}
