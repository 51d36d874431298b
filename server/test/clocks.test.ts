// Nights that are longer or shorter, months that end early, the day that comes every fourth year: no lock opens early
// and no allowance is given twice.
import { randomUUID } from 'node:crypto';
import { ageOn, kyivDay } from '@malva/rules/policy';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../src/core/clock.ts';
import { findBlock } from '../src/base/lock/lock.ts';
import { makeXsrf, startSession } from '../src/core/session.ts';
import { ownerRows } from './database.ts';
import { readyPlayer } from './players.ts';
import { testSite, type TestSite, type Visitor } from './site.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

/** A verified player with limits, logged in at this moment. */
async function playerAt(at: string): Promise<{ id: number; enter: () => Promise<Visitor> }> {
  clock.set(new Date(at));
  const { app } = t.site;
  const { id } = await readyPlayer(app.db, 0n);
  const enter = async (): Promise<Visitor> => {
    const visitor = t.visitor();
    const token = await startSession(app.db, {
      kind: 'player',
      subjectId: id,
      now: clock.now(),
      agent: 'clocks',
      isProved: true,
    });
    visitor.cookies.set('sid', token);
    visitor.cookies.set('XSRF-TOKEN', makeXsrf(app.secrets.key('xsrf'), token));
    return visitor;
  };
  return { id, enter };
}
const payIn = async (visitor: Visitor): Promise<string> =>
  String(
    (await visitor.post('/rest/cash/input/', { key: randomUUID(), amount: '100.00', method_id: 1, currency_id: 1 }))
      .body.code ?? 'ok',
  );

describe('a day of limits in Kyiv', () => {
  // Before and after midnight there: an ordinary night, the nights the clocks go back and forward, ends of months and
  // years.
  it.each([
    ['an ordinary night', '2026-11-20T21:59:59Z', '2026-11-20T22:00:00Z'],
    ['before the clocks go back', '2026-10-24T20:59:59Z', '2026-10-24T21:00:00Z'],
    ['after the clocks went back', '2026-10-25T21:59:59Z', '2026-10-25T22:00:00Z'],
    ['before the clocks go forward', '2027-03-27T21:59:59Z', '2027-03-27T22:00:00Z'],
    ['after the clocks went forward', '2027-03-28T20:59:59Z', '2027-03-28T21:00:00Z'],
    ['the end of February', '2027-02-28T21:59:59Z', '2027-02-28T22:00:00Z'],
    ['the leap day', '2028-02-29T21:59:59Z', '2028-02-29T22:00:00Z'],
    ['the new year', '2026-12-31T21:59:59Z', '2026-12-31T22:00:00Z'],
  ])('%s: the allowance comes at midnight and not a second before', async (_, last, first) => {
    const { id, enter } = await playerAt(last);
    await ownerRows(t.database.ownerUrl, 'update responsible_player set deposit_day = 10000 where player_id = $1', [
      id,
    ]);
    const visitor = await enter();
    expect([await payIn(visitor), await payIn(visitor)]).toEqual(['ok', 'deposit_limit']);
    clock.set(new Date(first));
    expect([await payIn(visitor), await payIn(visitor)]).toEqual(['ok', 'deposit_limit']);
  });
  it('the hour that comes twice gives nothing twice, nor does a clock that goes back', async () => {
    const { id, enter } = await playerAt('2026-10-25T00:30:00Z'); // half past three, the first time
    await ownerRows(t.database.ownerUrl, 'update responsible_player set deposit_day = 10000 where player_id = $1', [
      id,
    ]);
    const visitor = await enter();
    expect(await payIn(visitor)).toBe('ok');
    for (const at of [
      '2026-10-25T00:59:59Z',
      '2026-10-25T01:00:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-24T23:00:00Z',
      '2026-10-24T20:00:00Z',
    ]) {
      clock.set(new Date(at));
      expect([at, await payIn(await enter())]).toEqual([at, 'deposit_limit']);
    }
  });
});

describe('a lock and its end', () => {
  it.each([
    ['over the night the clocks go forward', '2027-03-27T12:00:00Z'],
    ['over the night they go back', '2026-10-24T12:00:00Z'],
    ['over the leap day', '2028-02-28T23:30:00Z'],
  ])('TR-088 a time-out of 24 hours is 24 hours %s', async (_, from) => {
    const { id, enter } = await playerAt(from);
    const answer = await (
      await enter()
    ).post<{ until: string }>('/rest/responsible-play/exclude/', { kind: 'timeout', length: 24 });
    const end = Date.parse(from) + 24 * 3_600_000;
    expect(Date.parse(answer.body.until)).toBe(end);
    const at = (ms: number) => findBlock(t.site.app.db, id, new Date(ms));
    expect([(await at(end - 1)) !== null, await at(end)]).toEqual([true, null]);
  });
  it.each([
    ['2026-08-31T10:00:00Z', 6, '2027-02-28T11:00:00.000Z'],
    ['2027-08-31T10:00:00Z', 6, '2028-02-29T11:00:00.000Z'],
    ['2026-11-30T22:30:00Z', 6, '2027-05-31T21:30:00.000Z'],
    ['2028-02-29T10:00:00Z', 12, '2029-02-28T10:00:00.000Z'],
  ])(
    'TR-089 months from %s: %i of them end at %s: the same hour in Kyiv, the last day where there is no such day',
    async (from, length, until) => {
      const { enter } = await playerAt(from);
      const answer = await (
        await enter()
      ).post<{ until: string }>('/rest/responsible-play/exclude/', { kind: 'self_exclusion', length });
      expect(answer.body.until).toBe(until);
    },
  );
});

describe('birthdays', () => {
  it.each([
    ['2008-02-29', '2029-02-28', 20],
    ['2008-02-29', '2029-03-01', 21],
    ['2008-02-29', '2032-02-28', 23],
    ['2008-02-29', '2032-02-29', 24],
    ['2005-11-21', '2026-11-20', 20],
    ['2005-11-21', '2026-11-21', 21],
    ['2005-12-31', '2026-12-30', 20],
    ['2005-12-31', '2026-12-31', 21],
    ['2006-01-01', '2026-12-31', 20],
  ] as const)('TR-071 born on %s, on %s they are %i', (birth, on, age) => {
    expect(ageOn(birth, on)).toBe(age);
  });
  it('TR-071 a person born on 29 February is not 21 before one born on 1 March', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom(2004, 2008, 2012, 2016), (on, year) => {
        // On their own day, where there is one, they are a day ahead.
        fc.pre(!on.endsWith('-02-29'));
        expect(ageOn(`${year}-02-29`, on)).toBe(ageOn(`${year}-03-01`, on));
      }),
      {
        examples: [
          ['2029-02-28', 2008],
          ['2029-03-01', 2008],
        ],
        numRuns: 200,
      },
    );
  });
  it('TR-071 the day is Kyiv’s, on both sides of midnight in summer and in winter', () => {
    expect(
      [
        '2026-06-30T20:59:59Z',
        '2026-06-30T21:00:00Z',
        '2026-12-31T21:59:59Z',
        '2026-12-31T22:00:00Z',
        '2026-10-25T00:30:00Z',
        '2027-03-28T00:59:59Z',
      ].map((at) => kyivDay(new Date(at))),
    ).toEqual(['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01', '2026-10-25', '2027-03-28']);
  });
});
