import { FeedMessage } from '@malva/contract/sport-feed';
import { outcomesOf, findMarket } from '@malva/rules/sport-markets/catalogue';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { calendarOf, type FixtureOfDay } from './calendar.ts';
import { Client, nameOf } from './client-fixture.ts';
import { keysOf } from './football-keys.ts';
import { tellerOf, type Teller } from './football-messages.ts';
import { fateOf, lifeOf, type Fate } from './life.ts';
import { recoveryOf } from './recovery.ts';
import type { Told } from './told.ts';

const [example] = calendarOf('malva').footballOf(new Date('2026-11-28T00:00:00Z')) as [FixtureOfDay];
const start = example.startsAt.getTime();
const minute = 60_000;
const tellerWith = (n: number, of: Partial<FixtureOfDay> = {}, fate: Fate = { kind: 'played' }): Teller =>
  tellerOf(lifeOf({ ...example, seed: `seed ${n}`, ...of }, fate));

function all(teller: Teller, from = -Infinity, to = Infinity): Told[] {
  const told: Told[] = [];
  for (let at = teller.next(from); at < Infinity && at <= to; at = teller.next(at)) told.push(...teller.at(at));
  return told;
}
type Of<T extends Told['type']> = Extract<Told, { type: T }>;
const only = <T extends Told['type']>(told: readonly Told[], type: T): Of<T>[] =>
  told.filter((one): one is Of<T> => one.type === type);
const seeds = Array.from({ length: 200 }, (_, n) => n);
/** The first match in which something happens. */
const firstWith = (is: (teller: Teller) => boolean, of: Partial<FixtureOfDay> = {}): Teller =>
  tellerWith(
    seeds.find((n) => is(tellerWith(n, of)))!,
    of,
  );
const reviewed = firstWith(({ life }) => life.match.incidents.some(({ revokes }) => revokes !== null));
/** All that is told of that match. */
const whole = all(reviewed);

describe('what the feed tells of a football match', () => {
  it('fits the contract, in order of time, byte by byte the same for the same seed', () => {
    const fits = Compile(FeedMessage);
    const told = all(tellerWith(1), start - 60 * minute, start + 50 * minute);
    const wrong = told.flatMap((one, n) => [...fits.Errors({ v: 1, seq: n + 1, ...one })]);
    expect(wrong).toEqual([]);
    expect(told.every(({ timestamp }, n) => n === 0 || timestamp >= told[n - 1]!.timestamp)).toBe(true);
    const live = (teller: Teller) => JSON.stringify(all(teller, start - minute, start + 20 * minute));
    expect(live(tellerWith(1))).toBe(live(tellerWith(1)));
    expect(live(tellerWith(1))).not.toBe(live(tellerWith(2)));
    // At most one message each five seconds while the match goes on.
    expect(told.filter(({ producer }) => producer === 'live').length).toBeLessThan((50 * 60) / 5);
  });

  it('prices move before the match, seldom days ahead and often at the end, and go over to the live producer', () => {
    const told = all(tellerWith(3), -Infinity, start);
    expect(told[0]).toMatchObject({ type: 'fixture_change', change: 'new', startsAt: example.startsAt.toISOString() });
    const odds = only(told, 'odds_change');
    const times = odds.filter(({ producer }) => producer === 'pre').map(({ timestamp }) => Date.parse(timestamp));
    expect(start - times[0]!).toBe(96 * 60 * minute);
    expect(times.every((at, n) => n === 0 || at - times[n - 1]! >= 3 * minute)).toBe(true);
    const within = (hours: number) => times.filter((at) => start - at <= hours * 60 * minute).length;
    expect(within(1)).toBeGreaterThan(5);
    expect(within(96) - within(24)).toBeLessThan(40);
    const homes = odds
      .flatMap(({ markets }) => markets.filter(({ id }) => id === 1))
      .map(({ outcomes }) => outcomes[0]?.p?.[1]);
    expect(new Set(homes).size).toBeGreaterThan(10);
    const [over, taken] = odds.slice(-2);
    expect(over).toMatchObject({ producer: 'pre', timestamp: taken!.timestamp });
    expect(new Set(over!.markets.map(({ status }) => status))).toEqual(new Set(['handed_over']));
    expect(taken).toMatchObject({ producer: 'live', standing: { status: 'live', period: 'half1', score: [0, 0] } });
    expect(taken!.markets.filter(({ status }) => status === 'active').length).toBeGreaterThan(100);
  });

  it.each([
    ['a match', tellerWith(5), false],
    ['a match with a review', reviewed, false],
    ['a cup match with penalties', firstWith(({ life }) => life.match.shootout !== null, { isCup: true }), true],
  ])(
    'each market of %s is settled once for good, none has a price afterwards, each stop has an aim',
    (_, teller, isCup) => {
      const told = all(teller, start - 1);
      const settled = new Map<string, 1 | 2>();
      const finals = new Map<string, number>();
      const wrong: string[] = [];
      const check = (isRight: boolean, text: string): void => void (isRight || wrong.push(text));
      for (const one of told) {
        if (one.type === 'odds_change')
          for (const market of one.markets) check(!settled.has(nameOf(market)), `price of ${nameOf(market)}`);
        if (one.type === 'rollback_bet_settlement')
          for (const market of one.markets) check(settled.delete(nameOf(market)), `taken back ${nameOf(market)}`);
        if (one.type !== 'bet_settlement') continue;
        for (const market of one.markets) {
          const name = nameOf(market);
          const outcomes = outcomesOf(findMarket('football', market.id)!).map(({ id }) => id);
          check(market.outcomes.map(({ id }) => id).join() === outcomes.join(), `outcomes of ${name}`);
          check(settled.get(name) === (one.certainty === 1 ? undefined : 1), `${one.certainty} of ${name}`);
          settled.set(name, one.certainty);
          if (one.certainty === 2) finals.set(name, (finals.get(name) ?? 0) + 1);
        }
      }
      expect(wrong).toEqual([]);
      const goals = Math.max(
        ...teller.life.match.incidents.map(({ score, period }) => (period === 'shootout' ? 0 : score[0] + score[1])),
      );
      expect([...finals.keys()].toSorted()).toEqual(
        keysOf({ goals, isCup })
          .map(({ key }) => key)
          .toSorted(),
      );
      expect([...finals.values()].every((times) => times === 1)).toBe(true);
      const offered = new Set(only(told, 'odds_change').flatMap(({ markets }) => markets.map(nameOf)));
      expect([...offered].filter((name) => !finals.has(name))).toEqual([]);
      expect(told.at(-1)).toMatchObject({ type: 'bet_settlement', certainty: 2, standing: { status: 'ended' } });
    },
  );

  it('SB-218 a goal: the stop first, the goal 5 to 30 s later with new prices; 6 % are taken back, with what they decided', () => {
    const stops = (told: readonly Told[]) => told.filter(({ type }) => type === 'bet_stop').length;
    const told = whole.filter(({ producer }) => producer === 'live');
    const revoked = only(told, 'incident').find(({ incident }) => incident.revokes !== null)!;
    const goal = only(told, 'incident').find(({ incident }) => incident.n === revoked.incident.revokes)!;
    const at = told.indexOf(goal);
    const stop = told.findLast((one, n): one is Of<'bet_stop'> => n < at && one.type === 'bet_stop')!;
    expect(stop).toMatchObject({ reason: 'possible_goal', targetStatus: 'suspended' });
    const seconds = (Date.parse(goal.timestamp) - Date.parse(stop.timestamp)) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeLessThanOrEqual(30);
    const together = (one: Told) => told.filter(({ timestamp }) => timestamp === one.timestamp).map(({ type }) => type);
    expect(together(goal)).toEqual(['incident', 'bet_settlement', 'odds_change']);
    expect(together(revoked)).toEqual(['incident', 'bet_cancel', 'rollback_bet_settlement', 'odds_change']);
    const review = told.findLast(
      (one): one is Of<'bet_stop'> => one.type === 'bet_stop' && one.timestamp < revoked.timestamp,
    )!;
    expect(review.reason).toBe('video_review');
    const [cancel] = only(told, 'bet_cancel');
    expect(cancel).toMatchObject({ from: goal.timestamp, to: review.timestamp });
    const next = `8|goalnr=${goal.incident.score[0] + goal.incident.score[1]}`;
    expect(only(told, 'rollback_bet_settlement')[0]!.markets.map(nameOf)).toContain(next);
    expect(cancel!.markets.some(({ id }) => id >= 136 && id <= 177)).toBe(false);
    expect(stops(told)).toBeGreaterThan(3);
    let [goals, back] = [0, 0];
    for (const n of seeds.slice(0, 120))
      for (const { kind, revokes } of tellerWith(n).life.match.incidents) {
        if (kind === 'goal' || kind === 'own_goal') goals++;
        if (revokes !== null) back++;
      }
    // Of some 330 goals 20 are expected; four standard deviations are 17.
    expect(back / goals).toBeGreaterThan(0.01);
    expect(back / goals).toBeLessThan(0.12);
  });

  it('a match that is postponed closes at once and is void two days later; 4 of 1000 are', () => {
    const teller = tellerWith(7, {}, { kind: 'postponed', at: start - 60 * minute });
    const told = all(teller, start - 61 * minute);
    expect(told.map(({ type }) => type).slice(-4)).toEqual([
      'bet_stop',
      'fixture_change',
      'odds_change',
      'bet_settlement',
    ]);
    const last = only(told, 'bet_settlement')[0]!;
    expect(Date.parse(last.timestamp)).toBe(start + 48 * 60 * minute);
    expect(last.markets).toHaveLength(keysOf({ goals: 0, isCup: false }).length);
    expect(last.markets.every(({ outcomes }) => outcomes.every(({ voidFactor }) => voidFactor === 1))).toBe(true);
    const fates = Array.from({ length: 20_000 }, (_, n) => fateOf({ ...example, seed: `fate ${n}` }).kind);
    const share = (kind: string) => fates.filter((one) => one === kind).length / fates.length;
    expect(Math.abs(share('postponed') - 0.004)).toBeLessThan(0.0018);
    expect(Math.abs(share('abandoned') - 0.001)).toBeLessThan(0.0009);
  });

  it('a match that is broken off keeps what was decided; the rest is void', () => {
    const teller = tellerWith(5, {}, { kind: 'abandoned', at: start + 70 * minute });
    const told = all(teller, start);
    const final = only(told, 'bet_settlement')
      .filter(({ certainty }) => certainty === 2)
      .flatMap(({ markets }) => markets);
    const of = (name: string) => final.find((one) => nameOf(one) === name);
    expect(of('60|')!.voidReason).toBeUndefined();
    expect(of('1|')).toMatchObject({ voidReason: 'abandoned' });
    expect(final).toHaveLength(new Set(final.map(nameOf)).size);
    expect(only(told, 'odds_change').at(-1)).toMatchObject({ standing: { status: 'abandoned', clock: null } });
  });

  it.each([
    ['before the match', start - 50 * minute, start - 20 * minute],
    ['over its start', start - 20 * minute, start + 10 * minute],
    ['in it', start + 12 * minute, start + 65 * minute],
    ['over its end', start + 80 * minute, start + 140 * minute],
  ])('what a client that was away %s is told leaves it with what another knows', (_, left, back) => {
    const end = start + 150 * minute;
    const [here, away] = [new Client(), new Client()];
    const tell = (from: number, to: number, clients: readonly Client[]): void => {
      for (const one of whole)
        if (Date.parse(one.timestamp) > from && Date.parse(one.timestamp) <= to)
          for (const client of clients) client.hear(one);
    };
    tell(-Infinity, left, [here, away]);
    tell(left, back, [here]);
    for (const producer of ['pre', 'live'] as const)
      for (const one of recoveryOf(reviewed, { producer, after: left, now: back })) away.hear(one);
    expect(away.shows(example.urn, back)).toEqual(here.shows(example.urn, back));
    tell(back, end, [here, away]);
    expect(away.shows(example.urn, end)).toEqual(here.shows(example.urn, end));
  });
});
