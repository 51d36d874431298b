// The feed of sport: which one is configured, and what it tells into events and boards. Without one the site works and
// offers no sport.
import { sportFeedDesk as contract } from '@malva/contract/sport-feed-desk';
import type { App, Outside } from '../../core/app.ts';
import { feature } from '../../core/feature.ts';
import { notPersonal } from '../../core/personal-data/table-entry.ts';
import { boardsOf } from '../../base/sport-boards/sport-boards.ts';
import type { FeedAdapter } from './adapter.ts';
import { feedHandlers } from './desk.ts';
import { FeedLeader } from './leader.ts';
import { simulatedFeed } from './simulated.ts';
import { dropMessages } from './store.ts';

const keptMs = 14 * 86_400_000;

/** What the other feed needs is loaded by a site that listens to it. */
async function adapterOf(
  address: NonNullable<Outside['sportFeed']>,
  of: Pick<App, 'clock' | 'log'>,
): Promise<FeedAdapter> {
  if ('url' in address) return simulatedFeed({ ...address, ...of });
  const { uofFeed } = await import('./uof/uof.ts');
  return uofFeed({ ...address, ...of });
}

export const sportFeed = feature({
  name: 'sport-feed',
  contract,
  handlers: feedHandlers,
  async run(app) {
    const { sportFeed: address } = app.outside;
    if (!address) return async () => undefined;
    const { clock, log } = app;
    return new FeedLeader(app, await adapterOf(address, { clock, log })).start();
  },
  jobs: [
    {
      name: 'sport-feed:trim',
      cron: '17 * * * *',
      async run(app) {
        const now = app.clock.now();
        await dropMessages(app.db, new Date(now.getTime() - keptMs));
        await boardsOf(app).dropOld(now);
      },
    },
  ],
  personalData: [
    notPersonal('sport_feed_message', 'What a feed of sport told, as it came.'),
    notPersonal('sport_feed_replay', 'Which of it is told again; who asked for it stands in the audit.'),
  ],
});
