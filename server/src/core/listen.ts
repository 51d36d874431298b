// Hears notifications of the database on a connection of its own; after a lost connection it hears again, and says so,
// because what was told meanwhile is lost.
import pg from 'pg';
import type { App } from './app.ts';
import { siteRole } from './site-role.ts';

const retryMs = 1000;

export interface Heard {
  onTold: (payload: string) => void;
  /** Once it listens, at first and after every lost connection: what happened before was not heard. */
  onBegin: () => void;
}

/** @returns stops listening */
export function listen(app: App, channel: string, { onTold, onBegin }: Heard): () => Promise<void> {
  let isStopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  const again = (): void => {
    client = null;
    if (!isStopped) timer = setTimeout(() => void begin(), retryMs);
  };
  const begin = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: app.db.connectionString,
      options: `-c role=${siteRole} -c timezone=UTC`,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    });
    client = own;
    own.on('notification', ({ payload }) => onTold(payload ?? ''));
    own.on('error', () => undefined);
    own.on('end', again);
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      onBegin();
    } catch (error) {
      app.log.warn({ err: String(error), channel }, 'notifications are not heard');
      own.removeAllListeners('end');
      await own.end().catch(() => undefined);
      again();
    }
  };
  const started = begin();
  return async () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
    await started;
    await client?.end().catch(() => undefined);
  };
}
