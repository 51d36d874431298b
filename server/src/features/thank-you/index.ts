// The fixed thank-you: joined before the month's first deposit, decided a week after it, taken as money. The operator's
// terms say how much.
import { thankYou as contract, type ThankYou } from '@malva/contract/thank-you';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers, type PageContext } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { ownBlock } from '../../base/lock/lock.ts';
import { depositsOf } from '../../base/ledger/ledger.ts';
import { getPlayer, ownPlayer } from '../../base/players/players.ts';
import { assertMayBeOffered, givenFor, mayBeOffered, takePrize } from '../../base/prizes/prizes.ts';
import { isRunning } from '../../base/promotions/promotions.ts';
import { ownWaiting } from '../../base/waiting/waiting.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { personalData } from './personal-data.ts';
import { amountOf, cause, monthAt, neededOf, noteDeposit, review } from './review.ts';
import * as store from './store.ts';
import type { MonthRow, TermsRow } from './store.ts';

/** What is offered to join now. */
async function offeredTerms(app: App, tx: Tx, now: Date): Promise<TermsRow | null> {
  const terms = await store.termsOn(tx, app.config.project);
  return terms && (await isRunning(tx, terms.promotion, now)) ? terms : null;
}

const keptMs = 60_000;
const kept = new WeakMap<App, { at: number; isOn: Promise<boolean> }>();

/** The same for all: read once a minute, so that the start of a page asks nothing for it. */
function isOffered(app: App, now: Date): Promise<boolean> {
  const known = kept.get(app);
  if (known && Math.abs(now.getTime() - known.at) < keptMs) return known.isOn;
  const isOn = offeredTerms(app, app.db, now).then((terms) => terms !== null);
  kept.set(app, { at: now.getTime(), isOn });
  isOn.catch(() => kept.delete(app));
  return isOn;
}

interface Standing {
  status: ThankYou['status'];
  month: string;
  row: MonthRow | null;
  terms: TermsRow;
}

/** The newest of the player's months that has a status to tell. */
async function decided(tx: Tx, rows: readonly MonthRow[]): Promise<Standing | null> {
  for (const row of rows) {
    const terms = row.terms_id === null ? undefined : await store.findTerms(tx, row.terms_id);
    if (row.state === 'seen' || !terms) continue;
    if (row.state !== 'completed') return { status: row.state, month: row.month, row, terms };
    const prize = await givenFor(tx, row.player_id, { cause, subject: row.month });
    return { status: prize?.state === 'granted' ? 'completed' : 'taken', month: row.month, row, terms };
  }
  return null;
}

/** Money that waits comes first, then the month to join. */
async function standingOf(app: App, tx: Tx, { playerId, now }: { playerId: number; now: Date }) {
  const rows = await store.monthsOf(tx, playerId);
  const known = await decided(tx, rows);
  if (known?.status === 'completed') return known;
  const month = monthAt(now);
  const row = rows.find((one) => one.month === month) ?? null;
  const terms = await offeredTerms(app, tx, now);
  const isFree = row === null || (row.state === 'seen' && row.deposit === null);
  if (isFree && terms && !(await hasDeposited(tx, playerId, month)))
    return { status: 'offered', month, row, terms } satisfies Standing;
  // A month that ended without a deposit is over.
  return known?.status === 'joined' && known.month !== month && known.row?.deposit === null ? null : known;
}

/** A deposit may be credited before its fact is heard. */
async function hasDeposited(tx: Tx, playerId: number, month: string): Promise<boolean> {
  const { newest } = await depositsOf(tx, playerId);
  return newest !== null && monthAt(newest) === month;
}

function viewOf({ status, row, terms }: Standing): ThankYou {
  const deposit = row?.deposit == null || status === 'offered' ? null : row.amount;
  return {
    status,
    amount: deposit === null ? null : formatMoney(amountOf(deposit, terms)),
    date: deposit === null ? null : (row?.due_at?.toISOString() ?? null),
    deposit: deposit === null ? null : formatMoney(deposit),
    needed: deposit === null ? null : formatMoney(neededOf(deposit, terms)),
    terms: { percent: terms.percent, most: formatMoney(terms.most), days: terms.days, times: terms.times },
  };
}

const open: ReadonlySet<ThankYou['status']> = new Set(['offered', 'joined', 'completed']);

async function infoFor(app: App, of: { playerId: number; now: Date }) {
  const standing = await standingOf(app, app.db, of);
  if (!standing) return { success: false, data: null };
  if (standing.status === 'offered' && !(await mayBeOffered(app, of.playerId))) return { success: false, data: null };
  return { success: open.has(standing.status), data: viewOf(standing) };
}

/** @throws promotion_over where a deposit of this month was credited meanwhile. */
async function join(app: App, playerId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const now = app.clock.now();
    const standing = await standingOf(app, tx, { playerId, now });
    if (standing?.status === 'joined') return;
    if (standing?.status !== 'offered') throw refuse('promotion_over');
    await store.join(tx, { player_id: playerId, month: standing.month, terms: standing.terms.id, now });
  });
}

const handlers: Handlers<typeof contract> = {
  info: ({ app, playerId, now }) => infoFor(app, { playerId, now }),

  async apply({ app, playerId, visitor: { requestId }, now }) {
    const standing = await standingOf(app, app.db, { playerId, now });
    if (standing?.status === 'completed') {
      const prize = await givenFor(app.db, playerId, { cause, subject: standing.month });
      if (!prize) throw refuse('promotion_over');
      await takePrize(app, playerId, { id: prize.id, delivery: null, requestId });
    } else if (standing?.status === 'offered') {
      await assertMayBeOffered(app, playerId);
      if ((await getPlayer(app.db, playerId)).identity_status !== 'approved') throw refuse('identity_required');
      await join(app, playerId);
    } else if (standing?.status !== 'joined') throw refuse('promotion_over');
    const after = await standingOf(app, app.db, { playerId, now });
    return { success: true, data: after && viewOf(after) };
  },

  async informed({ app, playerId, now }) {
    const standing = await standingOf(app, app.db, { playerId, now });
    if (standing) await store.inform(app.db, { player_id: playerId, month: standing.month, now });
    return { success: true };
  },
};

async function shareOf(context: PageContext): Promise<{ showInsuranceBonusPopup: boolean }> {
  const [player, waiting, block] = await Promise.all([ownPlayer(context), ownWaiting(context), ownBlock(context)]);
  if (waiting?.thanks === 'completed') return { showInsuranceBonusPopup: true };
  const mayJoin = waiting?.thanks === 'offered' && block === null && player?.identity_status === 'approved';
  return { showInsuranceBonusPopup: mayJoin && (await isOffered(context.app, context.now)) };
}

export const thankYou = feature({
  name: 'thankYou',
  contract,
  personalData,
  handlers,
  init: {
    thankYou: {
      read: (context) => (context.visitor.playerId === null ? { showInsuranceBonusPopup: false } : shareOf(context)),
      fallback: () => ({ showInsuranceBonusPopup: false }),
    },
  },
  async today({ app, playerId, now }) {
    const standing = await standingOf(app, app.db, { playerId, now });
    if (!standing || !open.has(standing.status)) return [];
    const { amount, date } = viewOf(standing);
    const isJoined = standing.status === 'joined';
    const line = { until: null, step: null, steps: null, gift: amount && `${amount} ₴` } as const;
    return [{ ...line, name: 'thank_you', state: isJoined ? 'waiting' : 'open', from: isJoined ? date : null }];
  },
  on: {
    'deposit.completed': noteDeposit,
    'deposit.returned': async (tx, { playerId, depositId }) =>
      void (await store.noteBack(tx, { playerId, deposit: depositId, isBack: true })),
    'deposit.refund_asked': async (tx, { playerId, depositId }) =>
      void (await store.noteBack(tx, { playerId, deposit: depositId, isBack: true })),
    'deposit.refund_failed': async (tx, { playerId, depositId }) =>
      void (await store.noteBack(tx, { playerId, deposit: depositId, isBack: false })),
    'deposit.chargeback_won': async (tx, { playerId, depositId }) =>
      void (await store.noteBack(tx, { playerId, deposit: depositId, isBack: false })),
  },
  // 10:00 in Kyiv is one of these minutes, in summer and in winter.
  jobs: [{ name: 'thank-you:review', cron: '*/10 * * * *', run: review }],
});
