// kill -9 of a server between the writes of a play of chance: a spin, an entry in a raffle, a place that was won and is
// taken. What was not committed is not there; asked again at another server it comes once, and the books balance.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import pg from 'pg';
import { breaks } from '../src/base/books/books.ts';
import { openTickets } from '../src/base/chances/chances.ts';
import { prizesOf } from '../src/base/prizes/prizes.ts';
import { closeDue, countEntries, drawDue, enterRaffle, openRaffle } from '../src/base/raffles/raffles.ts';
import { unitsOf } from '../src/base/wallet/wallet.ts';
import { insertSet } from '../src/features/lottery/store.ts';
import { insertWheel } from '../src/features/wheels/store.ts';
import { ownerRows } from './database.ts';
import { promotion, reward, scheme, stars, ticket } from './rewards.ts';
import { testSite, until, Visitor, type TestSite } from './site.ts';
import { readyVisitor } from './steps.ts';

let t: TestSite;
let door: ChildProcess;
let doorUrl: string;
let star: number;
let name: string;
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

beforeAll(async () => {
  t = await testSite({ workers: false, env: { TRUST_PROXY: '127.0.0.1' } });
  const { app } = t.site;
  const now = app.clock.now();
  name = await promotion(app);
  star = (await reward(t.site, stars(3))).id;
  const wheel = await scheme(app, {
    name: 'killed-wheel',
    ticket_group: 'killed',
    promotion: name,
    places: [
      { weight: 5000, reward_id: star },
      { weight: 5000, reward_id: star },
    ],
  });
  const shown = {
    scheme: wheel.name,
    kind: 'regular',
    place: 1,
    brand: null,
    isOn: true,
    author: 'test',
    now,
  } as const;
  await insertWheel(app.db, shown);
  await insertSet(app.db, {
    cost_regular: 4,
    cost_gold: 12,
    cost_super: 32,
    entries_regular: 1,
    entries_gold: 3,
    entries_super: 8,
    ticket_days: 60,
    raffle: null,
    promotion: name,
    brand: null,
    isOn: true,
    author: 'test',
    now,
  });
});
afterAll(async () => t.end());
beforeEach(async () => {
  const env = { DOOR_DATABASE: t.database.url, DOOR_OWNER: t.database.ownerUrl, DOOR_OUTSIDE: t.simulators.url };
  door = spawn(process.execPath, [join(import.meta.dirname, 'second-door.ts')], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  doorUrl = String((await once(door.stdout!, 'data'))[0]).trim();
});
afterEach(() => void door.kill('SIGKILL'));

/** The same session at the second server. */
function atDoor({ cookies }: Visitor): Visitor {
  const other = new Visitor(doorUrl);
  for (const [key, value] of cookies) other.cookies.set(key, value);
  return other;
}

/** Keeps a table from being written, until the work of the second server stands there; then that server is killed. */
async function killAtWrite(table: string, work: () => Promise<unknown>): Promise<void> {
  const holder = new pg.Client({ connectionString: t.database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share mode`);
    const asked = work().catch(() => undefined);
    const [waiting] = await until(async () => {
      const found = await rows<{ pid: number }>(
        'select pid from pg_locks where not granted and relation = $1::regclass',
        [table],
      );
      return found.length > 0 && found;
    }, `a write of ${table}`);
    const end = once(door, 'exit');
    door.kill('SIGKILL');
    expect((await end)[1]).toBe('SIGKILL');
    await asked;
    await rows('select pg_terminate_backend($1, 5000)', [waiting?.pid]);
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

const five = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 5 }, work));
let serial = 0;

async function newRaffle(): Promise<number> {
  const { app } = t.site;
  const closes = new Date(app.clock.now().getTime() + 3_600_000);
  const { id } = await openRaffle(app, {
    name: `killed-${++serial}`,
    brand: null,
    title: { uk: 'Розіграш', ru: 'Розыгрыш', en: 'Draw' },
    closes_at: closes,
    draws_at: closes,
    levels: [{ level: 1, places: 1, rewards: [star] }],
    per_player_most: 10,
    entry_worth: 50n,
    promotion: name,
  });
  return id;
}

for (const place of ['fair_draw', 'prize', 'chance_ticket', 'core_audit'])
  it(`TR-046 a spin, its server killed at a write of ${place}: pressed again it is one spin and one prize`, async () => {
    const { app } = t.site;
    const { id, visitor } = await readyVisitor(t);
    const ticketId = await ticket(app, id, 'killed');
    const { oddsHash } = (await visitor.get<{ data: { oddsHash: string } }>('/rest/wheel-fortune/info/')).body.data;
    const press = (by: Visitor) =>
      by.post<{ data: { drawId: string } }>('/rest/wheel-fortune/spin/', { wheel: 'killed-wheel', ticketId, oddsHash });
    await killAtWrite(place, () => press(atDoor(visitor)));
    expect(await rows('select from fair_draw where subject = $1', [ticketId])).toEqual([]);
    expect([await prizesOf(app.db, id), await unitsOf(app.db, id, 'STR')]).toEqual([[], 0n]);
    expect(await openTickets(app.db, id, app.clock.now())).toHaveLength(1);
    const all = await five(() => press(visitor));
    expect(new Set(all.filter(({ status }) => status === 200).map(({ body }) => body.data.drawId)).size).toBe(1);
    expect(await prizesOf(app.db, id)).toMatchObject([{ state: 'taken' }]);
    expect(await unitsOf(app.db, id, 'STR')).toBe(3n);
    expect(await breaks(app.db)).toEqual([]);
  });

for (const place of ['raffle_entry', 'core_audit'])
  it(`TR-046 an entry in a raffle, its server killed at a write of ${place}: it is one entry`, async () => {
    const { app } = t.site;
    const raffle = await newRaffle();
    const { id, visitor } = await readyVisitor(t);
    const ticketId = await ticket(app, id, 'regular');
    const press = (by: Visitor) => by.post<object>(`/rest/lottery/tickets/${ticketId}/`, {});
    await killAtWrite(place, () => press(atDoor(visitor)));
    expect(await countEntries(app.db, raffle)).toBe(0);
    expect((await five(() => press(visitor))).some(({ status }) => status === 200)).toBe(true);
    const [entry] = await rows<{ n: number }>('select count(*)::int as n from raffle_entry where ticket_id = $1', [
      ticketId,
    ]);
    expect(entry?.n).toBe(1);
  });

for (const place of ['prize', 'raffle_win', 'core_audit'])
  it(`TR-046 taking a won place, its server killed at a write of ${place}: fifty presses take it once`, async () => {
    const { app } = t.site;
    const raffle = await newRaffle();
    const { id, visitor } = await readyVisitor(t);
    const entriesOf = new Map([['regular', 1]]);
    const ticketId = await ticket(app, id, 'regular');
    await enterRaffle(app, id, { raffle, ticket: ticketId, entriesOf, requestId: 'test' });
    await app.db.transaction(async (tx) => {
      await closeDue(app, { tx, id: raffle });
      await drawDue(app, { tx, id: raffle });
    });
    const press = (by: Visitor) => by.post<object>('/rest/lottery/prizes/', { prizeId: star });
    await killAtWrite(place, () => press(atDoor(visitor)));
    expect([await prizesOf(app.db, id), await unitsOf(app.db, id, 'STR')]).toEqual([[], 0n]);
    const all = await Promise.all(Array.from({ length: 50 }, () => press(visitor)));
    expect(all.some(({ status }) => status === 200)).toBe(true);
    expect(await prizesOf(app.db, id)).toHaveLength(1);
    expect(await unitsOf(app.db, id, 'STR')).toBe(3n);
    expect(await breaks(app.db)).toEqual([]);
  });
