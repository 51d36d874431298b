// Facts become messages here, and a message is told where the player is: stored and published in one transaction.
import type { NcMessage, NoticeKind } from '@malva/contract/notifications';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import type { FactHandlers } from '../../facts.ts';
import { enqueuePush } from './push.ts';
import * as store from './store.ts';
import type { MessageRow } from './store.ts';

export const messageView = (row: MessageRow): NcMessage => ({
  ncMessageId: String(row.id),
  systemAlias: row.kind,
  params: row.params,
  isReaded: row.read_at !== null,
  link: row.link,
  createdAt: row.created_at.toISOString(),
});

export interface Notice {
  playerId: number;
  kind: NoticeKind;
  subject: string;
  params?: Record<string, string>;
}

const history = '/profile/history/';
const withdrawals = '?openModal=Cash&mode=withdraw';

/** Where a message leads; a service message never leads to a game. */
const links: Record<NoticeKind, string | null> = {
  welcome: '?openModal=Onboarding',
  deposit_completed: history,
  deposit_failed: history,
  withdrawal_approved: withdrawals,
  deposit_returned: history,
  deposit_refund_asked: history,
  deposit_refund_failed: history,
  deposit_chargeback_won: history,
  round_returned: history,
  withdrawal_paid: history,
  withdrawal_partly: withdrawals,
  withdrawal_rejected: withdrawals,
  withdrawal_cancelled: withdrawals,
  identity_approved: '/profile/',
  identity_rejected: '?openModal=IdentityVerification',
  document_accepted: '/profile/documents/',
  document_rejected: '/profile/documents/',
  limits_changed: '/profile/limits/',
  restriction: '/responsible-play/',
  password_changed: '/profile/security/',
  contact_changed: '/profile/security/',
  new_device: '/profile/security/',
  second_step_changed: '/profile/security/',
  second_step_failed: '/profile/security/',
  care: '/responsible-play/',
  care_stop: '/responsible-play/',
  staff_message: null,
  documents_asked: '/profile/documents/',
  social_changed: '/profile/security/',
  prize_owed: '/profile/prizes/',
};

/** Stores and tells; the same event a second time does nothing. */
export async function notify(app: App, tx: Tx, { playerId, kind, subject, params = {} }: Notice): Promise<void> {
  const row = await store.insertMessage(tx, { playerId, kind, subject, params, link: links[kind], now: app.clock.now() });
  if (!row) return;
  await enqueuePush(tx, row);
  await publish(tx, { playerId, type: 'nc', action: 'new', data: { message: messageView(row), unread: await store.countUnread(tx, playerId) } });
}

const money = (minor: string): Record<string, string> => ({ amount: formatMoney(BigInt(minor)), currency: 'UAH' });

/** Each fact's own name within its player: what `unique` in the table stands on. */
export const listeners: FactHandlers = {
  'player.registered': (tx, { playerId }, app) => notify(app, tx, { playerId, kind: 'welcome', subject: 'account' }),
  'player.identified': (tx, { playerId }, app) => notify(app, tx, { playerId, kind: 'identity_approved', subject: 'account' }),
  'player.identity_rejected': (tx, { playerId, check, status }, app) =>
    notify(app, tx, { playerId, kind: 'identity_rejected', subject: check, params: { status } }),
  'document.decided': (tx, { playerId, document, kind, reason }, app) =>
    notify(app, tx, { playerId, kind: reason ? 'document_rejected' : 'document_accepted', subject: document, params: { kind, ...(reason && { reason }) } }),
  'player.limits_changed': (tx, { playerId, change }, app) => notify(app, tx, { playerId, kind: 'limits_changed', subject: change }),
  'player.excluded': (tx, { playerId, kind, until, change }, app) =>
    notify(app, tx, { playerId, kind: 'restriction', subject: `${kind}:${until ?? 'for good'}:${change}`, params: { block: kind, ...(until && { until }) } }),
  'player.security_changed': (tx, { playerId, what, change }, app) => notify(app, tx, { playerId, kind: what, subject: change }),
  'player.care': (tx, { playerId, level, change }, app) =>
    notify(app, tx, { playerId, kind: level === 'red' ? 'care_stop' : 'care', subject: change }),
  // What is owed is said to everybody; of a gift its owner hears where they asked for it.
  async 'prize.granted'(tx, { playerId, prize, cause, amount }, app) {
    if (cause === 'debt') await notify(app, tx, { playerId, kind: 'prize_owed', subject: prize, ...(amount !== null && { params: money(amount) }) });
  },
  'deposit.completed': (tx, { playerId, depositId, amount }, app) =>
    notify(app, tx, { playerId, kind: 'deposit_completed', subject: depositId, params: money(amount) }),
  'deposit.failed': (tx, { playerId, depositId, amount }, app) =>
    notify(app, tx, { playerId, kind: 'deposit_failed', subject: depositId, params: money(amount) }),
  'withdrawal.approved': (tx, { playerId, withdrawalId, amount }, app) =>
    notify(app, tx, { playerId, kind: 'withdrawal_approved', subject: withdrawalId, params: money(amount) }),
  'withdrawal.partly': (tx, { playerId, withdrawalId, paid, returned }, app) =>
    notify(app, tx, { playerId, kind: 'withdrawal_partly', subject: withdrawalId, params: { ...money(paid), returned: formatMoney(BigInt(returned)) } }),
  'deposit.returned': (tx, { playerId, depositId, amount, refund, how }, app) =>
    notify(app, tx, { playerId, kind: 'deposit_returned', subject: refund ?? `${depositId}:${how}`, params: money(amount) }),
  'deposit.refund_asked': (tx, { playerId, refund, amount }, app) => notify(app, tx, { playerId, kind: 'deposit_refund_asked', subject: refund, params: money(amount) }),
  'deposit.refund_failed': (tx, { playerId, refund, amount }, app) => notify(app, tx, { playerId, kind: 'deposit_refund_failed', subject: refund, params: money(amount) }),
  'deposit.chargeback_won': (tx, { playerId, depositId, amount }, app) => notify(app, tx, { playerId, kind: 'deposit_chargeback_won', subject: depositId, params: money(amount) }),
  'round.returned': (tx, { playerId, provider, round, amount }, app) => notify(app, tx, { playerId, kind: 'round_returned', subject: `${provider}:${round}`, params: money(amount) }),
  'withdrawal.paid': (tx, { playerId, withdrawalId, amount }, app) =>
    notify(app, tx, { playerId, kind: 'withdrawal_paid', subject: withdrawalId, params: money(amount) }),
  'withdrawal.returned': (tx, { playerId, withdrawalId, amount, by }, app) =>
    notify(app, tx, { playerId, kind: by === 'staff' ? 'withdrawal_rejected' : 'withdrawal_cancelled', subject: withdrawalId, params: money(amount) }),
};
