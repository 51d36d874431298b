// The sportsbook: its pages, the slip, and prices as they change.
import type { Feature } from '../../core/manifest.ts';

export const sportsbook = {
  name: 'sportsbook',
  pages: {
    sportsBook: () => import('./home.tsx'),
    sportsLive: () => import('./live.tsx'),
    sportsSport: () => import('./sport.tsx'),
    sportsLeague: () => import('./league.tsx'),
    sportsMatch: () => import('./match.tsx'),
    sportsResults: () => import('./results.tsx'),
    bookedSlip: () => import('./booked.tsx'),
    myBets: () => import('./bets.tsx'),
  },
  modals: { BetSlip: { load: () => import('./slip/sheet.tsx') } },
  messages: {
    odds: (frame, { site, channel }) =>
      import('./boards.ts').then(({ boardsOf }) => boardsOf(site).apply(frame, channel)),
  },
  playModes: {
    sportsBook: 'sport',
    sportsLive: 'sport',
    sportsSport: 'sport',
    sportsLeague: 'sport',
    sportsMatch: 'sport',
    sportsResults: 'sport',
    bookedSlip: 'sport',
    myBets: 'sport',
  },
} as const satisfies Feature;
