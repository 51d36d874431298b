// From what a feed says of markets to what of a board differs: prices are made of its chances by our margins and
// ladder; where it says no chances, its own odds pass less a share. Values that cannot be are not shown.
import type { FeedMarket } from '@malva/contract/sport-feed';
import type { Chance } from '@malva/rules/odds/chances';
import { highestOdds, ladderDown, lowestOdds } from '@malva/rules/odds/ladder';
import { fairImplied, isPartition, partitionOf, priceMarkets } from '@malva/rules/odds/price';
import {
  findMarket,
  outcomesOf,
  readSpec,
  specText,
  type Market,
  type Spec,
  type Sport,
} from '@malva/rules/sport-markets/catalogue';
import type { MarginExtra } from '@malva/rules/odds/margin';
import type { Tier } from '../sport-events/sport-events.ts';
import {
  closedNumber,
  openNumber,
  suspendedNumber,
  type ChanceParts,
  type MarketChange,
  type PriceChange,
} from './change.ts';
import { extraOf } from './extra.ts';
import { keyOf, type LiveBoard } from './live-board.ts';

export type Alarm = 'unknown_market' | 'wrong_chances' | 'wrong_odds';

interface Of {
  sport: Sport;
  tier: Tier;
  isLive: boolean;
  /** Lines with bets (`<market>|<spec>`): they are suspended at worst. */
  held: ReadonlySet<string>;
  /** What staff add to every margin, parts of 10 000. */
  margins?: MarginExtra;
  alarm: (what: Alarm, market: FeedMarket) => void;
}

/** A share of the feed's own odds that is kept back where it says no chances, per cent by tier. */
const withheld = [2, 3, 4, 5] as const;
const scale = 1e9;
/** A feed rounds each of its chances, by so much at most, and a whole market is off by so much at most. */
const [rounding, mostOff] = [0.004, 0.02];

/** Five integers that together are 10⁹: whole parts, and the rest to the largest remainders. */
export function partsOf(chance: Chance): ChanceParts {
  const whole = [0, 0, 0, 0, 0] satisfies number[];
  const rest = [0, 0, 0, 0, 0];
  let left = scale;
  for (const [n, p] of chance.entries()) {
    whole[n] = Math.floor(p * scale);
    rest[n] = p * scale - whole[n];
    left -= whole[n];
  }
  for (; left > 0; left--) {
    const largest = rest.indexOf(Math.max(...rest));
    whole[largest]!++;
    rest[largest]!--;
  }
  return whole as unknown as ChanceParts;
}

interface Known {
  told: FeedMarket;
  market: Market;
  spec: Spec;
}

/** One for each outcome of the market, in its order; null where one is missing. */
function inOrder<T>({ told, market }: Known, of: (outcome: FeedMarket['outcomes'][number]) => T | null): T[] | null {
  const byId = new Map(told.outcomes.map((outcome) => [outcome.id, outcome]));
  const found = outcomesOf(market).map(({ id }) => {
    const outcome = byId.get(id);
    return outcome ? of(outcome) : null;
  });
  return found.some((one) => one === null) ? null : (found as T[]);
}

const sumOf = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0);

/** What loses on one side of two wins on the other. */
const mirrored = ([lose, win, refund, halfWin, halfLose]: Chance): Chance => [win, lose, refund, halfLose, halfWin];

/** Chances that are together 1 where they have to be, whatever a feed rounds. Null: they cannot be. */
function wholeChances(market: Market, chances: readonly Chance[]): Chance[] | null {
  const isChance = (chance: Chance): boolean =>
    chance.every((p) => p >= 0 && p <= 1) && Math.abs(sumOf(chance) - 1) <= rounding;
  if (!chances.every(isChance)) return null;
  const whole = chances.map((chance) => chance.map((p) => p / sumOf(chance)) as unknown as Chance);
  if (!isPartition(market)) return whole;
  const onlyWin = whole.every(([, , refund, halfWin, halfLose]) => refund + halfWin + halfLose === 0);
  if (!onlyWin && whole.length === 2) {
    // Where much is refunded, what is rounded is large beside what is left: the two sides are compared as they are.
    const [one, other] = [whole[0]!, mirrored(whole[1]!)];
    return one.every((p, n) => Math.abs(p - other[n]!) <= rounding) ? [one, mirrored(one)] : null;
  }
  const together = sumOf(whole.map(fairImplied));
  if (Math.abs(together - 1) > Math.min(mostOff, whole.length * rounding)) return null;
  if (!onlyWin) return whole;
  return whole.map(([, win]) => [1 - win / together, win / together, 0, 0, 0]);
}

const impliedOf = (odds: readonly (number | null)[]): number =>
  odds.reduce<number>((sum, one) => sum + (one ? 10_000 / one : 0), 0);

/** Prices and chances of a market, in the order of its outcomes. */
interface Priced {
  odds: readonly (number | null)[];
  chances: readonly Chance[] | null;
}

/** The feed's own odds less the share; null where they cannot be. */
function passedOn(known: Known, tier: Tier): Priced | null {
  const told = inOrder(known, ({ odds }) => odds);
  if (!told || told.some((one) => one < lowestOdds || one > highestOdds)) return null;
  if (isPartition(known.market) && impliedOf(told) < 1) return null;
  return { odds: told.map((one) => ladderDown((one * (100 - withheld[tier - 1]!)) / 100)), chances: null };
}

/** Chances of a market on the board, as the feed gave them. */
function onBoard(board: LiveBoard | undefined, id: number, spec: string): Chance[] | null {
  const row = board?.find(id, spec);
  if (!board || !row) return null;
  const found = Array.from({ length: row.count }, (_, place) => board.chancesAt(row, place));
  return found.every((one) => one !== null) ? found.map((one) => one.map((p) => p / scale) as unknown as Chance) : null;
}

/** Prices of the markets that are taken bets on, by their key. Markets their tier does not offer are not in it. */
function pricesOf(active: readonly Known[], board: LiveBoard | undefined, of: Of): Map<string, Priced | null> {
  const made = new Map<string, Priced | null>();
  const priced: { market: Market; spec: Spec; chances: Chance[] }[] = [];
  for (const known of active) {
    const key = keyOf(known.market.id, known.told.spec);
    if (known.told.outcomes.some(({ p }) => p === null)) {
      const passed = passedOn(known, of.tier);
      if (!passed) of.alarm('wrong_odds', known.told);
      made.set(key, passed);
      continue;
    }
    const told = inOrder(known, ({ p }) => p);
    const chances = told && wholeChances(known.market, told);
    if (chances) priced.push({ market: known.market, spec: known.spec, chances });
    else {
      of.alarm('wrong_chances', known.told);
      made.set(key, null);
    }
  }
  const asked = new Set(priced.map(({ market, spec }) => keyOf(market.id, textOf(spec))));
  for (const { market, spec, chances, odds, isOpen } of priceMarkets(withPartitions(priced, board, of.sport), {
    ...of,
    extra: extraOf(of.margins ?? {}, board?.part),
  }))
    if (asked.has(keyOf(market.id, textOf(spec))))
      made.set(keyOf(market.id, textOf(spec)), { odds: odds.map((one, n) => (isOpen[n] ? one : null)), chances });
  return made;
}

/** Outcomes that are unions of another market's take their price from it: where it is not told now, from the board. */
function withPartitions(
  told: readonly { market: Market; spec: Spec; chances: Chance[] }[],
  board: LiveBoard | undefined,
  sport: Sport,
): { market: Market; spec: Spec; chances: Chance[] }[] {
  const has = new Set(told.map(({ market, spec }) => keyOf(market.id, textOf(spec))));
  const missing = told.flatMap(({ market, spec }) => {
    const id = partitionOf(market.id);
    if (id === undefined || has.has(keyOf(id, textOf(spec)))) return [];
    const partition = findMarket(sport, id);
    const chances = onBoard(board, id, textOf(spec));
    return partition && chances ? [{ market: partition, spec, chances }] : [];
  });
  return [...missing, ...told];
}

/** A market without prices now; null: it is not on the board and stays away. */
function withoutPrices(board: LiveBoard | undefined, told: FeedMarket, state: number): MarketChange | null {
  const row = board?.find(told.id, told.spec);
  if (!row) return state === closedNumber ? null : [told.id, told.spec, state, 0, []];
  return row.state === state ? null : [told.id, told.spec, state, row.cashOut ? 1 : 0, []];
}

function withPrices(board: LiveBoard | undefined, { told, market }: Known, priced: Priced): MarketChange | null {
  const row = board?.find(told.id, told.spec);
  const active = new Map(told.outcomes.map(({ id, isActive }) => [id, isActive]));
  const odds = outcomesOf(market).map(({ id }, n) => (active.get(id) ? (priced.odds[n] ?? 0) : 0));
  const state = odds.some((one) => one > 0) ? openNumber : suspendedNumber;
  const prices = odds.flatMap((one, place): PriceChange[] => {
    if (board && row && board.oddsAt(row, place) === one) return [];
    const chance = priced.chances?.[place];
    return [[place, one, chance ? partsOf(chance) : null]];
  });
  const cashOut = told.cashOut ? 1 : 0;
  if (row && row.state === state && row.cashOut === told.cashOut && prices.length === 0) return null;
  return [told.id, told.spec, state, cashOut, prices];
}

/** Specifiers that were read: the same some hundred are told again and again. */
const read = new Map<string, Spec | null>();
const texts = new WeakMap<Spec, string>();
const mostRead = 10_000;
const textOf = (spec: Spec): string => texts.get(spec) ?? specText(spec);

function readOnce(text: string): Spec | null {
  let found: Spec | null;
  try {
    found = readSpec(text);
    if (specText(found) !== text) found = null;
  } catch {
    found = null;
  }
  if (read.size >= mostRead) read.clear();
  read.set(text, found);
  if (found) texts.set(found, text);
  return found;
}
const isRead = (text: string): Spec | null => {
  const known = read.get(text);
  return known === undefined ? readOnce(text) : known;
};

/** What differs from the board; prices whose step of the ladder is the same are not in it. */
export function changesOf(told: readonly FeedMarket[], board: LiveBoard | undefined, of: Of): MarketChange[] {
  const known = told.flatMap((one): Known[] => {
    const market = findMarket(of.sport, one.id);
    const spec = isRead(one.spec);
    if (market && spec) return [{ told: one, market, spec }];
    of.alarm('unknown_market', one);
    return [];
  });
  const prices = pricesOf(
    known.filter(({ told: { status } }) => status === 'active'),
    board,
    of,
  );
  return known.flatMap((one) => {
    const key = keyOf(one.market.id, one.told.spec);
    const away = of.held.has(key) ? suspendedNumber : closedNumber;
    const change = changeOf(one, { board, priced: prices.get(key), away });
    return change ? [change] : [];
  });
}

function changeOf(
  known: Known,
  { board, priced, away }: { board: LiveBoard | undefined; priced: Priced | null | undefined; away: number },
): MarketChange | null {
  const { told } = known;
  if (told.status === 'active') {
    // Undefined: a class of markets that this tier does not offer. Null: values that cannot be.
    if (priced === undefined) return withoutPrices(board, told, closedNumber);
    return priced ? withPrices(board, known, priced) : withoutPrices(board, told, suspendedNumber);
  }
  if (told.status === 'suspended' || told.status === 'handed_over') return withoutPrices(board, told, suspendedNumber);
  return withoutPrices(board, told, told.status === 'inactive' ? away : closedNumber);
}
