// Jobs and cron on graphile-worker. Enqueued inside the transaction that made them necessary, run at least once, so every
// job is idempotent. The queue lives in its own schema and is worked through the owner's connection.
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type { App } from './app.ts';
import { sql, type Tx } from './db.ts';
import type { Job } from './feature.ts';

const quiet = new Logger(() => () => undefined);

export interface JobOptions {
  /** Only one waiting job per key. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

export async function enqueue(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await tx.run(sql`select core_enqueue(${name}, ${JSON.stringify(payload)}::json, ${options.key ?? null},
    ${options.runAt ?? null}, ${options.maxAttempts ?? null})`);
}

/** Creates the queue's schema and the door the application's role may use. Runs with the migrations. */
export async function prepareJobs(ownerUrl: string, query: (text: string) => Promise<unknown>): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: quiet });
  await query(`create or replace function core_enqueue(p_name text, p_payload json, p_key text, p_run_at timestamptz, p_max int) returns void
    language sql security definer set search_path = public, pg_temp as $$
      select graphile_worker.add_job(p_name, p_payload, job_key => p_key, run_at => p_run_at, max_attempts => p_max)
    $$;
    revoke execute on function core_enqueue(text, json, text, timestamptz, int) from public;
    grant execute on function core_enqueue(text, json, text, timestamptz, int) to malva_app`);
}

export async function startJobs(app: App, jobs: readonly Job[]): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(app, payload)]));
  const crontab = jobs.filter((job) => job.cron).map((job) => `${job.cron} ${job.name} ?fill=1h`).join('\n');
  const runner = await run({
    connectionString: app.db.ownerUrl,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList,
    crontab,
    logger: quiet,
  });
  runner.events.on('job:error', ({ job, error }) => app.log.warn({ task: job.task_identifier, err: (error as Error).message }, 'job failed'));
  return runner;
}
