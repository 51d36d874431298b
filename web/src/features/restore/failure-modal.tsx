// Nothing came of it: the link or the code is too old, used, or replaced by a newer one. The old password still holds.
import { Phone, Unlink } from 'lucide-react';
import type { ModalProps } from '../../core/manifest.ts';
import { useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState } from '../../ui/states.tsx';

export default function FailureModal({ close }: ModalProps<'PasswordFailure'>) {
  const { swapModal } = useNavigation();
  const t = useT();
  const { supportPhone } = useSite().config;
  const isGuest = useSession((state) => state.isGuest);
  return (
    <ModalFrame title={t('restore.failure.title')} size="small">
      <EmptyState isCompact icon={Unlink} title={t('restore.failure.lead')} text={t('restore.failure.text')}>
        <Button look="primary" size="large" isWide onClick={isGuest ? () => swapModal('PasswordReminder') : close}>
          {t(isGuest ? 'restore.failure.again' : 'app.ui.close')}
        </Button>
        <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} className={buttonClass({ look: 'plain' })}>
          <Phone size={18} aria-hidden />
          {supportPhone}
        </a>
      </EmptyState>
    </ModalFrame>
  );
}
