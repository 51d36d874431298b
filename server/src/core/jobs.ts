// Jobs and cron on graphile-worker. Enqueued inside the transaction that made them necessary, run at least once, so
// every job is idempotent. The queue lives in its own schema, which the site's role may read and write.
import { EventEmitter } from 'node:events';
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { App } from './app.ts';
import { sql, steadyPool, type Tx } from './db.ts';
import type { Job } from './feature.ts';
import { siteRole } from './site-role.ts';

const quiet = new Logger(() => () => undefined);

// Without a batch the library leaves the writing down of a job's end unawaited, and a connection lost at that moment
// would end the process. A batch without delay tells of it instead (`pool:fatalError`), and the runner is begun again.
const preset: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export interface JobOptions {
  /** Only one waiting job per key; a key names one payload. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

export async function enqueue(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await tx.run(sql`select core_enqueue(${name}, ${JSON.stringify(payload)}::json, ${options.key ?? null},
    ${options.runAt ?? null}, ${options.maxAttempts ?? null})`);
}

export interface Asked extends Pick<JobOptions, 'key' | 'maxAttempts'> {
  payload: object;
}
/** The same job for many, by one statement. */
export async function enqueueMany(tx: Tx, name: string, jobs: readonly Asked[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.run(sql`select core_enqueue(${name}, (j.job->'payload')::json, j.job->>'key', null, (j.job->>'maxAttempts')::int)
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) with ordinality j(job, ord) order by j.ord`);
}

/** Creates the queue's schema and what the site's role may do in it. Runs with the migrations, as the owner. */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  // What is lost here fails the statement under way; nothing else may fall with it.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: quiet });
    await pool.query(door);
    await pool.query(work);
  } finally {
    await pool.end();
  }
}

/** What the features enqueue through, within their transactions. */
const door = `create or replace function core_enqueue(p_name text, p_payload json, p_key text, p_run_at timestamptz, p_max int) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      -- The very job waits for its turn already. Locked till this transaction ends, it runs after it and sees what was done here.
      if p_key is not null and p_run_at is null then
        perform from graphile_worker._private_jobs where key = p_key and locked_at is null and attempts = 0 and run_at <= now() for update skip locked;
        if found then return; end if;
      end if;
      perform graphile_worker.add_job(p_name, p_payload, job_key => p_key, run_at => p_run_at, max_attempts => p_max);
    end $$;
    revoke execute on function core_enqueue(text, json, text, timestamptz, int) from public;
    grant execute on function core_enqueue(text, json, text, timestamptz, int) to ${siteRole}`;

/** The library guards its tables against everybody but their owner, row by row; the site works the queue. */
const work = `
  grant usage on schema graphile_worker to ${siteRole};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${siteRole};
  grant usage on all sequences in schema graphile_worker to ${siteRole};
  do $$ declare v regclass; begin
    for v in select c.oid from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${siteRole}') loop
      execute format('create policy ${siteRole} on %s to ${siteRole} using (true) with check (true)', v);
    end loop;
  end $$`;

export interface Jobs {
  stop(): Promise<void>;
}

/** A job locked for longer than this is abandoned: its process died. Every job is far shorter. */
const abandonedAfter = '10 minutes';

/**
 * Unlocks jobs of dead workers: those of `pools` and those locked for longer than `abandonedAfter`. `all`: this is the
 * only process, so every lock is old.
 */
const freeAbandoned = (query: pg.Pool, pools: readonly string[] | 'all'): Promise<unknown> =>
  query.query(
    `select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs
       where locked_at is not null and ($1 or locked_by = any($2)
         or locked_at not between now() - interval '${abandonedAfter}' and now() + interval '${abandonedAfter}')))`,
    [pools === 'all', pools === 'all' ? [] : pools],
  );

/**
 * A clock that was ahead and has been put right leaves stamps that are still to come, and the jobs would wait for them:
 * what ran by the clock ran just now, and what waits is due. The library lets no failed job wait for more than six
 * hours.
 */
async function putRight(query: pg.Pool): Promise<void> {
  await query.query(`update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '2 minutes'`);
  await query.query(`update graphile_worker._private_jobs set run_at = now(), created_at = now()
    where locked_at is null and run_at > now()
      and (created_at > now() + interval '2 minutes' or attempts > 0 and run_at > now() + interval '7 hours')`);
}

/** Works until stopped; when the queue's connection is lost for good it begins again. */
export async function startJobs(app: App, jobs: readonly Job[], { lookMs = 60_000 } = {}): Promise<Jobs> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => job.run(app, payload)]),
  );
  const crontab = jobs
    .filter((job) => job.cron)
    .map((job) => `${job.cron} ${job.name} ?fill=1h`)
    .join('\n');
  const pgPool = steadyPool(
    { connectionString: app.db.connectionString, options: `-c role=${siteRole}`, max: 6 },
    app.log,
  );
  let stopped = false;
  let runner: Runner | null = null;
  // Beside others only what this process held is known to be free.
  let ended: string[] | 'all' = app.config.realtime === 'embedded' ? 'all' : [];
  /** The minute of the clock whose jobs were enqueued last; the library goes on from there, whatever the clock says. */
  let minute = 0;
  const begin = async (): Promise<void> => {
    const events: WorkerEvents = new EventEmitter();
    events.on('job:error', ({ job, error }) =>
      app.log.warn({ task: job.task_identifier, err: (error as Error).message }, 'job failed'),
    );
    // After a lost end of a job the runner's own promise may stay open for ever, and a runner that could not read the
    // names of its tasks at its start never reads them again.
    const lost = new Promise<never>((_, reject) => {
      for (const name of ['pool:fatalError', 'worker:getJob:error'] as const)
        events.once(name, ({ error }) => reject(error as Error));
    });
    lost.catch(() => undefined);
    try {
      await freeAbandoned(pgPool, ended);
      await putRight(pgPool);
      minute = 0;
      events.on('cron:scheduled', ({ timestamp }) => {
        minute = timestamp;
      });
      events.on('pool:create', ({ workerPool }) => {
        ended = [workerPool.id];
      });
      runner = await run({
        pgPool,
        concurrency: 4,
        noHandleSignals: true,
        pollInterval: 1000,
        taskList,
        crontab,
        logger: quiet,
        events,
        preset,
      });
      await Promise.race([runner.promise, lost]);
    } catch (error) {
      app.log.warn({ err: (error as Error).message }, 'job queue stopped');
    }
    void runner?.stop().catch(() => undefined);
    runner = null;
    if (!stopped) setTimeout(() => void begin(), 1000).unref();
  };
  void begin();
  const look = async (): Promise<void> => {
    await freeAbandoned(pgPool, []);
    // Ended, it begins again by the right clock.
    if (minute > Date.now() + 120_000) await runner?.stop();
    else await putRight(pgPool);
  };
  const sweep = setInterval(() => void look().catch(() => undefined), lookMs).unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(sweep);
      await runner?.stop().catch(() => undefined);
      await pgPool.end();
    },
  };
}
