// A new password, asked for because the owner wants one, because the house made the present one up, or after “protect”.
import { security } from '@malva/contract/security';
import { useEffect } from 'react';
import { call } from '../../core/api.ts';
import { changePlayer } from '../../core/boot.ts';
import { useForm } from '../../core/form.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useSession, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { newPasswordCheck, NewPasswordField } from '../../ui/new-password-field.tsx';
import { settle } from '../../core/question.ts';
import { hidePasswordNotice } from './watch.ts';

export default function PasswordModal({ close }: ModalProps<'PasswordChange'>) {
  const t = useT();
  const login = useSession((state) => state.init?.login ?? '');
  const isDue = useSession((state) => state.init?.hasAutoPassword ?? false);
  useEffect(() => () => settle('PasswordChange', false), []);
  const form = useForm({
    initial: { password: '' },
    tracked: 'SecuritySettings',
    checks: { password: newPasswordCheck },
    submit: async ({ password }) => {
      await call(security.changePassword, { body: { password } });
      await changePlayer();
      settle('PasswordChange', true);
      showToast({ kind: 'done', title: t('security.password.done'), text: t('security.password.done_text') });
      close();
    },
  });
  const later = () => {
    hidePasswordNotice();
    close();
  };
  return (
    <ModalFrame
      title={t('security.password.title')}
      lead={t(isDue ? 'security.password.lead_due' : 'security.password.lead')}
      size="small"
    >
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
        <NewPasswordField form={form} label={t('security.password.label')} contact={login} />
        <FormProblem text={form.problem} />
        <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
          {t('security.password.submit')}
        </Button>
        {isDue && (
          <Button look="plain" isWide onClick={later}>
            {t('security.password.later')}
          </Button>
        )}
      </form>
    </ModalFrame>
  );
}
