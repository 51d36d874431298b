// What one decides by, wherever it stands: signs with their points, a player's money, who is linked to them, cards and
// accounts.
import type { LinkedPerson, MoneyPicture, Sign, StaffInstrument } from '@malva/contract/office-cash';
import { formatInteger } from '@malva/web/core/format.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Facts, type Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { List } from '../player/part.tsx';
import { useWord } from '../player/words.ts';
import { moneyKeys } from '../player/money-keys.ts';

export function PlayerLink({ id, name, part }: { id: number; name: string | null; part?: string }) {
  const t = useT();
  return (
    <OfficeLink href={hrefOf('players', id, part)} className="font-semibold underline underline-offset-4">
      {name ?? t('office.nameless')}, {t('office.number', { id: String(id) })}
    </OfficeLink>
  );
}

/** Heaviest first, each with its points. */
export function Signs({ signs }: { signs: readonly Sign[] }) {
  const t = useT();
  if (signs.length === 0)
    return <p className="rounded-control bg-s2 px-3.5 py-3 text-sm text-t2">{t('office.risk.no_signs')}</p>;
  return (
    <ul className="grid gap-px overflow-hidden rounded-control bg-line">
      {signs.map(({ sign, value, points }) => (
        <li key={sign} className="flex min-h-11 items-center justify-between gap-4 bg-s2 px-3.5 py-2.5 text-sm">
          <span>{t(`office.sign.${sign}`, { value: formatInteger(value) })}</span>
          {points > 0 && <Badge tone={points >= 6 ? 'live' : 'gold'}>{t('office.risk.points', { points })}</Badge>}
        </li>
      ))}
    </ul>
  );
}

export function Money({ money }: { money: MoneyPicture }) {
  const t = useT();
  return (
    <Facts
      facts={[
        ...moneyKeys.map((key) => ({ label: t(`office.player.${key}`), value: <Amount value={money[key]} /> })),
        { label: t('office.risk.deposited_of_late'), value: <Amount value={money.depositedOfLate} /> },
        { label: t('office.risk.staked_of_late'), value: <Amount value={money.stakedOfLate} /> },
      ]}
    />
  );
}

function useLinkedColumns(): readonly Column<LinkedPerson>[] {
  const t = useT();
  return [
    {
      key: 'player',
      title: t('office.column.player'),
      isLead: true,
      cell: (row) => <PlayerLink id={row.playerId} name={row.name} />,
    },
    { key: 'by', title: t('office.risk.by'), cell: (row) => t(`office.risk.by.${row.by}`) },
    { key: 'at', title: t('office.risk.last'), align: 'right', cell: (row) => <Moment at={row.lastAt} /> },
  ];
}

export function Linked({ linked }: { linked: readonly LinkedPerson[] }) {
  const t = useT();
  const columns = useLinkedColumns();
  return (
    <List
      caption={t('office.risk.linked')}
      columns={columns}
      rows={linked}
      keyOf={(row) => `${row.playerId} ${row.by}`}
    />
  );
}

const holderTones = { own: 'win', other: 'live', unknown: 'gold' } as const;

function useInstrumentColumns(): readonly Column<StaffInstrument>[] {
  const t = useT();
  return [
    { key: 'title', title: t('office.risk.instrument'), isLead: true, cell: (row) => row.title },
    { key: 'holder', title: t('office.risk.holder'), cell: (row) => row.holder ?? '—' },
    {
      key: 'is',
      title: t('office.column.status'),
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
          <Badge tone={holderTones[row.holderIs]}>{t(`office.risk.holder.${row.holderIs}`)}</Badge>
          {!row.takesPayouts && <Badge tone="live">{t('office.risk.no_payouts')}</Badge>}
        </span>
      ),
    },
    { key: 'at', title: t('office.risk.last'), align: 'right', cell: (row) => <Moment at={row.lastUsedAt} /> },
  ];
}

export function Instruments({ instruments }: { instruments: readonly StaffInstrument[] }) {
  const t = useT();
  const columns = useInstrumentColumns();
  return <List caption={t('office.player.instruments')} columns={columns} rows={instruments} keyOf={(row) => row.id} />;
}

export interface Entry {
  key: string;
  at: string | null;
  title: string;
  text?: string | undefined;
  by?: string | undefined;
}
/** What happened, oldest first. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="grid gap-px overflow-hidden rounded-control bg-line">
      {entries.map(({ key, at, title, text, by }) => (
        <li key={key} className="grid gap-0.5 bg-s2 px-3.5 py-2.5 text-sm">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{title}</span>
            <span className="text-xs text-t3">{at ? <Moment at={at} /> : '—'}</span>
          </span>
          {text && <span className="wrap-anywhere text-t2">{text}</span>}
          {by && <span className="text-xs text-t3">{by}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Who did it: the rules, or staff by their number. */
export function useActor(): (actor: string) => string {
  const t = useT();
  const ofOne: Record<string, string> = { system: t('office.risk.by_rules'), player: t('office.risk.by_player') };
  return (actor) =>
    ofOne[actor.split(':', 1)[0] ?? ''] ??
    actor
      .split(' ')
      .map((one) => t('office.risk.by_staff', { id: one.replace('staff:', '') }))
      .join(', ');
}

/** Why it waits, as words; a case that stops it says that it is open. */
export function Reasons({ reasons, most }: { reasons: readonly string[]; most?: number }) {
  const word = useWord('office.review');
  const told = reasons.filter((reason) => reason !== 'open_case' || !reasons.includes('frozen'));
  return (
    <span className={`inline-flex flex-wrap gap-1.5 ${most ? 'justify-end md:justify-start' : ''}`}>
      {told.slice(0, most ?? told.length).map((reason) => (
        <Badge key={reason} tone={reason === 'frozen' ? 'live' : 'gold'}>
          {word(reason)}
        </Badge>
      ))}
      {most && told.length > most && <Badge>+{told.length - most}</Badge>}
    </span>
  );
}
