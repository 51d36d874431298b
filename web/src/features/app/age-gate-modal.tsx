// The question of age before the first game of a guest. The answer is kept for 365 days; «no» leads away from games.
import { useState } from 'react';
import type { ModalProps } from '../../core/manifest.ts';
import { rememberAge } from '../../core/age.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';

export default function AgeGateModal({ props, close }: ModalProps<'AgeGate'>) {
  const { closeModal, navigate } = useNavigation();
  const t = useT();
  const [isYoung, setYoung] = useState(false);
  const accept = async () => {
    rememberAge();
    await closeModal();
    if (props.next) await navigate(props.next);
  };
  if (isYoung) {
    return (
      <ModalFrame title={t('app.age.young_title')} lead={t('app.age.young_text')} size="small">
        <Button isWide onClick={close}>
          {t('app.age.back')}
        </Button>
      </ModalFrame>
    );
  }
  return (
    <ModalFrame title={t('app.age.title')} lead={t('app.age.text')} size="small">
      <div className="grid grid-cols-2 gap-2.5">
        <Button look="quiet" onClick={() => setYoung(true)}>
          {t('app.age.no')}
        </Button>
        <Button look="quiet" onClick={() => void accept()}>
          {t('app.age.yes')}
        </Button>
      </div>
    </ModalFrame>
  );
}
