// The same over a real broker, which is killed in the middle of a match.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedMessage } from '@malva/contract/sport-feed';
import { until } from '../../../../test/site.ts';
import { hasBroker } from './broker-fixture.ts';
import { recorded } from './recorded-fixture.ts';
import { markets, Side } from './side-fixture.ts';
import { brokered, ownWire, type Brokered } from './wires-fixture.ts';

if (!hasBroker) console.log('skipped: the unified feed over a broker, for rabbitmq-server is not installed');

describe.skipIf(!hasBroker)('the unified feed over a broker', () => {
  const day = recorded({ world: 'malva', count: 1 });
  const [opening, ...rest] = day.moments;
  const { urn } = day.fixtures[0]!;
  // Some time into the second half.
  const isLater = (one: FeedMessage): boolean => one.type === 'incident' && (one.incident.minute ?? 0) > 48;
  const half = rest.findIndex(({ told }) => told.some(isLater));
  let real: Brokered;
  let undisturbed: Side;
  let side: Side;
  beforeAll(async () => {
    real = await brokered(day);
    undisturbed = await Side.of(day.startsAt, () => ownWire(day));
    side = await Side.of(day.startsAt, real.wire);
  }, 180_000);
  afterAll(async () => {
    await undisturbed.end();
    await side.end();
    await real.end();
  }, 60_000);

  it(
    'SB-014 SB-015 a match leads to the same as JSON, though the broker is killed in it: down, recovered, and as undisturbed',
    { timeout: 300_000 },
    async () => {
      for (const one of [undisturbed, side]) {
        await one.follow([opening!]);
        expect((await one.bet(urn, markets)).length).toBeGreaterThan(10);
        await one.follow(rest.slice(0, half));
      }
      expect((await side.knows(urn)).board).toEqual((await undisturbed.knows(urn)).board);
      const [event, asked] = [await side.eventOf(urn), real.fake.asked.length];
      await real.broker.kill();
      await until(async () => !side.isUp(), 'a producer that is down');
      await side.idle();
      expect(side.stopOf(event)).toBe('producer_down');

      // What is told meanwhile reaches the timeline and nothing else.
      const lost = rest.slice(half, half + 40);
      for (const { told } of lost) for (const message of told) real.fake.say(message);
      await undisturbed.follow(lost);
      const now = lost.at(-1)!.at;
      side.clock.set(new Date(now));
      real.fake.onRecovery = ({ producer, after, request }) => {
        const told = day.recovery({ producer, after: Number(after), now });
        for (const message of told) if (message.type !== 'incident') real.fake.say(message, request);
        real.fake.complete(producer, request, now);
      };
      await real.broker.start();
      real.counts.arrived = real.counts.sent = 0;
      await real.publisher.open(real.broker);
      await side.up();
      await side.idle();
      expect(real.fake.asked.slice(asked).map(({ producer }) => producer)).toEqual(
        expect.arrayContaining(['live', 'pre']),
      );
      expect(side.stopOf(event)).toBe(undisturbed.stopOf(await undisturbed.eventOf(urn)));

      for (const one of [undisturbed, side]) {
        await one.follow(rest.slice(half + 40));
        await one.finish(day.moments.at(-1)!.at);
      }
      const [told, read] = [await undisturbed.outcome(urn), await side.outcome(urn)];
      expect(read).toEqual(told);
      expect(told.bets.filter(({ status }) => status === 'open')).toEqual([]);
      expect(told.results.filter(({ state }) => state === 'awaiting')).toEqual([]);
    },
  );
});
