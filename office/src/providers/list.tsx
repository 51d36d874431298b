// Every provider with its games and the money in rounds that have no end yet; the switch of all play stands above them.
import { providers as calls, type ProviderRow, type ProviderStop } from '@malva/contract/providers';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/time.tsx';
import { plain } from '@malva/rules/typed';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OfficeLink } from '../office-link.tsx';
import { go, hrefOf } from '../place.ts';
import { List, Read, Section } from '../player/part.tsx';
import { ReasonedForm, reasonCheck } from '../reasoned-form.tsx';
import { StopNote, SwitchButton } from './switch-dialog.tsx';

function useColumns(stops: readonly ProviderStop[]): readonly Column<ProviderRow>[] {
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

const isAddress = (value: string): string | null =>
  /^https?:\/\/\S{3,200}[^/\s]$/.test(value) ? null : 'office.providers.address_bad';

function AddProvider({ onClose }: { onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const form = useForm({
    initial: { slug: '', title: '', apiUrl: '', gameUrl: '', reason: '' },
    checks: {
      slug: (value) => (/^[a-z]{2,20}$/.test(value) ? null : 'office.providers.slug_bad'),
      title: (value) => (plain(value).length >= 2 ? null : 'office.providers.title_bad'),
      apiUrl: isAddress,
      gameUrl: isAddress,
      reason: reasonCheck,
    },
    async submit({ slug, title, apiUrl, gameUrl, reason }) {
      await call(calls.add, { body: { slug, title: title.trim(), apiUrl, gameUrl, reason: reason.trim() } });
      refreshCall(queries, calls.list);
      onClose();
      go(hrefOf('providers', slug));
    },
  });
  return (
    <ReasonedForm title={t('office.providers.add')} form={form} submit={t('office.providers.add_do')} onClose={onClose}>
      <TextField label={t('office.providers.name')} field={form.field('title')} maxLength={40} autoComplete="off" />
      <TextField
        label={t('office.providers.slug')}
        hint={t('office.providers.slug_hint')}
        field={form.field('slug')}
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        label={t('office.providers.api_url')}
        field={form.field('apiUrl')}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        label={t('office.providers.game_url')}
        field={form.field('gameUrl')}
        maxLength={200}
        autoComplete="off"
      />
    </ReasonedForm>
  );
}

export function ProviderList({ mayAdd }: { mayAdd: boolean }) {
  const t = useT();
  const reading = useCall(calls.list, { staleMs: 0 });
  const columns = useColumns(reading.data?.stops ?? []);
  const [isAdding, setAdding] = useState(false);
  const all = { scope: 'all', name: '', title: t('office.providers.all_play') } as const;
  return (
    <Read reading={reading}>
      {({ providers, stops }) => (
        <div className="grid gap-6 [&>*]:min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-s2 p-4">
            <div className="grid gap-1">
              <h2 className="font-bold">{all.title}</h2>
              <p className="max-w-160 text-sm text-t2">{t('office.providers.all_play_text')}</p>
              <StopNote scope="all" name="" stops={stops} />
            </div>
            <SwitchButton door={all} stops={stops} />
          </div>
          <Section
            title={t('office.providers.part.all-providers')}
            acts={
              mayAdd && (
                <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
                  {t('office.providers.add')}
                </Button>
              )
            }
          >
            <List
              caption={t('office.providers.part.all-providers')}
              columns={columns}
              rows={providers}
              keyOf={({ slug }) => slug}
            />
          </Section>
          {isAdding && <AddProvider onClose={() => setAdding(false)} />}
        </div>
      )}
    </Read>
  );
}
