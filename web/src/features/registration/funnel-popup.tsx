// A contact waits to be confirmed: said once in a while by the gate of pop-ups, with two answers of the same weight.
import { popups } from '@malva/contract/popups';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../core/api.ts';
import { useLogout } from '../../core/log-out.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { maskContact } from '../../ui/masked.ts';
import { ModalFrame } from '../../ui/modal.tsx';

export default function FunnelPopup({ close }: ModalProps<'FunnelConfirmPopup'>) {
  const { closeModal, swapModal } = useNavigation();
  const t = useT();
  const init = useSession((state) => state.init);
  const wasAccepted = useRef(false);
  useEffect(
    () => () => {
      // No is no answer for good here: the gate only lets it rest.
      if (wasAccepted.current)
        void call(popups.apply, { params: { popup: 'funnel-confirm' } }).catch((error: unknown) =>
          console.warn('pop-up', error),
        );
    },
    [],
  );
  const isClosed = init?.Registration.registrationFunnel.funnelType === 'closed';
  const { leave, isPending } = useLogout();
  const second = init?.Registration.secondContact;
  const own = init && !init.confirmed && init.phone ? init.phone : init && !init.emailConfirmed ? init.email : null;
  const contact = second?.maskedContact ?? (own ? maskContact(own) : '');
  const accept = () => {
    wasAccepted.current = true;
    swapModal('RegistrationConfirm', second ? { type: second.type } : {});
  };
  return (
    <ModalFrame title={t('registration.funnel.title')} lead={t('registration.funnel.lead', { contact })} size="small">
      <div className="grid gap-4">
        <p className="flex gap-3 rounded-control bg-s2 p-3.5 text-sm text-t2">
          <ShieldCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-accent-t" />
          {t(isClosed ? 'registration.funnel.why_closed' : 'registration.funnel.why')}
        </p>
        <div className="grid grid-cols-2 gap-2.5">
          {isClosed ? (
            <Button isPending={isPending} onClick={() => void leave(undefined, closeModal)}>
              {t('registration.funnel.leave')}
            </Button>
          ) : (
            <Button onClick={close}>{t('registration.funnel.later')}</Button>
          )}
          <Button onClick={accept}>{t('registration.funnel.now')}</Button>
        </div>
      </div>
    </ModalFrame>
  );
}
