// One profile: who it is, what was earned, and what its owner chose to show.
import { firstPages } from '@malva/contract/page';
import { publicProfile as calls, type PublicProfile } from '@malva/contract/public-profile';
import { EyeOff, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../core/format-date.ts';
import { useCall, type Reading } from '../../core/query.ts';
import { ModalLink } from '../../core/router.tsx';
import { useLang, useT } from '../../core/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Badges } from './badges.tsx';
import { Face } from './face.tsx';
import { GameFaces, LastActions } from './items.tsx';

export const usePublicProfile = (who: string): Reading<PublicProfile> =>
  useCall(calls.profile, { input: { params: { playerId: who } }, staleMs: 0 });

export function Head({ playerData: { nickname, since, isCurrentUser, settings } }: Pick<PublicProfile, 'playerData'>) {
  const t = useT();
  const lang = useLang();
  return (
    <header className="flex items-center gap-4">
      {nickname ? (
        <Face nickname={nickname} />
      ) : (
        <span className="grid size-15 shrink-0 place-items-center rounded-full bg-s2 text-t3">
          <UserRound size={26} aria-hidden />
        </span>
      )}
      <div className="min-w-0">
        <p className="truncate font-display text-xl leading-tight font-bold">{nickname ?? t('public.no_nickname')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-t3">
          {t('public.since', { month: formatDate(`${since}-15T12:00:00Z`, lang, 'month') })}
          {isCurrentUser && (
            <Badge tone={settings?.isOn ? 'win' : 'plain'}>
              {t(settings?.isOn ? 'public.is_on' : 'public.is_off')}
            </Badge>
          )}
        </p>
      </div>
    </header>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5">
      <h3 className="text-sm font-medium text-t2">{title}</h3>
      {children}
    </section>
  );
}

/** `isShort`: the pop-up of some brands; everything else is on the page. */
export function ProfileView({ data, isShort = false }: { data: PublicProfile; isShort?: boolean }) {
  const t = useT();
  const { playerData, publicData } = data;
  const who = playerData.isCurrentUser ? 'my' : (playerData.nickname ?? 'my');
  return (
    <div className="grid gap-6">
      <Head playerData={playerData} />
      <Section title={t('public.achievements')}>
        {publicData.achievements.length > 0 ? (
          <Badges achievements={publicData.achievements} />
        ) : (
          <p className="text-sm text-t2">{t('public.achievements_none')}</p>
        )}
      </Section>
      {!isShort && publicData.games.length > 0 && (
        <Section title={t('public.games')}>
          <GameFaces games={publicData.games} />
        </Section>
      )}
      {!isShort && publicData.hasLastActions && (
        <Section title={t('public.actions')}>
          <LastActions key={publicData.activities[0]?.id} who={who} first={publicData.activities} />
        </Section>
      )}
      {publicData.suggestions.length > 0 && (
        <Section title={t('public.suggestions')}>
          <ul className="flex flex-wrap gap-2">
            {publicData.suggestions.map(({ nickname }) => (
              <li key={nickname}>
                <ModalLink
                  name="PublicProfile"
                  props={{ login: nickname }}
                  className="chip inline-flex items-center gap-2 pl-1.5!"
                >
                  <Face nickname={nickname} className="size-7 text-sm" />
                  {nickname}
                </ModalLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {playerData.isCurrentUser && (
        <LinkButton
          to={firstPages.profileSettings.path}
          isWide={isShort}
          className={isShort ? '' : 'justify-self-start'}
        >
          {t('public.to_settings')}
        </LinkButton>
      )}
    </div>
  );
}

/** Loading, not to be seen, or here. */
export function Loaded({
  reading,
  children,
}: {
  reading: Reading<PublicProfile>;
  children(data: PublicProfile): ReactNode;
}) {
  const t = useT();
  if (reading.data) return children(reading.data);
  if (reading.error?.code === 'not_found')
    return <EmptyState icon={EyeOff} title={t('public.hidden')} text={t('public.hidden_text')} isCompact />;
  if (reading.error) return <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />;
  return <SkeletonRows rows={4} height={64} />;
}
