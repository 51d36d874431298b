// Bonuses with deposits: offers with all their terms, what each has given and what became players' own. One writes an
// offer, two put it on, one takes it off; what was on is never changed, a new one is written instead.
import {
  bonusesOffice as calls,
  bonusGameKinds,
  bonusProducts,
  type BonusProduct,
  type StaffOffer,
} from '@malva/contract/bonuses';
import { officeActs } from '@malva/contract/office-acts';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { formatMoney } from '@malva/web/core/format.ts';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { DateInput } from '@malva/web/ui/date-field.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { BonusTermsList } from '@malva/web/ui/bonus-terms.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FieldFrame, FormProblem, TextField } from '@malva/web/ui/field.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { isBlank } from '@malva/rules/typed';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { fromLocal } from '../content/times.ts';
import { OfficeDialog } from '../dialog.tsx';
import { langs } from '../language.ts';
import { useListTools } from '../list-tools.tsx';
import { List, Read, Section } from '../player/part.tsx';
import { whole } from '../prizes/prizes.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

const money = (value: string) => (/^\d{1,7}([.,]\d{1,2})?$/.test(value) ? null : 'office.prizes.amount_bad');
const sum = (value: string) => value.replace(',', '.');
const sums = ['most', 'minDeposit', 'maxStake', 'cap'] as const;
const numbers = ['percent', 'wagering', 'days'] as const;

function useOfferForm(onDone: () => void) {
  const t = useT();
  const { queries } = useSite();
  return useForm({
    initial: {
      product: 'casino' as BonusProduct,
      deposits: 'first' as StaffOffer['deposits'],
      percent: '100',
      most: '5000',
      minDeposit: '100',
      wagering: '10',
      maxStake: '100',
      cap: '',
      days: '7',
      slot: '100',
      instant: '100',
      table: '10',
      crash: '0',
      excluded: '',
      until: '',
      uk: '',
      ru: '',
      en: '',
    },
    checks: {
      percent: whole(1, 500),
      wagering: whole(1, 10),
      days: whole(1, 90),
      most: money,
      minDeposit: money,
      maxStake: money,
      cap: (value) => (value === '' ? null : money(value)),
      slot: whole(0, 100),
      instant: whole(0, 100),
      table: whole(0, 100),
      crash: whole(0, 100),
      until: (value) => (value === '' || fromLocal(value) ? null : 'office.prizes.until_empty'),
      uk: (value, { ru, en }) => (!isBlank(value) || (isBlank(ru) && isBlank(en)) ? null : 'office.prizes.title_empty'),
    },
    async submit({
      product,
      deposits,
      percent,
      most,
      minDeposit,
      wagering,
      maxStake,
      cap,
      days,
      slot,
      instant,
      table,
      crash,
      excluded,
      until,
      uk,
      ru,
      en,
    }) {
      await call(calls.add, {
        body: {
          product,
          deposits,
          brand: null,
          percent: Number(percent),
          most: sum(most),
          minDeposit: sum(minDeposit),
          wagering: Number(wagering),
          maxStake: sum(maxStake),
          cap: cap === '' ? null : sum(cap),
          days: Number(days),
          excluded: excluded.split(/[\s,]+/).filter(Boolean),
          from: new Date().toISOString(),
          contribution: { slot: Number(slot), instant: Number(instant), table: Number(table), crash: Number(crash) },
          until: until === '' ? null : (fromLocal(until) ?? ''),
          title: !isBlank(uk) ? { uk, ru, en } : null,
        },
      });
      refreshCall(queries, calls.offers);
      showToast({ kind: 'done', title: t('office.bonuses.added') });
      onDone();
    },
  });
}

function NewOffer({ onClose }: { onClose(): void }) {
  const t = useT();
  const form = useOfferForm(onClose);
  const until = form.field('until');
  return (
    <OfficeDialog title={t('office.bonuses.new')} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
        <Select<BonusProduct>
          label={t('office.bonuses.product')}
          field={form.field('product')}
          options={bonusProducts.map((value) => ({ value, label: t(`bonuses.product.${value}`) }))}
        />
        <Select<StaffOffer['deposits']>
          label={t('office.bonuses.deposits')}
          field={form.field('deposits')}
          options={(['first', 'any'] as const).map((value) => ({
            value,
            label: t(`office.bonuses.deposits.${value}`),
          }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {numbers.map((name) => (
            <TextField
              key={name}
              label={t(`office.bonuses.${name}`)}
              field={form.field(name)}
              inputMode="numeric"
              maxLength={3}
            />
          ))}
          {sums.map((name) => (
            <TextField
              key={name}
              label={t(`office.bonuses.${name}`)}
              field={form.field(name)}
              inputMode="decimal"
              maxLength={10}
            />
          ))}
          {form.values.product === 'casino' &&
            bonusGameKinds.map((kind) => (
              <TextField
                key={kind}
                label={t('office.bonuses.counts', { kind: t(`office.field.${kind}`) })}
                field={form.field(kind)}
                inputMode="numeric"
                maxLength={3}
              />
            ))}
        </div>
        <TextField
          label={t('office.bonuses.excluded')}
          hint={t('office.bonuses.excluded_hint')}
          field={form.field('excluded')}
          maxLength={2000}
          autoComplete="off"
        />
        <FieldFrame label={t('office.bonuses.until')} error={until.error}>
          {(wiring) => <DateInput {...wiring} hasTime value={until.value} onChange={(day) => until.onChange(day)} />}
        </FieldFrame>
        {langs.map((lang) => (
          <TextField
            key={lang}
            label={t('office.prizes.title_in', { lang: lang.toUpperCase() })}
            field={form.field(lang)}
            maxLength={80}
          />
        ))}
        <FormProblem text={form.problem} />
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>{t('app.ui.cancel')}</Button>
          <Button type="submit" look="primary" isPending={form.isPending}>
            {t('office.bonuses.write')}
          </Button>
        </div>
      </form>
    </OfficeDialog>
  );
}

/** By its own name, else by its numbers. */
function useOfferName(): (of: Pick<StaffOffer, 'id' | 'title' | 'terms'>) => string {
  const t = useT();
  const lang = useLang();
  return ({ id, title, terms }) =>
    `№${id} ${(title?.[lang] || title?.uk) ?? t('bonuses.name', { percent: terms.percent, most: formatMoney(terms.most, { short: true }) })}`;
}

/** What is asked to be put on, with all its terms. */
export function OfferFacts({ id }: { id: number }) {
  const nameOf = useOfferName();
  const { data } = useCall(calls.offers);
  const offer = data?.offers.find((one) => one.id === id);
  return offer ? (
    <div className="grid gap-2 rounded-card bg-s2 p-3.5">
      <p className="text-sm font-semibold">{nameOf(offer)}</p>
      <BonusTermsList terms={offer.terms} kind={offer.product} />
    </div>
  ) : null;
}

function useColumns(onSwitch: (row: StaffOffer) => void): readonly Column<StaffOffer>[] {
  const t = useT();
  const nameOf = useOfferName();
  return [
    {
      key: 'offer',
      title: t('office.bonuses.offer'),
      isLead: true,
      cell: (row) => <span className="font-semibold">{nameOf(row)}</span>,
    },
    {
      key: 'terms',
      title: t('office.bonuses.terms'),
      cell: (row) => <BonusTermsList terms={row.terms} kind={row.product} />,
    },
    {
      key: 'deposits',
      title: t('office.bonuses.deposits'),
      cell: (row) => t(`office.bonuses.deposits.${row.deposits}`),
    },
    { key: 'until', title: t('office.bonuses.until'), cell: (row) => (row.until ? <Moment at={row.until} /> : '—') },
    {
      key: 'given',
      title: t('office.bonuses.given'),
      cell: (row) =>
        t('office.bonuses.given_of', {
          count: row.granted,
          amount: formatMoney(row.amount),
          converted: formatMoney(row.converted),
        }),
    },
    {
      key: 'state',
      title: t('office.column.status'),
      cell: (row) => (
        <Badge tone={row.isOn ? 'win' : 'plain'}>{t(row.isOn ? 'office.bonuses.on' : 'office.bonuses.off')}</Badge>
      ),
    },
    {
      key: 'switch',
      title: t('office.column.decision'),
      align: 'right',
      cell: (row) => (
        <Button
          size="small"
          look="outline"
          aria-label={`${t(row.isOn ? 'office.bonuses.take_off' : 'office.bonuses.put_on')}: ${nameOf(row)}`}
          onClick={() => onSwitch(row)}
        >
          {t(row.isOn ? 'office.bonuses.take_off' : 'office.bonuses.put_on')}
        </Button>
      ),
    },
  ];
}

function Switch({ offer, onClose }: { offer: StaffOffer; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const nameOf = useOfferName();
  const done = (title: string) => () => {
    refreshCall(queries, calls.offers, officeActs.list);
    showToast({ kind: 'done', title: t(title) });
  };
  return offer.isOn ? (
    <ReasonDialog
      title={`${t('office.bonuses.take_off')}: ${nameOf(offer)}`}
      lead={t('office.bonuses.take_off_text')}
      isDanger
      spec={calls.off}
      input={(reason) => ({ params: { id: offer.id }, body: { reason } })}
      onClose={onClose}
      onDone={done('office.bonuses.taken_off')}
    />
  ) : (
    <ReasonDialog
      title={`${t('office.bonuses.put_on')}: ${nameOf(offer)}`}
      lead={t('office.bonuses.put_on_text')}
      spec={officeActs.ask}
      input={(reason) => ({ body: { kind: 'bonus.on' as const, input: { offerId: offer.id }, reason } })}
      onClose={onClose}
      onDone={done('office.bonuses.asked')}
    />
  );
}

export function Bonuses() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [turned, turn] = useState<StaffOffer | null>(null);
  const { filter, tools } = useListTools(calls.offers);
  const offers = useCall(calls.offers, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(turn);
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.bonuses')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('office.bonuses.lead')}</p>
      </div>
      <Section
        title={t('office.bonuses.offers')}
        acts={
          <Button look="primary" size="small" icon={Plus} onClick={() => setAdding(true)}>
            {t('office.bonuses.new')}
          </Button>
        }
      >
        {tools}
        <Read reading={offers}>
          {(data) => (
            <List
              caption={t('office.bonuses.offers')}
              columns={columns}
              rows={data.offers}
              keyOf={({ id }) => String(id)}
            />
          )}
        </Read>
      </Section>
      {isAdding && <NewOffer onClose={() => setAdding(false)} />}
      {turned && <Switch offer={turned} onClose={() => turn(null)} />}
    </div>
  );
}
