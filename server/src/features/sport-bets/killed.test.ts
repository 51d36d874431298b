// kill -9 of the process that decides and settles bets, while a bet waits and in the middle of a set: another process
// finds nothing half done and does each thing once.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { decideDue } from '../../base/sport-bets/sport-bets.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import { readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';

const { pick, place, tell, told } = sport;
let t: TestSite;
let settler: ChildProcess | null = null;
beforeAll(async () => {
  t = await testSite({ workers: false });
});
afterEach(() => sport.assertSound(t));
afterAll(async () => {
  settler?.kill('SIGKILL');
  await t.end();
});

const app = () => t.site.app;
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);

async function start(): Promise<void> {
  const env = { ...process.env, SETTLER_DATABASE: t.database.url };
  const file = join(import.meta.dirname, '../../../test/sport-settler.ts');
  settler = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(settler.stdout!, 'data');
}
/** As the machine would: nothing of it is finished. */
async function kill(): Promise<void> {
  const end = once(settler!, 'exit');
  settler!.kill('SIGKILL');
  expect((await end)[1]).toBe('SIGKILL');
  settler = null;
}
/** Waits until statements of the settler stand waiting for a lock. */
const isWaiting = () =>
  until(
    async () =>
      (
        await rows(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1",
        )
      ).length > 0,
    'the settler to wait',
  );
async function match(isLive: boolean): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(Date.now() + 5 * 3_600_000) });
  await sport.setPrices(app(), event, sport.usualPrices);
  if (isLive) await sport.goLive(app(), event);
  return event;
}
const factsOf = async (bet: string, kind: string): Promise<number> =>
  (await rows("select 1 from core_fact where kind = $1 and payload->>'bet' = $2", [kind, bet])).length;

describe('a process that is killed', () => {
  it('SB-107 in the middle of a set leaves nothing half done, and each bet is settled once', async () => {
    const event = await match(false);
    const people = await Promise.all(Array.from({ length: 6 }, () => readyVisitor(t, 10_000n)));
    const bets: string[] = [];
    for (const { visitor } of people)
      bets.push((await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id);
    const holder = new pg.Client({ connectionString: t.database.ownerUrl });
    await holder.connect();
    try {
      // The last bet's row is held: the set has done all the others when it comes to it, and waits there.
      await holder.query('begin');
      await holder.query('select 1 from sport_bet where id = $1 for update', [bets.at(-1)]);
      await start();
      await sport.play(app(), event, { goals: [{ side: 'home', minute: 9 }], url: t.database.ownerUrl });
      await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
      await isWaiting();
      await kill();
    } finally {
      await holder.query('rollback');
      await holder.end();
    }
    expect(await rows('select 1 from sport_settlement')).toEqual([]);
    expect(await Promise.all(people.map(({ id }) => realBalance(app().db, id)))).toEqual(people.map(() => 0n));
    await sport.assertSound(t);
    // Two processes come to it at once.
    await Promise.all([settleDue(app()), settleDue(app())]);
    expect(await rows('select 1 from sport_settlement')).toHaveLength(6);
    expect(await Promise.all(people.map(({ id }) => realBalance(app().db, id)))).toEqual(people.map(() => 20_000n));
    expect(await Promise.all(bets.map((bet) => factsOf(bet, 'bet.settled')))).toEqual(people.map(() => 1));
  });

  it('SB-086 before a waiting bet was decided leaves it to another, which decides it once, within a second of its moment', async () => {
    const event = await match(true);
    const [first, second] = [await readyVisitor(t, 10_000n), await readyVisitor(t, 10_000n)];
    await start();
    await sport.openProducers(app());
    const bets = [
      (await place(first.visitor, { selections: [pick(event, '1', 20_000)] })).body.bet,
      (await place(second.visitor, { selections: [pick(event, '1', 20_000)] })).body.bet,
    ];
    expect(bets.map(({ status }) => status)).toEqual(['pending', 'pending']);
    await kill();
    const decided = () =>
      rows<{ status: string; late: number }>(
        `select status, extract(epoch from accepted_at - decide_at)::float8 as late from sport_bet
          where id = any($1::uuid[])`,
        [bets.map(({ id }) => id)],
      );
    await sport.openProducers(app());
    // Two look at once: each bet is decided by one of them.
    await until(async () => {
      await Promise.all([decideDue(app()), decideDue(app())]);
      return (await decided()).every(({ status }) => status !== 'pending');
    }, 'the bets to be decided');
    for (const { status, late } of await decided()) expect([status, late < 1]).toEqual(['open', true]);
    expect(await Promise.all(bets.map(({ id }) => factsOf(id, 'bet.placed')))).toEqual([1, 1]);
  });
});
