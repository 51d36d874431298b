// The forced break after continuous play.
import { Coffee } from 'lucide-react';
import type { ModalProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { TimeWindow } from './time-window.tsx';

export default function BreakModal({ close }: ModalProps<'SelfLimitContinuousBlock'>) {
  const t = useT();
  return (
    <TimeWindow
      title={t('responsible.break.title')}
      icon={Coffee}
      isAbout={({ period }) => period === 'continuous'}
      close={close}
    />
  );
}
