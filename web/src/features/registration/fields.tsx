// The fields of a registration form, in the order the flow gives them.
import { registration } from '@malva/contract/registration';
import type { FormField } from '@malva/rules/registration';
import type { Form } from '../../core/form.ts';
import { useCall } from '../../core/query.ts';
import { lazy, Suspense } from 'react';
import { richText } from '../../core/i18n.tsx';
import { hrefOf } from '../../core/location.ts';
import { useLang, useT } from '../../core/site.tsx';
import { calmField } from '../../ui/calm-field.ts';
import { Checkbox, Select } from '../../ui/choices.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/special-fields.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { StrengthLine } from '../../ui/strength.tsx';
import type { Values } from './checks.ts';

/** Few forms ask for a day. */
const DateField = lazy(async () => ({ default: (await import('../../ui/date-field.tsx')).DateField }));

/** Why the server refuses a password; anything else is said in the words all fields share. */
const refusals: readonly string[] = ['short', 'common', 'contact'];

interface Part {
  form: Form<Values>;
}

export function NewPassword({ form, contact }: Part & { contact: string }) {
  const t = useT();
  const fault = form.error?.fields['password'] ?? '';
  const field = calmField(form.field('password'));
  return (
    <PasswordField
      label={t('auth.password.label')}
      hint={<StrengthLine password={form.values.password} contact={contact} />}
      field={refusals.includes(fault) ? { ...field, error: t(`auth.password.refused_${fault}`) } : field}
      autoComplete="new-password"
      name="password"
    />
  );
}

function Email({ form, isRequired }: Part & { isRequired: boolean }) {
  const t = useT();
  return (
    <TextField
      label={t(isRequired ? 'auth.email.label' : 'auth.email.optional')}
      hint={t(isRequired ? 'registration.email_hint' : 'registration.email_later')}
      field={calmField(form.field('email'))}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      placeholder="name@example.com"
      maxLength={254}
    />
  );
}

function Region({ form }: Part) {
  const t = useT();
  const { data } = useCall(registration.regions, { input: { query: { countryISO: 'UA' } } });
  const options = [
    { value: '', label: t('registration.region_none') },
    ...(data?.regions ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <Select label={t('registration.region')} field={form.field('region')} options={options} />;
}

function Field({ form, field }: Part & { field: FormField }) {
  const t = useT();
  switch (field.name) {
    case 'phone':
      return (
        <PhoneField
          label={t('auth.phone.label')}
          hint={t('auth.phone.hint')}
          field={calmField(form.field('phone'))}
          name="phone"
        />
      );
    case 'email':
      return <Email form={form} isRequired={field.isRequired} />;
    case 'password':
      return <NewPassword form={form} contact={form.values.phone || form.values.email} />;
    case 'birthDate':
      return (
        <Suspense fallback={<Skeleton className="h-18 rounded-control!" />}>
          <DateField
            label={t('registration.birth')}
            hint={t('registration.birth_hint')}
            field={form.field('birthDate')}
            name="birthDate"
            autoComplete="bday"
          />
        </Suspense>
      );
    case 'region':
      return <Region form={form} />;
    default:
      return null;
  }
}

const ticks = { isAgeConfirmed: 'age', isAgreementConfirmed: 'agreement', marketingConsent: 'marketing' } as const;

/** What one agrees to, in a tab of its own: what has been typed stays. */
const documents = { rules: '/rules/', privacy: '/privacy/' } as const;

export function Ticks({ form, only }: Part & { only?: readonly (keyof typeof ticks)[] }) {
  const t = useT();
  const lang = useLang();
  const linkTo = (name: keyof typeof documents) => (text: string) => (
    <a
      href={hrefOf(lang, documents[name])}
      target="_blank"
      rel="noopener"
      className="underline underline-offset-4 hover:text-t1"
    >
      {text}
    </a>
  );
  const shown = only ?? (Object.keys(ticks) as (keyof typeof ticks)[]);
  return (
    <div>
      {shown.map((name) => (
        <Checkbox key={name} field={form.field(name)} name={ticks[name]}>
          {richText(t(`registration.${ticks[name]}`), { rules: linkTo('rules'), privacy: linkTo('privacy') })}
        </Checkbox>
      ))}
    </div>
  );
}

export function Fields({ form, fields }: Part & { fields: readonly FormField[] }) {
  return fields
    .filter(({ kind }) => kind !== 'checkbox')
    .map((field) => <Field key={field.name} form={form} field={field} />);
}
