// What an event of the timeline is called, and where it leads. Most of these words stand in other parts of the office.
import type { TimelineRow } from '@malva/contract/office-timeline';
import { useT } from '@malva/web/core/site.tsx';
import { hrefOf } from '../place.ts';
import { useWord } from './words.ts';

/** Kinds with a word of another part. */
const known: Readonly<Record<string, string>> = {
  new_device: 'office.notice.new_device',
  deposit_credited: 'office.notice.deposit_completed',
  withdrawal_asked: 'office.action.withdrawal.ask',
  withdrawal_paid: 'office.notice.withdrawal_paid',
  bonus_granted: 'office.notice.bonus_given',
  paper_sent: 'office.action.documents.upload',
  note: 'office.case.event.note',
};

/** Beginnings of the keys that a group's kinds are looked for under, in this order. */
const prefixes: Readonly<Partial<Record<TimelineRow['group'], readonly string[]>>> = {
  protection: ['office.event', 'office.action.responsible'],
  contact: ['office.notice', 'office.topic'],
  case: ['office.case.event'],
  account: ['office.action'],
  staff: ['office.action'],
};

export function useTitle(): (row: TimelineRow) => string {
  const t = useT();
  return ({ group, kind, status }) => {
    const keys = [
      known[kind],
      kind === 'paper_decided' && `office.action.documents.${status === 'accepted' ? 'accept' : 'reject'}`,
      ...(prefixes[group] ?? []).map((prefix) => `${prefix}.${kind}`),
      `office.timeline.${kind}`,
    ].filter((key) => typeof key === 'string');
    return keys.map((key) => ({ key, text: t(key) })).find(({ key, text }) => text !== key)?.text ?? kind;
  };
}

/** The words of each kind whose state says more than its name. */
const states: Readonly<Record<string, string>> = {
  deposit_asked: 'office.deposit',
  withdrawal_decided: 'office.status',
  check_decided: 'office.identity',
  bonus_ended: 'office.bonuses.status',
};

export function useStateWord(): (row: TimelineRow) => string | null {
  const t = useT();
  const channel = useWord('office.contact.channel');
  return ({ group, kind, status }) => {
    if (status === null) return null;
    if (kind === 'bet_settled') return t('officeSport.bet_status', { status });
    if (group === 'contact') return channel(status);
    const prefix = states[kind];
    return prefix === undefined ? null : t(`${prefix}.${status}`);
  };
}

/** To the thing itself where one may open it, else to the part of the card where it stands. */
export function wayTo(row: TimelineRow, playerId: number, may: ReadonlySet<string>): string {
  const part = (name: string) => hrefOf('players', playerId, name);
  switch (row.group) {
    case 'money':
      if (!may.has('withdrawals')) return part('money');
      return hrefOf(row.kind.startsWith('deposit') ? 'deposits' : 'withdrawals', row.about);
    case 'case':
      return hrefOf('cases', row.about.split('-')[0]);
    case 'sport':
      return may.has('sport') ? hrefOf('sport', 'bets') : part('money');
    case 'bonus':
      return part(may.has('prizes') ? 'prizes' : 'timeline');
    case 'contact':
      return row.kind === 'wrote_to_support' && may.has('chat') ? hrefOf('chat') : part('messages');
    default:
      return part(parts[row.group]);
  }
}
const parts = {
  account: 'trail',
  staff: 'trail',
  device: 'sessions',
  identity: 'identity',
  protection: 'protection',
  play: 'play',
  note: 'notes',
} as const;
