// The buttons for deposit and withdrawal. A player who has closed play to themselves is not offered a deposit.
import { ArrowUpFromLine, Plus } from 'lucide-react';
import { useSession, useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';

export function MoneyButtons({ isLoud = false }: { isLoud?: boolean }) {
  const t = useT();
  const isClosed = useSession((state) => state.isPlayClosed);
  return (
    <div className="mt-auto grid auto-cols-fr grid-flow-col gap-2.5">
      {!isClosed && (
        <ModalButton name="Cash" props={{ mode: 'deposit' }} icon={Plus} {...(isLoud && { look: 'primary' as const })}>
          {t('player.deposit')}
        </ModalButton>
      )}
      <ModalButton name="Cash" props={{ mode: 'withdraw' }} icon={ArrowUpFromLine}>
        {t('player.withdraw')}
      </ModalButton>
    </div>
  );
}
