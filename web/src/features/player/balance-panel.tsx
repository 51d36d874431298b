// Money: what can be played or withdrawn, what is held for withdrawals on their way, bonus money only where there is
// any.
import { useSession, useT } from '../../core/site.tsx';
import { RollingAmount } from '../../ui/amount.tsx';
import { Slot } from '../../ui/slot.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { MoneyButtons } from './money-buttons.tsx';
import { PocketFacts } from './pocket-facts.tsx';

export function BalancePanel() {
  const t = useT();
  const balance = useSession((state) => state.shownBalance);
  return (
    <section aria-labelledby="balance-title" className="panel flex flex-col gap-4 p-4 lg:p-5">
      <div>
        <h2 id="balance-title" className="text-sm font-medium text-t2">
          {t('player.balance.title')}
        </h2>
        {balance ? (
          <RollingAmount
            value={balance.balance}
            currency={balance.currency}
            className="mt-1 block font-display text-2xl font-bold lg:text-3xl"
          />
        ) : (
          <Skeleton className="mt-2 h-9 w-44" />
        )}
        <p className="mt-1 text-xs text-t3">{t('player.balance.hint')}</p>
      </div>
      {balance && <PocketFacts balance={balance} />}
      <Slot name="balance" />
      <MoneyButtons />
    </section>
  );
}
