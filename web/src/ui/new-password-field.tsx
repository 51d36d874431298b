// A password that is being chosen: advice while it is typed, and the server's reason when it is refused.
import type { Form } from '../core/form.ts';
import { useT } from '../core/site.tsx';
import { calmField } from './calm-field.ts';
import { PasswordField } from './field.tsx';
import { leastLength } from './password.ts';
import { StrengthLine } from './strength.tsx';

/** Why the server refuses a password; anything else is said in the words all fields share. */
const refusals: readonly string[] = ['short', 'common', 'contact'];

export const newPasswordCheck = (value: string) =>
  [...value].length < leastLength ? 'auth.password.short_fault' : null;

export function NewPasswordField<T extends { password: string }>({
  form,
  label,
  contact,
}: {
  form: Form<T>;
  label: string;
  contact: string;
}) {
  const t = useT();
  const fault = form.error?.fields['password'];
  const field = calmField(form.field('password'));
  return (
    <PasswordField
      label={label}
      hint={<StrengthLine password={form.values.password} contact={contact} />}
      field={refusals.includes(fault ?? '') ? { ...field, error: t(`auth.password.refused_${fault}`) } : field}
      autoComplete="new-password"
      name="password"
    />
  );
}
