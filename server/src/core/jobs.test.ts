// The job queue when the database goes away: the process does not end, and no job stays locked for ever.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ownerRows } from '../../test/database.ts';
import { testSite, type TestSite } from '../../test/site.ts';
import { sql, type Tx } from './db.ts';
import type { Job } from './feature.ts';
import { enqueue, startJobs, type Jobs } from './jobs.ts';

let t: TestSite;
let jobs: Jobs | null = null;
const seen: string[] = [];
/** As a killed server is: every connection of the queue is lost, and for a while none is let in. */
async function cutQueue(): Promise<void> {
  const other = new URL(t.database.ownerUrl);
  const name = other.pathname.slice(1);
  other.pathname = '/postgres';
  await ownerRows(other.href, `alter database "${name}" with allow_connections false`);
  await ownerRows(
    other.href,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query ilike '%graphile_worker%'`,
  );
  setTimeout(() => void ownerRows(other.href, `alter database "${name}" with allow_connections true`), 1500);
}

const tasks: readonly Job[] = [
  { name: 'test:left', run: async () => void seen.push('left') },
  {
    name: 'test:cut',
    run: async () => {
      seen.push('cut');
      if (seen.filter((name) => name === 'cut').length === 1) await cutQueue();
    },
  },
  {
    name: 'test:keyed',
    run: async () =>
      void seen.push(
        `keyed ${String((await ownerRows<{ n: number }>(t.database.ownerUrl, 'select count(*)::int as n from core_fact_failure')).at(0)?.n)}`,
      ),
  },
  {
    name: 'test:cut-and-fail',
    run: async () => {
      seen.push('fail');
      if (seen.filter((name) => name === 'fail').length > 1) return;
      await cutQueue();
      throw new Error('and the job itself fails');
    },
  },
];

beforeAll(async () => {
  t = await testSite({ workers: false });
  await ownerRows(t.database.ownerUrl, `select graphile_worker.add_job('test:left', '{}'::json)`);
  // A process that died while it worked on it.
  await ownerRows(
    t.database.ownerUrl,
    `update graphile_worker._private_jobs set locked_by = 'pool-of-a-dead-process', locked_at = now(), attempts = 1`,
  );
  jobs = await startJobs(t.site.app, tasks);
}, 60_000);
afterAll(async () => {
  await jobs?.stop();
  await t.end();
});

it('TR-139 what a dead process held is taken up at once', async () => {
  await expect.poll(() => seen, { timeout: 5_000 }).toContain('left');
});

it('a job enqueued again while it waits is one job, and runs after the last caller has committed', async () => {
  const { app } = t.site;
  const ask = (tx = app.db as Tx) => enqueue(tx, 'test:keyed', {}, { key: 'one of a kind' });
  const waiting = () =>
    ownerRows(
      t.database.ownerUrl,
      `select attempts, locked_at from graphile_worker._private_jobs where key = 'one of a kind'`,
    );
  await jobs?.stop();
  await ask();
  await ask();
  expect(await waiting()).toEqual([{ attempts: 0, locked_at: null }]);
  // A job that is already running does not count for a new call: it gets a run of its own.
  await ownerRows(
    t.database.ownerUrl,
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another worker' where key = 'one of a kind'`,
  );
  await ask();
  expect(await waiting()).toEqual([{ attempts: 0, locked_at: null }]);
  await app.db.transaction(async (tx) => {
    await ask(tx);
    jobs = await startJobs(app, tasks);
    await new Promise((done) => setTimeout(done, 1500));
    expect(seen.filter((one) => one.startsWith('keyed'))).toEqual([]);
    await tx.run(
      sql`insert into core_fact_failure (feature, fact_id, error) values ('test', 1, 'seen only by those who run later')`,
    );
  });
  await expect.poll(() => seen.filter((one) => one.startsWith('keyed')), { timeout: 10_000 }).toEqual(['keyed 1']);
});

it.each([
  ['test:cut', 'cut'],
  ['test:cut-and-fail', 'fail'],
])('TR-139 a connection lost at the end of %s: it runs again, and so does everything after it', async (name, mark) => {
  await enqueue(t.site.app.db, name, {});
  await expect.poll(() => seen.filter((one) => one === mark).length, { timeout: 20_000 }).toBe(2);
  const before = seen.filter((one) => one === 'left').length;
  await enqueue(t.site.app.db, 'test:left', {});
  await expect.poll(() => seen.filter((one) => one === 'left').length, { timeout: 20_000 }).toBeGreaterThan(before);
});

/** When a job of the clock last ran by the books of the queue, milliseconds. */
async function lastTick(): Promise<number> {
  const [row] = await ownerRows<{ at: Date | null }>(
    t.database.ownerUrl,
    `select last_execution as at from graphile_worker._private_known_crontabs where identifier = 'test:tick'`,
  );
  return row?.at?.getTime() ?? 0;
}

it('jobs go on when a clock that was a day ahead is put right: those of the clock, those that wait and those that failed', async () => {
  await jobs?.stop();
  const before = seen.filter((one) => one === 'left').length;
  for (const change of [`created_at = now() + interval '1 day'`, 'attempts = 2'])
    await ownerRows(
      t.database.ownerUrl,
      `with one as (select id from graphile_worker.add_job('test:left', '{}'::json, run_at => now() + interval '1 day'))
        select id from one`,
    ).then(([job]) =>
      ownerRows(t.database.ownerUrl, `update graphile_worker._private_jobs set ${change} where id = $1`, [job?.['id']]),
    );
  const [minute, day] = [60_000, 24 * 3_600_000];
  const next = Math.ceil(Date.now() / minute) * minute + minute;
  vi.useFakeTimers({ toFake: ['Date'], now: next + day - 100 });
  try {
    jobs = await startJobs(
      t.site.app,
      [...tasks, { name: 'test:tick', cron: '* * * * *', run: async () => undefined }],
      {
        lookMs: 200,
      },
    );
    await expect.poll(() => seen.filter((one) => one === 'left').length, { timeout: 15_000 }).toBe(before + 2);
    // The queue has begun to count minutes before the next one begins; it says so just before it does.
    const known = () =>
      ownerRows(
        t.database.ownerUrl,
        `select 1 from graphile_worker._private_known_crontabs where identifier = 'test:tick'`,
      );
    await expect.poll(async () => (await known()).length, { timeout: 15_000 }).toBe(1);
    await sleep(1000);
    vi.setSystemTime(next + day + 20);
    const ticks = () =>
      ownerRows(t.database.ownerUrl, `select id from graphile_worker.jobs where task_identifier = 'test:tick'`);
    await expect.poll(async () => (await ticks()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    vi.setSystemTime(next - 100);
    await expect.poll(lastTick, { timeout: 15_000 }).toBeLessThan(next);
    await sleep(2000);
    vi.setSystemTime(next + 20);
    await expect.poll(lastTick, { timeout: 15_000 }).toBe(next);
  } finally {
    vi.useRealTimers();
  }
});
