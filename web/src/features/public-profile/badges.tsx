// Achievements as small medals: earned ones in gold, the others as outlines that say how to earn them.
import type { Achievement, AchievementId } from '@malva/contract/public-profile';
import {
  Award,
  BadgeCheck,
  CalendarDays,
  FileSearch,
  SlidersHorizontal,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { Moment } from '../../ui/moment.tsx';

const icons: Record<AchievementId, LucideIcon> = {
  contact: Smartphone,
  identity: BadgeCheck,
  limits: SlidersHorizontal,
  proof: FileSearch,
  month: CalendarDays,
  year: Award,
};

export function Medal({ id, isEarned, size = 22 }: { id: AchievementId; isEarned: boolean; size?: number }) {
  const Icon = icons[id];
  return (
    <span
      className={
        'grid aspect-square w-11 shrink-0 place-items-center rounded-full ' +
        (isEarned
          ? 'bg-gold/15 text-gold shadow-[0_0_0_1.5px_currentColor_inset]'
          : 'bg-s2 text-t3 shadow-[0_0_0_1px_var(--line)_inset]')
      }
    >
      <Icon size={size} aria-hidden />
    </span>
  );
}

export function Badges({ achievements }: { achievements: readonly Achievement[] }) {
  const t = useT();
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {achievements.map(({ id, isEarned, earnedAt }) => (
        <li key={id} className="flex items-center gap-3 rounded-control bg-s2 p-3">
          <Medal id={id} isEarned={isEarned} />
          <span className="min-w-0 leading-tight">
            <span className={`block text-sm font-semibold ${isEarned ? '' : 'text-t2'}`}>
              {t(`public.achievement.${id}`)}
            </span>
            <span className="mt-0.5 block text-xs text-t3">
              {isEarned ? (
                earnedAt ? (
                  <Moment at={earnedAt} style="date" />
                ) : (
                  t('public.earned')
                )
              ) : (
                t(`public.achievement.${id}_how`)
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
