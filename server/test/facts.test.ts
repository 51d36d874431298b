// A rush of facts: told as sets they come to the same rows and messages as one by one, and far sooner.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../src/core/app.ts';
import { digest } from '../src/core/fact-worker.ts';
import type { Feature } from '../src/core/feature.ts';
import { features } from '../src/features/index.ts';
import { record, type FactHandlers, type FactSetHandlers } from '../src/facts.ts';
import { ownerRows } from './database.ts';
import { testSite, type TestSite } from './site.ts';
import { register } from './steps.ts';

let t: TestSite;
let players: number[];
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const names = ['notifications', 'responsible', 'fraud', 'analytics'] as const;
const of = (name: string): Feature => (features as readonly Feature[]).find((one) => one.name === name) as Feature;

beforeAll(async () => {
  t = await testSite({ workers: false });
  const phones: string[] = [];
  for (let i = 0; i < 12; i += 1) phones.push((await register(t)).phone);
  players = (await rows<{ id: number }>('select id from player where phone = any($1) order by id', [phones])).map(
    ({ id }) => id,
  );
});
afterAll(async () => t.end());

/** The same handlers as they were before there were sets: every fact for itself. */
function oneByOne({ name, onMany = {} }: Feature): { name: string; on: FactHandlers } {
  const on = Object.fromEntries(
    Object.entries(onMany as Record<string, NonNullable<FactSetHandlers['deposit.completed']>>).map(([kind, many]) => [
      kind,
      (tx: never, fact: never, app: App) => many(tx, [fact], app),
    ]),
  );
  return { name, on: on as FactHandlers };
}

/**
 * Milliseconds of telling everything. A fact waits for every transaction older than it, those of other tests on the
 * same PostgreSQL too: that wait is not counted.
 */
async function tell(listener: { name: string }, count: number): Promise<number> {
  await rows(
    'insert into core_fact_cursor (feature, xid, fact_id) values ($1, pg_current_xact_id(), 0) on conflict (feature) do update set xid = excluded.xid, fact_id = 0',
    [listener.name],
  );
  await t.site.app.db.transaction(async (tx) => {
    for (let i = 0; i < count; i += 1)
      await record(tx, 'deposit.completed', {
        playerId: players[(i * 7) % players.length] ?? 0,
        depositId: randomUUID(),
        amount: String(10_000 + i),
      });
  });
  let [told, took] = [0, 0];
  for (const until = performance.now() + 30_000; told < count && performance.now() < until;) {
    const began = performance.now();
    const some = await digest(t.site.app, listener);
    told += some;
    if (some > 0) took += performance.now() - began;
    else await sleep(10);
  }
  expect([told, await digest(t.site.app, listener)]).toEqual([count, 0]);
  return took;
}

interface Left {
  messages: object[];
  unread: object[];
  tallies: object[];
  jobs: object[];
}
async function left(): Promise<Left> {
  const found = {
    messages: await rows(`select player_id, kind, params, link from notifications_message order by id`),
    unread:
      await rows(`select payload->>'channel' as channel, payload#>>'{data,data,unread}' as unread, payload#>>'{data,data,message,params,amount}' as amount
      from centrifugo_outbox where payload#>>'{data,type}' = 'nc' order by id`),
    tallies: await rows('select player_id, kind, count, amount from responsible_tally order by player_id, kind'),
    jobs: await rows(
      `select task_identifier, key from graphile_worker.jobs where task_identifier in ('responsible:score', 'fraud:assess') order by 1, 2`,
    ),
  };
  await rows(
    `delete from notifications_message; delete from centrifugo_outbox; delete from responsible_tally; delete from graphile_worker._private_jobs`,
  );
  return found;
}

describe('a rush of facts', () => {
  it('comes to the same messages in the same order, the same counts of unread, tallies and jobs as one by one', async () => {
    await left();
    for (const name of names) await tell(oneByOne(of(name)), 60);
    const single = await left();
    for (const name of names) await tell(of(name), 60);
    const sets = await left();
    expect(single.messages).toHaveLength(60);
    expect(single.unread).toHaveLength(60);
    expect(new Set(single.unread.map((row) => (row as { unread: string }).unread))).toEqual(
      new Set(['1', '2', '3', '4', '5']),
    );
    expect(sets).toEqual(single);
  });

  it('is told at several times the rate', async () => {
    const rates: Record<string, [number, number]> = {};
    // Those whose work is more than one statement; of the others a batch is too short to be timed.
    for (const name of ['notifications', 'responsible'] as const) {
      await tell(of(name), 100);
      // The better of two: what else the machine does slows either.
      const single = Math.min(await tell(oneByOne(of(name)), 300), await tell(oneByOne(of(name)), 300));
      const sets = Math.min(await tell(of(name), 300), await tell(of(name), 300));
      rates[name] = [Math.round(300_000 / single), Math.round(300_000 / sets)];
    }
    if (process.env.SHOW_RATES) console.log('facts a second, one by one and as sets', rates);
    for (const [name, [single, sets]] of Object.entries(rates)) expect([name, sets / single > 3]).toEqual([name, true]);
  });
});
