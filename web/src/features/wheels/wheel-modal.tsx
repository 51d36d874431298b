// The window of wheels.
import type { ModalProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Stage } from './stage.tsx';

export default function WheelFortunePopup({ props: { wheel } }: ModalProps<'WheelFortunePopup'>) {
  const t = useT();
  return (
    <ModalFrame title={t('wheels.title')} lead={t('wheels.lead')} size="wide">
      <Stage wheel={wheel} />
    </ModalFrame>
  );
}
