// For tests: the ways of one recorded day: our own feed, and the unified feed with and without a broker.
import type { Producer } from '@malva/contract/sport-feed';
import { FakeFeed } from '../fake-feed.ts';
import { Broker, Publisher, serveApi, token } from './broker-fixture.ts';
import { FakeUof } from './fake-uof.ts';
import type { Recorded } from './recorded-fixture.ts';
import type { Wire } from './side-fixture.ts';
import { UofFeed, uofFeed } from './uof.ts';
import { keyOf, xmlOf } from './xml-fixture.ts';

export const silent = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
} as never;

export function ownWire(day: Recorded): Wire {
  const feed = new FakeFeed();
  feed.tournamentList = [...day.tournaments];
  feed.competitors = [...day.competitors];
  feed.fixtureList = [...day.fixtures];
  return {
    adapter: feed,
    say: (message) => feed.push(message),
    alive: (producer) => feed.alive(producer),
    arrived: async () => undefined,
  };
}

const sayAlive = (fake: FakeUof, producer: Producer, at: Date): void => {
  const alive = { v: 1, seq: 1, type: 'alive', producer, timestamp: at.toISOString(), isSubscribed: true } as const;
  fake.raw(keyOf(alive), xmlOf(alive)!);
};

/** Without a broker: the channel is a call. */
export function calledWire(fake: FakeUof, clock: { now: () => Date }): Wire {
  const feed = new UofFeed({ open: fake.open, api: fake.api, node: fake.node, clock, log: silent });
  return {
    adapter: feed,
    say: (message) => fake.say(message),
    alive: (producer, at) => sayAlive(fake, producer, at),
    arrived: () => feed.idle(),
  };
}

export interface Brokered {
  broker: Broker;
  publisher: Publisher;
  fake: FakeUof;
  wire: (clock: { now: () => Date }) => Wire;
  /** Messages that were sent and arrived. */
  counts: { sent: number; arrived: number };
  end: () => Promise<void>;
}

/** Through a real one, and a real HTTP side. */
export async function brokered(day: Recorded): Promise<Brokered> {
  const [broker, publisher, fake] = [await Broker.begin(), new Publisher(), new FakeUof(day)];
  await publisher.open(broker);
  const counts = { sent: 0, arrived: 0 };
  fake.out = (key, body) => {
    counts.sent++;
    publisher.send(key, body);
  };
  const api = await serveApi(fake);
  const wire = (clock: { now: () => Date }): Wire => {
    const feed = uofFeed({ broker: broker.url, token, node: fake.node, api: api.url, clock, log: silent });
    feed.onTaken = () => counts.arrived++;
    return {
      adapter: feed,
      say: (message) => fake.say(message),
      alive: (producer, at) => sayAlive(fake, producer, at),
      arrived: async () => {
        for (const end = performance.now() + 5_000; counts.arrived < counts.sent && performance.now() < end;)
          await new Promise((done) => setTimeout(done, 2));
        await feed.idle();
      },
    };
  };
  const end = async (): Promise<void> => {
    await publisher.close();
    await api.close();
    await broker.end();
  };
  return { broker, publisher, fake, wire, counts, end };
}
