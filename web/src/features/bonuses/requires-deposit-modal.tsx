// A bonus is given only soon after a deposit: the rule, and two equal ways on.
import type { ModalProps } from '../../core/manifest.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';

export default function BonusRequiresDepositPopup({ props: { days }, close }: ModalProps<'BonusRequiresDepositPopup'>) {
  const t = useT();
  const { openModal } = useNavigation();
  return (
    <ModalFrame
      title={t('bonuses.requires.title')}
      size="small"
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button size="large" onClick={close}>
            {t('bonuses.understood')}
          </Button>
          <Button size="large" onClick={() => openModal('Cash')}>
            {t('bonuses.to_deposit')}
          </Button>
        </div>
      }
    >
      <p className="text-t2">{t('bonuses.needs_deposit', { days })}</p>
    </ModalFrame>
  );
}
