// Where nothing can be paid in: the limit is used up, or the player has closed play to themselves.
import { ArrowUpFromLine, ShieldAlert, SlidersHorizontal } from 'lucide-react';
import { useNavigation, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';

export function LimitSpent() {
  const { closeModal, navigate } = useNavigation();
  const t = useT();
  const look = async () => {
    await closeModal();
    await navigate('/profile/limits/');
  };
  return (
    <EmptyState
      icon={SlidersHorizontal}
      title={t('cash.deposit.limit_spent')}
      text={t('cash.deposit.limit_spent_text')}
      isCompact
    >
      <Button onClick={() => void look()}>{t('cash.way.limit')}</Button>
    </EmptyState>
  );
}

/** A player who has closed play to themselves cannot deposit; they can withdraw their money. */
export function Closed({ onWithdraw }: { onWithdraw(): void }) {
  const t = useT();
  return (
    <EmptyState icon={ShieldAlert} title={t('cash.deposit.closed')} text={t('cash.deposit.closed_text')} isCompact>
      <Button icon={ArrowUpFromLine} onClick={onWithdraw}>
        {t('cash.tab_withdraw')}
      </Button>
    </EmptyState>
  );
}

export function DepositLoading() {
  const t = useT();
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t('app.ui.loading')}</span>
      <Skeleton className="h-24 rounded-card!" />
      <Skeleton className="h-14 rounded-control!" />
      <Skeleton className="h-10 rounded-control!" />
      <Skeleton className="h-13 rounded-card!" />
    </div>
  );
}
