// The slip as a sheet: on a phone, and where a desktop has no room beside the page.
import { useEffect } from 'react';
import { useT } from '../../../core/site.tsx';
import { ModalFrame } from '../../../ui/modal.tsx';
import { keepSlip } from './picks.ts';
import { SlipPanel } from './panel.tsx';

export default function BetSlip() {
  const t = useT();
  useEffect(keepSlip, []);
  return (
    <ModalFrame title={t('sportsbook.slip.title')} size="small">
      <SlipPanel isTitled />
    </ModalFrame>
  );
}
