// Which feed of sport a site listens to, by its settings.
import { describe, expect, it } from 'vitest';
import { readConfig } from './core/config.ts';
import { loadSecrets } from './core/secrets.ts';
import { openFeed } from './open-feed.ts';

const secrets = loadSecrets('ab'.repeat(32), '.');
const uof = {
  SPORT_FEED: 'uof',
  SPORT_FEED_BROKER: 'amqps://broker.example:5671/%2Funifiedfeed%2F1',
  SPORT_FEED_API: 'https://api.example',
  SPORT_FEED_TOKEN: 'token of the account',
};
async function opened(env: Record<string, string>) {
  let started = 0;
  const launch = async () => {
    started++;
    return { url: 'http://127.0.0.1:3002' };
  };
  const found = await openFeed({ config: readConfig(env), secrets, step: () => undefined, launch });
  return { ...found, started };
}

describe('the feed of sport', () => {
  it('SB-013 SB-219 with SPORT_FEED=uof the simulator is not started, and its commands are not there', async () => {
    expect(await opened(uof)).toEqual({
      feed: null,
      started: 0,
      sportFeed: {
        broker: uof.SPORT_FEED_BROKER,
        api: uof.SPORT_FEED_API,
        token: uof.SPORT_FEED_TOKEN,
        node: 1,
      },
    });
    const own = await opened({});
    expect([own.started, own.sportFeed]).toMatchObject([1, { url: 'http://127.0.0.1:3002' }]);
    expect(await opened({ SPORT_FEED: 'off' })).toMatchObject({ feed: null, sportFeed: null, started: 0 });
  });

  it('settings of the unified feed are refused at the start where one is missing or its token would be read', () => {
    for (const name of ['SPORT_FEED_BROKER', 'SPORT_FEED_API', 'SPORT_FEED_TOKEN'] as const)
      expect(() => readConfig({ ...uof, [name]: '' })).toThrow(name);
    expect(() => readConfig({ ...uof, SPORT_FEED_BROKER: 'amqp://broker.example/' })).toThrow('amqps://');
    expect(() => readConfig({ ...uof, SPORT_FEED_API: 'http://api.example' })).toThrow('https://');
    expect(() => readConfig({ ...uof, SPORT_FEED_NODE: 'one' })).toThrow('SPORT_FEED_NODE');
    expect(readConfig({ ...uof, SPORT_FEED_BROKER: 'amqp://127.0.0.1:4930/' }).sportFeedBroker).toContain('4930');
    expect(readConfig({}).sportFeedBroker).toBeNull();
  });
});
