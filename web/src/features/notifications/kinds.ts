// How each kind of message looks and reads.
import type { NcMessage, NoticeKind } from '@malva/contract/notifications';
import {
  BadgeCheck,
  CircleAlert,
  FileCheck2,
  FileWarning,
  FileX,
  Gift,
  HandCoins,
  HeartHandshake,
  KeyRound,
  MessageSquareText,
  MonitorSmartphone,
  PartyPopper,
  SlidersHorizontal,
  Undo2,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { formatMoney } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import type { Values } from '../../core/i18n.tsx';
import type { Site } from '../../core/manifest.ts';
import type { ToastKind } from '../../core/toasts.ts';

interface Look {
  icon: LucideIcon;
  tone: string;
  toast: ToastKind;
  /** Another message of the site already shows a notice of it. */
  isToldElsewhere?: boolean;
}

const account: Look = { icon: KeyRound, tone: 'text-accent-t', toast: 'info' };
const care: Look = { icon: HeartHandshake, tone: 'text-accent-t', toast: 'info' };
const wayBack: Look = { icon: Undo2, tone: 'text-accent-t', toast: 'info' };
const giftOver: Look = { icon: Gift, tone: 'text-t2', toast: 'info' };
const looks: Record<NoticeKind, Look> = {
  welcome: { icon: PartyPopper, tone: 'text-accent-t', toast: 'info', isToldElsewhere: true },
  deposit_completed: { icon: Wallet, tone: 'text-gold', toast: 'money', isToldElsewhere: true },
  deposit_failed: { icon: CircleAlert, tone: 'text-live', toast: 'problem', isToldElsewhere: true },
  deposit_closed: wayBack,
  deposit_held: wayBack,
  deposit_not_own: wayBack,
  deposit_sent_back: wayBack,
  withdrawal_approved: { icon: HandCoins, tone: 'text-accent-t', toast: 'info', isToldElsewhere: true },
  withdrawal_partly: { icon: HandCoins, tone: 'text-gold', toast: 'money', isToldElsewhere: true },
  deposit_returned: { icon: CircleAlert, tone: 'text-live', toast: 'problem' },
  deposit_refund_asked: wayBack,
  deposit_refund_failed: { icon: CircleAlert, tone: 'text-live', toast: 'problem' },
  deposit_chargeback_won: { icon: Wallet, tone: 'text-gold', toast: 'money' },
  round_returned: { icon: Wallet, tone: 'text-gold', toast: 'money' },
  withdrawal_paid: { icon: HandCoins, tone: 'text-win', toast: 'money', isToldElsewhere: true },
  withdrawal_rejected: { icon: Undo2, tone: 'text-live', toast: 'problem', isToldElsewhere: true },
  withdrawal_cancelled: { icon: Undo2, tone: 'text-live', toast: 'problem', isToldElsewhere: true },
  identity_approved: { icon: BadgeCheck, tone: 'text-win', toast: 'done', isToldElsewhere: true },
  identity_rejected: { icon: FileX, tone: 'text-live', toast: 'problem', isToldElsewhere: true },
  document_accepted: { icon: FileCheck2, tone: 'text-win', toast: 'done', isToldElsewhere: true },
  document_rejected: { icon: FileX, tone: 'text-live', toast: 'problem', isToldElsewhere: true },
  limits_changed: { icon: SlidersHorizontal, tone: 'text-accent-t', toast: 'info' },
  limits_asked: { icon: SlidersHorizontal, tone: 'text-accent-t', toast: 'info' },
  restriction: care,
  password_changed: account,
  contact_changed: account,
  staff_message: { icon: MessageSquareText, tone: 'text-accent-t', toast: 'info' },
  documents_asked: { icon: FileWarning, tone: 'text-gold', toast: 'info' },
  new_device: { icon: MonitorSmartphone, tone: 'text-accent-t', toast: 'info' },
  second_step_changed: account,
  social_changed: account,
  prize_owed: { icon: HandCoins, tone: 'text-gold', toast: 'money' },
  bonus_given: { icon: Gift, tone: 'text-gold', toast: 'money' },
  bonus_completed: { icon: Gift, tone: 'text-gold', toast: 'money', isToldElsewhere: true },
  bonus_expired: giftOver,
  bonus_cancelled: giftOver,
  bonus_not_given: giftOver,
  bet_price_error: wayBack,
  free_rounds_given: { icon: Gift, tone: 'text-gold', toast: 'info' },
  second_step_failed: { icon: KeyRound, tone: 'text-live', toast: 'problem' },
  care,
  care_stop: care,
};

export const lookOf = ({ systemAlias }: NcMessage): Look => looks[systemAlias];

export interface Words {
  title: string;
  text: string;
}

/** Why a paper came back; the words are those of the papers' own page. */
const whyOf = ({ params: { reason } }: NcMessage, i18n: Site['i18n']): string =>
  reason ? ` ${i18n.t(`documents.reason.${reason}`)}` : '';

export function wordsOf(message: NcMessage, { i18n, lang }: Pick<Site, 'i18n' | 'lang'>): Words {
  const { amount, returned, currency, until, text, rounds } = message.params;
  const game = message.params[`title_${lang}`] ?? message.params['title_uk'];
  const money = (sum: string): string => formatMoney(sum, { ...(currency && { currency }) });
  const values: Values = {
    ...(amount !== undefined && { amount: money(amount) }),
    ...(returned !== undefined && { returned: money(returned) }),
    ...(text && { text }),
    ...(rounds && { rounds }),
    ...(game && { game }),
    ...(until && { until: formatDate(until, lang, 'long') }),
  };
  const key = `notifications.kind.${message.systemAlias}`;
  // Most end with the moment; these have it in their text.
  const end =
    until && !['limits_asked', 'bet_price_error'].includes(message.systemAlias)
      ? ` ${i18n.t('notifications.until', { moment: formatDate(until, lang, 'long') })}.`
      : '';
  return { title: i18n.t(`${key}_title`, values), text: i18n.t(`${key}_text`, values) + end + whyOf(message, i18n) };
}

/** A message of a kind this page knows; a newer server may know more. */
export function isMessage(value: unknown): value is NcMessage {
  const message = value as Partial<NcMessage> | null | undefined;
  return (
    typeof message?.ncMessageId === 'string' &&
    typeof message.systemAlias === 'string' &&
    Object.hasOwn(looks, message.systemAlias) &&
    typeof message.params === 'object' &&
    message.params !== null
  );
}
