// Beside the limits: a time-out or exclusion one press away, and this session in figures.
import type { ResponsibleInfo } from '@malva/contract/responsible';
import { PauseCircle } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { LinkButton, ModalButton } from '../../ui/button.tsx';
import { SessionFacts } from '../../ui/session-facts.tsx';
import { SkeletonRows } from '../../ui/states.tsx';

export function ExclusionCard() {
  const t = useT();
  return (
    <section aria-labelledby="exclusion-card" className="panel grid gap-3 p-4 lg:p-5">
      <h2 id="exclusion-card" className="text-lg leading-tight font-semibold">
        {t('responsible.exclusion.card')}
      </h2>
      <p className="text-sm text-t2">{t('responsible.exclusion.card_text')}</p>
      <ModalButton name="SelfExclusion" look="outline" icon={PauseCircle} isWide>
        {t('responsible.exclusion.open')}
      </ModalButton>
      <LinkButton to="/responsible-play/" look="plain" size="small" isWide>
        {t('responsible.limits.help')}
      </LinkButton>
    </section>
  );
}

/** Null: it could not be read, which the page beside says. */
export function SessionCard({ info }: { info: ResponsibleInfo | null | undefined }) {
  const t = useT();
  if (info === null) return null;
  const session = info?.session;
  return (
    <section aria-labelledby="session-card" className="panel grid gap-3 p-4 lg:p-5">
      <h2 id="session-card" className="text-lg leading-tight font-semibold">
        {t('responsible.session.title')}
      </h2>
      {session ? <SessionFacts session={session} /> : <SkeletonRows rows={4} height={44} />}
      <LinkButton to="/profile/rounds/" look="plain" size="small" isWide>
        {t('responsible.session.history')}
      </LinkButton>
    </section>
  );
}
