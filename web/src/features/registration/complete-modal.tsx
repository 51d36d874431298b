// What a registration by code left open: a password of one's own, and once more age and rules.
import { registration } from '@malva/contract/registration';
import { call } from '../../core/api.ts';
import { useEffect } from 'react';
import { refreshSession } from '../../core/boot.ts';
import { useForm } from '../../core/form.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { settle } from '../../core/question.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { leastLength } from '../../ui/password.ts';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { initial, type Values } from './checks.ts';
import { NewPassword, Ticks } from './fields.tsx';

function CompleteForm({ needsPassword, contact }: { needsPassword: boolean; contact: string }) {
  const { swapModal, closeModal } = useNavigation();
  const t = useT();
  const form = useForm<Values>({
    initial,
    isGuarded: true,
    checks: {
      password: (value) => (needsPassword && [...value].length < leastLength ? 'auth.password.short_fault' : null),
      isAgeConfirmed: (value) => (value ? null : 'registration.age_fault'),
      isAgreementConfirmed: (value) => (value ? null : 'registration.agreement_fault'),
    },
    submit: async ({ password, isAgeConfirmed, isAgreementConfirmed }) => {
      await call(registration.complete, {
        body: { isAgeConfirmed, isAgreementConfirmed, ...(needsPassword && { password }) },
      });
      const init = await refreshSession();
      settle('RegisterComplete', true);
      if (init.playerInfo?.onboarding) swapModal('Onboarding');
      else await closeModal();
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      {needsPassword && <NewPassword form={form} contact={contact} />}
      <Ticks form={form} only={['isAgeConfirmed', 'isAgreementConfirmed']} />
      <FormProblem text={form.problem} />
      <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
        {t('registration.complete.submit')}
      </Button>
    </form>
  );
}

export default function CompleteModal({ close }: ModalProps<'RegisterComplete'>) {
  const t = useT();
  const init = useSession((state) => state.init);
  useEffect(() => () => settle('RegisterComplete', false), []);
  const isDone = init?.Registration.complete === true;
  const lead = t(init?.hasAutoPassword ? 'registration.complete.lead' : 'registration.complete.lead_rules');
  return (
    <ModalFrame title={t('registration.complete.title')} lead={init && !isDone ? lead : undefined} size="small">
      {!init ? (
        <SkeletonRows rows={3} height={52} />
      ) : isDone ? (
        <EmptyState
          isCompact
          art="deposit-done"
          title={t('registration.complete.done')}
          text={t('registration.complete.done_text')}
        >
          <Button look="primary" onClick={close}>
            {t('app.ui.done')}
          </Button>
        </EmptyState>
      ) : (
        <CompleteForm needsPassword={init.hasAutoPassword} contact={init.phone ?? init.email ?? ''} />
      )}
    </ModalFrame>
  );
}
