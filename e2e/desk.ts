// The office as browser tests use it: sessions of operators, and players with something to decide about. A code works
// once and five wrong ones close a login, so tests share one session of each operator, kept beside the site's data.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { totpCode } from '@malva/server/features/office/staff';
import type { BrowserContext } from '@playwright/test';
import { deposit } from '../server/test/steps.ts';
import { Visitor } from '../server/test/visitor.ts';
import { port } from './start-site.ts';

export const site = `http://127.0.0.1:${port}`;
const cookieName = 'staff_sid';

/** Runs `work` in one process at a time. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = join(process.env.E2E_DATA_DIR ?? '', `${name}.lock`);
  for (let i = 0; ; i++) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (i > 600) throw error;
      await sleep(100);
    }
  }
  return work().finally(() => rmSync(lock, { recursive: true, force: true }));
}

type Seed = typeof staffSeed | typeof seniorSeed;
const stepMs = 30_000;

/** An unused code, later than the last one used; waits where the server would not accept it yet. */
function codeOf({ login, totpSecret }: Seed): Promise<string> {
  const file = join(process.env.E2E_DATA_DIR ?? '', `${login}.step`);
  return alone(`${login}-code`, async () => {
    const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    const step = Math.max(last + 1, Math.floor(Date.now() / stepMs));
    while (step > Math.floor(Date.now() / stepMs) + 1) await sleep(500);
    writeFileSync(file, String(step));
    return totpCode(totpSecret, new Date(step * stepMs));
  });
}

export const seniorCode = (): Promise<string> => codeOf(seniorSeed);

const freshMs = 8 * 60_000;

/**
 * A session proved within the ten minutes an act of two asks for: a code works once, so tests close together share it.
 */
async function tokenOf(seed: Seed): Promise<string> {
  const { login, password } = seed;
  const file = join(process.env.E2E_DATA_DIR ?? '', `${login}.session`);
  return alone(login, async () => {
    if (existsSync(file) && Date.now() - statSync(file).mtimeMs < freshMs) return readFileSync(file, 'utf8');
    const staff = new Visitor(site);
    const answer = await staff.post('/rest/office/login/', { login, password, code: await codeOf(seed) });
    const token = staff.cookies.get(cookieName);
    if (answer.status !== 200 || !token)
      throw new Error(`${login} could not log in: ${answer.status} ${String(answer.body.code)}`);
    writeFileSync(file, token);
    return token;
  });
}

/** Seats the operator at a browser's desk. */
export async function seatOperator(context: BrowserContext): Promise<void> {
  await context.addCookies([
    {
      name: cookieName,
      value: await tokenOf(staffSeed),
      url: `http://localhost:${port}`,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
}

/** Seats the second one: two at a desk are two people. */
export async function seatSenior(context: BrowserContext): Promise<void> {
  await context.addCookies([
    {
      name: cookieName,
      value: await tokenOf(seniorSeed),
      url: `http://localhost:${port}`,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
}

/** The operator without a browser. */
export async function operator(): Promise<Visitor> {
  const staff = new Visitor(site);
  staff.cookies.set(cookieName, await tokenOf(staffSeed));
  return staff;
}

/** Pays in by card once, so that there is somewhere to pay out to; answers the instrument. */
export async function instrumentOf(visitor: Visitor): Promise<string> {
  const read = async () =>
    (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body.methods[0]?.id;
  const known = await read();
  if (known) return known;
  await deposit(visitor, '300.00');
  return (await read()) ?? '';
}

export async function askWithdrawal(visitor: Visitor, amount: string): Promise<string> {
  const instrument = await instrumentOf(visitor);
  const answer = await visitor.post<{ withdrawal: { id: string }; code?: string }>('/rest/cash/output/', {
    key: randomUUID(),
    amount,
    instrument,
  });
  if (answer.status !== 200) throw new Error(`withdrawal: ${answer.status} ${answer.body.code}`);
  return answer.body.withdrawal.id;
}
