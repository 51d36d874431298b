// What a slip comes to at the prices of now, and what speaks against it, in the order of the published checks. Pure: it
// reads no clock and no database. Odds are integers ×10⁴, money minor units.
import type { BetFund } from '@malva/contract/bet';
import type { OddsPolicy, Selection } from '@malva/contract/sport-bets';
import {
  combinedOdds,
  largestReturn,
  largestUnit,
  slipLines,
  slipProblem,
  type BetKind,
  type SlipSelection,
} from '@malva/rules/betslip';
import { formatMoney } from '@malva/rules/money';
import { expectedBuilder, expectedFactor } from '@malva/rules/settlement/cash-out';
import { oddsScale } from '@malva/rules/settlement/factor';
import { fraction, one as whole, wholePart, type Fraction } from '@malva/rules/settlement/fraction';
import { betValue } from '@malva/rules/settlement/payout';
import { systemProblem } from '@malva/rules/settlement/system';
import {
  capOf,
  delayOf,
  guaranteeOf,
  leastStake,
  leastUnit,
  roomsOf,
  type Rooms,
  type SportLimits,
} from '@malva/rules/sport-limits';
import type { LegPrice } from '../sport-boards/sport-boards.ts';

export type BuilderPrice =
  | { odds: number; subsets: readonly number[]; implied: readonly number[] }
  | { excluded: readonly number[] }
  | null;

export interface Asked {
  kind: BetKind;
  /** Each leg of a builder carries the builder's own price as it was seen. */
  selections: readonly Selection[];
  /** Empty but for a system. */
  sizes: readonly number[];
  unit: bigint;
  policy: OddsPolicy;
  fund: BetFund;
}

export interface Board {
  prices: readonly (LegPrice | null)[];
  builder: (places: readonly number[]) => BuilderPrice;
  now: Date;
  limits: SportLimits;
}

export interface ReadyLeg {
  selection: Selection;
  price: LegPrice;
  odds: number;
  group: number | null;
  liability: bigint;
  /** Of a player without a factor of their own. */
  rooms: Rooms;
  /** What every player may win on it now, minor units. */
  guarantee: bigint;
}
export interface Ready {
  lines: number;
  stake: bigint;
  odds: bigint;
  potential: bigint;
  cap: bigint;
  /** What a player wins net in a day at most. */
  dayCap: bigint;
  isLive: boolean;
  delaySeconds: number;
  legs: readonly ReadyLeg[];
  groups: readonly { n: number; odds: number; subsets: readonly number[] }[];
}
export interface SlipRefusal {
  code:
    | 'validation'
    | 'outcome_unknown'
    | 'event_started'
    | 'market_closed'
    | 'market_suspended'
    | 'odds_unavailable'
    | 'odds_changed'
    | 'selection_repeated'
    | 'selections_related'
    | 'builder_impossible'
    | 'system_invalid'
    | 'stake_too_small'
    | 'bonus_terms'
    | 'stake_too_big';
  details?: Record<string, unknown>;
}
export type Judged = { ready: Ready } | { refusal: SlipRefusal };

/** A selection of the bet: places of its legs in what was asked, and its price now. */
export interface Placed extends SlipSelection {
  places: readonly number[];
  group: number | null;
  subsets: readonly number[];
}

/** Legs of one group are one selection, where the first of them stands. */
export function selectionsOf(asked: readonly Selection[]): { group: number | null; places: number[] }[] {
  const found: { group: number | null; places: number[] }[] = [];
  for (const [place, { group }] of asked.entries()) {
    const same = group === undefined ? undefined : found.find((one) => one.group === group);
    if (same) same.places.push(place);
    else found.push({ group: group ?? null, places: [place] });
  }
  return found;
}

/** Why nothing can be bet on an outcome as it stands. */
export function closedBecause(price: LegPrice | null, now: Date): SlipRefusal['code'] | null {
  if (!price) return 'outcome_unknown';
  if (['ended', 'abandoned', 'cancelled', 'postponed'].includes(price.eventState)) return 'market_closed';
  if (!price.isLive && price.startsAt <= now) return 'event_started';
  if (price.state === 'closed') return 'market_closed';
  if (price.stop === 'producer_down') return 'odds_unavailable';
  return price.stop !== null || price.state === 'suspended' || price.odds === null ? 'market_suspended' : null;
}

function closedRefusal({ prices, now }: Board): SlipRefusal | null {
  const order = ['outcome_unknown', 'event_started', 'market_closed', 'market_suspended', 'odds_unavailable'] as const;
  const said = prices.map((price) => closedBecause(price, now));
  const code = order.find((one) => said.includes(one));
  if (!code) return null;
  const leg = said.indexOf(code);
  return { code, details: { leg, ...(code === 'market_suspended' && { reason: prices[leg]?.stop ?? null }) } };
}

/** Of the odds seen: a leg may fall by so much, and the whole bet, in parts of 10 000. */
const [mostLegFall, mostTotalFall] = [500n, 1_000n];

function isAccepted(policy: OddsPolicy, was: bigint, of: { now: bigint; mostFall: bigint }): boolean {
  if (of.now === was) return true;
  if (policy === 'none') return false;
  return of.now > was || (policy === 'any' && of.now * oddsScale >= was * (oddsScale - of.mostFall));
}

function oddsRefusal(asked: Asked, now: readonly Placed[]): SlipRefusal | null {
  const seen = now.map((one) => ({ ...one, odds: asked.selections[one.places[0]!]!.odds }));
  const [was, is] = [combinedOdds(seen, asked.sizes), combinedOdds(now, asked.sizes)];
  const { policy } = asked;
  const legs = now.flatMap(({ odds, places }, n) =>
    isAccepted(policy, BigInt(seen[n]!.odds), { now: BigInt(odds), mostFall: mostLegFall })
      ? []
      : [{ n: places[0]!, was: seen[n]!.odds, now: odds }],
  );
  if (legs.length === 0 && isAccepted(policy, was, { now: is, mostFall: mostTotalFall })) return null;
  const moved = now.flatMap(({ odds, places }, n) =>
    odds === seen[n]!.odds ? [] : [{ n: places[0]!, was: seen[n]!.odds, now: odds }],
  );
  return { code: 'odds_changed', details: { legs: moved, total: Number(is) } };
}

function shapeRefusal({ kind, sizes, unit }: Asked, selections: readonly Placed[]): SlipRefusal | null {
  const problem = slipProblem(selections);
  if (problem?.code === 'too_many_legs') return { code: 'validation', details: { selections: 'too_many' } };
  if (problem) {
    const places = problem.selections.flatMap((n) => selections[n]!.places);
    return { code: problem.code, details: { legs: places } };
  }
  if (kind === 'system') {
    const bankers = selections.filter(({ banker }) => banker).length;
    const reason = systemProblem({ selections: selections.length - bankers, bankers, sizes, unit });
    return reason ? { code: 'system_invalid', details: { reason } } : null;
  }
  const count = kind === 'single' ? selections.length === 1 : selections.length >= 2;
  if (sizes.length > 0 || !count) return { code: 'validation', details: { selections: kind } };
  return null;
}

const legOf = ({ event, market, spec, outcome }: Selection) => ({ event: String(event), market, spec, outcome });

/** Prices of the selections as they stand; a builder that cannot be had refuses the bet. */
export function placedOf(asked: readonly Selection[], { prices, builder }: Board): Placed[] | SlipRefusal {
  const found: Placed[] = [];
  for (const { group, places } of selectionsOf(asked)) {
    const legs = places.map((place) => legOf(asked[place]!));
    const banker = places.some((place) => asked[place]!.banker === true);
    if (group === null) {
      found.push({ legs, banker, places, group, odds: prices[places[0]!]!.odds!, subsets: [] });
      continue;
    }
    const made = places.length < 2 ? null : builder(places);
    if (!made || 'excluded' in made) {
      const excluded = made ? made.excluded.map((n) => places[n]!) : places;
      return { code: 'builder_impossible', details: { legs: excluded } };
    }
    found.push({ legs, banker, places, group, odds: made.odds, subsets: made.subsets });
  }
  return found;
}

const certain = (odds: number): Fraction => fraction(BigInt(odds), oddsScale);

/** What a selection returns on average of one kopiyka; the whole of it where the feed says no chances. */
function expectedOf({ odds, group, subsets, places }: Placed, prices: Board['prices']): Fraction {
  if (group !== null) return expectedBuilder(odds, subsets.at(-1)!);
  const { chances } = prices[places[0]!]!;
  return chances ? expectedFactor(odds, chances) : whole;
}

/** What the bet returns on average, minor units, if a leg of its selection `n` wins. */
function liabilityOf(asked: Asked, selections: readonly Placed[], of: { n: number; prices: Board['prices'] }): bigint {
  const factors = selections.map((selection, m) => ({
    factor: m === of.n ? certain(selection.odds) : expectedOf(selection, of.prices),
    banker: selection.banker ?? false,
  }));
  const value = betValue(factors, asked.sizes);
  return wholePart({ n: value.n * asked.unit, d: value.d });
}

function legsOf(asked: Asked, selections: readonly Placed[], board: Board): ReadyLeg[] {
  const legs = selections.flatMap((selection, n) => {
    const back = liabilityOf(asked, selections, { n, prices: board.prices });
    return selection.places.map((place, i): ReadyLeg & { place: number } => {
      const price = board.prices[place]!;
      const isBuilder = selection.group !== null;
      // Of a builder the leg's own win is a part of what must happen: so likely is the rest then.
      const [all, own] = isBuilder ? [selection.subsets.at(-1)!, selection.subsets[1 << i]!] : [1, 1];
      return {
        place,
        selection: asked.selections[place]!,
        price,
        odds: isBuilder ? price.odds! : selection.odds,
        group: selection.group,
        liability: isBuilder ? (back * BigInt(all)) / BigInt(Math.max(1, own)) : back,
        rooms: roomsOf(
          {
            sport: price.sport,
            tier: price.tier,
            isLive: price.isLive,
            kind: isBuilder ? 'builder' : price.marginClass,
            factor: 100,
          },
          board.limits,
        ),
        guarantee: isBuilder
          ? 0n
          : guaranteeOf({ ...price, market: asked.selections[place]!.market, now: board.now }, board.limits),
      };
    });
  });
  return legs.toSorted((a, b) => a.place - b.place);
}

function stakeRefusal(asked: Asked, of: { selections: readonly Placed[]; stake: bigint; cap: bigint }) {
  const least = asked.sizes.length > 0 ? leastUnit : leastStake;
  if (of.stake < leastStake || asked.unit < least)
    return { code: 'stake_too_small', details: { min: formatMoney(leastStake) } } as const;
  const free = asked.fund === 'free';
  // A free bet is one line: a system would stake it in parts.
  if (free && asked.kind === 'system') return { code: 'bonus_terms' } as const;
  const { selections, cap } = of;
  if (largestReturn({ selections, sizes: asked.sizes, unit: asked.unit, free }) <= cap) return null;
  const unit = largestUnit({ selections, sizes: asked.sizes, free, cap });
  const maxStake = formatMoney(unit * BigInt(slipLines(selections, asked.sizes)));
  return { code: 'stake_too_big', details: { maxStake, why: 'payout', cap: formatMoney(cap) } } as const;
}

export function judgeSlip(asked: Asked, board: Board): Judged {
  const closed = closedRefusal(board);
  if (closed) return { refusal: closed };
  const selections = placedOf(asked.selections, board);
  if ('code' in selections) return { refusal: selections };
  const wrongShape = shapeRefusal(asked, selections);
  // A system that cannot be has no odds of its own: its legs are looked at as those of an express.
  const refusal = oddsRefusal(wrongShape ? { ...asked, sizes: [] } : asked, selections) ?? wrongShape;
  if (refusal) return { refusal };
  const lines = slipLines(selections, asked.sizes);
  const stake = asked.unit * BigInt(lines);
  const prices = board.prices as readonly LegPrice[];
  const isCyber = prices.some(({ sport }) => sport === 'cyber-football' || sport === 'shooter' || sport === 'arena');
  const cap = capOf({ builder: selections.some(({ group }) => group !== null), cyber: isCyber }, board.limits);
  const wrong = stakeRefusal(asked, { selections, stake, cap });
  if (wrong) return { refusal: wrong };
  const free = asked.fund === 'free';
  return {
    ready: {
      lines,
      stake,
      cap,
      dayCap: board.limits.caps.day,
      odds: combinedOdds(selections, asked.sizes),
      potential: largestReturn({ selections, sizes: asked.sizes, unit: asked.unit, free }),
      isLive: prices.some(({ isLive }) => isLive),
      delaySeconds: delayOf(prices.map(({ sport, tier, isLive, delay }) => ({ sport, tier, isLive, own: delay }))),
      legs: legsOf(asked, selections, board),
      groups: selections.flatMap(({ group: n, odds, subsets }) => (n === null ? [] : [{ n, odds, subsets }])),
    },
  };
}
