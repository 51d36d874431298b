// Players ready to play, made over HTTP in a second or two; the browser takes over their cookies. One per worker, so
// that parallel tests never share a balance; a test counts from the balance it finds.
import { randomUUID } from 'node:crypto';
import { type BrowserContext } from '@playwright/test';
import { test as base, expect } from './test.ts';
import { seedPassword } from '@malva/seed/people';
import { Visitor } from '../server/test/visitor.ts';
import { newPhone, outside, password, smsCode } from './player.ts';
import { port } from './start-site.ts';

export const site = `http://localhost:${port}`;

const limits = {
  money: [
    { kind: 'deposit', period: 'day', amount: '9000' },
    { kind: 'deposit', period: 'week', amount: '20000' },
    { kind: 'deposit', period: 'month', amount: '50000' },
  ],
  time: [
    { period: 'day', minutes: 240 },
    { period: 'week', minutes: 1200 },
    { period: 'month', minutes: 4800 },
  ],
};

async function post(visitor: Visitor, path: string, body: object = {}): Promise<Record<string, unknown>> {
  const answer = await visitor.post<Record<string, unknown>>(path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** As a person on a page of the outside world would. */
export async function outsidePage(url: string, path: string, body: object): Promise<void> {
  const { pathname } = new URL(url);
  const answer = await fetch(`${outside}${pathname}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

export async function deposit(visitor: Visitor, amount: string): Promise<void> {
  const started = await post(visitor, '/rest/cash/input/', { key: randomUUID(), amount, method_id: 1, currency_id: 1 });
  const { form, payment } = started.data as { form: { url: string }; payment: { id: string } };
  await outsidePage(form.url, '/card', {
    number: '9000000000000001',
    expiry: '12/39',
    cvv: '123',
    holder: 'VALUED CUSTOMER',
  });
  await outsidePage(form.url, '/confirm', { code: '1111' });
  await expect
    .poll(async () => (await visitor.get<{ status: string }>(`/rest/cash/input/${payment.id}/`)).body.status)
    .toBe('completed');
}

/** Registered, confirmed, limited; the identity is what comes next. */
export async function limitedPlayer(phone = newPhone()): Promise<Visitor> {
  const visitor = new Visitor(`http://127.0.0.1:${port}`);
  const { registration } = await post(visitor, '/a/register/', {
    phone,
    password,
    isAgeConfirmed: true,
    isAgreementConfirmed: true,
  });
  await post(visitor, '/rest/otp/confirm-phone/', {
    id: (registration as { id: string }).id,
    code: await smsCode(phone),
  });
  await post(visitor, '/rest/responsible-play/update-limits', limits);
  return visitor;
}

/** Limited, identified, and so much on the balance. */
export async function readyPlayer(amount: string, phone = newPhone()): Promise<Visitor> {
  const visitor = await limitedPlayer(phone);
  const { url } = await post(visitor, '/rest/player/verification/start/');
  await outsidePage(String(url), '/result', { test: 'man' });
  await expect
    .poll(async () => (await visitor.get<{ status: string }>('/rest/player/verification/getData/')).body.status)
    .toBe('approved');
  if (amount !== '0.00') await deposit(visitor, amount);
  return visitor;
}

/** The browser takes over the visitor's session. */
export async function takeOver(context: BrowserContext, { site: asked, cookies }: Visitor): Promise<void> {
  const url = asked.replace('127.0.0.1', 'localhost');
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url })));
}

/** A player of the seeded world, at any variant's site; by default identified, with money and some rounds. */
export async function seededPlayer(login = '+380500000005', url = site): Promise<Visitor> {
  const visitor = new Visitor(url);
  const { status, body } = await visitor.post('/login/', { login, password: seedPassword });
  if (status !== 200) throw new Error(`${login} could not log in: ${status} ${JSON.stringify(body)}`);
  return visitor;
}

/** Kopiyka of the ledger. */
export async function balanceOf(visitor: Visitor): Promise<number> {
  return Math.round(Number((await visitor.get<{ balance: string }>('/rest/player/balance/')).body.balance) * 100);
}

export interface PlayedRound {
  id: string;
  game: string;
  status: string;
  stake: string;
  win: string;
}

export async function roundsOf(visitor: Visitor): Promise<PlayedRound[]> {
  return (await visitor.get<{ rounds: PlayedRound[] }>('/rest/games/rounds/?limit=100')).body.rounds;
}

interface Account {
  account: Visitor;
}

/** `account`: this worker's player with money, seated in the test's own browser context. */
export const test = base.extend<Account, { worker: Visitor }>({
  worker: [async ({ browserName: _ }, use) => use(await readyPlayer('2000.00')), { scope: 'worker' }],
  account: async ({ worker, context }, use) => {
    await takeOver(context, worker);
    await use(worker);
  },
});
