// Money: what can be played or withdrawn, what is held for withdrawals on their way, bonus money only where there is any.
import { ArrowUpFromLine, Plus } from 'lucide-react';
import { minorUnits } from '../../core/format.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Amount, RollingAmount } from '../../ui/amount.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { Facts, type Fact } from '../../ui/rows.tsx';
import { Skeleton } from '../../ui/states.tsx';

export function BalancePanel() {
  const t = useT();
  const balance = useSession((state) => state.shownBalance);
  const isBlocked = useSession((state) => Boolean(state.init?.ludomanRequestStatus));
  const facts: Fact[] = [];
  if (balance && minorUnits(balance.withdrawalHold) > 0n) {
    facts.push({ label: t('player.balance.held'), value: <Amount value={balance.withdrawalHold} /> });
  }
  if (balance && minorUnits(balance.bonus.balance) > 0n) {
    facts.push({ label: t('player.balance.bonus'), value: <Amount value={balance.bonus.balance} tone="gold" /> });
  }
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
      {facts.length > 0 && <Facts facts={facts} />}
      <div className="mt-auto grid auto-cols-fr grid-flow-col gap-2.5">
        {!isBlocked && (
          <ModalButton name="Cash" props={{ mode: 'deposit' }} icon={Plus}>
            {t('player.deposit')}
          </ModalButton>
        )}
        <ModalButton name="Cash" props={{ mode: 'withdraw' }} icon={ArrowUpFromLine}>
          {t('player.withdraw')}
        </ModalButton>
      </div>
    </section>
  );
}
