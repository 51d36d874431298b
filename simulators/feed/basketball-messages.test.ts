import { FeedMessage } from '@malva/contract/sport-feed';
import { findMarket, outcomesOf } from '@malva/rules/sport-markets/catalogue';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { basketballOf } from './basketball-game.ts';
import { calendarOf, type FixtureOfDay } from './calendar.ts';
import { Client, nameOf } from './client-fixture.ts';
import { lifeOf } from './life.ts';
import { recoveryOf } from './recovery.ts';
import { tellerOf, type Teller } from './teller.ts';
import type { Told } from './told.ts';

const saturday = new Date('2026-11-28T00:00:00Z');
const example = calendarOf('malva', ['b-ua1']).matchesOf(saturday)[0] as FixtureOfDay;
const start = example.startsAt.getTime();
const minute = 60_000;
const tellerWith = (n: number): Teller => tellerOf(lifeOf({ ...example, seed: `seed ${n}` }, { kind: 'played' }));
const extra = tellerWith(
  Array.from({ length: 200 }, (_, n) => n).find((n) => basketballOf(tellerWith(n).life).overtime !== null)!,
);

function all(teller: Teller): Told[] {
  const told: Told[] = [];
  for (let at = teller.next(-Infinity); at < Infinity; at = teller.next(at)) told.push(...teller.at(at));
  return told;
}
const whole = all(extra);

describe('what the feed tells of a basketball match', () => {
  it('fits the contract, in order of time; prices move before it and go over to the live producer', () => {
    const fits = Compile(FeedMessage);
    const some = whole.filter((_, n) => n % 7 === 0);
    expect(some.flatMap((one, n) => [...fits.Errors({ v: 1, seq: n + 1, ...one })])).toEqual([]);
    expect(whole.every(({ timestamp }, n) => n === 0 || timestamp >= whole[n - 1]!.timestamp)).toBe(true);
    const before = whole.filter(({ producer }) => producer === 'pre');
    expect(before.length).toBeGreaterThan(20);
    expect(before.at(-1)).toMatchObject({ timestamp: example.startsAt.toISOString() });
    const live = whole.filter(({ producer }) => producer === 'live');
    expect(live.length).toBeLessThan(extra.life.match.length / 5000);
  });

  it('each market that was offered is settled once for good, and has no price afterwards', () => {
    const wrong: string[] = [];
    const settled = new Map<string, 1 | 2>();
    const offered = new Set<string>();
    for (const one of whole) {
      if (one.type === 'odds_change')
        for (const market of one.markets) {
          if (one.producer === 'live' && settled.has(nameOf(market))) wrong.push(`price of ${nameOf(market)}`);
          offered.add(nameOf(market));
        }
      if (one.type !== 'bet_settlement') continue;
      for (const market of one.markets) {
        const outcomes = outcomesOf(findMarket('basketball', market.id)!).map(({ id }) => id);
        if (market.outcomes.map(({ id }) => id).join() !== outcomes.join()) wrong.push(`outcomes of ${nameOf(market)}`);
        if (settled.get(nameOf(market)) !== (one.certainty === 1 ? undefined : 1))
          wrong.push(`${one.certainty} of ${nameOf(market)}`);
        settled.set(nameOf(market), one.certainty);
      }
    }
    expect(wrong).toEqual([]);
    expect([...offered].filter((name) => settled.get(name) !== 2)).toEqual([]);
    expect([...settled.values()].every((certainty) => certainty === 2)).toBe(true);
    const first = whole.find((one) => one.type === 'bet_settlement' && one.markets.some(({ id }) => id === 230));
    expect(Date.parse(first!.timestamp)).toBeLessThan(start + 30 * minute);
  });

  it.each([
    ['over its start', start - 20 * minute, start + 10 * minute],
    ['in it', start + 12 * minute, start + 65 * minute],
    ['over its end', start + 80 * minute, start + 170 * minute],
  ])('what a client that was away %s is told leaves it with what another knows', (_, left, back) => {
    const [here, away] = [new Client(), new Client()];
    for (const one of whole) {
      const at = Date.parse(one.timestamp);
      if (at <= back) here.hear(one);
      if (at <= left) away.hear(one);
    }
    for (const producer of ['pre', 'live'] as const)
      for (const one of recoveryOf(extra, { producer, after: left, now: back })) away.hear(one);
    // The clock of basketball does not run by itself.
    const shows = (client: Client) => client.shows(example.urn, 0);
    expect(shows(away)).toEqual(shows(here));
  });
});
