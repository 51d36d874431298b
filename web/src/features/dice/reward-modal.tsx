// A seven on a Sunday: what it brings.
import type { ModalProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { PrizeLine } from './prize.tsx';

export default function DicesRewardModal({ props: { prize }, close }: ModalProps<'DicesRewardModal'>) {
  const t = useT();
  return (
    <ModalFrame
      title={t('dice.reward.title')}
      size="small"
      footer={
        <Button size="large" onClick={close}>
          {t('dice.close')}
        </Button>
      }
    >
      <PrizeLine prize={prize} />
    </ModalFrame>
  );
}
