// Which feed of sport a site listens to: a real one, one that runs already, or the simulated one, which is started.
import type { Outside } from './core/app.ts';
import type { Config } from './core/config.ts';
import type { Secrets } from './core/secrets.ts';

/** How the simulated feed is started. */
interface Launch {
  host: string;
  port: number;
  secret: string;
  world: string;
  dataDir: string;
  log: (text: string) => void;
}

interface Opening<F> {
  config: Config;
  secrets: Secrets;
  /** Says at the start what is done. */
  step: (text: string) => void;
  launch: (of: Launch) => Promise<F>;
}

/** The simulated feed is a process of its own; the site does not wait for it. */
export async function openFeed<F extends { url: string }>(
  of: Opening<F>,
): Promise<{ feed: F | null; sportFeed: NonNullable<Outside['sportFeed']> | null }> {
  const { config, secrets, step, launch } = of;
  if (config.sportFeed === 'off') return { feed: null, sportFeed: null };
  if (config.sportFeed === 'uof') {
    const { sportFeedBroker: broker, sportFeedApi: api, sportFeedToken: token, sportFeedNode: node } = config;
    step('feed of sport: the unified feed');
    return { feed: null, sportFeed: { broker: broker!, api: api!, token: token!, node } };
  }
  const secret = config.sportFeedSecret ?? secrets.key('sport feed').toString('hex');
  if (config.sportFeedUrl) return { feed: null, sportFeed: { url: config.sportFeedUrl, secret } };
  if (config.simulators === 'off') return { feed: null, sportFeed: null };
  const feed = await launch({
    host: '127.0.0.1',
    port: config.sportFeedPort,
    secret,
    world: secrets.key('world of sport').toString('hex'),
    dataDir: `${config.dataDir}/simulators`,
    log: step,
  });
  step(`simulated feed of sport on ${feed.url}`);
  return { feed, sportFeed: { url: feed.url, secret } };
}
