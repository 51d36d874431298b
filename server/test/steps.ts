// What a player does, step by step, over real HTTP against the simulators: used by the tests of several features.
import { randomUUID } from 'node:crypto';
import { cookies } from '../src/core/http.ts';
import { makeXsrf, startSession } from '../src/core/session.ts';
import { createPlayer } from '../src/base/players/players.ts';
import { hashNewPassword } from '../src/base/passwords/passwords.ts';
import { requestCode } from '../src/base/confirmation/confirmation.ts';
import { openPockets } from '../src/base/wallet/wallet.ts';
import { totpCode } from '../src/features/office/staff.ts';
import { readyPlayer } from './players.ts';
import { codeFor, sentTo, until, type TestSite, type Visitor } from './site.ts';

let serial = Math.floor(Math.random() * 900_000) + 1_000_000;
export const newPhone = (): string => `+38050${serial++}`;
export const password = 'вишня-дощ-77';

/**
 * A member of staff at the desk. A code of the second step is good once: who sits down again does so half a minute
 * later.
 */
export async function atDesk(
  t: TestSite,
  { login, password: word, totpSecret }: { login: string; password: string; totpSecret: string },
): Promise<Visitor> {
  const desk = t.visitor();
  const answer = await desk.post('/rest/office/login/', {
    login,
    password: word,
    code: totpCode(totpSecret, t.site.app.clock.now()),
  });
  if (answer.status !== 200) throw new Error(`${login}: ${answer.status}`);
  return desk;
}

/** What opens the office to a newcomer: the token in the newest of so many letters. */
export async function invitationTo(t: TestSite, email: string, letters = 1): Promise<string> {
  const [newest = ''] = await sentTo(t.simulators, email, letters);
  return /#invite=([\w-]+)/.exec(newest)?.[1] ?? '';
}

/** The whole way a newcomer goes: form, code, account. */
export async function signUp(
  t: TestSite,
  phone = newPhone(),
  more: object = {},
): Promise<{ visitor: Visitor; phone: string }> {
  const visitor = t.visitor();
  const asked = await visitor.post<{ registration: { id: string } }>('/a/register/', {
    phone,
    password,
    isAgeConfirmed: true,
    isAgreementConfirmed: true,
    ...more,
  });
  if (asked.status !== 200) throw new Error(`register: ${JSON.stringify(asked.body)}`);
  const code = await codeFor(t.simulators, phone);
  const answer = await visitor.post('/rest/otp/confirm-phone/', { id: asked.body.registration.id, code });
  if (answer.status !== 200) throw new Error(`register: ${JSON.stringify(answer.body)}`);
  return { visitor, phone };
}

let passwordHash: Promise<string> | null = null;

/**
 * A player who is logged in and has not confirmed the contact yet: what the code, and all that waits for it, is tested
 * on.
 */
export async function register(t: TestSite, phone = newPhone()): Promise<{ visitor: Visitor; phone: string }> {
  const { app } = t.site;
  passwordHash ??= hashNewPassword(password, { phone: null, email: null });
  const hash = await passwordHash;
  const id = await app.db.transaction(async (tx) => {
    const made = await createPlayer(tx, {
      brand: app.config.project,
      phone,
      email: null,
      passwordHash: hash,
      marketingConsent: false,
      lang: 'uk',
      now: app.clock.now(),
    });
    await openPockets(tx, made);
    return made;
  });
  await requestCode(app, id, { type: 'phone' });
  return { visitor: await logIn(t, phone), phone };
}

/** A browser of its own, logged in: also who closed play to themselves, whose other sessions ended with the lock. */
export async function logIn(t: TestSite, phone: string): Promise<Visitor> {
  const visitor = t.visitor();
  const answer = await visitor.post('/login/', { login: phone, password });
  if (answer.status !== 200) throw new Error(`login: ${JSON.stringify(answer.body)}`);
  return visitor;
}

/** A session of this player, as after a login. */
export async function comeBack(t: TestSite, id: number): Promise<Visitor> {
  const { app } = t.site;
  const visitor = t.visitor();
  const token = await startSession(app.db, {
    kind: 'player',
    subjectId: id,
    now: app.clock.now(),
    agent: 'test',
    isProved: true,
  });
  visitor.cookies.set(cookies.session, token);
  visitor.cookies.set(cookies.xsrf, makeXsrf(app.secrets.key('xsrf'), token));
  return visitor;
}

/** A verified player with limits and so much money (kopiyka), and a session of theirs. */
export async function readyVisitor(t: TestSite, money = 0n): Promise<{ id: number; visitor: Visitor }> {
  const { id } = await readyPlayer(t.site.app.db, money);
  return { id, visitor: await comeBack(t, id) };
}

export async function confirm(t: TestSite, visitor: Visitor, phone: string): Promise<void> {
  const code = await codeFor(t.simulators, phone);
  const answer = await visitor.post('/rest/player/phone/confirmation/check/', { code });
  if (answer.status !== 200) throw new Error(`confirm: ${JSON.stringify(answer.body)}`);
}

export const limits = {
  money: [
    { kind: 'deposit', period: 'day', amount: '5000' },
    { kind: 'deposit', period: 'week', amount: '20000' },
    { kind: 'deposit', period: 'month', amount: '50000' },
  ],
  time: [
    { period: 'day', minutes: 240 },
    { period: 'week', minutes: 1200 },
    { period: 'month', minutes: 4800 },
  ],
};

export async function setLimits(visitor: Visitor, body: object = limits): Promise<void> {
  const answer = await visitor.post('/rest/responsible-play/update-limits', body);
  if (answer.status !== 200) throw new Error(`limits: ${JSON.stringify(answer.body)}`);
}

export async function command(t: TestSite, name: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${t.simulators.url}/control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

export interface Person {
  lastName: string;
  firstName: string;
  middleName: string;
  birthDate: string;
  sex: 'male' | 'female';
  rnokpp: string | null;
  documentNumber: string;
}

/** Starts the check, lets the service answer for this person, and waits for the outcome. */
export async function identify(
  t: TestSite,
  visitor: Visitor,
  choice: { test?: string; person?: Person },
): Promise<string> {
  const started = await visitor.post('/rest/player/verification/start/');
  if (started.status !== 200) throw new Error(`identity: ${JSON.stringify(started.body)}`);
  const opened = t.simulators
    .log('identity')
    .filter((entry) => entry.kind === 'verification.opened')
    .map((entry) => entry.verification as { id: string; key: string });
  const key = new URL(String(started.body.url)).pathname.split('/').at(-1);
  const id = opened.find((item) => item.key === key)?.id;
  await command(t, 'identity', { action: 'choose', id, ...choice });
  return until(async () => {
    const { body } = await visitor.get<{ status: string }>('/rest/player/verification/getData/');
    return body.status === 'pending' || body.status === 'none' ? null : body.status;
  }, 'the identity result');
}

/** A player ready to deposit. */
export async function verifiedPlayer(t: TestSite, person?: Person): Promise<{ visitor: Visitor; phone: string }> {
  const { visitor, phone } = await register(t);
  await confirm(t, visitor, phone);
  await setLimits(visitor);
  const status = await identify(t, visitor, person ? { person } : { test: 'man' });
  if (status !== 'approved') throw new Error(`identity: ${status}`);
  return { visitor, phone };
}

export interface Started {
  id: string;
  providerId: string;
  url: string;
}

export async function startDeposit(
  visitor: Visitor,
  amount: string,
  { key = randomUUID(), ...more }: { key?: string; keep_card?: boolean } = {},
): Promise<Started> {
  const answer = await visitor.post<{
    code?: string;
    data: { form: { paymentId: string; url: string }; payment: { id: string } };
  }>('/rest/cash/input/', { key, amount, method_id: 1, currency_id: 1, ...more });
  if (answer.status !== 200) throw new Error(`deposit: ${answer.status} ${answer.body.code}`);
  const { form, payment } = answer.body.data;
  return { id: payment.id, providerId: form.paymentId, url: form.url };
}

export async function depositStatus(visitor: Visitor, id: string): Promise<string> {
  return (await visitor.get<{ status: string }>(`/rest/cash/input/${id}/`)).body.status;
}

/** Pays on the hosted page like a person: card, 3-D Secure code. */
export async function payByCard(url: string, number = '9000000000000001', holder = 'VALUED CUSTOMER'): Promise<void> {
  const page = new URL(url);
  const send = (path: string, body: object) =>
    fetch(`${page.origin.replace('localhost', '127.0.0.1')}${page.pathname}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const card = await send('/card', { number, expiry: '12/39', cvv: '123', holder });
  if (!card.ok) throw new Error(`card: ${card.status} ${await card.text()}`);
  const code = await send('/confirm', { code: '1111' });
  if (!code.ok) throw new Error(`confirm: ${code.status} ${await code.text()}`);
}

export async function deposit(visitor: Visitor, amount: string, more: { keep_card?: boolean } = {}): Promise<Started> {
  const started = await startDeposit(visitor, amount, more);
  await payByCard(started.url);
  await until(async () => (await depositStatus(visitor, started.id)) === 'completed', 'the deposit');
  return started;
}

export const balance = async (visitor: Visitor): Promise<string> =>
  (await visitor.get<{ balance: string }>('/rest/player/balance/')).body.balance;

export const rgs = async (
  site: string,
  path: string,
  { token, body }: { token?: string; body: object },
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const response = await fetch(`${site}/rgs/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** Opens a game for money and answers its session token. */
export async function openGame(t: TestSite, visitor: Visitor, slug: string): Promise<string> {
  const { body } = await visitor.change<{ frameUrl: string | null; need: string | null }>(
    `/rest/game/${slug}/play/?isMoney=1`,
  );
  if (!body.frameUrl) throw new Error(`game: ${JSON.stringify(body)}`);
  const launch = new URLSearchParams(body.frameUrl.split('#')[1]).get('launch');
  const answer = await rgs(t.url, '/authenticate', { body: { token: launch } });
  return String(answer.body.token);
}

export const play = (
  t: TestSite,
  token: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> }> =>
  rgs(t.url, '/play', { token, body: { betId: randomUUID(), ...body } });
export const act = (
  t: TestSite,
  token: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> }> => rgs(t.url, '/action', { token, body });
