// Whether three lists of one day say the same to the kopiyka: what our books hold, what the provider booked, what the
// bank booked. Each difference is a break with a name; nothing is repaired here.
import { formatMoney } from './money.ts';
import { kyivDay } from './policy.ts';

/** `fee`: what a provider kept for a day, one line in the bank's file. */
export const movements = ['deposit', 'refund', 'chargeback', 'chargeback_won', 'payout', 'fee'] as const;
export type Movement = (typeof movements)[number];

/** Money comes; all others take it. */
export const isIncoming = (movement: Movement): boolean => movement === 'deposit' || movement === 'chargeback_won';

export const breakKinds = [
  'missing_here',
  'missing_provider',
  'missing_bank',
  'amount',
  'currency',
  'state',
  'twice',
  'fee',
] as const;
export type BreakKind = (typeof breakKinds)[number];

/** A line of the provider's or the bank's list. */
export interface TheirLine<M extends string = Movement> {
  movement: M;
  /** The provider's name of the payment or payout. */
  id: string;
  amount: bigint;
  currency: string;
  /** What it cost us, as the provider says it; a bank says none. */
  fee: bigint;
}

/** The same movement as we know it. */
export interface OurLine<M extends string = Movement> {
  movement: M;
  id: string;
  amount: bigint;
  currency: string;
  /** False: we know of it, and no money was moved for it. */
  isBooked: boolean;
  /** Its state in our words. */
  state: string;
  /** What it should cost by the rule of the day; null: no rule. */
  fee: bigint | null;
}

export interface Break<M extends string = Movement> {
  kind: BreakKind;
  movement: M;
  id: string;
  ours: string | null;
  theirs: string | null;
  /** By how much our books are beside theirs; null where the difference is none of an amount. */
  gap: bigint | null;
}

export const lineKey = ({ movement, id }: Pick<TheirLine<string>, 'movement' | 'id'>): string => `${movement}:${id}`;
const spell = (line: Pick<TheirLine<string>, 'amount' | 'currency'>): string =>
  `${formatMoney(line.amount)} ${line.currency}`;

function byKey<L extends Pick<TheirLine<string>, 'movement' | 'id'>>(lines: readonly L[]): Map<string, L[]> {
  return Map.groupBy(lines, lineKey);
}

/** What one movement of both lists differs in: the most telling difference, if any. */
function differenceOf<M extends string>(ours: OurLine<M>, theirs: TheirLine<M>): Break<M> | null {
  const of = { movement: theirs.movement, id: theirs.id };
  if (ours.currency !== theirs.currency)
    return { ...of, kind: 'currency', ours: spell(ours), theirs: spell(theirs), gap: null };
  if (ours.amount !== theirs.amount)
    return { ...of, kind: 'amount', ours: spell(ours), theirs: spell(theirs), gap: ours.amount - theirs.amount };
  if (!ours.isBooked) return { ...of, kind: 'state', ours: ours.state, theirs: 'settled', gap: -theirs.amount };
  return null;
}

/**
 * Our books against a provider's list. Both lists hold whole movements: the other half of a pair may be of another day.
 */
export function againstProvider<M extends string>(
  ours: readonly OurLine<M>[],
  theirs: readonly TheirLine<M>[],
): Break<M>[] {
  const [here, there] = [byKey(ours), byKey(theirs)];
  const found: Break<M>[] = [];
  for (const lines of there.values()) {
    const [first] = lines as [TheirLine<M>];
    const of = { movement: first.movement, id: first.id };
    if (lines.length > 1)
      found.push({ ...of, kind: 'twice', ours: null, theirs: `${lines.length} × ${spell(first)}`, gap: null });
    const own = here.get(lineKey(first))?.[0];
    if (!own) {
      found.push({ ...of, kind: 'missing_here', ours: null, theirs: spell(first), gap: -first.amount });
      continue;
    }
    const difference = differenceOf(own, first);
    if (difference) found.push(difference);
    else if (own.fee !== null && own.fee !== first.fee)
      found.push({
        ...of,
        kind: 'fee',
        ours: formatMoney(own.fee),
        theirs: formatMoney(first.fee),
        gap: own.fee - first.fee,
      });
  }
  for (const [key, [own]] of here) {
    if (own?.isBooked && !there.has(key))
      found.push({
        movement: own.movement,
        id: own.id,
        kind: 'missing_provider',
        ours: spell(own),
        theirs: null,
        gap: own.amount,
      });
  }
  return found;
}

/**
 * What should stand in the bank's file: what the provider settled, and what only we booked, which the bank may know as
 * well.
 */
export interface Expected extends Pick<TheirLine, 'movement' | 'id' | 'amount' | 'currency'> {
  isSettled: boolean;
}

export function againstBank(expected: readonly Expected[], bank: readonly TheirLine[]): Break[] {
  const [wanted, there] = [byKey(expected), byKey(bank)];
  const found: Break[] = [];
  for (const [key, lines] of there) {
    const [first] = lines as [TheirLine];
    const of = { movement: first.movement, id: first.id };
    if (lines.length > 1)
      found.push({ ...of, kind: 'twice', ours: null, theirs: `${lines.length} × ${spell(first)}`, gap: null });
    const own = wanted.get(key)?.[0];
    if (!own) found.push({ ...of, kind: 'missing_here', ours: null, theirs: spell(first), gap: -first.amount });
    else {
      const difference = differenceOf({ ...own, isBooked: true, state: '', fee: null }, first);
      if (difference) found.push(difference);
    }
  }
  for (const [key, [own]] of wanted) {
    if (own?.isSettled && !there.has(key))
      found.push({
        movement: own.movement,
        id: own.id,
        kind: 'missing_bank',
        ours: spell(own),
        theirs: null,
        gap: own.amount,
      });
  }
  return found;
}

/** Thousandths of the amount, rounded half up to the kopiyka, and a fixed part. */
export interface FeeRule {
  permille: number;
  fixed: bigint;
}
export const feeOf = (amount: bigint, { permille, fixed }: FeeRule): bigint =>
  (amount * BigInt(permille) + 500n) / 1000n + fixed;

const hourMs = 3_600_000;

/** When a calendar day of Kyiv begins and ends: 23 and 25 hours long twice a year. */
export function kyivSpan(day: string): { from: Date; to: Date } {
  return { from: beginOf(day), to: beginOf(nextDay(day)) };
}

/** A day that is in the calendar. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export const nextDay = (day: string, by = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 24 * hourMs).toISOString().slice(0, 10);

function beginOf(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  for (const hours of [3, 2]) {
    const at = new Date(midnight - hours * hourMs);
    if (kyivDay(at) === day) return at;
  }
  return new Date(midnight);
}
