// A clock that jumps, of the site and of the database, each by itself: what is given once a day is not given twice, and
// no lock opens before its end. The database's own clock is the machine's, here some days or years from the site's.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../src/core/clock.ts';
import { findBlock } from '../src/base/lock/lock.ts';
import { makeXsrf, startSession } from '../src/core/session.ts';
import { ownerRows } from './database.ts';
import { readyPlayer } from './players.ts';
import { testSite, type TestSite, type Visitor } from './site.ts';
import { limits, openGame, play } from './steps.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const clock = testClock(new Date('2027-06-10T09:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
});
afterAll(async () => t.end());
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

/** Logged in at the moment of the clock. */
async function enter(id: number): Promise<Visitor> {
  const { app } = t.site;
  const visitor = t.visitor();
  const session = { kind: 'player', subjectId: id, now: clock.now(), agent: 'jumps', isProved: true } as const;
  const token = await startSession(app.db, session);
  visitor.cookies.set('sid', token);
  visitor.cookies.set('XSRF-TOKEN', makeXsrf(app.secrets.key('xsrf'), token));
  return visitor;
}
const wordOf = ({ status, body }: { status: number; body: { code?: string } }): string =>
  status === 200 ? 'ok' : (body.code ?? String(status));
const payIn = async (id: number): Promise<string> =>
  wordOf(
    await (
      await enter(id)
    ).post('/rest/cash/input/', { key: randomUUID(), amount: '100.00', method_id: 1, currency_id: 1 }),
  );
const at = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  clock.set(new Date(ms));
  return work();
};

/** Noon in Kyiv and thereabouts, and the nights the clocks change; each with its own midnight. */
const nights = [
  ['an ordinary day', '2027-06-10T09:00:00Z', '2027-06-10T21:00:00Z'],
  ['the day the clocks go forward', '2027-03-28T09:00:00Z', '2027-03-28T21:00:00Z'],
  ['the day the clocks go back', '2027-10-31T09:00:00Z', '2027-10-31T22:00:00Z'],
] as const;
/** From the right time and back to it, once and again. */
const jumps = [5 * minute, -5 * minute, hour, -hour];

describe('what is given once a day', () => {
  it.each(nights)('TR-145 %s: no jump gives the allowance of a day twice', async (_, noon, midnight) => {
    const [now, next] = [Date.parse(noon), Date.parse(midnight)];
    clock.set(new Date(now));
    const { id } = await readyPlayer(t.site.app.db, 0n);
    await rows('update responsible_player set deposit_day = 10000 where player_id = $1', [id]);
    expect([await payIn(id), await payIn(id)]).toEqual(['ok', 'deposit_limit']);
    for (const jump of jumps) {
      expect([jump, await at(now + jump, () => payIn(id))]).toEqual([jump, 'deposit_limit']);
      expect([jump, await at(now, () => payIn(id))]).toEqual([jump, 'deposit_limit']);
    }
    expect(await at(next - 1, () => payIn(id))).toBe('deposit_limit');
    // A leap to the next day gives the next day's, once; put right and leapt again it gives nothing more.
    expect(await at(next + 5 * minute, () => payIn(id))).toBe('ok');
    expect(await at(next + 5 * minute - jumps[0]! * 2, () => payIn(id))).toBe('deposit_limit');
    for (let i = 0; i < 3; i++) {
      expect(await at(now, () => payIn(id))).toBe('deposit_limit');
      expect(await at(next + (5 + i) * minute, () => payIn(id))).toBe('deposit_limit');
    }
  });
});

describe('what is locked', () => {
  it.each(nights)(
    'TR-145 %s: a time-out opens at its end, whatever was done while the clock was ahead',
    async (_, noon) => {
      const now = Date.parse(noon);
      clock.set(new Date(now));
      const { id } = await readyPlayer(t.site.app.db, 1_000_000n);
      const visitor = await enter(id);
      expect((await visitor.post('/rest/responsible-play/exclude/', { kind: 'timeout', length: 24 })).status).toBe(200);
      const isLocked = async (ms: number): Promise<boolean> => {
        clock.set(new Date(ms));
        const isBarred = (await payIn(id)) !== 'ok';
        expect((await findBlock(t.site.app.db, id, clock.now())) !== null).toBe(isBarred);
        return isBarred;
      };
      for (const jump of [...jumps, 12 * hour]) expect([jump, await isLocked(now + jump)]).toEqual([jump, true]);
      expect([await isLocked(now + day - 1), await isLocked(now)]).toEqual([true, true]);
      // A day ahead it is over: the player comes in and plays. Put right, it goes on to its own end.
      expect(await isLocked(now + day)).toBe(false);
      const token = await openGame(t, await enter(id), 'sich-dice');
      const dice = { bet: '1.00', params: { target: 4950, direction: 'under' } };
      expect((await play(t, token, dice)).status).toBe(200);
      expect(await isLocked(now + hour)).toBe(true);
      expect((await play(t, token, dice)).status).not.toBe(200);
      expect([await isLocked(now + day - 1), await isLocked(now + day)]).toEqual([true, false]);
    },
  );

  it('TR-145 a looser limit waits its whole day, also when the clock jumped before or between', async () => {
    const now = Date.parse('2027-06-20T09:00:00Z');
    clock.set(new Date(now));
    const { id } = await readyPlayer(t.site.app.db, 0n);
    await rows('update responsible_player set deposit_day = 100000 where player_id = $1', [id]);
    const money = [{ kind: 'deposit', period: 'day', amount: '2000' }, ...limits.money.slice(1)];
    const asked = await (await enter(id)).post('/rest/responsible-play/update-limits', { ...limits, money });
    expect(asked.status).toBe(200);
    const confirm = (ms: number) =>
      at(ms, async () => {
        await (await enter(id)).post('/rest/responsible-play/update-limits', { confirmPending: true });
        return (
          await rows<{ n: string }>('select deposit_day as n from responsible_player where player_id = $1', [id])
        )[0]?.n;
      });
    for (const jump of [...jumps, day - 5 * minute, 0])
      expect([jump, Number(await confirm(now + jump))]).toEqual([jump, 100_000]);
    expect(Number(await confirm(now + day))).toBe(200_000);
  });
});

it('TR-145 the database’s own clock decides nothing about a player: only the queue of jobs, the studio’s alarms, the bound of the contact log and the moment of a bet read it', async () => {
  // All of the above was decided while it said another day.
  const [{ apart }] = (await rows<{ apart: number }>(
    'select abs(extract(epoch from now() - $1::timestamptz))::float8 as apart',
    [clock.now()],
  )) as [{ apart: number }];
  expect(apart).toBeGreaterThan(3600);
  const reading = await rows<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and regexp_replace(prosrc, '--[^\\n]*', '', 'g') ~* '\\m(now\\s*\\(\\)|current_date|current_timestamp|clock_timestamp|statement_timestamp|localtimestamp|transaction_timestamp)'
    order by 1`,
  );
  expect(reading.map(({ name }) => name)).toEqual([
    'contact_drop_old',
    'core_enqueue',
    // A bet and a stop of its match are ordered by one clock, which is read under their lock; the site’s is added.
    'sport_now',
    'studio_alarms',
    'studio_tell_doubts',
  ]);
});
