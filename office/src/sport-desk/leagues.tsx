// Leagues: the tier that limits and margins go by, and how long a live bet waits.
import { sportDesk as calls, type DeskLeague } from '@malva/contract/sport-desk';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { reasonCheck, ReasonedForm } from '../reasoned-form.tsx';

const tiers = ['1', '2', '3', '4'] as const;
const isDelay = (text: string): boolean => text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= 30);

function Change({ row, onClose }: { row: DeskLeague; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const form = useForm({
    initial: { tier: String(row.tier), delay: row.delay === null ? '' : String(row.delay), reason: '' },
    checks: { delay: (value) => (isDelay(value) ? null : 'officeSport.delay_bad'), reason: reasonCheck },
    async submit({ tier, delay, reason }) {
      const body = { tier: Number(tier), delay: delay === '' ? null : Number(delay), reason: reason.trim() };
      await call(calls.league, { params: { id: row.id }, body });
      refreshCall(queries, calls.leagues);
      showToast({ kind: 'done', title: t('officeSport.done') });
      onClose();
    },
  });
  return (
    <ReasonedForm title={row.name} form={form} submit={t('office.confirm')} onClose={onClose}>
      <Select<string>
        label={t('officeSport.league_tier')}
        field={form.field('tier')}
        options={tiers.map((tier) => ({ value: tier, label: t('officeSport.tier', { tier }) }))}
      />
      <TextField
        label={t('officeSport.delay_of', { usual: row.usualDelay })}
        field={form.field('delay')}
        inputMode="numeric"
        maxLength={2}
      />
    </ReasonedForm>
  );
}

function useColumns(onChange: (row: DeskLeague) => void): readonly Column<DeskLeague>[] {
  const t = useT();
  return [
    {
      key: 'league',
      title: t('officeSport.league'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-semibold">{row.name}</span>
          <span className="text-xs text-t3">{row.country}</span>
        </span>
      ),
    },
    { key: 'sport', title: t('officeSport.sport'), cell: ({ sport }) => t('officeSport.sport_of', { sport }) },
    { key: 'tier', title: t('officeSport.league_tier'), align: 'right', cell: (row) => row.tier },
    {
      key: 'delay',
      title: t('officeSport.delay'),
      align: 'right',
      cell: ({ delay, usualDelay }) => t('officeSport.seconds', { count: delay ?? usualDelay }),
    },
    {
      key: 'act',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button
          size="small"
          look="outline"
          aria-label={`${t('officeSport.league_change')}: ${row.name}`}
          onClick={() => onChange(row)}
        >
          {t('officeSport.league_change')}
        </Button>
      ),
    },
  ];
}

export function Leagues() {
  const t = useT();
  const { filter, tools } = useListTools(calls.leagues);
  const reading = useCall(calls.leagues, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const [changed, change] = useState<DeskLeague | null>(null);
  const columns = useColumns(change);
  return (
    <Section title={t('officeSport.part.leagues')}>
      <p className="max-w-160 text-sm text-t2">{t('officeSport.leagues_text')}</p>
      {tools}
      <Read reading={reading}>
        {({ leagues }) => (
          <List
            caption={t('officeSport.part.leagues')}
            columns={columns}
            rows={leagues}
            keyOf={({ id }) => String(id)}
          />
        )}
      </Read>
      {changed && <Change row={changed} onClose={() => change(null)} />}
    </Section>
  );
}
