// The ways to pay in: which are offered, between what amounts and in which countries. A change counts for the next
// opening of the desk and says why; whether a provider answers just now stands beside it.
import { cashMethods as calls, type StaffMethod } from '@malva/contract/cash-deposit';
import { call } from '@malva/web/core/api.ts';
import { parseAmount } from '@malva/web/core/typed-amount.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Checkbox } from '@malva/web/ui/choices.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import { type Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState } from 'react';
import { ReasonedForm, reasonCheck } from '../reasoned-form.tsx';
import { List, Read } from '../player/part.tsx';
import { useListTools } from '../list-tools.tsx';

const countriesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

function useWayForm(way: StaffMethod, onDone: () => void) {
  const t = useT();
  const { queries } = useSite();
  const isAmount = (value: string) => (parseAmount(value) ? null : 'errors.amount_out_of_range');
  return useForm({
    initial: { isOn: way.isOn, min: way.min, max: way.max, countries: way.countries.join(', '), reason: '' },
    checks: {
      min: isAmount,
      max: isAmount,
      countries: (value) =>
        countriesOf(value).length > 0 && countriesOf(value).every((one) => /^[A-Z]{2}$/.test(one))
          ? null
          : 'office.ways.countries_bad',
      reason: reasonCheck,
    },
    async submit({ isOn, min, max, countries, reason }) {
      await call(calls.save, {
        params: { slug: way.slug },
        body: {
          isOn,
          min: parseAmount(min) ?? '',
          max: parseAmount(max) ?? '',
          countries: countriesOf(countries),
          reason: reason.trim(),
        },
      });
      refreshCall(queries, calls.list);
      showToast({ kind: 'done', title: t('office.ways.saved') });
      onDone();
    },
  });
}

function Edit({ way, onClose }: { way: StaffMethod; onClose(): void }) {
  const t = useT();
  const form = useWayForm(way, onClose);
  return (
    <ReasonedForm title={t(`office.way.${way.slug}`)} form={form} submit={t('office.flows.save')} onClose={onClose}>
      <p className="text-sm text-t2">{t('office.ways.change_text')}</p>
      <Checkbox field={form.field('isOn')}>{t('office.ways.offered')}</Checkbox>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('office.ways.min')}
          field={form.field('min')}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
        <TextField
          label={t('office.ways.max')}
          field={form.field('max')}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
      </div>
      <TextField
        label={t('office.ways.countries')}
        hint={t('office.ways.countries_hint')}
        field={form.field('countries')}
        maxLength={240}
        autoComplete="off"
      />
    </ReasonedForm>
  );
}

function State({ way: { isOn, isBroken, provider } }: { way: StaffMethod }) {
  const t = useT();
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={isOn ? 'win' : 'plain'}>{t(isOn ? 'office.ways.on' : 'office.ways.off')}</Badge>
      {isBroken && <Badge tone="live">{t('office.ways.broken')}</Badge>}
      <span className="font-mono text-xs text-t3">{provider}</span>
    </span>
  );
}

function useColumns(onEdit: ((way: StaffMethod) => void) | null): readonly Column<StaffMethod>[] {
  const t = useT();
  const deeds: Column<StaffMethod> = {
    key: 'deeds',
    title: t('office.column.decision'),
    align: 'right',
    cell: (way) => (
      <Button
        size="small"
        aria-label={`${t('office.maxima.change')}: ${t(`office.way.${way.slug}`)}`}
        onClick={() => onEdit?.(way)}
      >
        {t('office.maxima.change')}
      </Button>
    ),
  };
  return [
    {
      key: 'way',
      title: t('office.ways.way'),
      isLead: true,
      cell: ({ slug }) => <span className="font-semibold">{t(`office.way.${slug}`)}</span>,
    },
    { key: 'state', title: t('office.ways.state'), cell: (way) => <State way={way} /> },
    { key: 'min', title: t('office.ways.min'), align: 'right', cell: ({ min }) => <Amount value={min} /> },
    { key: 'max', title: t('office.ways.max'), align: 'right', cell: ({ max }) => <Amount value={max} /> },
    { key: 'countries', title: t('office.ways.countries'), cell: ({ countries }) => countries.join(', ') },
    {
      key: 'changed',
      title: t('office.ways.changed'),
      cell: ({ changedAt, changedBy }) =>
        changedAt ? (
          <span className="grid text-sm">
            <Moment at={changedAt} />
            <span className="text-xs text-t3">{changedBy}</span>
          </span>
        ) : (
          '—'
        ),
    },
    ...(onEdit ? [deeds] : []),
  ];
}

export function Ways({ may }: { may: ReadonlySet<string> }) {
  const t = useT();
  const { filter, tools } = useListTools(calls.list, { hasDays: false });
  const reading = useCall(calls.list, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const [edited, setEdited] = useState<StaffMethod | null>(null);
  const columns = useColumns(may.has('money.correct') ? setEdited : null);
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.ways')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('office.ways.lead')}</p>
      </div>
      {tools}
      <Read reading={reading}>
        {(data) => (
          <List caption={t('office.nav.ways')} columns={columns} rows={data.methods} keyOf={({ slug }) => slug} />
        )}
      </Read>
      {edited && <Edit way={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
