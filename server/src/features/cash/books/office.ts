// The books as staff work on them: days and what they differ in, files they bring, money without an owner, and the
// cover.
import { books as contract, type BookBreak, type BookDay, type SuspenseRow } from '@malva/contract/books';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { feature, type Handlers } from '../../../core/feature.ts';
import { refuse } from '../../../core/refusal.ts';
import { houseBalances } from '../../../base/books/books.ts';
import {
  countWaiting,
  decidedIncoming,
  findIncoming,
  waitingIncoming,
  type DecidedIncoming,
} from '../transfers/store.ts';
import { knownMethods } from '../methods/methods.ts';
import { allProviders } from '../providers/registry.ts';
import { closeBooks, reconcile } from './reconcile.ts';
import { bankName, takeFile } from './sources.ts';
import * as store from './store.ts';
import { feeActs, feeViews } from './fees.ts';
import { overOf, watchBooksInTurn } from './freeze.ts';
import { isParkable, parkIn } from './park.ts';
import { assertOne, assignIn, sendBack, sendBackIn, suspenseActs, takesTwo, type Named } from './suspense.ts';

const shownDays = 60;

function dayView(row: store.DayRow): BookDay {
  const over = overOf(row);
  return {
    day: row.day,
    runAt: row.run_at.toISOString(),
    runs: row.runs,
    sources: row.sources,
    movements: row.movements,
    open: row.open,
    closed: row.closed,
    turnover: formatMoney(row.turnover),
    fees: formatMoney(row.fees),
    owed: formatMoney(row.owed),
    suspense: formatMoney(row.suspense),
    bank: row.bank === null ? null : formatMoney(row.bank),
    providers: formatMoney(row.providers),
    over: over === null ? null : formatMoney(over),
  };
}

const breakView = ({
  number,
  found_at: foundAt,
  closed_at: closedAt,
  closed_by: closedBy,
  gap,
  ...row
}: store.BreakRow): BookBreak => ({
  day: row.day,
  side: row.side,
  source: row.source,
  kind: row.kind,
  movement: row.movement,
  id: row.id,
  ours: row.ours,
  theirs: row.theirs,
  status: row.status,
  reason: row.reason,
  isParkable: isParkable(row),
  number: String(number),
  gap: gap === null ? null : formatMoney(gap),
  foundAt: foundAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  closedBy,
});

const transferView = async (app: App, row: DecidedIncoming): Promise<SuspenseRow> => ({
  provider: row.provider,
  id: row.id,
  amount: formatMoney(row.amount),
  currency: row.currency,
  reference: row.reference,
  payer: row.payer,
  account: row.account,
  why: row.reason,
  playerId: row.player_id,
  status: row.status,
  needsTwo: row.status === 'suspense' && (await takesTwo(app, app.db, row)),
  at: row.at.toISOString(),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
});

async function transferOf(app: App, { provider, id }: Named): Promise<SuspenseRow> {
  const row = await findIncoming(app.db, provider, id);
  if (!row) throw refuse('not_found');
  return transferView(app, row);
}

/** A day is compared once it is over. @throws not_found */
function assertOver(day: string, now: Date): void {
  if (day >= kyivDay(now)) throw refuse('not_found');
}

const handlers: Handlers<typeof contract> = {
  async days({ app, now }) {
    const [days, open, fees] = await Promise.all([
      store.days(app.db, shownDays),
      store.openBreaks(app.db, 100),
      store.feeRules(app.db),
    ]);
    return {
      days: days.map(dayView),
      open: open.map(breakView),
      sources: [bankName, ...allProviders(app).map(({ name }) => name)],
      fees: feeViews(fees, now),
      methods: [...knownMethods],
    };
  },

  async day({ app, params }) {
    const row = await store.findDay(app.db, params.day);
    if (!row) throw refuse('not_found');
    return { day: dayView(row), breaks: (await store.breaksOfDay(app.db, params.day)).map(breakView) };
  },

  async run({ app, params: { day }, staffId, visitor, now }) {
    assertOver(day, now);
    const outcome = await reconcile(app, day);
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'books.run',
      subject: `day:${day}`,
      detail: { ...outcome },
      requestId: visitor.requestId,
      now,
    });
    return outcome;
  },

  async addFile({ app, params: { day }, query: { source }, request, staffId, visitor, now }) {
    assertOver(day, now);
    if (source !== bankName && !allProviders(app).some(({ name }) => name === source)) throw refuse('not_found');
    const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const lines = await takeFile(app, { source, day, text, by: `staff:${staffId}` });
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'books.file',
      subject: `day:${day}`,
      detail: { source, lines },
      requestId: visitor.requestId,
      now,
    });
    return { lines };
  },

  closeBreak: async ({ app, params, body, staffId, visitor, now }) =>
    app.db.transaction(async (tx) => {
      const row = await store.lockBreak(tx, params.number);
      if (!row) throw refuse('not_found');
      if (row.status !== 'open') throw refuse('break_closed', { details: { status: row.status } });
      const [by, reason] = [`staff:${staffId}`, body.reason.trim()];
      const done = await store.closeBreak(tx, row.number, { status: body.outcome, by, reason, now });
      await audit(tx, {
        actor: by,
        action: `books.break_${body.outcome}`,
        subject: `break:${row.number}`,
        detail: { day: row.day, kind: row.kind, id: row.id, reason },
        requestId: visitor.requestId,
        now,
      });
      return { break: breakView(done) };
    }),

  park: async ({ app, params, body, staffId, visitor }) =>
    app.db.transaction(async (tx) => ({
      break: breakView(
        await parkIn(app, tx, {
          number: params.number,
          by: `staff:${staffId}`,
          reason: body.reason.trim(),
          requestId: visitor.requestId,
        }),
      ),
    })),

  async suspense({ app }) {
    const [rows, over, balances] = await Promise.all([
      waitingIncoming(app.db),
      decidedIncoming(app.db),
      houseBalances(app.db),
    ]);
    const totals = balances.filter(
      ({ kind, currency, balance }) => kind === 'house:suspense' && (currency === 'UAH' || balance !== 0n),
    );
    // Our own first.
    totals.sort(
      (one, other) =>
        Number(other.currency === 'UAH') - Number(one.currency === 'UAH') || one.currency.localeCompare(other.currency),
    );
    return {
      totals: totals.map(({ currency, balance }) => ({ currency, amount: formatMoney(balance) })),
      waiting: await Promise.all(rows.map((row) => transferView(app, row))),
      over: await Promise.all(over.map((row) => transferView(app, row))),
    };
  },

  async assign({ app, params, body, staffId, visitor }) {
    await app.db.transaction(async (tx) => {
      await assertOne(app, tx, { ...params, playerId: body.playerId });
      await assignIn(app, tx, {
        ...params,
        playerId: body.playerId,
        by: `staff:${staffId}`,
        reason: body.reason.trim(),
        requestId: visitor.requestId,
      });
    });
    return { transfer: await transferOf(app, params) };
  },

  async sendBack({ app, params, body, staffId, visitor }) {
    await app.db.transaction(async (tx) => {
      await assertOne(app, tx, params);
      await sendBackIn(app, tx, {
        ...params,
        by: `staff:${staffId}`,
        reason: body.reason.trim(),
        requestId: visitor.requestId,
      });
    });
    return { transfer: await transferOf(app, params) };
  },
};

/** Breaks, money without an owner, and one where the ledger or the cover stops withdrawals. */
async function count(tx: Tx): Promise<number> {
  const [open, transfers, [last], freeze] = await Promise.all([
    store.countOpenBreaks(tx),
    countWaiting(tx),
    store.days(tx, 1),
    store.freezeOf(tx),
  ]);
  return open + transfers + (freeze || (last && (overOf(last) ?? 0n) < 0n) ? 1 : 0);
}

export const books = feature({
  name: 'books',
  contract,
  handlers,
  acts: [...suspenseActs, ...feeActs],
  queues: [{ place: 'books', permission: 'books', count }],
  jobs: [
    // After three at night in Kyiv, summer and winter: the provider's day (UTC) is over as well.
    { name: 'cash:books', cron: '30 1 * * *', run: closeBooks },
    { name: 'cash:watch', cron: '* * * * *', run: watchBooksInTurn },
    { name: 'cash:send-back', run: (app, payload) => sendBack(app, payload as Named) },
  ],
});
