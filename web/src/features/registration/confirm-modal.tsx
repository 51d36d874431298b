// Confirming a phone or an e-mail by code, at any time: from the profile, from a link, or because something asked for
// it.
import { registration } from '@malva/contract/registration';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../core/api.ts';
import { refreshSession } from '../../core/boot.ts';
import { useErrorText } from '../../core/error-text.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useChange } from '../../core/query.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import type { ContactType } from '../../ui/contact.ts';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { CodeStep } from './code-step.tsx';

/** Given at registration and not confirmed yet: the account gets it when the code is entered. */
function SecondContact({ type, contact, onDone }: { type: ContactType; contact: string; onDone(): Promise<void> }) {
  const t = useT();
  const request = useChange(registration.requestConfirm);
  const [isSent, setSent] = useState(false);
  const errorText = useErrorText();
  const send = (channel: 'sms' | 'call') => call(registration.requestConfirm, { params: { type }, body: { channel } });
  if (!isSent) {
    return (
      <div className="grid gap-4">
        <p className="text-t2">
          {t(`auth.code.will_send_${type}`)} <strong className="text-t1">{contact}</strong>
        </p>
        <FormProblem text={request.error ? errorText(request.error.code) : undefined} />
        <Button
          look="primary"
          size="large"
          isWide
          isPending={request.isPending}
          onClick={() => void request.run({ params: { type }, body: {} }).then((reply) => reply && setSent(true))}
        >
          {t('auth.code.send')}
        </Button>
      </div>
    );
  }
  const check = async (code: string) => {
    await call(registration.confirm, { params: { type }, body: { code } });
    await onDone();
  };
  return <CodeStep type={type} contact={contact} send={send} check={check} />;
}

export default function ConfirmModal({ props, close }: ModalProps<'RegistrationConfirm'>) {
  const { swapModal } = useNavigation();
  const t = useT();
  const init = useSession((state) => state.init);
  const [isDone, setDone] = useState(false);
  const open: Record<ContactType, string | null> = {
    phone: init && !init.confirmed ? init.phone : null,
    email: init && !init.emailConfirmed ? init.email : null,
  };
  const second = init?.Registration.secondContact ?? null;
  const isSecond = second !== null && (props.type === second.type || (!open.phone && !open.email));
  const type: ContactType = isSecond
    ? second.type
    : props.type && open[props.type]
      ? props.type
      : open.phone
        ? 'phone'
        : 'email';
  const contact = isSecond ? second.maskedContact : open[type];
  const finish = async () => {
    const fresh = await refreshSession();
    const next = fresh.playerInfo?.onboarding;
    if (next === 'limits' || next === 'identity') swapModal('Onboarding');
    else setDone(true);
  };
  return (
    <ModalFrame
      title={t(isDone || !contact ? 'registration.confirm.title' : `registration.confirm.title_${type}`)}
      size="small"
    >
      {!init ? (
        <SkeletonRows rows={3} height={52} />
      ) : isDone || !contact ? (
        <EmptyState
          isCompact
          icon={BadgeCheck}
          title={t('registration.confirm.done')}
          text={t('registration.confirm.done_text')}
        >
          <Button look="primary" onClick={close}>
            {t('app.ui.done')}
          </Button>
        </EmptyState>
      ) : isSecond ? (
        <SecondContact type={type} contact={contact} onDone={finish} />
      ) : (
        <CodeForm key={contact} type={type} contact={contact} onDone={finish} />
      )}
    </ModalFrame>
  );
}
