// A recorded day told twice: as our own feed tells it, and as XML of the unified feed. Both sites know the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeUof } from './fake-uof.ts';
import { recorded } from './recorded-fixture.ts';
import { markets, Side } from './side-fixture.ts';
import { calledWire, ownWire } from './wires-fixture.ts';

const day = recorded({ world: 'malva', count: 1 });
const [opening, ...rest] = day.moments;

let one: Side;
let other: Side;
beforeAll(async () => {
  one = await Side.of(day.startsAt, () => ownWire(day));
  other = await Side.of(day.startsAt, (clock) => calledWire(new FakeUof(day), clock));
}, 60_000);
afterAll(async () => {
  await one.end();
  await other.end();
});

describe('the unified feed', () => {
  it(
    'SB-014 a recorded day as XML leads to the same boards, results and settled bets as JSON',
    { timeout: 180_000 },
    async () => {
      const { urn } = day.fixtures[0]!;
      for (const side of [one, other]) {
        await side.follow([opening!]);
        expect((await side.bet(urn, markets)).length).toBeGreaterThan(10);
        await side.follow(rest);
        await side.finish(day.moments.at(-1)!.at);
      }
      const [told, read] = [await one.knows(urn), await other.knows(urn)];
      expect(read.bets).toEqual(told.bets);
      expect(read.results).toEqual(told.results);
      expect(JSON.stringify(read)).toBe(JSON.stringify(told));
      expect(told.results.length).toBeGreaterThan(100);
      expect(told.results.filter(({ state }) => state === 'awaiting')).toEqual([]);
      expect(told.bets.filter(({ status }) => status === 'open')).toEqual([]);
      // A goal was taken back: bets on the score that never was are void, and what it decided was opened again.
      expect(told.results.some(({ generation }) => generation > 1)).toBe(true);
    },
  );

  it('SB-013 a match of it has no seal, so its page shows no chip of a simulation', async () => {
    const proofOf = async (side: Side): Promise<unknown> => {
      const path = `/rest/page/sports-book/match/${await side.eventOf(day.fixtures[0]!.urn)}/`;
      return (await side.visitor.get<{ payload: { proof: unknown } }>(path)).body.payload.proof;
    };
    expect(await proofOf(one)).toMatchObject({ seal: expect.any(String) });
    expect(await proofOf(other)).toBeNull();
  });
});
