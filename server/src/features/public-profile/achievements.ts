// Achievements are read off what is known anyway. None rewards playing more, staking more or losing.
import { achievementIds, achievementTypes, type Achievement, type AchievementId } from '@malva/contract/public-profile';
import type { App } from '../../core/app.ts';
import type { PlayerRow } from '../../base/players/players.ts';
import { limitsSetAt } from '../../base/onboarding/onboarding.ts';
import { achievementsOf } from './store.ts';

type Earned = Partial<Record<AchievementId, Date | null>>;

const daysMs = (days: number): number => days * 86_400_000;

function anniversary(from: Date, years: number): Date {
  const date = new Date(from);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
}

/** In the order they are shown; earned or not. */
export async function achievementsFor(app: App, player: PlayerRow): Promise<Achievement[]> {
  const now = app.clock.now();
  const [limitsAt, kept] = await Promise.all([limitsSetAt(app.db, player.id), achievementsOf(app.db, player.id)]);
  const contactAt = player.phone_confirmed_at ?? player.email_confirmed_at;
  const monthAt = new Date(player.registered_at.getTime() + daysMs(30));
  const yearAt = anniversary(player.registered_at, 1);
  const earned: Earned = {
    ...(contactAt && { contact: contactAt }),
    ...(player.identity_status === 'approved' && { identity: null }),
    ...(limitsAt && { limits: limitsAt }),
    ...(monthAt <= now && { month: monthAt }),
    ...(yearAt <= now && { year: yearAt }),
    ...Object.fromEntries(kept.map(({ achievement, at }) => [achievement, at])),
  };
  return achievementIds.map((id) => ({
    id,
    type: achievementTypes[id],
    isEarned: id in earned,
    earnedAt: earned[id]?.toISOString() ?? null,
  }));
}

export const inOrder = (list: readonly Achievement[], order: 'newest' | 'oldest'): Achievement[] => {
  const day = ({ earnedAt }: Achievement): number => (earnedAt ? Date.parse(earnedAt) : 0);
  const sorted = list.toSorted((a, b) => day(b) - day(a));
  return order === 'newest' ? sorted : sorted.toReversed();
};
