// The reference: `pgbench -N` (simple update: update, select, insert), 64 clients, scale 100 so that no row is hot, on
// the same server in the same run. Needs Debian's postgresql-contrib (or any pgbench on the path).
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@malva/server/core/embedded-postgres';

export function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql';
  const places = existsSync(debian)
    ? readdirSync(debian)
        .sort()
        .reverse()
        .map((version) => join(debian, version, 'bin/pgbench'))
    : [];
  const found = ['/usr/bin/pgbench', '/usr/local/bin/pgbench', ...places].find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-contrib'], {
      stdio: 'ignore',
    });
    return (
      (existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin/pgbench')) : []).find(
        (path) => existsSync(path),
      ) ?? null
    );
  }
  return null;
}

export interface PgbenchResult {
  tps: number;
  averageMs: number;
}

const envOf = (server: EmbeddedPostgres): NodeJS.ProcessEnv => ({ ...process.env, PGPASSWORD: server.password });
const target = (server: EmbeddedPostgres, database: string): string[] => [
  '-h',
  server.host,
  '-p',
  String(server.port),
  '-U',
  server.user,
  database,
];

export function initPgbench(pgbench: string, server: EmbeddedPostgres, database: string): void {
  execFileSync(pgbench, ['-i', '-q', '-s', '100', ...target(server, database)], {
    env: envOf(server),
    stdio: 'ignore',
  });
}

export function runPgbench(
  pgbench: string,
  server: EmbeddedPostgres,
  of: { database: string; seconds: number },
): PgbenchResult {
  const args = [
    '-N',
    '-M',
    'prepared',
    '-c',
    '64',
    '-j',
    '2',
    '-T',
    String(of.seconds),
    ...target(server, of.database),
  ];
  const out = execFileSync(pgbench, args, {
    env: envOf(server),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return {
    tps: Number(/tps = ([0-9.]+)/.exec(out)?.[1] ?? 0),
    averageMs: Number(/latency average = ([0-9.]+)/.exec(out)?.[1] ?? 0),
  };
}
