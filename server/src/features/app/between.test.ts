// What is published while the start-up call is read, and between its answer and the first subscription.
import type { Message } from '@malva/contract/messages';
import type { LiveChannel, Listening } from '@malva/contract/schema';
import { Centrifuge, type SubscribedContext } from 'centrifuge';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { register } from '../../../test/steps.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { playerChannel, publish } from '../../core/publish.ts';
import { player as playerFeature } from '../player/index.ts';

let t: TestSite;
let visitor: Visitor;
let playerId: number;
const clients: Centrifuge[] = [];
beforeAll(async () => {
  t = await testSite();
  ({ visitor } = await register(t));
  playerId = Number(ownOf(await start()).name.slice('player:'.length));
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
  vi.restoreAllMocks();
});
afterAll(async () => t.end());

const start = async (): Promise<Listening> =>
  (await visitor.get<{ websocket: Listening }>('/rest/app/init/')).body.websocket;
const ownOf = ({ channels }: Listening): LiveChannel => channels.find(({ name }) => name.startsWith('player:'))!;

/** Publishes to the player and waits until the hub has it. */
async function tell(action: string): Promise<void> {
  const { hub, app } = t.site;
  await publish(app.db, { playerId, type: 'player', action, data: {} });
  const kept = () => hub.channels.find(playerChannel(playerId))?.since(0) ?? [];
  await vi.waitFor(() => expect(kept().some(({ json }) => json.includes(`"${action}"`))).toBe(true));
}

/** Subscribes as a page does; resolves when the subscription stands. */
async function subscribe(websocket: Listening): Promise<{ told: string[]; subscribed: SubscribedContext }> {
  const { name, token, since } = ownOf(websocket);
  const client = new Centrifuge(`${t.url.replace('http', 'ws')}${websocket.url}`, {
    token: websocket.token,
    websocket: WebSocket,
  });
  clients.push(client);
  const channel = client.newSubscription(name, { token, ...(since && { since }) });
  const told: string[] = [];
  const hear = (list: Message[]) =>
    told.push(...list.flatMap(({ type, action }) => (type === 'player' ? [String(action)] : [])));
  channel.on('publication', ({ data }) => hear([data].flat() as Message[]));
  const subscribed = new Promise<SubscribedContext>((done) => channel.on('subscribed', done));
  channel.subscribe();
  client.connect();
  return { told, subscribed: await subscribed };
}

it('RT-002 what is published between the answer and the subscription is heard, in its order and once', async () => {
  const websocket = await start();
  for (const action of ['one', 'two']) await tell(action);
  const { told, subscribed } = await subscribe(websocket);
  expect(subscribed).toMatchObject({ wasRecovering: true, recovered: true });
  await tell('three');
  await vi.waitFor(() => expect(told).toEqual(['one', 'two', 'three']));
});

it('RT-002 what is published while the answer is read is heard: the position is taken before the first share', async () => {
  const share = playerFeature.init!.player!;
  const { read } = share;
  const order: string[] = [];
  const { positionOf } = t.site.app;
  vi.spyOn(t.site.app, 'positionOf').mockImplementation((channel) => {
    order.push('position');
    return positionOf(channel);
  });
  share.read = async (context) => {
    order.push('share');
    const given = await read(context);
    await tell('while reading');
    return given;
  };
  const websocket = await start().finally(() => (share.read = read));
  const { told } = await subscribe(websocket);
  await vi.waitFor(() => expect(told).toEqual(['while reading']));
  expect([order[0], order.at(-1)]).toEqual(['position', 'share']);
});

it('a position of another process is not taken for one of this: the subscriber is told of the gap', async () => {
  const websocket = await start();
  for (const channel of websocket.channels) channel.since = { offset: channel.since!.offset, epoch: 'another' };
  const { subscribed } = await subscribe(websocket);
  expect(subscribed).toMatchObject({ wasRecovering: true, recovered: false });
});

it('where Centrifugo keeps the channels no position is given', async () => {
  vi.spyOn(t.site.app, 'positionOf').mockReturnValue(null);
  for (const channel of (await start()).channels) expect(Object.keys(channel).toSorted()).toEqual(['name', 'token']);
});
