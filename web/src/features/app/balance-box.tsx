// Balance, time in this session, and the way to deposit: always in sight of a player. The balance shown is held while a
// round reveals its outcome.
import { Plus, Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../core/format.ts';
import { ModalLink } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { RollingAmount } from '../../ui/amount.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SessionClock } from '../../ui/session-clock.tsx';

const restMs = 700;

/** Says a new balance once it has come to rest: on arrival of a page it is not news. */
function SpokenBalance({ value, currency }: { value: string; currency: string }) {
  const t = useT();
  const known = useRef(value);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (value === known.current) return;
    const timer = setTimeout(() => {
      known.current = value;
      setSaid(`${t('app.nav.balance')}: ${formatMoney(value, { currency })}`);
    }, restMs);
    return () => clearTimeout(timer);
  }, [value, currency, t]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}

export function BalanceBox() {
  const t = useT();
  const balance = useSession((state) => state.shownBalance);
  const isClosed = useSession((state) => state.isPlayClosed);
  if (!balance) return null;
  return (
    <div className="flex h-11 min-w-0 items-center rounded-control bg-s2 pl-3 shadow-[0_0_0_1px_var(--line)] lg:pl-3.5">
      <ModalLink name="Balance" className="grid h-full min-w-0 content-center pr-3 text-right leading-tight">
        <span className="sr-only">{t('app.nav.balance')}</span>
        <RollingAmount
          value={balance.balance}
          currency={balance.currency}
          className="block truncate text-[0.9667rem] font-bold lg:text-[1rem]"
        />
        <SessionClock />
      </ModalLink>
      <SpokenBalance value={balance.balance} currency={balance.currency} />
      {!isClosed && (
        <ModalLink
          name="Cash"
          props={{ mode: 'deposit' }}
          aria-label={t('app.nav.deposit')}
          className={buttonClass({ look: 'primary' }, 'px-3! lg:px-4.5!')}
        >
          <Plus size={20} strokeWidth={2.6} aria-hidden className="lg:hidden" />
          <Wallet size={18} aria-hidden className="hidden lg:block" />
          <span className="hidden lg:inline">{t('app.nav.deposit')}</span>
        </ModalLink>
      )}
    </div>
  );
}
