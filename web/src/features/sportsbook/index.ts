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
    sportsLeaderboard: () => import('./leaderboard.tsx'),
    sportsExpress: () => import('./express.tsx'),
    sportsRules: () => import('./rules.tsx'),
    sportsCoupon: () => import('./coupon.tsx'),
    bookedSlip: () => import('./booked.tsx'),
    myBets: () => import('./bets.tsx'),
  },
  modals: {
    BetSlip: { load: () => import('./slip/sheet.tsx') },
    SportLimits: { load: () => import('./slip/limits-modal.tsx'), audience: 'player', isPlayersOnly: true },
    SportKeys: { load: () => import('./keys-modal.tsx') },
  },
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
    sportsLeaderboard: 'sport',
    sportsExpress: 'sport',
    sportsRules: 'sport',
    sportsCoupon: 'sport',
    bookedSlip: 'sport',
    myBets: 'sport',
  },
} as const satisfies Feature;
