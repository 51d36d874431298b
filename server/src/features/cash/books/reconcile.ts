// The books of a day: every list is read again, ours is compared with each provider's and both with the bank's, and
// every difference is a break with a name. A second run has the same outcome: a break that is gone is closed, and what
// staff said of one stands.
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import {
  againstBank,
  againstProvider,
  kyivSpan,
  lineKey,
  nextDay,
  type Expected,
  type TheirLine,
} from '@malva/rules/reconciliation';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { outsideRowsOf, owedAt } from '../../../base/books/books.ts';
import { transferHouse } from '../../../base/wallet/wallet.ts';
import { pocketOf, type ProviderName } from '../providers/provider.ts';
import { ourLines, type Own } from './our-lines.ts';
import { bankName, readSources } from './sources.ts';
import * as store from './store.ts';
import type { FoundBreak, Line, Source } from './store.ts';

/** A day with something open is looked at again for so long: what is late comes by then. */
const lookBackDays = 7;

/** Job: yesterday, and the days before it where something is still open. */
export async function closeBooks(app: App): Promise<void> {
  const yesterday = nextDay(kyivDay(app.clock.now()), -1);
  const open = await store.unsettledDays(app.db, nextDay(yesterday, -lookBackDays));
  for (const day of new Set([...open.filter((one) => one < yesterday), yesterday])) await reconcile(app, day);
}

export interface Outcome {
  found: number;
  opened: number;
  vanished: number;
}

/** Compares one day of Kyiv. */
export async function reconcile(app: App, day: string): Promise<Outcome> {
  const sources = await readSources(app, day);
  return app.db.transaction(async (tx) => {
    await store.lockDay(tx, day);
    const bank = sources.find(({ side }) => side === 'bank');
    const found: FoundBreak[] = [];
    const expected: Expected[] = [];
    const sums = { movements: 0, turnover: 0n, fees: 0n };
    for (const source of sources.filter(({ side }) => side === 'provider')) {
      const { breaks, lines, own } = await compareProvider(app, tx, { day, source });
      found.push(...breaks);
      expected.push(...expectedOf(source, { day, lines, own }));
      sums.movements += lines.length || own.length;
      for (const line of lines.length > 0 ? lines : own) if (isOurs(line)) sums.turnover += line.amount;
      for (const line of lines) sums.fees += line.fee;
    }
    if (bank?.isRead) found.push(...(await compareBank(tx, day, expected)));
    const outcome = await keep(app, tx, { day, found, sources });
    await saveDay(app, tx, { day, sources, ...sums });
    return outcome;
  });
}

/** The turnover is of our own currency; a fee is told in it whatever came. */
const isOurs = ({ currency }: { currency: string }): boolean => currency === 'UAH';

interface Compared {
  breaks: FoundBreak[];
  /** The provider's lines of the day, each once. */
  lines: Line[];
  own: Own[];
}

/** A pair is judged on the day we booked it; what we did not book, on the provider's day. */
async function compareProvider(app: App, tx: Tx, { day, source }: { day: string; source: Source }): Promise<Compared> {
  const span = kyivSpan(day);
  const provider = source.source as ProviderName;
  const isWithin = (at: Date | null): boolean => at !== null && at >= span.from && at < span.to;
  const ofDay = source.isRead ? await store.linesWithin(tx, { source: provider, ...span }) : [];
  const own = await withBookedFees(tx, provider, await ourLines(tx, { provider, ...span, theirs: ofDay }));
  const mine = own.filter((line) => isWithin(line.bookedAt));
  const bookedElsewhere = new Set(own.filter((line) => line.bookedAt && !isWithin(line.bookedAt)).map(lineKey));
  const judged = new Set([...mine, ...ofDay].map(lineKey).filter((key) => !bookedElsewhere.has(key)));
  const lines = [...new Map(ofDay.toReversed().map((line) => [lineKey(line), line])).values()].toReversed();
  if (!source.isRead) return { breaks: [], lines, own: mine };
  const theirs = (
    await store.linesOf(
      tx,
      'provider',
      [...ofDay, ...mine].map(({ id }) => id),
    )
  ).filter((line) => line.source === provider && judged.has(lineKey(line)));
  const breaks = againstProvider(
    own.filter((line) => judged.has(lineKey(line))),
    theirs,
  );
  const broken = new Set(breaks.filter(({ kind }) => kind !== 'fee').map(lineKey));
  await bookFees(app, tx, { provider, own: mine.filter((line) => !broken.has(lineKey(line))) });
  return { breaks: breaks.map((one) => ({ ...one, side: 'provider', source: provider })), lines, own: mine };
}

const feeReference = (provider: ProviderName, { movement, id }: Own): string => `fee:${provider}:${movement}:${id}`;

/** A fee that was booked stays what it was, whatever the rules say later. */
async function withBookedFees(tx: Tx, provider: ProviderName, own: readonly Own[]): Promise<Own[]> {
  const booked = new Map(
    (
      await outsideRowsOf(
        tx,
        own.map((line) => feeReference(provider, line)),
      )
    ).map((row) => [row.reference, row.amount]),
  );
  return own.map((line) => ({ ...line, fee: booked.get(feeReference(provider, line)) ?? line.fee }));
}

/** What a settled movement costs by the rule is our expense from here on, once. */
async function bookFees(
  app: App,
  tx: Tx,
  { provider, own }: { provider: ProviderName; own: readonly Own[] },
): Promise<void> {
  for (const line of own) {
    const { movement, fee, bookedAt } = line;
    if (!fee || !bookedAt) continue;
    await transferHouse(tx, {
      reference: feeReference(provider, line),
      kind: 'fee',
      playerId: null,
      from: 'house:fees',
      to: pocketOf(provider),
      amount: fee,
      subject: movement,
      now: app.clock.now(),
    });
  }
}

/**
 * What the bank should have by the provider's word; where the provider tells none, by ours. Its fees of the day are one
 * line.
 */
function expectedOf(
  { source, isRead }: Source,
  { day, lines, own }: { day: string; lines: readonly Line[]; own: readonly Own[] },
): Expected[] {
  const listed = new Set(lines.map(lineKey));
  const fees = lines.reduce((total, line) => total + line.fee, 0n);
  return [
    ...lines.map((line) => ({ ...line, isSettled: true })),
    ...own.filter((line) => !listed.has(lineKey(line))).map((line) => ({ ...line, isSettled: !isRead })),
    ...(fees > 0n
      ? [{ movement: 'fee' as const, id: `${source}:${day}`, amount: fees, currency: 'UAH', isSettled: true }]
      : []),
  ];
}

/**
 * A provider's line may reach the bank on a later day: lines are sought in every file, and judged where the provider
 * has them.
 */
async function compareBank(tx: Tx, day: string, expected: readonly Expected[]): Promise<FoundBreak[]> {
  const wanted = new Set(expected.map(lineKey));
  const ofDay: Line[] = await store.linesOfLot(tx, { side: 'bank', source: bankName, lot: day });
  const strange = ofDay.filter((line) => !wanted.has(lineKey(line)));
  const elsewhere = new Set(
    (
      await store.linesOf(
        tx,
        'provider',
        strange.map(({ id }) => id),
      )
    ).map(lineKey),
  );
  const late = await store.linesOf(
    tx,
    'bank',
    expected.map(({ id }) => id),
  );
  const lines: TheirLine[] = [
    ...late.filter((line) => wanted.has(lineKey(line))),
    ...strange.filter((line) => !elsewhere.has(lineKey(line))),
  ];
  return againstBank(expected, lines).map((one) => ({ ...one, side: 'bank', source: bankName }));
}

const nameOf = ({
  side,
  source,
  kind,
  movement,
  id,
}: Pick<FoundBreak, 'side' | 'source' | 'kind' | 'movement' | 'id'>): string =>
  [side, source, kind, movement, id].join(' ');

/** What is no more is closed; where a list was not to be had, nothing about it is known and nothing closes. */
async function keep(
  app: App,
  tx: Tx,
  { day, found, sources }: { day: string; found: readonly FoundBreak[]; sources: readonly Source[] },
): Promise<Outcome> {
  const now = app.clock.now();
  const outcome: Outcome = { found: found.length, opened: 0, vanished: 0 };
  for (const one of found) if (await store.noteBreak(tx, day, { ...one, now })) outcome.opened += 1;
  const names = new Set(found.map(nameOf));
  const read = new Set(sources.filter(({ isRead }) => isRead).map(({ side, source }) => `${side} ${source}`));
  for (const row of await store.breaksOfDay(tx, day)) {
    if (row.status !== 'open' || names.has(nameOf(row)) || !read.has(`${row.side} ${row.source}`)) continue;
    await store.closeBreak(tx, row.number, { status: 'vanished', by: 'system', reason: 'the lists agree now', now });
    await audit(tx, {
      actor: 'system',
      action: 'books.break_vanished',
      subject: `break:${row.number}`,
      detail: { day, kind: row.kind, id: row.id },
      now,
    });
    outcome.vanished += 1;
  }
  return outcome;
}

interface Sums {
  day: string;
  sources: Source[];
  movements: number;
  turnover: bigint;
  fees: bigint;
}

/** The cover at the end of the day: what players own, and what the bank and the providers hold. */
async function saveDay(app: App, tx: Tx, sums: Sums): Promise<void> {
  const { to } = kyivSpan(sums.day);
  const { owed, suspense } = await owedAt(tx, to);
  const bank = (await store.findLot(tx, { side: 'bank', source: bankName, lot: sums.day }))?.closing ?? null;
  const providers = await store.heldByProviders(tx, { before: to, lot: sums.day });
  await store.saveDay(tx, { ...sums, run_at: app.clock.now(), owed, suspense, bank, providers });
  const short = bank === null ? 0n : owed + suspense - bank - providers;
  if (short > 0n) app.log.error({ day: sums.day, short: formatMoney(short) }, 'what players own is not covered');
}
