// Facts become messages here, and a message is told where the player is: stored and published in one transaction.
import { noticeWays, type NcMessage, type NoticeKind } from '@malva/contract/notifications';
import { topicOf } from '@malva/contract/topics';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { mayStand, noteCentre, waysOf, type Way } from '../../base/contact/contact.ts';
import { publishMany } from '../../core/publish.ts';
import type { FactKind, Facts, FactSetHandlers } from '../../facts.ts';
import { enqueuePushes } from './push.ts';
import * as store from './store.ts';
import type { MessageRow } from './store.ts';

/** Why the player has it: what was said of it elsewhere as well comes with a list, not with the message itself. */
function whyOf({ kind }: MessageRow, ways: readonly Way[]): NcMessage['why'] {
  const { class: of, cause } = topicOf(kind);
  const centre = { channel: 'centre', basis: of === 'service' ? 'service' : 'joined' } as const;
  const known = noticeWays.flatMap((channel) => {
    const way = ways.find((one) => one.channel === channel);
    return way ? [{ channel, basis: way.basis }] : [];
  });
  return { class: of, cause, ways: known.length > 0 ? known : [centre] };
}

export const messageView = (row: MessageRow, ways: readonly Way[] = []): NcMessage => ({
  ncMessageId: String(row.id),
  systemAlias: row.kind,
  params: row.params,
  isReaded: row.read_at !== null,
  link: row.link,
  createdAt: row.created_at.toISOString(),
  why: whyOf(row, ways),
});

/** Messages of one player as they are read, each with the ways it took. */
export async function withWays(tx: Tx, playerId: number, rows: readonly MessageRow[]): Promise<NcMessage[]> {
  const ways = Map.groupBy(await waysOf(tx, playerId, rows.map(store.subjectOf)), ({ subject }) => subject);
  return rows.map((row) => messageView(row, ways.get(store.subjectOf(row))));
}

export interface Notice {
  playerId: number;
  kind: NoticeKind;
  subject: string;
  params?: Record<string, string>;
}

const history = '/profile/history/';
const deposits = `${history}?kind=deposit`;
const paidOut = `${history}?kind=withdrawal`;
const desk = '?openModal=Cash';
const withdrawals = '?openModal=Cash&mode=withdraw';

/** Where a message leads; a service message never leads to a game. */
const links: Record<NoticeKind, string | null> = {
  welcome: '?openModal=Onboarding',
  deposit_completed: deposits,
  deposit_failed: desk,
  deposit_closed: desk,
  deposit_held: history,
  deposit_not_own: history,
  deposit_sent_back: history,
  withdrawal_approved: withdrawals,
  deposit_returned: deposits,
  deposit_refund_asked: history,
  deposit_refund_failed: deposits,
  deposit_chargeback_won: deposits,
  round_returned: '/profile/rounds/',
  withdrawal_paid: paidOut,
  withdrawal_partly: withdrawals,
  withdrawal_rejected: withdrawals,
  withdrawal_cancelled: withdrawals,
  identity_approved: '/profile/',
  identity_rejected: '?openModal=IdentityVerification',
  document_accepted: '/profile/documents/',
  document_rejected: '/profile/documents/',
  limits_changed: '/profile/limits/',
  limits_asked: '/profile/limits/',
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
  bonus_given: '?openModal=Balance',
  bonus_completed: '?openModal=Balance',
  bonus_expired: '?openModal=Balance',
  bonus_cancelled: '?openModal=Balance',
  bonus_not_given: history,
  free_rounds_given: '?openModal=Balance',
  bet_price_error: '/sports-book/my-bets/',
};

/** Stores and tells, in their order and by one statement each; the same event a second time does nothing. */
async function notifyMany(app: App, tx: Tx, notices: readonly Notice[]): Promise<void> {
  const may = await mayStand(
    app,
    tx,
    notices.map(({ playerId, kind: topic }) => ({ playerId, topic })),
  );
  const told = await store.insertMessages(
    tx,
    notices
      .filter((_, i) => may[i])
      .map(({ params = {}, ...notice }) => ({ ...notice, params, link: links[notice.kind] })),
    app.clock.now(),
  );
  if (told.length === 0) return;
  const said = told.map((row) => ({ playerId: row.player_id, topic: row.kind, subject: store.subjectOf(row) }));
  await noteCentre(app, tx, said);
  await enqueuePushes(tx, told);
  const unread = new Map(
    (
      await store.countUnreadOf(
        tx,
        told.map((row) => row.player_id),
      )
    ).map((row) => [row.player_id, row.count]),
  );
  // As many as there were when each came: those after it are not yet counted.
  const counts = told
    .toReversed()
    .map(({ player_id: playerId }) => {
      const count = unread.get(playerId) ?? 0;
      unread.set(playerId, count - 1);
      return count;
    })
    .toReversed();
  await publishMany(
    tx,
    told.map((row, i) => ({
      playerId: row.player_id,
      type: 'nc',
      action: 'new',
      data: { message: messageView(row), unread: counts[i] ?? 0 },
    })),
  );
}

export const notify = (app: App, tx: Tx, notice: Notice): Promise<void> => notifyMany(app, tx, [notice]);

const money = (minor: string): Record<string, string> => ({ amount: formatMoney(BigInt(minor)), currency: 'UAH' });

type NoticeOf<K extends FactKind> = (fact: Facts[K]) => Notice | null;

/** What players ended themselves, or played to its last kopiyka, they know. */
function bonusEnded({ playerId, grant, status, reason, converted }: Facts['bonus.ended']): Notice | null {
  if (status === 'completed') return { playerId, kind: 'bonus_completed', subject: grant, params: money(converted) };
  if (status === 'expired') return { playerId, kind: 'bonus_expired', subject: grant };
  return status === 'cancelled' || reason === 'deposit_returned'
    ? { playerId, kind: 'bonus_cancelled', subject: grant }
    : null;
}

function freeRoundsGiven({ playerId, grant, title, rounds, value, expires }: Facts['free-rounds.given']): Notice {
  const titles = Object.fromEntries(Object.entries(title).map(([lang, text]) => [`title_${lang}`, text]));
  return {
    playerId,
    kind: 'free_rounds_given',
    subject: grant,
    params: { ...titles, ...money(value), rounds: String(rounds), until: expires },
  };
}

/**
 * What is said of a fact. Each fact's own name within its player is its subject: what `unique` in the table stands on.
 */
const notices: { [K in FactKind]?: NoticeOf<K> } = {
  'player.registered': ({ playerId }) => ({ playerId, kind: 'welcome', subject: 'account' }),
  'player.identified': ({ playerId }) => ({ playerId, kind: 'identity_approved', subject: 'account' }),
  'player.identity_rejected': ({ playerId, check, status }) => ({
    playerId,
    kind: 'identity_rejected',
    subject: check,
    params: { status },
  }),
  'document.decided': ({ playerId, document, kind, reason }) => ({
    playerId,
    kind: reason ? 'document_rejected' : 'document_accepted',
    subject: document,
    params: { kind, ...(reason && { reason }) },
  }),
  'player.limits_changed': ({ playerId, change }) => ({ playerId, kind: 'limits_changed', subject: change }),
  'player.limits_asked': ({ playerId, change, until }) => ({
    playerId,
    kind: 'limits_asked',
    subject: `${change}:asked`,
    params: { until },
  }),
  'player.excluded': ({ playerId, kind, until, change }) => ({
    playerId,
    kind: 'restriction',
    subject: `${kind}:${until ?? 'for good'}:${change}`,
    params: { block: kind, ...(until && { until }) },
  }),
  'player.security_changed': ({ playerId, what, change }) => ({ playerId, kind: what, subject: change }),
  'player.care': ({ playerId, level, change }) => ({
    playerId,
    kind: level === 'red' ? 'care_stop' : 'care',
    subject: change,
  }),
  // What is owed is said to everybody; of a gift its owner hears where they asked for it.
  'prize.granted': ({ playerId, prize, cause, amount }) =>
    cause === 'debt'
      ? { playerId, kind: 'prize_owed', subject: prize, ...(amount !== null && { params: money(amount) }) }
      : null,
  'bonus.given': ({ playerId, grant, amount }) => ({
    playerId,
    kind: 'bonus_given',
    subject: `${grant}:given`,
    params: money(amount),
  }),
  'free-rounds.given': freeRoundsGiven,
  'bonus.ended': bonusEnded,
  'bet.price_error': ({ playerId, bet, until }) => ({
    playerId,
    kind: 'bet_price_error',
    subject: bet,
    params: { until },
  }),
  'bonus.not_given': ({ playerId, depositId }) => ({ playerId, kind: 'bonus_not_given', subject: depositId }),
  'deposit.completed': ({ playerId, depositId, amount }) => ({
    playerId,
    kind: 'deposit_completed',
    subject: depositId,
    params: money(amount),
  }),
  'deposit.failed': ({ playerId, depositId, amount }) => ({
    playerId,
    kind: 'deposit_failed',
    subject: depositId,
    params: money(amount),
  }),
  'deposit.closed': ({ playerId, depositId, amount }) => ({
    playerId,
    kind: 'deposit_closed',
    subject: `${depositId}:closed`,
    params: money(amount),
  }),
  'deposit.held': ({ playerId, payment, amount, reason }) => ({
    playerId,
    kind: reason === 'name_mismatch' ? 'deposit_not_own' : 'deposit_held',
    subject: `${payment}:held`,
    params: money(amount),
  }),
  'deposit.sent_back': ({ playerId, payment, part, amount }) => ({
    playerId,
    kind: 'deposit_sent_back',
    subject: `${payment}:${part}`,
    params: money(amount),
  }),
  'withdrawal.approved': ({ playerId, withdrawalId, amount }) => ({
    playerId,
    kind: 'withdrawal_approved',
    subject: withdrawalId,
    params: money(amount),
  }),
  'withdrawal.partly': ({ playerId, withdrawalId, paid, returned }) => ({
    playerId,
    kind: 'withdrawal_partly',
    subject: withdrawalId,
    params: { ...money(paid), returned: formatMoney(BigInt(returned)) },
  }),
  'deposit.returned': ({ playerId, depositId, amount, refund, how }) => ({
    playerId,
    kind: 'deposit_returned',
    subject: refund ?? `${depositId}:${how}`,
    params: money(amount),
  }),
  'deposit.refund_asked': ({ playerId, refund, amount }) => ({
    playerId,
    kind: 'deposit_refund_asked',
    subject: refund,
    params: money(amount),
  }),
  'deposit.refund_failed': ({ playerId, refund, amount }) => ({
    playerId,
    kind: 'deposit_refund_failed',
    subject: refund,
    params: money(amount),
  }),
  'deposit.chargeback_won': ({ playerId, depositId, amount }) => ({
    playerId,
    kind: 'deposit_chargeback_won',
    subject: depositId,
    params: money(amount),
  }),
  'round.returned': ({ playerId, provider, round, amount }) => ({
    playerId,
    kind: 'round_returned',
    subject: `${provider}:${round}`,
    params: money(amount),
  }),
  'withdrawal.paid': ({ playerId, withdrawalId, amount }) => ({
    playerId,
    kind: 'withdrawal_paid',
    subject: withdrawalId,
    params: money(amount),
  }),
  'withdrawal.returned': ({ playerId, withdrawalId, amount, by }) => ({
    playerId,
    kind: by === 'staff' ? 'withdrawal_rejected' : 'withdrawal_cancelled',
    subject: withdrawalId,
    params: money(amount),
  }),
};

const tellAll =
  (noticeOf: (fact: never) => Notice | null) =>
  (tx: Tx, facts: readonly never[], app: App): Promise<void> =>
    notifyMany(
      app,
      tx,
      facts.flatMap((fact) => noticeOf(fact) ?? []),
    );

export const listeners: FactSetHandlers = Object.fromEntries(
  Object.entries(notices).map(([kind, noticeOf]) => [kind, tellAll(noticeOf)]),
);
