// Players and an operator who go on while servers die under them, and what was acknowledged to them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedPassword, staffSeed } from '@malva/seed/people';
import { totpCode } from '../src/features/office/staff.ts';
import { Visitor } from './visitor.ts';
import { port, site } from './crash-house.ts';

interface Ack {
  rounds: Map<string, string>;
  deposits: Map<string, string>;
  withdrawals: Map<string, string>;
  /** Answers that contradicted an earlier answer to the same key. */
  contradictions: string[];
}
export const acks: Ack = { rounds: new Map(), deposits: new Map(), withdrawals: new Map(), contradictions: [] };
let running = true;

export const quietly = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

/** Asks with the same key until the outcome is known: any answer but 5xx, 429 or silence. */
async function insist(
  work: () => Promise<{ status: number; body: Record<string, unknown> }>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  for (;;) {
    const answer = await quietly(work);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await sleep(answer?.status === 429 ? 300 : 100);
  }
}

function note(map: Map<string, string>, key: string, value: string): void {
  const before = map.get(key);
  if (before !== undefined && before !== value) acks.contradictions.push(`${key}: ${before} then ${value}`);
  map.set(key, value);
}

export async function logIn(phone: string): Promise<Visitor> {
  for (;;) {
    const visitor = new Visitor(site);
    const answer = await quietly(() => visitor.post('/login/', { login: phone, password: seedPassword }));
    if (answer?.status === 200) return visitor;
    await sleep(200);
  }
}

export const rgs = async (
  path: string,
  body: object,
  token = '',
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const response = await fetch(`${site}/rgs/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8000),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

export async function gamePlayer(phone: string, game: string): Promise<void> {
  const visitor = await logIn(phone);
  let token = '';
  while (running) {
    if (!token) {
      const launch = await quietly(() =>
        visitor.change<{ frameUrl: string | null }>(`/rest/game/${game}/play/?isMoney=1`),
      );
      const ticket = new URLSearchParams(launch?.body.frameUrl?.split('#')[1] ?? '').get('launch');
      const session = ticket ? await quietly(() => rgs('/authenticate', { token: ticket })) : null;
      token = typeof session?.body.token === 'string' ? session.body.token : '';
      if (!token) await sleep(100);
      continue;
    }
    const betId = randomUUID();
    const params = game === 'sich-dice' ? { target: 4950, direction: 'under' } : {};
    const answer = await insist(() => rgs('/play', { betId, bet: '2.00', params }, token));
    if (answer.status === 200) {
      const round = answer.body.round as { roundId: string; payout: string };
      note(acks.rounds, round.roundId, round.payout);
      const again = await quietly(() => rgs('/play', { betId, bet: '2.00', params }, token));
      if (again?.status === 200) note(acks.rounds, round.roundId, (again.body.round as { payout: string }).payout);
    } else if (answer.status === 401) token = '';
    else await sleep(50);
  }
}

export async function cashPlayer(phone: string): Promise<void> {
  const visitor = await logIn(phone);
  while (running) {
    const key = randomUUID();
    const answer = await insist(() =>
      visitor.post('/rest/cash/input/', { key, amount: '60.00', method_id: 1, currency_id: 1 }),
    );
    const data = answer.body.data as
      | { form: { paymentId: string; url: string } | null; payment: { id: string } }
      | undefined;
    if (answer.status !== 200 || !data?.form) {
      await sleep(200);
      continue;
    }
    note(acks.deposits, key, data.payment.id);
    const page = new URL(data.form.url);
    const send = (path: string, body: object) =>
      quietly(() =>
        fetch(`http://127.0.0.1:${port + 1}${page.pathname}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    await send('/card', { number: '9000000000000001', expiry: '12/39', cvv: '123', holder: 'VALUED CUSTOMER' });
    await send('/confirm', { code: '1111' });
    await sleep(200);
    const methods = await quietly(() => visitor.get<{ methods?: { id: string }[] }>('/rest/cash/output/methods/'));
    const instrument = methods?.body.methods?.[0]?.id;
    if (!instrument) continue;
    const out = randomUUID();
    const asked = await insist(() => visitor.post('/rest/cash/output/', { key: out, amount: '50.00', instrument }));
    if (asked.status === 200) note(acks.withdrawals, out, (asked.body.withdrawal as { id: string }).id);
  }
}

/** Approves what waits and finds every case clean, so that payouts are on their way whenever something dies. */
export async function operatorAtDesk(): Promise<void> {
  const staff = new Visitor(site);
  const { login, password, totpSecret } = staffSeed;
  while (running) {
    const list = await quietly(() =>
      staff.get<{ withdrawals?: { id: string }[] }>('/rest/office/withdrawals/?status=pending'),
    );
    if (list?.status === 401)
      await quietly(() =>
        staff.post('/rest/office/login/', { login, password, code: totpCode(totpSecret, new Date()) }),
      );
    for (const { id } of list?.body.withdrawals ?? [])
      await quietly(() => staff.post(`/rest/office/withdrawals/${id}/approve/`));
    const open = await quietly(() => staff.get<{ cases?: { id: string }[] }>('/rest/office/cases/'));
    for (const { id } of open?.body.cases ?? [])
      await quietly(() =>
        staff.post(`/rest/office/cases/${id}/close/`, { outcome: 'clean', reason: 'a test of crashes' }),
      );
    await sleep(300);
  }
}

/** After the kills: each ends what they are at. */
export function stopLoad(): void {
  running = false;
}
