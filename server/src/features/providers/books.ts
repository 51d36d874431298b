// A provider's list of a day against what we did for it, to the kopiyka. A pair is judged on the day we booked it; a
// line unknown to us, on the provider's day. A second run has the same outcome: what no longer differs vanishes, what
// staff said of a break stands while its figures do. A day is read by the hour, so that no list is too long to send or
// to hold in memory.
import { ProviderReport } from '@malva/contract/provider-wallet';
import { kyivDay } from '@malva/rules/policy';
import {
  againstProvider,
  kyivSpan,
  nextDay,
  type Break,
  type OurLine,
  type TheirLine,
} from '@malva/rules/reconciliation';
import { Compile } from 'typebox/compile';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import * as calls from './calls/store.ts';
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
const lookBackDays = 31;
const hourMs = 3_600_000;
/** A line near midnight may be of the next day over there. */
const edgeMs = 15 * 60_000;

/** The provider's lines of a span; null: it could not be asked, or said what is no list. */
async function readReport(
  app: App,
  provider: string,
  { from, to }: { from: Date; to: Date },
): Promise<Theirs[] | null> {
  try {
    const report = await askProvider<unknown>(
      app,
      provider,
      `/report?from=${from.toISOString()}&to=${to.toISOString()}`,
    );
    if (!reportFits.Check(report)) return null;
    return (
      report as { lines: { transaction_uuid: string; kind: Movement; amount: number; currency: string; at: string }[] }
    ).lines.map((line) => ({
      movement: line.kind,
      id: line.transaction_uuid,
      amount: BigInt(line.amount),
      currency: line.currency,
      fee: 0n,
      at: new Date(line.at),
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
    movement,
    id: row.tx,
    amount,
    currency: 'UAH',
    isBooked,
    state: row.is_back ? 'rolled_back' : row.status,
    fee: null,
    at: row.at,
  });
  if (row.kind === 'bet') return [line('bet', row.amount)];
  if (row.kind === 'betwin') return [line('bet', row.amount), line('win', row.win)];
  if (row.kind === 'win') return [line('win', row.amount)];
  if (row.kind === 'promo_win' || row.kind === 'jackpot_win')
    return [line(row.kind === 'promo_win' ? 'promo-win' : 'jackpot-win', row.amount)];
  return [];
}

export interface BookOutcome {
  found: number;
  opened: number;
  vanished: number;
  isRead: boolean;
}

interface Span {
  from: Date;
  to: Date;
}
interface Compared {
  isRead: boolean;
  found: Break<Movement>[];
  lines: number;
  ours: number;
  staked: bigint;
  won: bigint;
}

const keyOf = ({ movement, id }: { movement: string; id: string }): string => `${movement}:${id}`;

/** One hour. Not asked: our own side alone. */
async function compareSpan(
  app: App,
  provider: string,
  { span, isAsked }: { span: Span; isAsked: boolean },
): Promise<Compared> {
  const wide = { from: new Date(span.from.getTime() - edgeMs), to: new Date(span.to.getTime() + edgeMs) };
  const isWithin = ({ at }: { at: Date }): boolean => at >= span.from && at < span.to;
  const read = isAsked ? await readReport(app, provider, wide) : null;
  const theirs = read ?? [];
  const rows = await calls.callsBetween(app.db, provider, { ...wide, ids: theirs.map(({ id }) => id) });
  const own = rows.flatMap(linesOf);
  const mine = new Set(own.map(keyOf));
  const judged = new Set([
    ...own.filter(isWithin).map(keyOf),
    ...theirs.filter((line) => isWithin(line) && !mine.has(keyOf(line))).map(keyOf),
  ]);
  const booked = own.filter((line) => isWithin(line) && line.isBooked);
  const sum = (...movements: Movement[]): bigint =>
    booked.filter(({ movement }) => movements.includes(movement)).reduce((total, { amount }) => total + amount, 0n);
  return {
    isRead: read !== null,
    found:
      read === null
        ? []
        : againstProvider(
            own.filter((line) => judged.has(keyOf(line))),
            theirs.filter((line) => judged.has(keyOf(line))),
          ),
    lines: theirs.filter(isWithin).length,
    ours: booked.length,
    staked: sum('bet'),
    won: sum('win', 'promo-win', 'jackpot-win'),
  };
}

/** Hour by hour. Where one list cannot be had the others are not asked for: half a day is none. */
async function compareDay(app: App, provider: string, day: string): Promise<Compared> {
  const { from, to } = kyivSpan(day);
  const whole: Compared = { isRead: true, found: [], lines: 0, ours: 0, staked: 0n, won: 0n };
  for (let at = from.getTime(); at < to.getTime(); at += hourMs) {
    const span = { from: new Date(at), to: new Date(Math.min(at + hourMs, to.getTime())) };
    const part = await compareSpan(app, provider, { span, isAsked: whole.isRead });
    whole.isRead &&= part.isRead;
    whole.found.push(...part.found);
    whole.lines += part.lines;
    whole.ours += part.ours;
    whole.staked += part.staked;
    whole.won += part.won;
  }
  return whole.isRead ? whole : { ...whole, found: [], lines: 0 };
}

/** Compares one day of Kyiv. */
export async function reconcileDay(app: App, provider: string, day: string): Promise<BookOutcome> {
  const { found, isRead, ...figures } = await compareDay(app, provider, day);
  const now = app.clock.now();
  const outcome: BookOutcome = { found: found.length, opened: 0, vanished: 0, isRead };
  await app.db.transaction(async (tx) => {
    await store.lockBookDay(tx, provider, day);
    const trail = (number: bigint, action: string, { kind, id }: { kind: string; id: string }) =>
      audit(tx, {
        actor: 'system',
        action,
        subject: `provider-break:${number}`,
        detail: { provider, day, kind, id },
        now,
      });
    for (const one of found) {
      const noted = await store.noteBreak(tx, { provider, day, one, now });
      if (noted) outcome.opened += 1;
      if (noted?.is_again) await trail(noted.number, 'providers.break_again', one);
    }
    const names = new Set(found.map((one) => `${one.kind} ${keyOf(one)}`));
    for (const row of !isRead ? [] : await store.breaksOfDay(tx, provider, day)) {
      if (row.status !== 'open' || names.has(`${row.kind} ${keyOf(row)}`)) continue;
      await store.closeBreak(tx, row.number, { status: 'vanished', by: 'system', reason: 'the lists agree now', now });
      await trail(row.number, 'providers.break_vanished', row);
      outcome.vanished += 1;
    }
    await store.saveBookDay(tx, { provider, day, run_at: now, is_read: isRead, ...figures });
  });
  return outcome;
}

/**
 * Job: every day up to yesterday that was never compared, a month back at most, and those where something is open or no
 * list could be had.
 */
export async function closeProviderBooks(app: App): Promise<void> {
  const yesterday = nextDay(kyivDay(app.clock.now()), -1);
  const earliest = nextDay(yesterday, -lookBackDays);
  for (const { slug, created_at: since } of await store.accounts(app.db)) {
    const first = kyivDay(since);
    for (const day of await store.unsettledDays(app.db, slug, {
      from: first > earliest ? first : earliest,
      to: yesterday,
    }))
      await reconcileDay(app, slug, day);
  }
}
