// What hangs under the balance of the top bar: the pockets, this session in figures, and the ways on with money.
import { firstPages } from '@malva/contract/page';
import { responsible } from '@malva/contract/responsible';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { RollingAmount } from '../../ui/amount.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Slot } from '../../ui/slot.tsx';
import { SessionFacts } from '../../ui/session-facts.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { MoneyButtons } from './money-buttons.tsx';
import { PocketFacts } from './pocket-facts.tsx';

function ThisSession() {
  const t = useT();
  const info = useCall(responsible.info, { staleMs: 10_000 });
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium text-t2">{t('responsible.session.title')}</h3>
      {info.data ? (
        <SessionFacts session={info.data.session} />
      ) : info.error ? (
        <ErrorState error={info.error} retry={() => void info.refetch()} isCompact />
      ) : (
        <SkeletonRows rows={4} height={44} />
      )}
    </section>
  );
}

function Ways() {
  const t = useT();
  return (
    <>
      <MoneyButtons isLoud />
      <nav aria-label={t('player.balance.ways')} className="-mx-1 flex flex-wrap gap-x-1">
        {(['statement', 'rounds', 'limits'] as const).map((page) => (
          <Link key={page} to={firstPages[page].path} className="btn btn-plain btn-small">
            {t(`player.room.${page}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}

export default function BalanceModal() {
  const t = useT();
  const balance = useSession((state) => state.shownBalance);
  return (
    <ModalFrame title={t('player.balance.title')} size="small">
      <div className="grid gap-4">
        {balance && (
          <div className="grid gap-3">
            <div>
              <RollingAmount
                value={balance.balance}
                currency={balance.currency}
                className="block font-display text-2xl font-bold"
              />
              <p className="mt-1 text-xs text-t3">{t('player.balance.hint')}</p>
            </div>
            <PocketFacts balance={balance} />
          </div>
        )}
        <Slot name="balance" />
        <ThisSession />
        <Ways />
      </div>
    </ModalFrame>
  );
}
