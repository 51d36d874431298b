// Confirming a phone or an e-mail by code, at any time: from the profile, from a link, or because something asked for it.
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { refreshSession } from '../../core/boot.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { swapModal } from '../../core/modal-stack.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import type { ContactType } from '../../ui/contact.ts';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';

export default function ConfirmModal({ props, close }: ModalProps<'RegistrationConfirm'>) {
  const t = useT();
  const init = useSession((state) => state.init);
  const [isDone, setDone] = useState(false);
  const open: Record<ContactType, string | null> = {
    phone: init && !init.confirmed ? init.phone : null,
    email: init && !init.emailConfirmed ? init.email : null,
  };
  const type: ContactType = props.type && open[props.type] ? props.type : open.phone ? 'phone' : 'email';
  const contact = open[type];
  const finish = async () => {
    const fresh = await refreshSession();
    const next = fresh.playerInfo?.onboarding;
    if (next === 'limits' || next === 'identity') swapModal('Onboarding');
    else setDone(true);
  };
  return (
    <ModalFrame title={t(isDone || !contact ? 'registration.confirm.title' : `registration.confirm.title_${type}`)} size="small">
      {!init ? (
        <SkeletonRows rows={3} height={52} />
      ) : isDone || !contact ? (
        <EmptyState isCompact icon={BadgeCheck} title={t('registration.confirm.done')} text={t('registration.confirm.done_text')}>
          <Button look="primary" onClick={close}>
            {t('app.ui.done')}
          </Button>
        </EmptyState>
      ) : (
        <CodeForm key={contact} type={type} contact={contact} onDone={finish} />
      )}
    </ModalFrame>
  );
}
