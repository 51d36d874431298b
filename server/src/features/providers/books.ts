// A provider's list of a day against what we did for it, to the kopiyka. A pair is judged on the day we booked it; a line nobody here
// knows, on the provider's. Done again the outcome is the same: what differs no more vanishes, what staff said of a break stands.
import { ProviderReport } from '@malva/contract/provider-wallet';
import { kyivDay } from '@malva/rules/policy';
import { againstProvider, kyivSpan, nextDay, type OurLine, type TheirLine } from '@malva/rules/reconciliation';
import { Compile } from 'typebox/compile';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { calls } from '../../base/games/games.ts';
import { askProvider } from './accounts.ts';
import * as store from './store.ts';

type Movement = 'bet' | 'win' | 'promo-win' | 'jackpot-win';
interface Theirs extends TheirLine<Movement> {
  at: Date;
}
interface Ours extends OurLine<Movement> {
  at: Date;
}

const reportFits = Compile(ProviderReport);
const lookBackDays = 7;
/** A line near midnight may be of the next day over there. */
const edgeMs = 15 * 60_000;

/** The provider's lines of a span; null: it could not be asked, or said what is no list. */
async function readReport(app: App, provider: string, { from, to }: { from: Date; to: Date }): Promise<Theirs[] | null> {
  try {
    const report = await askProvider<unknown>(app, provider, `/report?from=${from.toISOString()}&to=${to.toISOString()}`);
    if (!reportFits.Check(report)) return null;
    return (report as { lines: { transaction_uuid: string; kind: Movement; amount: number; currency: string; at: string }[] }).lines.map((line) => ({
      movement: line.kind, id: line.transaction_uuid, amount: BigInt(line.amount), currency: line.currency, fee: 0n, at: new Date(line.at),
    }));
  } catch (error) {
    app.log.warn({ err: (error as Error).message, provider }, 'the list of a game provider could not be had');
    return null;
  }
}

/** What a call moved and what stands of it, as a provider lists it: a stake with its win is two lines. */
function linesOf(row: calls.CallRow): Ours[] {
  const isBooked = row.status === 'ok' && !row.is_back;
  const line = (movement: Movement, amount: bigint): Ours => ({
    movement, id: row.tx, amount, currency: 'UAH', isBooked, state: row.is_back ? 'rolled_back' : row.status, fee: null, at: row.at,
  });
  if (row.kind === 'bet') return [line('bet', row.amount)];
  if (row.kind === 'betwin') return [line('bet', row.amount), line('win', row.win)];
  if (row.kind === 'win') return [line('win', row.amount)];
  if (row.kind === 'promo_win' || row.kind === 'jackpot_win') return [line(row.kind === 'promo_win' ? 'promo-win' : 'jackpot-win', row.amount)];
  return [];
}

export interface BookOutcome {
  found: number;
  opened: number;
  vanished: number;
  isRead: boolean;
}

/** Compares one day of Kyiv. */
export async function reconcileDay(app: App, provider: string, day: string): Promise<BookOutcome> {
  const span = kyivSpan(day);
  const wide = { from: new Date(span.from.getTime() - edgeMs), to: new Date(span.to.getTime() + edgeMs) };
  const isWithin = ({ at }: { at: Date }): boolean => at >= span.from && at < span.to;
  const read = await readReport(app, provider, wide);
  const theirs = read ?? [];
  const rows = await calls.callsBetween(app.db, provider, { ...wide, ids: theirs.map(({ id }) => id) });
  const own = rows.flatMap(linesOf);
  const key = ({ movement, id }: { movement: string; id: string }): string => `${movement}:${id}`;
  const mine = new Map(own.map((line) => [key(line), line]));
  const judged = new Set([...own.filter(isWithin).map(key), ...theirs.filter((line) => isWithin(line) && !mine.has(key(line))).map(key)]);
  const found = read === null ? [] : againstProvider(own.filter((line) => judged.has(key(line))), theirs.filter((line) => judged.has(key(line))));
  const booked = own.filter((line) => isWithin(line) && line.isBooked);
  const sum = (...movements: Movement[]): bigint => booked.filter(({ movement }) => movements.includes(movement)).reduce((total, { amount }) => total + amount, 0n);
  const now = app.clock.now();
  const outcome: BookOutcome = { found: found.length, opened: 0, vanished: 0, isRead: read !== null };
  await app.db.transaction(async (tx) => {
    await store.lockBookDay(tx, provider, day);
    for (const one of found) if (await store.noteBreak(tx, { provider, day, one, now })) outcome.opened += 1;
    const names = new Set(found.map((one) => `${one.kind} ${key(one)}`));
    for (const row of read === null ? [] : await store.breaksOfDay(tx, provider, day)) {
      if (row.status !== 'open' || names.has(`${row.kind} ${key(row)}`)) continue;
      await store.closeBreak(tx, row.number, { status: 'vanished', by: 'system', reason: 'the lists agree now', now });
      await audit(tx, { actor: 'system', action: 'providers.break_vanished', subject: `provider-break:${row.number}`, detail: { provider, day, kind: row.kind, id: row.id }, now });
      outcome.vanished += 1;
    }
    await store.saveBookDay(tx, {
      provider, day, run_at: now, is_read: read !== null, lines: theirs.filter(isWithin).length, ours: booked.length, staked: sum('bet'), won: sum('win', 'promo-win', 'jackpot-win'),
    });
  });
  return outcome;
}

/** Job: yesterday of every provider, and the days before it where something is open or no list could be had. */
export async function closeProviderBooks(app: App): Promise<void> {
  const yesterday = nextDay(kyivDay(app.clock.now()), -1);
  for (const { slug } of await store.accounts(app.db)) {
    const open = await store.unsettledDays(app.db, slug, nextDay(yesterday, -lookBackDays));
    for (const day of new Set([...open.filter((one) => one < yesterday), yesterday])) await reconcileDay(app, slug, day);
  }
}
