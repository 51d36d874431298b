// Logging in while others read: how long a login takes, and how much it slows all other requests.
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@malva/server/base/passwords/passwords';
import { sql } from '@malva/server/core/db';
import type { Site } from '@malva/server/site';
import { readyPlayer } from '../server/test/players.ts';
import { partOf, type Part } from './figures.ts';
import { withGuestSite } from './guest-site.ts';

const seconds = Number(process.env.BENCH_LOGIN_SECONDS ?? 30);
const rate = { logins: 10, reads: 40 };
const password = 'вишня-дощ-77';

interface Times {
  login: number[];
  read: number[];
  failed: number;
}

function ask(url: string, of: { phones: string[]; seconds: number; logins: number }): Promise<Times> {
  return new Promise((done, fail) => {
    const program = join(import.meta.dirname, 'login-client.ts');
    const child = execFile(
      process.execPath,
      [program, url, String(of.seconds), String(of.logins), String(rate.reads)],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => (error ? fail(error) : done(JSON.parse(stdout) as Times)),
    );
    child.stderr?.pipe(process.stderr);
    child.stdin?.end(JSON.stringify({ phones: of.phones, password }));
  });
}

/** The share-th of the times; what was never measured is no number. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function measure(site: Site): Promise<Part> {
  const { db } = site.app;
  const players = await Promise.all(Array.from({ length: 60 }, () => readyPlayer(db)));
  const hash = await hashPassword(password);
  for (const { id } of players) await db.run(sql`update player set password_hash = ${hash} where id = ${id}`);
  const phones = players.map(({ phone }) => phone);
  await ask(site.url, { phones, seconds: 3, logins: rate.logins });
  const before = await ask(site.url, { phones, seconds: seconds / 2, logins: 0 });
  const busy = await ask(site.url, { phones, seconds, logins: rate.logins });
  const after = await ask(site.url, { phones, seconds: seconds / 2, logins: 0 });
  const quiet = [...before.read, ...after.read];
  const [alone, beside] = [quantile(quiet, 0.99), quantile(busy.read, 0.99)];
  const ms = { unit: 'ms', digits: 1 };
  return partOf(
    'Login',
    [
      {
        what: `login with the right password, ${rate.logins} a second for ${seconds} s: p50`,
        value: quantile(busy.login, 0.5),
        ...ms,
      },
      { what: 'login with the right password: p99', value: quantile(busy.login, 0.99), ...ms, wanted: { atMost: 400 } },
      { what: `everything else, ${rate.reads} a second, without logins: p50`, value: quantile(quiet, 0.5), ...ms },
      { what: 'everything else, without logins: p99', value: alone, ...ms },
      { what: 'everything else while people log in: p50', value: quantile(busy.read, 0.5), ...ms },
      { what: 'everything else while people log in: p99', value: beside, ...ms },
      {
        what: 'everything else: p99 while people log in to p99 alone',
        value: beside / alone,
        unit: '×',
        digits: 2,
        wanted: { atMost: 1.2 },
      },
      {
        what: 'answers that failed',
        value: before.failed + busy.failed + after.failed,
        unit: '',
        wanted: { atMost: 0 },
      },
    ],
    [`${busy.login.length} logins. Load average of the last minute at the end: ${(loadavg()[0] ?? 0).toFixed(1)}.`],
  );
}

export const benchLogin = (): Promise<Part> => withGuestSite(measure);
