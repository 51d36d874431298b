// The process of the simulated feed: `npm run feed`, or a child of the site. Its settings come as variables, see
// docs/operate.md. As a child it ends with its parent.
import { startFeed } from './start.ts';

const { env } = process;
const secret = env['SPORT_FEED_SECRET'];
if (!secret) {
  console.error('SPORT_FEED_SECRET is needed: the secret the feed shares with the site.');
  process.exit(1);
}
/** Another time than now, from which on it goes at this pace: for tests and demonstrations. */
const begins = env['SPORT_FEED_NOW'] ? Date.parse(env['SPORT_FEED_NOW']) : Date.now();
const pace = Number(env['SPORT_FEED_PACE'] || 1);
const bornAt = performance.now();
const now = (): Date => new Date(begins + (performance.now() - bornAt) * pace);
const isReal = !env['SPORT_FEED_NOW'] && pace === 1;

// The site passes an empty one where all are played.
const leagues = env['SPORT_FEED_LEAGUES'] ? env['SPORT_FEED_LEAGUES'].split(',').filter(Boolean) : undefined;
const feed = await startFeed({
  host: env['SPORT_FEED_HOST'] || '127.0.0.1',
  port: Number(env['SPORT_FEED_PORT'] || 3002),
  secret,
  world: env['SPORT_FEED_WORLD'] || 'malva',
  dataDir: env['SPORT_FEED_DIR'] || '.data/simulators',
  clock: { now: isReal ? () => new Date() : now },
  leagues,
  onDie: (seconds) => {
    process.send?.({ dieForSeconds: seconds });
    // The answer to the command leaves first.
    setTimeout(() => process.exit(1), 50);
  },
});
if (process.send) process.send({ url: feed.url });
else console.log(`  feed of sport on ${feed.url}`);

const stop = (): void => void feed.close().then(() => process.exit(0));
process.on('disconnect', stop);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
