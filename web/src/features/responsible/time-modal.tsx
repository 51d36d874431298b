// The time of a day, week or month is used up: closed until the window ends.
import type { ModalProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { TimeWindow } from './time-window.tsx';

export default function TimeModal({ close }: ModalProps<'SelfLimitWeeklyBlock'>) {
  const t = useT();
  return (
    <TimeWindow title={t('responsible.time.title')} isAbout={({ period }) => period !== 'continuous'} close={close} />
  );
}
