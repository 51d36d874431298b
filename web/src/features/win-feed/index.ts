// Wins of others on sport, on its home: one after another, with a button that stops them.
import type { Feature } from '../../core/manifest.ts';

export const winFeed = {
  name: 'win-feed',
  slots: { sport: () => import('./wins.tsx') },
  messages: { sportBettingWin: (win) => import('./feed.ts').then(({ heard }) => heard(win)) },
} as const satisfies Feature;
