// The rows of the home page that are of one player: the next step of a new account, the week of one who rests, the
// games played last, others like them.
import type { LobbyCard as Game } from '@malva/contract/games';
import type { PayloadOf } from '@malva/contract/page';
import { useEffect, useState, type ComponentType } from 'react';
import { useSession, useT } from '../../core/site.tsx';
import { LinkButton, ModalButton } from '../../ui/button.tsx';
import { ContinueRail } from '../../ui/continue-rail.tsx';
import { Slot } from '../../ui/slot.tsx';

type Payload = PayloadOf<'home'>;

function Resume() {
  const t = useT();
  const step = useSession((state) => state.onboarding);
  if (!step) return null;
  return (
    <section className="panel flex flex-wrap items-center gap-4 p-5 lg:p-6">
      <div className="min-w-60 flex-1">
        <h2 className="text-lg font-bold">{t('lobby.resume_title')}</h2>
        <p className="mt-1 text-sm text-t2">{t(`lobby.resume_${step}`)}</p>
      </div>
      <ModalButton name="Onboarding" props={{ step }} look="primary">
        {t('lobby.resume_go')}
      </ModalButton>
    </section>
  );
}

/** Comes when the page is alive. */
function Suggested({ games }: { games: readonly Game[] }) {
  const [View, setView] = useState<ComponentType<{ games: readonly Game[] }> | null>(null);
  useEffect(() => {
    import('./suggested.tsx').then(
      (module) => setView(() => module.default),
      () => undefined,
    );
  }, []);
  return View && <View games={games} />;
}

/** The figures come when the page is alive; their place is kept, so that nothing below moves. */
function Week() {
  const t = useT();
  return (
    <section aria-labelledby="week-title" className="panel grid gap-4 p-5 lg:p-7">
      <h1 id="week-title" className="text-lg font-bold lg:text-xl">
        {t('lobby.week_title')}
      </h1>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="min-h-45">
          <Slot name="week" />
        </div>
        {/* Three equal ways: none of them is louder. */}
        <div className="grid content-start gap-2.5">
          <LinkButton to="/profile/limits/">{t('app.nav.limits')}</LinkButton>
          <ModalButton name="SelfExclusion">{t('lobby.week_pause')}</ModalButton>
          <LinkButton to="?open-chat=1" replace>
            {t('lobby.week_talk')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function Support() {
  const t = useT();
  return (
    <section aria-label={t('app.nav.support')} className="flex flex-wrap gap-2.5">
      <LinkButton to="/fairness/">{t('app.nav.fairness')}</LinkButton>
      <LinkButton to="/responsible-play/">{t('app.nav.responsible')}</LinkButton>
      <LinkButton to="?open-chat=1" replace>
        {t('app.nav.support')}
      </LinkButton>
    </section>
  );
}

export function PlayerRow({ row, payload }: { row: string; payload: Payload }) {
  if (row === 'onboarding') return <Resume />;
  if (row === 'week') return <Week />;
  if (row === 'today')
    return (
      <div className="min-h-33">
        <Slot name="today" />
      </div>
    );
  if (row === 'recent') return <ContinueRail games={payload.recent} />;
  if (row === 'suggested') return <Suggested games={payload.suggested} />;
  return <Support />;
}
