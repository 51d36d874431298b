// Audiences: whom something is for, by what is known of players, and how many that are now.
import { promotionsOffice as calls, type StaffAudience } from '@malva/contract/promotions-office';
import { channels, products, type Channel, type Product } from '@malva/contract/profile';
import { call } from '@malva/web/core/api.ts';
import { useErrorText, useForm } from '@malva/web/core/form.ts';
import { formatInteger } from '@malva/web/core/format.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useListTools } from '../list-tools.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { whole } from '../prizes/prizes.tsx';
import { FormWindow, isName, orNothing, orNull, WordSelect } from './fields.tsx';

type Answer = '' | 'yes' | 'no';
const isDay = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? null : 'office.promotions.day_bad');

function useAudienceForm(onDone: () => void) {
  const t = useT();
  const { queries } = useSite();
  return useForm({
    initial: {
      name: '',
      product: '' as Product | '',
      channel: '' as Channel | '',
      hasDeposited: '' as Answer,
      playedWithinDays: '',
      registeredFrom: '',
      registeredTo: '',
    },
    checks: {
      name: isName,
      playedWithinDays: orNothing(whole(1, 400)),
      registeredFrom: orNothing(isDay),
      registeredTo: orNothing(isDay),
      channel: (value, { product }) => ((value === '') === (product === '') ? null : 'office.promotions.both_or_none'),
    },
    async submit({ name, product, channel, hasDeposited, playedWithinDays, registeredFrom, registeredTo }) {
      await call(calls.addAudience, {
        body: {
          name,
          brand: null,
          product: product === '' ? null : product,
          channel: channel === '' ? null : channel,
          hasDeposited: hasDeposited === '' ? null : hasDeposited === 'yes',
          playedWithinDays: playedWithinDays === '' ? null : Number(playedWithinDays),
          registeredFrom: orNull(registeredFrom),
          registeredTo: orNull(registeredTo),
        },
      });
      refreshCall(queries, calls.audiences);
      showToast({ kind: 'done', title: t('office.promotions.audience_added') });
      onDone();
    },
  });
}

function NewAudience({ onClose }: { onClose(): void }) {
  const t = useT();
  const form = useAudienceForm(onClose);
  return (
    <FormWindow title={t('office.promotions.new_audience')} form={form} onClose={onClose}>
      <TextField
        label={t('office.promotions.name')}
        hint={t('office.promotions.name_hint')}
        field={form.field('name')}
        maxLength={40}
        autoComplete="off"
      />
      <WordSelect<Product | ''>
        label={t('office.promotions.consent_product')}
        field={form.field('product')}
        values={['', ...products]}
        prefix="office.promotions.consent"
      />
      <WordSelect<Channel | ''>
        label={t('office.promotions.consent_channel')}
        field={form.field('channel')}
        values={['', ...channels]}
        prefix="office.promotions.channel"
      />
      <WordSelect<Answer>
        label={t('office.promotions.has_deposited')}
        field={form.field('hasDeposited')}
        values={['', 'yes', 'no']}
        prefix="office.promotions.answer"
      />
      <TextField
        label={t('office.promotions.played_within')}
        field={form.field('playedWithinDays')}
        inputMode="numeric"
        maxLength={3}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['registeredFrom', 'registeredTo'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`office.promotions.${name}`)}
            hint={t('office.promotions.day_hint')}
            field={form.field(name)}
            maxLength={10}
            autoComplete="off"
          />
        ))}
      </div>
    </FormWindow>
  );
}

/** Counted when it is asked for: a great audience takes a moment. */
function Size({ name }: { name: string }) {
  const t = useT();
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const size = useCall(calls.size, { input: { params: { name } }, enabled: isAsked, staleMs: 0 });
  if (size.data)
    return (
      <span className="grid">
        <span className="font-semibold">{t('office.promotions.players', { count: size.data.players })}</span>
        <span className="text-xs text-t3">
          {t('office.promotions.not_invited', { count: formatInteger(size.data.resting) })}
        </span>
      </span>
    );
  return (
    <span className="grid justify-items-start gap-1">
      <Button
        size="small"
        icon={Users}
        isPending={isAsked && size.isFetching}
        aria-label={`${t('office.promotions.count_now')}: ${name}`}
        onClick={() => (isAsked ? void size.refetch() : setAsked(true))}
      >
        {t('office.promotions.count_now')}
      </Button>
      {size.error && <span className="text-xs text-live">{errorText(size.error.code)}</span>}
    </span>
  );
}

function useColumns(): readonly Column<StaffAudience>[] {
  const t = useT();
  const asks = (row: StaffAudience): string =>
    [
      row.product && row.channel
        ? t('office.promotions.agreed', {
            product: t(`office.promotions.consent.${row.product}`),
            channel: t(`office.promotions.channel.${row.channel}`),
          })
        : '',
      row.hasDeposited === null ? '' : t(`office.promotions.deposited.${row.hasDeposited ? 'yes' : 'no'}`),
      row.playedWithinDays === null ? '' : t('office.promotions.played_of', { count: row.playedWithinDays }),
      row.registeredFrom || row.registeredTo
        ? `${t('office.promotions.registered')}: ${row.registeredFrom ?? '…'} — ${row.registeredTo ?? '…'}`
        : '',
      row.isList ? t('office.promotions.by_list') : '',
    ]
      .filter(Boolean)
      .join('; ') || t('office.promotions.everybody');
  return [
    {
      key: 'name',
      title: t('office.promotions.audience'),
      isLead: true,
      cell: (row) => <span className="font-semibold wrap-anywhere">{row.name}</span>,
    },
    { key: 'asks', title: t('office.promotions.asks'), cell: asks },
    { key: 'size', title: t('office.promotions.size'), cell: (row) => <Size name={row.name} /> },
  ];
}

export function Audiences() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const { filter, tools } = useListTools(calls.audiences);
  const reading = useCall(calls.audiences, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns();
  return (
    <Section
      title={t('office.promotions.part.audiences')}
      acts={
        <Button look="primary" size="small" icon={Plus} onClick={() => setAdding(true)}>
          {t('office.promotions.new_audience')}
        </Button>
      }
    >
      {tools}
      <p className="text-sm text-t2">{t('office.promotions.audience_lead')}</p>
      <Read reading={reading}>
        {(data) => (
          <List
            caption={t('office.promotions.part.audiences')}
            columns={columns}
            rows={data.audiences}
            keyOf={({ name }) => name}
          />
        )}
      </Read>
      {isAdding && <NewAudience onClose={() => setAdding(false)} />}
    </Section>
  );
}
