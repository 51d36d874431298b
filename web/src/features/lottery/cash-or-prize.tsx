// Cash or a prize: what each level of the draw brings, and taking one of the rewards of a level that was won.
import { lottery as calls } from '@malva/contract/lottery';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { LinkButton, ModalButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Levels } from './levels.tsx';
import { Wins } from './wins.tsx';

export default function CashOrPrizePage() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const reading = useCall(calls.info, { staleMs: 0 });
  const of = reading.data;
  return (
    <div className="grid gap-5 lg:gap-6">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('lottery.choice.title')}</h1>
        <p className="max-w-160 text-t2">{t('lottery.choice.lead')}</p>
        {isGuest ? (
          <ModalButton name="Register" look="primary" className="mt-2 justify-self-start">
            {t('app.nav.register')}
          </ModalButton>
        ) : (
          <LinkButton to="/lottery/" look="plain" size="small" className="justify-self-start">
            {t('lottery.title')}
          </LinkButton>
        )}
      </header>
      {!of && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} />}
      {!of && !reading.error && <SkeletonRows rows={5} />}
      {of && of.wins.length > 0 && <Wins wins={of.wins} />}
      {of && !isGuest && of.wins.length === 0 && (
        <EmptyState art="gift" title={t('lottery.wins.none')} text={t('lottery.wins.none_text')} isCompact />
      )}
      {of?.raffle && <Levels levels={of.raffle.levels} />}
    </div>
  );
}
