// Days compared with a provider’s list, as staff see them: run again, and breaks closed with a reason.
import { providers as contract } from '@malva/contract/providers';
import type { ProviderBookDay, ProviderBreak } from '@malva/contract/provider-rows';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import type { Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { getAccount } from './accounts.ts';
import { reconcileDay } from './books.ts';
import * as store from './store.ts';
import { note } from './office-note.ts';

const dayView = ({ run_at: runAt, is_read: isRead, staked, won, ...row }: store.BookDayRow): ProviderBookDay => ({
  provider: row.provider,
  day: row.day,
  runs: row.runs,
  lines: row.lines,
  ours: row.ours,
  open: row.open,
  runAt: runAt.toISOString(),
  isRead,
  staked: formatMoney(staked),
  won: formatMoney(won),
});
const breakView = ({
  number,
  gap,
  found_at: foundAt,
  closed_at: closedAt,
  closed_by: closedBy,
  ...row
}: store.BreakRow): ProviderBreak => ({
  provider: row.provider,
  day: row.day,
  kind: row.kind,
  movement: row.movement,
  id: row.id,
  ours: row.ours,
  theirs: row.theirs,
  status: row.status,
  reason: row.reason,
  number: String(number),
  gap: gap === null ? null : formatMoney(gap),
  foundAt: foundAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  closedBy,
});

export const bookHandlers: Pick<Handlers<typeof contract>, 'bookDays' | 'bookDay' | 'runBookDay' | 'closeBreak'> = {
  bookDays: async ({ app }) => {
    const [days, open] = await Promise.all([store.bookDays(app.db, 90), store.openBreaks(app.db, 200)]);
    return { days: days.map(dayView), open: open.map(breakView) };
  },

  bookDay: async ({ app, params }) => ({
    breaks: (await store.breaksOfDay(app.db, params.provider, params.day)).map(breakView),
  }),

  async runBookDay(context) {
    const {
      app,
      params: { provider, day },
      now,
    } = context;
    await getAccount(app, provider);
    if (day >= kyivDay(now)) throw refuse('not_found');
    const outcome = await reconcileDay(app, provider, day);
    await note(app.db, context, {
      action: 'providers.books',
      subject: `provider:${provider}`,
      detail: { day, ...outcome },
    });
    return outcome;
  },

  closeBreak: async (context) =>
    context.app.db.transaction(async (tx) => {
      const { params, body, staffId, now } = context;
      const row = await store.lockBreak(tx, params.number);
      if (!row) throw refuse('not_found');
      if (row.status !== 'open') throw refuse('break_closed', { details: { status: row.status } });
      const reason = body.reason.trim();
      const done = await store.closeBreak(tx, row.number, {
        status: body.outcome,
        by: `staff:${staffId}`,
        reason,
        now,
      });
      await note(tx, context, {
        action: `providers.break_${body.outcome}`,
        subject: `provider-break:${row.number}`,
        detail: { provider: row.provider, day: row.day, id: row.id, reason },
      });
      return { break: breakView(done) };
    }),
};
