// What the forms of promotions share: titles in three languages, choices, a window with its buttons.
import { brands } from '@malva/brands/all';
import type { FieldBinding, Form } from '@malva/web/core/form.ts';
import type { Lang } from '@malva/contract/schema';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FormProblem, TextField } from '@malva/web/ui/field.tsx';
import { isBlank } from '@malva/rules/typed';
import type { ReactNode } from 'react';
import { fromLocal } from '../content/times.ts';
import { OfficeDialog } from '../dialog.tsx';
import { langs } from '../language.ts';
import { useRefusal } from './refusal.ts';

export const noTitle = { uk: '', ru: '', en: '' };
const required = (value: string) => (isBlank(value) ? 'office.promotions.title_each' : null);
/** A text of each language is asked for: what is launched speaks all three. */
export const titleChecks = { uk: required, ru: required, en: required };
export const isName = (value: string) => (/^[a-z][a-z0-9-]{1,39}$/.test(value) ? null : 'office.promotions.name_bad');
export const isSum = (value: string) => (/^\d{1,9}([.,]\d{1,2})?$/.test(value) ? null : 'office.prizes.amount_bad');
export const sum = (value: string): string => value.replace(',', '.');
/** For `checks`: nothing typed is right as well. */
export const orNothing = (check: (value: string) => string | null) => (value: string) =>
  value === '' ? null : check(value);
export const orNull = (value: string): string | null => (value === '' ? null : value);

export const untilCheck = orNothing((value) => (fromLocal(value) ? null : 'office.prizes.until_empty'));

/** Nothing: every brand. */
export type BrandChoice = keyof typeof brands | '';
const brandChoices = ['', ...(Object.keys(brands) as (keyof typeof brands)[])] as const;

export function useBrandName(): (brand: string | null) => string {
  const t = useT();
  return (brand) =>
    brand === null || brand === ''
      ? t('office.flows.all_brands')
      : (brands[brand as keyof typeof brands]?.title ?? brand);
}

export function BrandSelect({ field }: { field: FieldBinding<BrandChoice> }) {
  const t = useT();
  const nameOf = useBrandName();
  return (
    <Select<BrandChoice>
      label={t('office.flows.brand')}
      field={field}
      options={brandChoices.map((value) => ({ value, label: nameOf(value) }))}
    />
  );
}

export function Titles({ field }: { field(lang: Lang): FieldBinding<string> }) {
  const t = useT();
  return langs.map((lang) => (
    <TextField
      key={lang}
      label={t('office.prizes.title_in', { lang: lang.toUpperCase() })}
      field={field(lang)}
      maxLength={80}
    />
  ));
}

interface WordsProps<V extends string> {
  label: string;
  field: FieldBinding<V>;
  values: readonly V[];
  /** Its words are `<prefix>.<value>`. */
  prefix: string;
}

export function WordSelect<V extends string>({ label, field, values, prefix }: WordsProps<V>) {
  const t = useT();
  const options = values.map((value) => ({ value, label: t(`${prefix}.${value || 'none'}`) }));
  return <Select<V> label={label} field={field} options={options} />;
}

interface FormWindowProps<T extends Record<string, unknown>> {
  title: string;
  form: Form<T>;
  isWide?: boolean;
  children: ReactNode;
  onClose(): void;
}

export function FormWindow<T extends Record<string, unknown>>(of: FormWindowProps<T>) {
  const { title, form, isWide, children, onClose } = of;
  const t = useT();
  const explain = useRefusal();
  return (
    <OfficeDialog title={title} isWide={isWide} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
        {children}
        <FormProblem text={(form.error && explain(form.error)) ?? form.problem} />
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
