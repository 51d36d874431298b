// What the calendar brings: a gift for each day, rounds of the weekend, a birthday.
import { dailyBonus } from '@malva/contract/occasions';
import { today } from '@malva/contract/today';
import { sessionReady } from '../../core/arrivals.ts';
import type { Feature } from '../../core/manifest.ts';
import { refreshCall } from '../../core/query.ts';

export const occasions = {
  name: 'occasions',
  modals: {
    DailyBonusModal: { load: () => import('./daily-modal.tsx') },
    WeeklyRoundsModal: { load: () => import('./weekly-modal.tsx'), audience: 'player' },
    HappyBirthdayModal: { load: () => import('./birthday-modal.tsx'), audience: 'player' },
  },
  links: {
    '@birthday': {
      audience: 'player',
      async act(_, { site }) {
        await sessionReady(site);
        if (site.session.getState().init?.birthdayBonus) await (await import('./greet.ts')).greet(site);
      },
    },
  },
  messages: {
    // A new day has come to an open page: its lines are read again; no window opens.
    dailyBonus: (_, { site }) => refreshCall(site.queries, dailyBonus.last, today.tiles),
  },
} as const satisfies Feature;
