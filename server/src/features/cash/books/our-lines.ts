// What our side of a comparison is: the ledger's movements over a provider's account, named as the provider names them.
// The references of the ledger say which payment, payout or transfer a movement is of.
import { feeOf, lineKey, type Movement, type OurLine, type TheirLine } from '@malva/rules/reconciliation';
import type { Tx } from '../../../core/db.ts';
import { outsideRows, outsideRowsOf, type OutsideRow } from '../../../base/books/books.ts';
import { pocketOf, type ProviderName } from '../providers/provider.ts';
import { slugOf } from '../methods/methods.ts';
import * as store from './store.ts';
import type { FeeRow, Known } from './store.ts';

/** A line of ours with when it was booked; null: it was not. */
export interface Own extends OurLine {
  bookedAt: Date | null;
}

const methodOf = ({ method }: Known): string => (method === null ? '' : slugOf(method));

/** Under which references the ledger holds each movement of a payment. */
function referencesOf({ what, own, provider, deposit }: Known): [Movement, string[]][] {
  if (what === 'payout' || what === 'refund') return [[what, [`${what}:${own}`]]];
  if (what === 'incoming') {
    return [
      ['deposit', [`transfer:${provider}:${own}`, ...(deposit ? [`deposit:${deposit}`] : [])]],
      ['refund', [`transfer:${provider}:${own}:returned`]],
    ];
  }
  const gone = (word: string): string[] => [`deposit:${own}:${word}`, `deposit:${own}:${word}:loss`];
  return [
    ['deposit', [`deposit:${own}`]],
    ['refund', gone('refunded')],
    ['chargeback', gone('chargeback')],
    ['chargeback_won', gone('chargeback_won')],
  ];
}

/** The rule that held then: of the method, else of any. */
export function ruleAt(
  rules: readonly FeeRow[],
  of: { provider: string; movement: Movement; method: string; at: Date },
): FeeRow | null {
  const fits = rules.filter(
    (rule) => rule.provider === of.provider && rule.movement === of.movement && rule.since <= of.at,
  );
  return fits.find((rule) => rule.method === of.method) ?? fits.find((rule) => rule.method === '') ?? null;
}

interface Wanted {
  provider: ProviderName;
  from: Date;
  to: Date;
  /** The provider's lines of the day. */
  theirs: readonly TheirLine[];
}

/**
 * Every movement the ledger has within the span, and what we know of those the provider lists, whenever it was booked.
 */
export async function ourLines(tx: Tx, { provider, from, to, theirs }: Wanted): Promise<Own[]> {
  const account = pocketOf(provider);
  const within = (await outsideRows(tx, { from, to })).filter((row) => row.account === account && row.kind !== 'fee');
  const numbers = within.flatMap(
    ({ reference }) => /^(?:deposit|payout|refund):([0-9a-f-]{36})/.exec(reference)?.[1] ?? [],
  );
  const transfers = within.flatMap(
    ({ reference }) => new RegExp(`^transfer:${provider}:(.+?)(?::returned)?$`).exec(reference)?.[1] ?? [],
  );
  const first = await store.knownByOwn(tx, [...new Set(numbers)]);
  const ids = new Set([...first.map(({ id }) => id), ...transfers, ...theirs.map(({ id }) => id)]);
  const known = new Map(
    [...first, ...(await store.knownByIds(tx, provider, [...ids]))].map((one) => [`${one.what} ${one.own}`, one]),
  );
  const all = [...known.values()].filter((one) => one.provider === provider);
  const booked = await outsideRowsOf(
    tx,
    all.flatMap((one) => referencesOf(one).flatMap(([, references]) => references)),
  );
  const rules = await store.feeRules(tx);
  const lines = merge(all, { booked: new Map(booked.map((row) => [row.reference, row])), rules });
  const named = new Set(all.flatMap((one) => referencesOf(one).flatMap(([, references]) => references)));
  return [...lines, ...within.filter(({ reference }) => !named.has(reference)).map(nameless)];
}

/** A ledger movement without a payment at the desk: no provider and no bank can list it either. */
const nameless = ({ reference, amount, currency, is_in: isIn, at }: OutsideRow): Own => ({
  movement: isIn ? 'deposit' : 'payout',
  id: reference,
  amount,
  currency,
  isBooked: true,
  state: 'booked',
  fee: null,
  bookedAt: at,
});

interface Ground {
  booked: ReadonlyMap<string, OutsideRow>;
  rules: readonly FeeRow[];
}

/** A transfer and the deposit it became bear one name and are one line. */
function merge(all: readonly Known[], { booked, rules }: Ground): Own[] {
  const lines = new Map<string, Own>();
  const counted = new Set<string>();
  for (const one of all) {
    for (const [movement, references] of referencesOf(one)) {
      const rows = references
        .filter((reference) => !counted.has(reference))
        .flatMap((reference) => booked.get(reference) ?? []);
      for (const { reference } of rows) counted.add(reference);
      const key = lineKey({ movement, id: one.id });
      const before = lines.get(key);
      if (rows.length === 0 && before) continue;
      const sum = rows.reduce((total, row) => total + row.amount, 0n);
      const amount = rows.length > 0 ? sum + (before?.isBooked ? before.amount : 0n) : one.amount;
      const bookedAt = rows[0]?.at ?? before?.bookedAt ?? null;
      const method = methodOf(one);
      const currency = rows[0]?.currency ?? before?.currency ?? 'UAH';
      // A rule speaks of our own money.
      const rule =
        bookedAt && currency === 'UAH'
          ? ruleAt(rules, { provider: one.provider, movement, method, at: bookedAt })
          : null;
      lines.set(key, {
        movement,
        id: one.id,
        amount,
        currency,
        isBooked: rows.length > 0,
        state: one.state,
        fee: rule && feeOf(amount, rule),
        bookedAt,
      });
    }
  }
  return [...lines.values()];
}
