// The identity check on its own: from the profile, from a link, and on coming back from the service.
import { useT } from '../../core/site.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { IdentityPanel } from './identity-panel.tsx';

export default function IdentityModal() {
  const t = useT();
  return (
    <ModalFrame title={t('identity.title')}>
      <IdentityPanel />
    </ModalFrame>
  );
}
