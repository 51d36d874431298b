// What the browser checks of a registration form before it is sent; the server is the judge.
import { readEmail } from '@malva/rules/email-text';
import type { FormField, Variant } from '@malva/rules/registration';
import type { Checks } from '../../core/form.ts';
import { leastLength } from '../../ui/password.ts';

export const initial = {
  phone: '',
  email: '',
  password: '',
  birthDate: '',
  region: '',
  isAgeConfirmed: false,
  isAgreementConfirmed: false,
  marketingConsent: false,
};
export type Values = typeof initial;

export function phoneFault(value: string): string | null {
  const digits = value.replace(/\D/g, '').length;
  return digits === 0 ? 'auth.phone.empty' : digits < 9 || digits > 15 ? 'auth.phone.wrong' : null;
}
export function emailFault(value: string): string | null {
  if (value.trim() === '') return 'auth.email.empty';
  return readEmail(value) ? null : 'auth.email.wrong';
}

/** Only of the fields the form shows. */
export function checksFor(fields: readonly FormField[]): Checks<Values> {
  const shown = (name: keyof Values) => fields.find((field) => field.name === name);
  return {
    phone: (value) => (shown('phone') ? phoneFault(value) : null),
    email(value) {
      const field = shown('email');
      return !field || (!field.isRequired && value.trim() === '') ? null : emailFault(value);
    },
    password: (value) => (shown('password') && [...value].length < leastLength ? 'auth.password.short_fault' : null),
    birthDate: (value) => (shown('birthDate') && value === '' ? 'registration.birth_empty' : null),
    isAgeConfirmed: (value) => (value ? null : 'registration.age_fault'),
    isAgreementConfirmed: (value) => (value ? null : 'registration.agreement_fault'),
  };
}

export function contactsOf(values: Values, variant: Variant): { phone?: string; email?: string } {
  const phone = variant === 'email' ? '' : values.phone.trim();
  const email = variant === 'phone' ? '' : values.email.trim();
  return { ...(phone && { phone }), ...(email && { email }) };
}
