// Players by name, contact or number. Every look is written down by the server, so nothing is asked for while one
// types.
import { office, type StaffPlayer } from '@malva/contract/office';
import { minorUnits } from '@malva/web/core/format.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Search, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { useListTools } from '../list-tools.tsx';

export const identityTones: Readonly<Record<string, BadgeTone>> = {
  approved: 'win',
  pending: 'gold',
  rejected: 'live',
};

function Marks({ player }: { player: StaffPlayer }) {
  const t = useT();
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
      <Badge tone={identityTones[player.identity] ?? 'plain'}>{t(`office.identity.${player.identity}`)}</Badge>
      {player.status === 'blocked' && <Badge tone="live">{t('office.player_blocked')}</Badge>}
      {player.block && <Badge tone="live">{t(`office.block.${player.block}`)}</Badge>}
    </span>
  );
}

function useColumns(): readonly Column<StaffPlayer>[] {
  const t = useT();
  return [
    {
      key: 'name',
      title: t('office.column.player'),
      isLead: true,
      cell: (row) => (
        <span className="block">
          <OfficeLink
            href={hrefOf('players', row.id)}
            className="block font-semibold underline-offset-4 hover:underline"
          >
            {row.name ?? t('office.nameless')}
          </OfficeLink>
          <span className="block text-xs text-t3">{t('office.number', { id: String(row.id) })}</span>
        </span>
      ),
    },
    { key: 'contact', title: t('office.contact'), cell: (row) => row.contact },
    { key: 'marks', title: t('office.column.status'), cell: (row) => <Marks player={row} /> },
    {
      key: 'balance',
      title: t('office.column.balance'),
      align: 'right',
      cell: (row) => <Amount value={row.balance} className="font-semibold" />,
    },
    {
      key: 'held',
      title: t('office.column.held'),
      align: 'right',
      cell: (row) => (minorUnits(row.held) === 0n ? <span className="text-t3">—</span> : <Amount value={row.held} />),
    },
    {
      key: 'registered',
      title: t('office.column.registered'),
      align: 'right',
      cell: (row) => <Moment at={row.registeredAt} style="date" />,
    },
  ];
}

export function Players() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const columns = useColumns();
  const asked = search ? { search } : {};
  const { filter, tools } = useListTools(office.players, { query: asked });
  const reading = useCall(office.players, {
    input: { query: { ...asked, ...filter } },
    keepPrevious: true,
    staleMs: 0,
  });
  const rows = reading.data?.players ?? [];
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.players')}</h1>
      <form
        role="search"
        className="flex max-w-140 gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch(typed.trim());
        }}
      >
        <label className="relative flex-1">
          <span className="sr-only">{t('office.search')}</span>
          <Search
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-t3"
          />
          <input
            type="search"
            className="input pl-11!"
            placeholder={t('office.search_hint')}
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <Button type="submit" className="min-h-12" isPending={reading.isFetching && reading.data !== undefined}>
          {t('office.find')}
        </Button>
      </form>
      {tools}
      {reading.data ? (
        rows.length === 0 ? (
          <EmptyState icon={UserSearch} title={t('office.nobody')} text={t('office.nobody_text')} />
        ) : (
          <div className="desk-table">
            <Table caption={t('office.nav.players')} columns={columns} rows={rows} keyOf={(row) => String(row.id)} />
          </div>
        )
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={6} height={56} />
      )}
      <p className="text-xs text-t3">{t('office.audited')}</p>
    </div>
  );
}
