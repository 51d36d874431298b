// Two whole sites on one database, like two processes: what happens at one arrives at the sockets of the other, no
// matter which of them drains the outbox.
import { setTimeout as sleep } from 'node:timers/promises';
import { Centrifuge, UnauthorizedError } from 'centrifuge';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { until as shown } from '../src/core/realtime/fixture.ts';
import { testSite, Visitor, type TestSite } from './site.ts';
import { balance, deposit, logIn, openGame, play, register, verifiedPlayer } from './steps.ts';

let t: TestSite;
let other: TestSite;
let clients: Centrifuge[] = [];
beforeAll(async () => {
  t = await testSite();
  other = await testSite({ beside: t });
});
afterEach(() => {
  for (const client of clients) client.disconnect();
  clients = [];
});
afterAll(async () => {
  await other.end();
  await t.end();
});

interface Init {
  websocket: { url: string; token: string; channels: { name: string; token: string }[] };
}
interface Told {
  type: string;
  data: Record<string, unknown>;
}
interface Listening {
  told: Told[];
  ends: { code: number; reason: string }[];
  client: Centrifuge;
}

/** A page of this visitor whose socket is at that site. */
async function listenAt({ url }: TestSite, visitor: Visitor): Promise<Listening> {
  const { websocket } = (await visitor.get<Init>('/rest/app/init/')).body;
  const client = new Centrifuge(`${url.replace('http', 'ws')}${websocket.url}`, {
    token: websocket.token,
    websocket: WebSocket,
    minReconnectDelay: 20,
    maxReconnectDelay: 100,
    getToken: async () => {
      throw new UnauthorizedError('');
    },
  });
  clients.push(client);
  const heard: Listening = { told: [], ends: [], client };
  client.on('disconnected', (end) => heard.ends.push(end));
  client.on('connecting', (end) => void (end.code !== 0 && heard.ends.push(end)));
  const own = websocket.channels.filter(({ name }) => name.startsWith('player:'));
  const subscriptions = own.map(({ name, token }) => client.newSubscription(name, { token }));
  for (const subscription of subscriptions) {
    subscription.on('publication', ({ data }) => heard.told.push(...([data].flat() as Told[])));
    subscription.subscribe();
  }
  client.connect();
  await Promise.all(subscriptions.map((subscription) => subscription.ready(4000)));
  return heard;
}
const balances = ({ told }: Listening): unknown[] =>
  told.filter(({ type }) => type === 'setBalance').map(({ data }) => data['balance']);
/** The same person at the other site. */
function at({ url }: TestSite, { cookies }: Visitor): Visitor {
  const visitor = new Visitor(url);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

describe('balances', () => {
  it('TR-065 RT-002 what a round or a deposit at one site changes is heard at both, in one order', async () => {
    const { visitor } = await verifiedPlayer(t);
    const [here, there] = [await listenAt(t, visitor), await listenAt(other, visitor)];
    await deposit(visitor, '500.00');
    const token = await openGame(t, visitor, 'sich-dice');
    for (let round = 0; round < 3; round += 1) {
      const bet = { bet: '10.00', params: { target: 4950, direction: 'under' } };
      expect((await play(round % 2 === 0 ? t : other, token, bet)).status).toBe(200);
      await sleep(1100);
    }
    const last = await balance(at(other, visitor));
    for (const page of [here, there]) await shown(() => balances(page).at(-1) === last, `the balance ${last}`);
    expect(balances(there)[0]).toBe('500.00');
    expect(there.told).toEqual(here.told);
  });
});

describe('ends', () => {
  it('TR-065 TR-091 an exclusion at one site ends what the excluded player has open at the other', async () => {
    const { visitor } = await verifiedPlayer(t);
    const pages = [await listenAt(t, visitor), await listenAt(other, visitor)];
    const answer = await visitor.post('/rest/responsible-play/exclude/', { kind: 'self_exclusion', length: 6 });
    expect(answer.status).toBe(200);
    for (const { ends } of pages) {
      await shown(() => ends.length > 0, 'the end');
      expect(ends[0]).toMatchObject({ code: 4500, reason: 'excluded' });
    }
    await sleep(300);
    expect([t, other].map(({ site }) => site.hub.connectionsOf(userOf(pages)).length)).toEqual([0, 0]);
  });

  it('TR-065 a logout at one site ends the socket at the other, and what was given out before opens nothing there', async () => {
    const { visitor, phone } = await register(t);
    const page = await listenAt(other, visitor);
    await visitor.change('/rest/logout/');
    // Asked to come back, it has only the token of before, and no session to get another by.
    await shown(() => page.ends.length === 2, 'both ends');
    expect(page.ends.map(({ code }) => code)).toEqual([4001, 1]);
    // A new session is not touched by the end of the old one.
    const again = await listenAt(other, await logIn(other, phone));
    await sleep(200);
    expect([again.client.state, again.ends]).toEqual(['connected', []]);
  });

  it('TR-065 a site that starts after a session ended lets in nothing that was given out before', async () => {
    const { visitor } = await register(t);
    const { websocket } = (await visitor.get<Init>('/rest/app/init/')).body;
    await visitor.change('/rest/logout/');
    const late = await testSite({ beside: t, workers: false });
    try {
      const client = new Centrifuge(`${late.url.replace('http', 'ws')}${websocket.url}`, {
        token: websocket.token,
        websocket: WebSocket,
        getToken: () => Promise.reject(new UnauthorizedError('')),
      });
      clients.push(client);
      const came = new Promise<unknown>((done) => client.on('connected', done).on('disconnected', done));
      client.connect();
      expect(await came).toMatchObject({ code: 1 });
    } finally {
      await late.end();
    }
  });

  it('TR-065 a password changed at one site ends the sockets of all sessions at the other', async () => {
    const { visitor, phone } = await register(t);
    const elsewhere = await logIn(t, phone);
    const page = await listenAt(other, elsewhere);
    const changed = await visitor.post('/rest/player/change-password/', { password: 'горобина-сніг-88' });
    expect(changed.status).toBe(200);
    await shown(() => page.ends.length > 0, 'the end');
    expect(page.ends[0]).toMatchObject({ code: 4500 });
  });
});

const userOf = ([page]: Listening[]): string =>
  Object.keys(page?.client.subscriptions() ?? {})
    .find((name) => name.startsWith('player:'))
    ?.slice('player:'.length) ?? '';
