// The identity check on its own: from the profile, from a link, and on coming back from the service.
import type { ModalProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { IdentityPanel } from './identity-panel.tsx';

export default function IdentityModal(_: ModalProps<'IdentityVerification'>) {
  const t = useT();
  return (
    <ModalFrame title={t('player.identity.title')}>
      <IdentityPanel />
    </ModalFrame>
  );
}
