// A game everybody plays at once, over HTTP and the realtime channel: the site's own clock flies it.
import type { AppInit } from '@malva/contract/app';
import type { GameLaunch } from '@malva/contract/games';
import type { RgsFlight, RgsRoundReply, RgsSession } from '@malva/contract/rgs';
import { Centrifuge } from 'centrifuge';
import { simulatedBeacon } from '@malva/contract/randomness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import { command } from '../../../test/steps.ts';
import { testClock } from '../../core/clock.ts';
import { readConfig } from '../../core/config.ts';

const slug = 'leleka-crash';
const clock = testClock(new Date());
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  await ownerRows(
    t.database.ownerUrl,
    `insert into game (slug, provider, title, kind, rtp, volatility, max_win, min_stake, max_stake, colors)
    values ($1, 'studio', '{}', 'crash', '99', 'player', '10000', 100, 50000, '{a,b}') on conflict do nothing`,
    [slug],
  );
});
afterAll(async () => t.end());

const rgs = async <R>(path: string, body: object, token = ''): Promise<R> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return (
    await fetch(`${t.url}/rgs/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json() as Promise<R>;
};

it('a guest is given the channel of the flight and hears boarding, take-off and dive on it; other games have none', async () => {
  const guest = t.visitor();
  const { websocket } = (await guest.get<AppInit>('/rest/app/init/')).body;
  const game = (await guest.change<GameLaunch>(`/rest/game/${slug}/play/?isMoney=0`)).body;
  expect(game.live?.name).toBe('feed:flight');
  expect((await guest.change<GameLaunch>('/rest/game/sich-dice/play/?isMoney=0')).body.live).toBeNull();
  expect((await guest.get<GameLaunch['live']>(`/rest/game/${slug}/live/`)).body?.name).toBe('feed:flight');
  expect((await guest.get('/rest/game/sich-dice/live/')).status).toBe(404);

  const heard: RgsFlight[] = [];
  const client = new Centrifuge(`${t.url.replace('http', 'ws')}${websocket.url}`, { token: websocket.token });
  const channel = client.newSubscription(game.live!.name, { token: game.live!.token });
  channel.on('publication', ({ data }) => void heard.push((data as { data: RgsFlight }).data));
  channel.subscribe();
  client.connect();
  await channel.ready(5000);

  const launch = new URLSearchParams(game.frameUrl!.split('#')[1]).get('launch');
  const { token, flight } = await rgs<RgsSession>('/authenticate', { token: launch });
  expect(flight).toMatchObject({ phase: 'resting', number: 0 });
  const look = (): Promise<RgsFlight> => rgs('/flight', {}, token);
  const hurry = async (...phases: RgsFlight['phase'][]): Promise<RgsFlight> =>
    until(async () => {
      const now = await look();
      if (phases.includes(now.phase)) return now;
      // In steps a leader's lease survives; it looks again by the real clock.
      clock.advance(60);
      return null;
    }, phases.join());
  await hurry('salting');
  // The site has asked the beacon who it is at its start. Silent when its round is due, it is waited for, and named.
  await command(t, 'randomness', { faults: { api: { status: 503 } } });
  const ready = async () => (await (await fetch(`${t.url}/readyz`)).json()) as { status: string; gamesOff?: string[] };
  const waits = await until(async () => {
    clock.advance(500);
    return (await look()).phase === 'salting' && (await ready()).gamesOff ? ready() : null;
  }, 'the fault of the beacon');
  expect(waits).toMatchObject({ status: 'ready', gamesOff: [slug] });
  await command(t, 'randomness', { reset: true });
  const boarding = await hurry('boarding');
  expect(boarding.beacon?.chain).toBe(simulatedBeacon.hash);
  expect((await ready()).gamesOff).toBeUndefined();
  const { round } = await rgs<RgsRoundReply>(
    '/play',
    { betId: crypto.randomUUID(), bet: '10', params: { auto: 101 } },
    token,
  );
  expect(round).toMatchObject({ status: 'open', flight: boarding.number, mode: 'demo' });
  // At any height: a site that was stopped for six seconds has paid no player and breaks the flight off.
  const isFlying = (await hurry('flying', 'dived')).phase === 'flying';
  if (isFlying) await until(async () => heard.some(({ phase }) => phase === 'flying'), 'the take-off');
  if (isFlying) clock.advance(6000);
  const dived = await hurry('dived');
  await until(async () => heard.some(({ phase }) => phase === 'dived'), 'the dive');
  expect(
    [...new Set(heard.map(({ phase }) => phase))].filter((phase) => ['boarding', 'flying', 'dived'].includes(phase)),
  ).toEqual(isFlying ? ['boarding', 'flying', 'dived'] : ['boarding', 'dived']);
  expect(heard.find(({ phase }) => phase === 'dived')).toMatchObject({
    number: boarding.number,
    dive: dived.dive,
    hash: dived.hash,
    riders: [],
    aboard: 0,
  });
  expect(heard.filter(({ phase }) => phase !== 'dived').every(({ dive, hash }) => dive === null && hash === null)).toBe(
    true,
  );
  client.disconnect();
});

it('a real site is told a beacon: where, and of which name', () => {
  const RANDOMNESS_URL = 'https://api.drand.sh/';
  expect(() => readConfig({ RANDOMNESS_URL })).toThrow('RANDOMNESS_URL and RANDOMNESS_CHAIN are needed together.');
  expect(() => readConfig({ RANDOMNESS_CHAIN: 'a1'.repeat(32) })).toThrow('needed together');
  expect(() => readConfig({ RANDOMNESS_URL, RANDOMNESS_CHAIN: 'quicknet' })).toThrow('RANDOMNESS_CHAIN');
  expect(readConfig({ RANDOMNESS_URL, RANDOMNESS_CHAIN: 'a1'.repeat(32) })).toMatchObject({
    randomnessUrl: 'https://api.drand.sh',
    randomnessChain: 'a1'.repeat(32),
  });
  const real = ['PAYMENTS', 'IDENTITY', 'REGISTER', 'MESSAGES', 'ANTIVIRUS'];
  const urls = Object.fromEntries(real.map((name) => [`${name}_URL`, 'https://a.test']));
  expect(() => readConfig({ SIMULATORS: 'off', ...urls })).toThrow('RANDOMNESS_URL is needed when SIMULATORS=off.');
});
