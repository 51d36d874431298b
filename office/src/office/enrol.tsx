// Beginning to work here: one's own password, and an application with codes connected by its first one.
import { office } from '@malva/contract/office';
import { useForm } from '@malva/web/core/form.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem, PasswordField } from '@malva/web/ui/field.tsx';
import { Qr } from '@malva/web/ui/qr.tsx';
import { CodeField } from '@malva/web/ui/special-fields.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { MailX } from 'lucide-react';
import { enrol } from '../staff.ts';

const passwordLength = 12;
const faults: readonly string[] = ['short', 'common', 'contact'];

interface Shown {
  login: string;
  name: string;
  secret: string;
  uri: string;
}

function Form({ token, shown }: { token: string; shown: Shown }) {
  const t = useT();
  const form = useForm({
    initial: { password: '', code: '' },
    checks: {
      password: (value) => ([...value].length < passwordLength ? 'office.enrol.short' : null),
      code: (value) => (/^\d{6}$/.test(value) ? null : 'office.login.code_empty'),
    },
    submit: (values) => enrol({ token, ...values }),
  });
  const fault = form.error?.fields['password'] ?? '';
  const isWrong = form.error?.code === 'second_factor_wrong';
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <input type="hidden" name="username" autoComplete="username" value={shown.login} readOnly />
      <PasswordField
        label={t('office.enrol.password')}
        hint={t('office.enrol.password_hint')}
        field={{ ...form.field('password'), ...(faults.includes(fault) && { error: t(`office.enrol.${fault}`) }) }}
        autoComplete="new-password"
        name="password"
      />
      <div className="grid justify-items-center gap-3 rounded-card bg-s2 p-4 text-center text-sm text-t2">
        <p>{t('office.enrol.scan')}</p>
        <div className="w-42">
          <Qr text={shown.uri} label={t('office.enrol.qr')} />
        </div>
        <p className="font-mono text-[0.8667rem] break-words text-t1" data-secret={shown.secret}>
          {shown.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <CodeField
        label={t('office.login.code')}
        hint={t('office.login.code_hint')}
        field={{ ...form.field('code'), ...(isWrong && { error: t('office.proof.wrong') }) }}
      />
      <FormProblem text={form.problem} />
      <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
        {t('office.enrol.submit')}
      </Button>
    </form>
  );
}

export function Enrol({ token, leave }: { token: string; leave(): void }) {
  const t = useT();
  const shown = useCall(office.invitation, { input: { body: { token } } });
  if (shown.error?.code === 'invite_over') {
    return (
      <EmptyState icon={MailX} title={t('office.enrol.over')} text={t('office.enrol.over_text')}>
        <Button onClick={leave}>{t('office.enrol.to_login')}</Button>
      </EmptyState>
    );
  }
  return (
    <section className="panel mx-auto mt-6 max-w-105 p-5 sm:mt-14 sm:p-7">
      {shown.data ? (
        <>
          <h1 className="font-display text-xl font-bold">{t('office.enrol.title', { name: shown.data.name })}</h1>
          <p className="mt-1.5 mb-5 text-sm text-t2">{t('office.enrol.lead', { login: shown.data.login })}</p>
          <Form token={token} shown={shown.data} />
        </>
      ) : shown.error ? (
        <ErrorState error={shown.error} retry={() => void shown.refetch()} isCompact />
      ) : (
        <SkeletonRows rows={4} height={52} />
      )}
    </section>
  );
}
