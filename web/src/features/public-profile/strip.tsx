// What was earned, in one row on the profile; the whole list is one press away.
import { ChevronRight } from 'lucide-react';
import { ModalLink } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { Medal } from './badges.tsx';
import { usePublicProfile } from './view.tsx';

function Strip() {
  const t = useT();
  const { data } = usePublicProfile('my');
  if (!data) return null;
  const { achievements } = data.publicData;
  const earned = achievements.filter(({ isEarned }) => isEarned).length;
  return (
    <ModalLink
      name="PublicProfile"
      className="panel flex flex-wrap items-center gap-x-5 gap-y-3 p-4 hover:bg-s2 lg:px-5"
    >
      <span className="min-w-0 flex-1 basis-40 leading-tight">
        <span className="block font-semibold">{t('public.achievements')}</span>
        <span className="mt-1 block text-xs text-t3">
          {t('public.earned_of', { earned, all: achievements.length })}
        </span>
      </span>
      <span className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        {achievements.map(({ id, isEarned }) => (
          <Medal key={id} id={id} isEarned={isEarned} size={20} />
        ))}
        <ChevronRight size={18} aria-hidden className="shrink-0 text-t3 max-sm:hidden" />
      </span>
    </ModalLink>
  );
}

export default function AchievementStrip() {
  const isOffered = useSession((state) => state.isReady && !state.isGuest && state.init?.hasPublicProfiles === true);
  return isOffered ? <Strip /> : null;
}
