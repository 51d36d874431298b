// The way in: login, password, and the six digits of the authenticator, each of which works once.
import { useForm } from '@malva/web/core/form.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem, PasswordField, TextField } from '@malva/web/ui/field.tsx';
import { CodeField } from '@malva/web/ui/special-fields.tsx';
import { TimerOff } from 'lucide-react';
import { useState } from 'react';
import { Enrol } from './enrol.tsx';
import { invited, logIn, type Entrance } from '../staff.ts';

type Values = Entrance & Record<string, string>;

export function Login({ isEnded }: { isEnded: boolean }) {
  const [token, setToken] = useState(invited);
  if (token) return <Enrol token={token} leave={() => setToken('')} />;
  return <LoginForm isEnded={isEnded} />;
}

function LoginForm({ isEnded }: { isEnded: boolean }) {
  const t = useT();
  const form = useForm<Values>({
    initial: { login: '', password: '', code: '' },
    checks: {
      login: (value) => (value.trim().length < 3 ? 'office.login.login_empty' : null),
      password: (value) => (value === '' ? 'office.login.password_empty' : null),
      code: (value) => (/^\d{6}$/.test(value) ? null : 'office.login.code_empty'),
    },
    submit: (values) => logIn({ ...values, login: values.login.trim() }),
  });
  return (
    <section className="panel mx-auto mt-6 max-w-105 p-5 sm:mt-14 sm:p-7">
      {isEnded && (
        <p role="status" className="mb-5 flex items-center gap-2.5 rounded-control bg-s2 px-3.5 py-3 text-sm">
          <TimerOff size={18} aria-hidden className="shrink-0 text-gold" />
          {t('office.login.ended')}
        </p>
      )}
      <h1 className="font-display text-xl font-bold">{t('office.login.title')}</h1>
      <p className="mt-1.5 mb-5 text-sm text-t2">{t('office.login.lead')}</p>
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <TextField
          label={t('office.login.login')}
          field={form.field('login')}
          autoComplete="username"
          name="login"
          maxLength={64}
        />
        <PasswordField
          label={t('office.login.password')}
          field={form.field('password')}
          autoComplete="current-password"
          name="password"
        />
        <CodeField label={t('office.login.code')} hint={t('office.login.code_hint')} field={form.field('code')} />
        <FormProblem text={form.error?.code === 'bad_credentials' ? t('office.login.wrong') : form.problem} />
        <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
          {t('office.login.submit')}
        </Button>
      </form>
    </section>
  );
}
