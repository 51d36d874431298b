// Jobs and cron on graphile-worker. Enqueued inside the transaction that made them necessary, run at least once, so every
// job is idempotent. The queue lives in its own schema and is worked through the owner's connection.
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type { App } from './app.ts';
import { sql, steadyPool, type Tx } from './db.ts';
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

export interface Jobs {
  stop(): Promise<void>;
}

/** Works until stopped; when the queue's connection is lost for good it begins again. */
export async function startJobs(app: App, jobs: readonly Job[]): Promise<Jobs> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(app, payload)]));
  const crontab = jobs.filter((job) => job.cron).map((job) => `${job.cron} ${job.name} ?fill=1h`).join('\n');
  const pgPool = steadyPool({ connectionString: app.db.ownerUrl, max: 6 }, app.log);
  let stopped = false;
  let runner: Runner | null = null;
  const begin = async (): Promise<void> => {
    try {
      runner = await run({ pgPool, concurrency: 4, noHandleSignals: true, pollInterval: 1000, taskList, crontab, logger: quiet });
      runner.events.on('job:error', ({ job, error }) => app.log.warn({ task: job.task_identifier, err: (error as Error).message }, 'job failed'));
      await runner.promise;
    } catch (error) {
      app.log.warn({ err: (error as Error).message }, 'job queue stopped');
    }
    runner = null;
    if (!stopped) setTimeout(() => void begin(), 1000).unref();
  };
  void begin();
  return {
    async stop() {
      stopped = true;
      await runner?.stop().catch(() => undefined);
      await pgPool.end();
    },
  };
}
