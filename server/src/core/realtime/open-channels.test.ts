// Channels that every client may hear without a token of theirs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionToken, startBench, type Bench } from './fixture.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

/** What a subscription without a token comes to: `ok`, or the code of the refusal. */
async function heard(user: string, channel: string): Promise<string | number> {
  const client = bench.client(['websocket'], { token: connectionToken(user) });
  const subscription = client.newSubscription(channel);
  const outcome = new Promise<string | number>((done) => {
    subscription.on('subscribed', () => done('ok'));
    subscription.on('unsubscribed', ({ code }) => done(code));
    subscription.on('error', ({ error }) => done(error.code));
  });
  client.connect();
  subscription.subscribe();
  const found = await outcome;
  client.disconnect();
  return found;
}

describe('channels of prices', () => {
  it.each(['', '7'])('SB-045 are heard without a token by user “%s”, and nothing else is', async (user) => {
    for (const channel of ['odds:e1', 'odds:e2147483647', 'odds:llive', 'odds:llive-cyber-football', 'odds:lt12'])
      expect([channel, await heard(user, channel)]).toEqual([channel, 'ok']);
    for (const channel of [
      'player:7',
      'player:8',
      'staff:1',
      'chat:7',
      'feed:site',
      'odds:player:7',
      'odds:e0',
      'odds:e1/player:7',
      'odds:x',
    ])
      expect([channel, await heard(user, channel)]).toEqual([channel, 103]);
  });

  it('reach a guest', async () => {
    const client = bench.client(['websocket'], { token: connectionToken('') });
    const subscription = client.newSubscription('odds:e5');
    const told = new Promise<unknown>((done) => subscription.on('publication', ({ data }) => done(data)));
    client.connect();
    subscription.subscribe();
    await subscription.ready(5_000);
    bench.hub.publish('odds:e5', { type: 'odds', action: null, data: { v: 1 } });
    expect(await told).toMatchObject({ type: 'odds' });
  });
});
