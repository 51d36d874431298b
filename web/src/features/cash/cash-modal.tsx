// The cash desk as a window. Its place stands in the address, so that a reload opens it again: the hash it was opened
// by, else `#/cash/deposit/` or `#/cash/`; a player who leaves a deposit half filled in may be asked, once a day.
import type { Modals } from '@malva/contract/modals';
import { useEffect } from 'react';
import { currentUrl, replaceEntry } from '../../core/navigation/entries.ts';
import { useSlipGuard } from '../../core/leave-guard.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { ModalFrame } from '../../ui/modal.tsx';
import { useDesk } from './desk.tsx';
import { takeExitQuestion } from './deposit-gate.ts';
import { useNavigation } from '../../core/site.tsx';

function useCashAddress(mode: 'deposit' | 'withdraw', wish: Modals['Cash']): void {
  const { settled, topModal } = useNavigation();
  // On the other side of the desk the address it was opened by is no longer true.
  const hash = wish.at && mode === wish.mode ? wish.at : `#/cash/${mode === 'deposit' ? 'deposit/' : ''}`;
  useEffect(() => {
    let isGone = false;
    const bare = () => currentUrl().replace(/#.*$/, '');
    void settled().then(() => {
      if (!isGone && topModal()?.name === 'Cash') replaceEntry(bare() + hash);
    });
    return () => {
      isGone = true;
      if (topModal()?.name !== 'Cash' && location.hash.includes('/cash')) replaceEntry(bare());
    };
  }, [hash, settled, topModal]);
}

export default function CashModal({ props, close }: ModalProps<'Cash'>) {
  const { openModal } = useNavigation();
  const desk = useDesk(props, close);
  useCashAddress(desk.mode, props);
  useSlipGuard(desk.isTouched);
  const holdBack = () => {
    if (!desk.isTouched || !takeExitQuestion()) return false;
    openModal('CashExitPopup');
    return true;
  };
  return (
    <ModalFrame
      title={desk.title}
      lead={desk.lead}
      size={desk.isWide ? 'wide' : 'medium'}
      footer={desk.footer}
      onLeave={holdBack}
    >
      {desk.body}
    </ModalFrame>
  );
}
