// Login by phone or e-mail. Unknown login and wrong password are one answer. After it the player is where they were, or
// at the next thing only they can do: a lock explained, an unfinished onboarding.
import { auth } from '@malva/contract/auth';
import { Phone } from 'lucide-react';
import { comeIn, openNext } from '../../core/after-login.ts';
import { ApiError, call } from '../../core/api.ts';
import { useForm } from '../../core/form.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { proving } from '../../core/proving.ts';
import { reportFailure } from '../../core/report.ts';
import { useNavigation, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem, PasswordField, TextField } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { calmField } from '../../ui/calm-field.ts';
import { Slot } from '../../ui/slot.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { SupportPhone } from './support.tsx';

function Help() {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-t3">
      {t('auth.login.help')}
      <span className="-ml-2 sm:ml-0">
        <SupportPhone icon={Phone} />
      </span>
    </div>
  );
}

export default function LoginModal({ props }: ModalProps<'Login'>) {
  const { swapModal } = useNavigation();
  const t = useT();
  const site = useSite();
  const form = useForm({
    initial: { login: '', password: '' },
    checks: {
      login: (value) => (value.trim().length < 3 ? 'auth.login.login_fault' : null),
      password: (value) => (value === '' ? 'auth.login.password_fault' : null),
    },
    submit: async ({ login, password }) => {
      try {
        await proving(site, (headers) => call(auth.login, { body: { login: login.trim(), password }, headers }));
      } catch (error) {
        reportFailure(error, 'login');
        if (error instanceof ApiError && openNext(site.navigation, error, props.redirectUrl)) return;
        throw error;
      }
      await comeIn(site.navigation, props.redirectUrl);
    },
  });
  return (
    <ModalFrame title={t('auth.login.title')} size="small">
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <TextField
          label={t('auth.login.login')}
          field={calmField(form.field('login'))}
          name="login"
          autoComplete="username webauthn"
          maxLength={254}
        />
        <PasswordField
          label={t('auth.password.label')}
          aside={
            <Button
              look="plain"
              size="small"
              className="-my-2 px-1! text-t1! underline underline-offset-4"
              onClick={() => swapModal('PasswordReminder', { contact: form.values.login.trim() })}
            >
              {t('auth.login.forgot')}
            </Button>
          }
          field={calmField(form.field('password'))}
          autoComplete="current-password"
          name="password"
        />
        <FormProblem text={form.problem} />
        <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
          {t('auth.login.submit')}
        </Button>
        <PasskeyLogin redirectUrl={props.redirectUrl} />
        <Slot name="auth" />
        <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm text-t2">
          {t('auth.login.new')}
          <Button
            look="plain"
            className="px-2! text-t1! underline underline-offset-4"
            onClick={() => swapModal('Register', { redirectUrl: props.redirectUrl })}
          >
            {t('auth.login.register')}
          </Button>
        </p>
        <Help />
      </form>
    </ModalFrame>
  );
}
