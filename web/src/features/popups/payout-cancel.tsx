// A payout came back: where the money is and how to ask again. It never speaks of playing.
import type { ModalProps } from '../../core/manifest.ts';
import { formatMoney } from '../../core/format.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { TwoAnswers, useAnswer } from './answers.tsx';

export default function PayoutCancelPopup({ props }: ModalProps<'PayoutCancelPopup'>) {
  const { openModal } = useNavigation();
  const t = useT();
  const answer = useAnswer('payout-cancel');
  const amount = formatMoney(props.amount, { currency: props.currency });
  const again = async () => {
    await answer('apply');
    openModal('Cash', { mode: 'withdraw' });
  };
  return (
    <ModalFrame title={t('popups.payout.title', { amount })} lead={t('popups.payout.text')} size="small">
      <TwoAnswers
        no={t('popups.payout.no')}
        yes={t('popups.payout.yes')}
        onNo={() => void answer('reject')}
        onYes={() => void again()}
      />
    </ModalFrame>
  );
}
