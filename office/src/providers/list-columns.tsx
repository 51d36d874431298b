// Columns of the list of providers.
import type { ProviderRow, ProviderStop } from '@malva/contract/provider-rows';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { OfficeLink } from '../office-link.tsx';
import { hrefOf } from '../place.ts';
import { StopNote, SwitchButton } from './switch-dialog.tsx';

export function useColumns(stops: readonly ProviderStop[]): readonly Column<ProviderRow>[] {
  const t = useT();
  return [
    {
      key: 'title',
      title: t('office.providers.provider'),
      isLead: true,
      cell: (row) => (
        <OfficeLink
          href={hrefOf('providers', row.slug)}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
        >
          {row.title}
        </OfficeLink>
      ),
    },
    { key: 'games', title: t('office.providers.games'), align: 'right', cell: (row) => row.games },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => {
        const isOwn = stops.some(({ scope, name }) => scope === 'provider' && name === row.slug);
        return isOwn ? (
          <StopNote scope="provider" name={row.slug} stops={stops} />
        ) : (
          <Badge tone={row.isOn ? 'win' : 'live'}>
            {t(row.isOn ? 'office.providers.playing' : 'office.providers.stopped')}
          </Badge>
        );
      },
    },
    { key: 'open', title: t('office.providers.open_rounds'), align: 'right', cell: (row) => row.openRounds },
    { key: 'held', title: t('office.providers.held'), align: 'right', cell: (row) => <Amount value={row.held} /> },
    {
      key: 'oldest',
      title: t('office.providers.oldest'),
      cell: (row) => (row.oldest === null ? '—' : <Moment at={row.oldest} />),
    },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => <SwitchButton door={{ scope: 'provider', name: row.slug, title: row.title }} stops={stops} />,
    },
  ];
}
