// The cash desk as a window. Its place stands in the address (`#/cash/deposit/`, otherwise `#/cash/`), so that a reload
// opens it again; a player who leaves a deposit half filled in may be asked, once a day.
import { useEffect } from 'react';
import { currentUrl, replaceEntry } from '../../core/navigation/entries.ts';
import { useSlipGuard } from '../../core/leave-guard.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { ModalFrame } from '../../ui/modal.tsx';
import { useDesk } from './desk.tsx';
import { takeExitQuestion } from './deposit-gate.ts';
import { useNavigation } from '../../core/site.tsx';

function useCashAddress(mode: 'deposit' | 'withdraw'): void {
  const { settled, topModal } = useNavigation();
  useEffect(() => {
    let isGone = false;
    const bare = () => currentUrl().replace(/#.*$/, '');
    void settled().then(() => {
      if (!isGone && topModal()?.name === 'Cash')
        replaceEntry(`${bare()}#/cash/${mode === 'deposit' ? 'deposit/' : ''}`);
    });
    return () => {
      isGone = true;
      if (topModal()?.name !== 'Cash' && location.hash.startsWith('#/cash')) replaceEntry(bare());
    };
  }, [mode, settled, topModal]);
}

export default function CashModal({ props, close }: ModalProps<'Cash'>) {
  const { openModal } = useNavigation();
  const desk = useDesk(props, close);
  useCashAddress(desk.mode);
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
