// The new password holds: what that ended, and the way in.
import { KeyRound } from 'lucide-react';
import type { ModalProps } from '../../core/manifest.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState } from '../../ui/states.tsx';

export default function ChangedModal({ close }: ModalProps<'PasswordChanged'>) {
  const { swapModal } = useNavigation();
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  return (
    <ModalFrame title={t('restore.changed.title')} size="small">
      <EmptyState isCompact icon={KeyRound} title={t('restore.changed.lead')} text={t('restore.changed.text')}>
        <Button look="primary" size="large" isWide onClick={isGuest ? () => swapModal('Login') : close}>
          {t(isGuest ? 'auth.login.submit' : 'app.ui.done')}
        </Button>
      </EmptyState>
    </ModalFrame>
  );
}
