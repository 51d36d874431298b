// The greeting of a birthday opens by itself once a login; put away, the gift stands in «Сьогодні».
import { greet as greetWith } from '../../core/greeting.ts';
import type { Site } from '../../core/manifest.ts';

export const greet = (site: Site): Promise<boolean> =>
  greetWith(site, {
    popup: 'birthday',
    modal: 'HappyBirthdayModal',
    isDue: ({ birthdayBonus }) => birthdayBonus !== null,
  });
