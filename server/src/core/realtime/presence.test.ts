// Who is told who listens: answered as the peer answers it, over its own client.
import { afterEach, expect, test } from 'vitest';
import { channelToken, connectionToken, startBench, type Bench } from './fixture.ts';
import type { HubOptions } from './options.ts';

let bench: Bench;
const start = async (options: Partial<HubOptions> = {}): Promise<Bench> => (bench = await startBench(options));
afterEach(() => bench.close());

const bare = { historySize: 0, historyTtlMs: 1000, recovery: 'stream', coalesceMs: 0 } as const;

test('who listens is told whom the namespace says, as the peer does, also after they left', async () => {
  const { client } = await start({
    namespaces: {
      open: { ...bare, presence: 'clients' },
      room: { ...bare, presence: 'subscribers' },
      shut: bare,
    },
  });
  const alice = client(['websocket'], { token: connectionToken('1') });
  alice.connect();
  await alice.ready(2000);
  const there = async (name: string) => [await alice.presence(name), await alice.presenceStats(name)];
  const nobody = [{ clients: {} }, { numClients: 0, numUsers: 0 }];
  expect(await there('open:1')).toEqual(nobody);
  const open = alice.newSubscription('open:1', { token: channelToken('1', 'open:1') });
  const room = alice.newSubscription('room:1', { token: channelToken('1', 'room:1') });
  for (const one of [open, room]) {
    one.subscribe();
    await one.ready(2000);
    const [present, stats] = await there(one.channel);
    expect(Object.keys((present as { clients: object }).clients)).toHaveLength(1);
    expect(stats).toEqual({ numClients: 1, numUsers: 1 });
    one.unsubscribe();
  }
  expect(await there('open:1')).toEqual(nobody);
  const refused = (name: string) =>
    Promise.all(
      [alice.presence(name), alice.presenceStats(name)].map((work) =>
        work.then(
          () => 0,
          ({ code }: { code: number }) => code,
        ),
      ),
    );
  expect(await refused('room:1')).toEqual([103, 103]);
  expect(await refused('shut:1')).toEqual([108, 108]);
  expect(await refused('other:1')).toEqual([102, 102]);
});

test('presence names the users of a channel until they leave', async () => {
  const { client } = await start({
    namespaces: {
      room: { ...bare, presence: 'subscribers' },
    },
  });
  const enter = (user: string) => {
    const one = client(['websocket'], { token: connectionToken(user) });
    const room = one.newSubscription('room:1', { token: channelToken(user, 'room:1') });
    room.subscribe();
    one.connect();
    return { one, room };
  };
  const alice = enter('1');
  await alice.room.ready(2000);
  const bohdan = enter('2');
  await bohdan.room.ready(2000);
  const { clients } = await alice.room.presence();
  expect(
    Object.values(clients)
      .map(({ user }) => user)
      .toSorted(),
  ).toEqual(['1', '2']);
  expect(await alice.room.presenceStats()).toMatchObject({ numClients: 2, numUsers: 2 });
  bohdan.one.disconnect();
  await expect.poll(async () => (await alice.room.presenceStats()).numClients).toBe(1);
});
