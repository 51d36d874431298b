// The draw of prizes: tickets for stars, each played on its wheel at once or put into the draw of the week, what was
// won, and past draws that anyone may draw again.
import { lottery as calls } from '@malva/contract/lottery';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { LinkButton, ModalButton } from '../../ui/button.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Drum } from './drum.tsx';
import { Past } from './past.tsx';
import { Tickets } from './tickets.tsx';
import { Wins } from './wins.tsx';

export default function LotteryPage() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const reading = useCall(calls.info, { staleMs: 0 });
  const of = reading.data;
  return (
    <div className="grid gap-5 lg:gap-6">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('lottery.title')}</h1>
        <p className="max-w-160 text-t2">{t('lottery.lead')}</p>
        {isGuest ? (
          <ModalButton name="Register" look="primary" className="mt-2 justify-self-start">
            {t('app.nav.register')}
          </ModalButton>
        ) : (
          <LinkButton to="/cash-or-prize-lottery/" look="plain" size="small" className="justify-self-start">
            {t('lottery.wins.all')}
          </LinkButton>
        )}
      </header>
      {!of && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} />}
      {!of && !reading.error && <SkeletonRows rows={5} />}
      {of && (
        <>
          {of.wins.some(({ state }) => state === 'open') && <Wins wins={of.wins} isOpenOnly />}
          <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
            <Drum of={of} isGuest={isGuest} />
            <Tickets of={of} isGuest={isGuest} />
          </div>
        </>
      )}
      <Past />
    </div>
  );
}
