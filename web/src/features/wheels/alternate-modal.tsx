// The wheel of registration: its exact chances before one registers; it is spun with a ticket once the account is
// confirmed.
import { guestWheel } from '@malva/contract/wheels';
import type { ModalProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Board } from './board.tsx';
import { None } from './stage.tsx';

function Body() {
  const t = useT();
  const reading = useCall(guestWheel.cache);
  if (!reading.data && reading.error)
    return <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />;
  if (!reading.data) return <SkeletonRows rows={5} />;
  const { odds } = reading.data.data;
  if (!odds) return <None />;
  return (
    <Board odds={odds} result={null} won={null} onDone={() => undefined}>
      <p className="text-sm text-t2">{t('wheels.entry.rules')}</p>
      <ModalButton name="Register" size="large">
        {t('app.nav.register')}
      </ModalButton>
    </Board>
  );
}

export default function AlternateRegistrationWheelPopup(_: ModalProps<'AlternateRegistrationWheelPopup'>) {
  const t = useT();
  return (
    <ModalFrame title={t('wheels.entry.title')} lead={t('wheels.lead')} size="wide">
      <Body />
    </ModalFrame>
  );
}
