// A new offer with a deposit: its terms, whom it is for, and within what bounds it is chosen.
import {
  bonusesOffice as calls,
  bonusGameKinds,
  bonusProducts,
  type BonusProduct,
  type StaffOffer,
} from '@malva/contract/bonuses';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Checkbox, Select } from '@malva/web/ui/choices.tsx';
import { DateField } from '@malva/web/ui/date-field.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import { isBlank } from '@malva/rules/typed';
import { fromLocal } from '../content/times.ts';
import { langs } from '../language.ts';
import { whole } from '../prizes/prizes.tsx';
import {
  BrandSelect,
  FormWindow,
  isName,
  noTitle,
  orNothing,
  orNull,
  sum,
  untilCheck,
  type BrandChoice,
} from '../promotions/fields.tsx';

const money = (value: string) => (/^\d{1,7}([.,]\d{1,2})?$/.test(value) ? null : 'office.prizes.amount_bad');
const sums = ['most', 'minDeposit', 'maxStake', 'cap'] as const;
const numbers = ['percent', 'wagering', 'days'] as const;
const ofBets = ['minOdds', 'minLegs'] as const;

const initial = {
  product: 'casino' as BonusProduct,
  deposits: 'first' as StaffOffer['deposits'] | 'nth',
  nth: '2',
  audience: '',
  brand: '' as BrandChoice,
  personal: false,
  maxBalance: '',
  depositWithinDays: '',
  percent: '100',
  most: '1000',
  minDeposit: '100',
  wagering: '10',
  maxStake: '50',
  cap: '',
  days: '14',
  minOdds: '1.50',
  minLegs: '1',
  slot: '100',
  instant: '100',
  table: '10',
  crash: '0',
  excluded: '',
  until: '',
  ...noTitle,
};
type Typed = typeof initial;

/** No name at all, or one in each language: what is launched speaks all three. */
const named = (value: string, { uk, ru, en }: Typed): string | null =>
  !isBlank(value) || [uk, ru, en].every(isBlank) ? null : 'office.promotions.title_each';

const checks = {
  percent: whole(1, 500),
  wagering: whole(1, 10),
  days: whole(1, 90),
  minOdds: (value: string) => (/^\d{1,3}([.,]\d{1,2})?$/.test(value) ? null : 'office.prizes.number_bad'),
  minLegs: whole(1, 20),
  most: money,
  minDeposit: money,
  maxStake: money,
  cap: orNothing(money),
  slot: whole(0, 100),
  instant: whole(0, 100),
  table: whole(0, 100),
  crash: whole(0, 100),
  nth: (value: string, { deposits }: Typed) => (deposits === 'nth' ? whole(1, 20)(value) : null),
  audience: orNothing(isName),
  maxBalance: orNothing(money),
  depositWithinDays: orNothing(whole(1, 400)),
  until: untilCheck,
  uk: named,
  ru: named,
  en: named,
};

function bodyOf(typed: Typed) {
  const { product, deposits, cap, uk, ru, en } = typed;
  const number = (value: string): number | null => (value === '' ? null : Number(value));
  const amount = (value: string): string | null => (value === '' ? null : sum(value));
  return {
    product,
    deposits: deposits === 'nth' ? ('any' as const) : deposits,
    nth: deposits === 'nth' ? Number(typed.nth) : null,
    audience: orNull(typed.audience),
    personal: typed.personal,
    maxBalance: amount(typed.maxBalance),
    depositWithinDays: number(typed.depositWithinDays),
    brand: orNull(typed.brand),
    percent: Number(typed.percent),
    most: sum(typed.most),
    minDeposit: sum(typed.minDeposit),
    wagering: Number(typed.wagering),
    maxStake: sum(typed.maxStake),
    cap: amount(cap),
    days: Number(typed.days),
    minOdds: product === 'sport' ? Math.round(Number(sum(typed.minOdds)) * 100) : null,
    minLegs: product === 'sport' ? Number(typed.minLegs) : null,
    excluded: product === 'sport' ? [] : typed.excluded.split(/[\s,]+/).filter(Boolean),
    from: new Date().toISOString(),
    contribution: {
      slot: Number(typed.slot),
      instant: Number(typed.instant),
      table: Number(typed.table),
      crash: Number(typed.crash),
    },
    until: fromLocal(typed.until),
    title: isBlank(uk) ? null : { uk, ru, en },
  };
}

function useOfferForm(onDone: () => void) {
  const t = useT();
  const { queries } = useSite();
  return useForm({
    initial,
    checks,
    async submit(typed) {
      await call(calls.add, { body: bodyOf(typed) });
      refreshCall(queries, calls.offers);
      showToast({ kind: 'done', title: t('office.bonuses.added') });
      onDone();
    },
  });
}

type OfferForm = ReturnType<typeof useOfferForm>;

/** For whom it is, and within what bounds it is chosen. */
function Bounds({ form }: { form: OfferForm }) {
  const t = useT();
  return (
    <>
      <Select<Typed['deposits']>
        label={t('office.bonuses.deposits')}
        field={form.field('deposits')}
        options={(['first', 'any', 'nth'] as const).map((value) => ({
          value,
          label: t(`office.bonuses.deposits.${value}`),
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {form.values.deposits === 'nth' && (
          <TextField
            label={t('office.bonuses.nth')}
            field={form.field('nth')}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
        )}
        <TextField
          label={t('office.promotions.audience')}
          field={form.field('audience')}
          maxLength={40}
          autoComplete="off"
        />
        <BrandSelect field={form.field('brand')} />
        <TextField
          label={t('office.bonuses.maxBalance')}
          field={form.field('maxBalance')}
          inputMode="decimal"
          maxLength={10}
        />
        <TextField
          label={t('office.bonuses.depositWithinDays')}
          field={form.field('depositWithinDays')}
          inputMode="numeric"
          maxLength={3}
        />
      </div>
      <Checkbox field={form.field('personal')}>{t('office.bonuses.personal')}</Checkbox>
    </>
  );
}

function Terms({ form }: { form: OfferForm }) {
  const t = useT();
  return (
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
      {form.values.product === 'sport' &&
        ofBets.map((name) => (
          <TextField
            key={name}
            label={t(`office.promotions.field.${name}`)}
            field={form.field(name)}
            inputMode="decimal"
            maxLength={6}
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
  );
}

export function NewOffer({ onClose }: { onClose(): void }) {
  const t = useT();
  const form = useOfferForm(onClose);
  return (
    <FormWindow title={t('office.bonuses.new')} form={form} onClose={onClose}>
      <Select<BonusProduct>
        label={t('office.bonuses.product')}
        field={form.field('product')}
        options={bonusProducts.map((value) => ({ value, label: t(`bonuses.product.${value}`) }))}
      />
      <Bounds form={form} />
      <Terms form={form} />
      {form.values.product === 'casino' && (
        <TextField
          label={t('office.bonuses.excluded')}
          hint={t('office.bonuses.excluded_hint')}
          field={form.field('excluded')}
          maxLength={2000}
          autoComplete="off"
        />
      )}
      <DateField label={t('office.bonuses.until')} hasTime field={form.field('until')} />
      {langs.map((lang) => (
        <TextField
          key={lang}
          label={t('office.prizes.title_in', { lang: lang.toUpperCase() })}
          field={form.field(lang)}
          maxLength={80}
        />
      ))}
    </FormWindow>
  );
}
