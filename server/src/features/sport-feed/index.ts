// The feed of sport: which one is configured, and what it tells into events and boards. Without one the site works and
// offers no sport.
import { feature } from '../../core/feature.ts';
import { notPersonal } from '../../core/personal-data/table-entry.ts';
import { boardsOf } from '../../base/sport-boards/sport-boards.ts';
import { FeedLeader } from './leader.ts';
import { simulatedFeed } from './simulated.ts';
import { dropMessages } from './store.ts';

const keptMs = 14 * 86_400_000;

export const sportFeed = feature({
  name: 'sport-feed',
  contract: {},
  handlers: {},
  async run(app) {
    const { sportFeed: address } = app.outside;
    if (!address) return async () => undefined;
    const { clock, log } = app;
    return new FeedLeader(app, simulatedFeed({ ...address, clock, log })).start();
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
  personalData: [notPersonal('sport_feed_message', 'What a feed of sport told, as it came.')],
});
