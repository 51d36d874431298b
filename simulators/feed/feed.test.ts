import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { feedPaths, type FeedMessage, type Fixture } from '@malva/contract/sport-feed';
import { playFootball } from '@malva/rules/matches/football';
import { readSealed } from '@malva/rules/matches/sealed';
import { signedHeaders } from '../signature.ts';
import { Client } from './client-fixture.ts';
import { startFeed, type FeedOptions, type RunningFeed } from './start.ts';

const secret = 'secret of the feed';
const minute = 60_000;
/** A Saturday afternoon: matches of the home league go on. */
const saturday = Date.parse('2026-11-28T14:20:00Z');

interface Site {
  clock: { now: () => Date; at: number };
  feed: RunningFeed;
  call: (path: string, method?: 'GET' | 'POST', body?: object) => Promise<{ status: number; body: unknown }>;
  /** Lets the clock go on, and the feed tell what is due. */
  pass: (ms: number) => void;
}
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function world(of: Partial<FeedOptions> & { at?: number } = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'malva-feed-'));
  const clock = { at: of.at ?? saturday, now: () => new Date(clock.at) };
  const feed = await startFeed({
    host: '127.0.0.1',
    port: 0,
    secret,
    world: 'malva',
    dataDir,
    clock,
    leagues: ['ua1'],
    everyMs: 0,
    ...of,
  });
  feed.pump();
  endings.push(async () => {
    await feed.close();
    rmSync(dataDir, { recursive: true });
  });
  return {
    clock,
    feed,
    pass: (ms) => {
      for (const end = clock.at + ms; clock.at < end; feed.pump()) clock.at = Math.min(end, clock.at + 10_000);
    },
    call: async (path, method = 'GET', body) => {
      const raw = body ? JSON.stringify(body) : '';
      const headers = { 'content-type': 'application/json', ...signedHeaders(secret, raw, new Date()) };
      const response = await fetch(feed.url + path, { method, headers, ...(method === 'POST' && { body: raw }) });
      return { status: response.status, body: await response.json() };
    },
  };
}

interface Listening {
  heard: FeedMessage[];
  client: Client;
  /** Waits until a message is one. */
  until: (is: (message: FeedMessage) => boolean) => Promise<FeedMessage>;
  socket: WebSocket;
}

async function listen({ feed }: Site): Promise<Listening> {
  const socket = new WebSocket(feed.url.replace('http', 'ws') + feedPaths.stream, {
    headers: signedHeaders(secret, '', new Date()),
  });
  const heard: FeedMessage[] = [];
  const client = new Client();
  let wake = (): void => undefined;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as FeedMessage;
    heard.push(message);
    client.hear(message);
    wake();
  });
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  endings.push(async () => socket.terminate());
  const until: Listening['until'] = async (is) => {
    for (;;) {
      const found = heard.find(is);
      if (found) return found;
      await new Promise<void>((done) => (wake = done));
    }
  };
  return { heard, client, until, socket };
}

async function recover(site: Site, of: Listening, asked: { requestId: string; after: number }): Promise<void> {
  const { requestId, after } = asked;
  for (const producer of ['pre', 'live']) {
    const query = `?after=${encodeURIComponent(new Date(after).toISOString())}&requestId=${requestId}`;
    const { status, body } = await site.call(feedPaths.recovery + producer + query, 'POST');
    expect({ status, body }).toMatchObject({ status: 200, body: { requestId } });
    await of.until(
      (one) => one.type === 'snapshot_complete' && one.producer === producer && one.requestId === requestId,
    );
  }
}
const seqs = (heard: readonly FeedMessage[], producer: 'live' | 'pre'): number[] =>
  heard.filter((one) => one.producer === producer).map(({ seq }) => seq);
const steps = (of: readonly number[]): number[] => of.slice(1).map((seq, n) => seq - of[n]!);

describe('the feed of sport', () => {
  it('tells fixtures with the seal of what is played; once a match is over its seed plays again what was told', async () => {
    const site = await world({ at: saturday + 6 * 60 * minute });
    const { body } = await site.call(`${feedPaths.fixtures}?day=2026-11-28`);
    const { fixtures, competitors } = body as {
      fixtures: Fixture[];
      competitors: { urn: string; name: { uk: string } }[];
    };
    expect(fixtures).toHaveLength(8);
    expect(competitors).toHaveLength(16);
    const [first] = fixtures as [Fixture];
    expect(first.status).toBe('ended');
    expect(createHash('sha256').update(first.seed!).digest('hex')).toBe(first.seal);
    const one = await listen(site);
    await recover(site, one, { requestId: 'all', after: Date.parse(first.startsAt) - 1 });
    const told = [...one.client.of(first.urn).incidents.values()].map(({ kind, minute: at, score }) => ({
      kind,
      at,
      score,
    }));
    const { incidents } = playFootball(readSealed(first.seed!));
    expect(told).toEqual(incidents.map(({ kind, minute: at, score }) => ({ kind, at, score: [...score] })));
    const later = (await site.call(`${feedPaths.fixtures}?day=2026-12-02`)).body as { fixtures: Fixture[] };
    expect(later.fixtures[0]).toMatchObject({ status: 'not_started', seed: null });
    const found = (await site.call(feedPaths.event + later.fixtures[0]!.urn)).body as { fixtures: Fixture[] };
    expect(found.fixtures).toEqual([later.fixtures[0]]);
    expect((await site.call(feedPaths.tournaments)).body).toMatchObject({
      tournaments: [{ urn: 'ml:tournament:ua1', tier: 1 }],
    });
    expect((await site.call(`${feedPaths.fixtures}?day=soon`)).status).toBe(422);
    expect((await site.call(`${feedPaths.event}ml:match:none`)).status).toBe(404);
  });

  it('answers only calls and listeners that are signed', async () => {
    const { feed } = await world();
    expect((await fetch(`${feed.url}${feedPaths.tournaments}`)).status).toBe(401);
    const socket = new WebSocket(feed.url.replace('http', 'ws') + feedPaths.stream);
    const error = await new Promise<Error>((done) => socket.once('error', done));
    expect(error.message).toContain('401');
  });

  it('numbers the messages of a producer without gaps, says that it is alive, and tells a day in order', async () => {
    const site = await world();
    const one = await listen(site);
    site.pass(3 * minute);
    const last = await one.until(
      ({ type, timestamp }) => type === 'alive' && Date.parse(timestamp) >= saturday + 2.9 * minute,
    );
    expect(last).toMatchObject({ isSubscribed: true });
    for (const producer of ['live', 'pre'] as const) {
      const found = seqs(one.heard, producer);
      expect(found.length).toBeGreaterThan(10);
      expect(new Set(steps(found))).toEqual(new Set([1]));
    }
    const times = one.heard.filter(({ producer }) => producer === 'live').map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
    expect(one.heard.some(({ type }) => type === 'odds_change')).toBe(true);
  });

  it('a client that lost its connection and one that came late know what one that stayed knows', async () => {
    const site = await world();
    const [stayed, left] = [await listen(site), await listen(site)];
    await recover(site, stayed, { requestId: 'first', after: saturday - 3 * 60 * minute });
    await left.until(({ type, producer }) => type === 'snapshot_complete' && producer === 'live');
    left.socket.terminate();
    site.pass(8 * minute);
    const back = await listen(site);
    for (const [urn, known] of left.client.events) back.client.events.set(urn, known);
    await recover(site, back, { requestId: 'again', after: saturday - 5000 });
    await stayed.until(
      ({ type, producer, requestId }) => type === 'snapshot_complete' && producer === 'live' && requestId === 'again',
    );
    site.pass(2 * minute);
    const end = site.clock.at;
    for (const of of [stayed, back])
      await of.until(({ type, timestamp }) => type === 'alive' && Date.parse(timestamp) > end - 5000);
    expect(stayed.client.events.size).toBeGreaterThan(8);
    for (const urn of stayed.client.events.keys())
      expect(back.client.shows(urn, end)).toEqual(stayed.client.shows(urn, end));
  });

  it('a run after another numbers above it: a client sees that it missed something', async () => {
    const first = await world();
    const before = (await first.call('/dev/feed')).body as { seq: { live: number } };
    const second = await world();
    const after = (await second.call('/dev/feed')).body as { seq: { live: number } };
    expect(after.seq.live).toBeGreaterThan(before.seq.live + 1);
  });

  it('loses, repeats, reorders, falls silent and lies on command, and behaves again', async () => {
    const site = await world();
    const one = await listen(site);
    const order = async (body: object): Promise<void> => {
      expect((await site.call('/dev/feed', 'POST', body)).status).toBe(200);
    };
    const during = async (body: object): Promise<FeedMessage[]> => {
      await order({ reset: true, ...body });
      const from = one.heard.length;
      site.pass(minute);
      await order({ reset: true });
      site.pass(10_000);
      const end = site.clock.at;
      await one.until(({ type, timestamp }) => type === 'alive' && Date.parse(timestamp) > end - 5000);
      return one.heard.slice(from);
    };
    const liveSteps = async (body: object): Promise<number[]> =>
      steps(seqs(await during({ producer: 'live', ...body }), 'live'));
    expect(new Set(await liveSteps({}))).toEqual(new Set([1]));
    expect((await liveSteps({ lose: 3 })).length).toBeGreaterThan(5);
    expect(Math.max(...steps(seqs(one.heard, 'live')))).toBe(4);
    expect((await liveSteps({ repeat: 3 })).filter((step) => step === 0)).toHaveLength(3);
    expect(Math.min(...(await liveSteps({ reorder: 4 })))).toBe(-1);
    const silent = await during({ alive: 'off', producer: 'live' });
    expect(silent.filter(({ type, producer }) => type === 'alive' && producer === 'live').length).toBeLessThan(3);
    const refused = await during({ alive: 'unsubscribed' });
    expect(refused.some((message) => message.type === 'alive' && !message.isSubscribed)).toBe(true);
    const odds = await during({ lie: 'odds', producer: 'live' });
    const chances = odds
      .flatMap((message) => (message.type === 'odds_change' ? message.markets : []))
      .flatMap(({ outcomes }) => outcomes);
    expect(chances.some(({ p }) => p![1] > 1)).toBe(true);
    expect((await during({ lie: 'nonsense' })).some(({ type }) => (type as string) === 'weather')).toBe(true);
    expect((await site.call('/dev/feed', 'POST', { lose: 'all' })).status).toBe(422);
  });

  it('messages come late on command', async () => {
    const site = await world();
    const one = await listen(site);
    await site.call('/dev/feed', 'POST', { lagMs: 150 });
    const from = performance.now();
    site.pass(minute);
    await one.until(({ type }) => type === 'odds_change');
    expect(performance.now() - from).toBeGreaterThan(140);
  });

  it('a match is called off and another broken off on command, and stay so after a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'malva-feed-'));
    const site = await world({ dataDir });
    const of = async (day: string, status: string): Promise<Fixture> =>
      ((await site.call(`${feedPaths.fixtures}?day=${day}`)).body as { fixtures: Fixture[] }).fixtures.find(
        (one) => one.status === status,
      )!;
    const [playing, coming] = [await of('2026-11-28', 'live'), await of('2026-11-28', 'not_started')];
    const one = await listen(site);
    expect((await site.call('/dev/feed', 'POST', { postpone: playing.urn })).status).toBe(409);
    expect((await site.call('/dev/feed', 'POST', { postpone: coming.urn, abandon: playing.urn })).status).toBe(200);
    site.pass(30 * minute);
    await one.until(
      (message) => message.type === 'bet_settlement' && message.event === playing.urn && message.certainty === 2,
    );
    const stops = one.heard.filter((message) => message.type === 'bet_stop');
    expect(stops).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: coming.urn, targetStatus: 'inactive' }),
        expect.objectContaining({ event: playing.urn, reason: 'scout_lost' }),
      ]),
    );
    const again = await world({ dataDir, at: site.clock.at });
    const found = (await again.call(feedPaths.event + coming.urn)).body as { fixtures: Fixture[] };
    expect(found.fixtures[0]!.status).toBe('postponed');
  });
});
