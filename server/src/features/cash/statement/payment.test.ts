// One payment looked up by its owner: every number of it, and a receipt that says the same.
import { randomUUID } from 'node:crypto';
import { receiptFile, type PaymentDetails, type StatementRow } from '@malva/contract/cash';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../../core/clock.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { testSite, type TestSite, type Visitor } from '../../../../test/site.ts';
import { deposit, verifiedPlayer } from '../../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

const detailsOf = (visitor: Visitor, id: string) => visitor.get<PaymentDetails>(`/rest/cash/payments/${id}/`);
const pathOf = (id: string): string => receiptFile.replace(':id', id);
async function receiptOf(visitor: Visitor, id: string, lang: string): Promise<string[]> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(t.url + pathOf(id), { headers: { cookie, 'x-lang': lang } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return readPdf(Buffer.from(await answer.arrayBuffer())).pages.flatMap(({ lines }) => lines);
}

it('a deposit and a withdrawal are found from the statement, with their numbers, and have a receipt', async () => {
  const [{ visitor }, { visitor: other }] = [await verifiedPlayer(t), await verifiedPlayer(t)];
  const started = await deposit(visitor, '300.00');
  const { methods } = (await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/')).body;
  const asked = await visitor.post<{ withdrawal: { id: string; decidedBy: string | null } }>('/rest/cash/output/', {
    key: randomUUID(),
    amount: '60.00',
    instrument: methods[0]?.id,
  });
  // An operator looks at a new player's first one: until when is said.
  expect(asked.body.withdrawal.decidedBy).toBe('2026-11-22T10:00:00.000Z');
  const { rows } = (await visitor.get<{ rows: StatementRow[] }>('/rest/cash/history/')).body;
  expect(rows.map(({ kind, paymentId }) => [kind, paymentId])).toEqual([
    ['withdrawal', asked.body.withdrawal.id],
    ['deposit', started.id],
  ]);
  expect((await detailsOf(visitor, started.id)).body).toMatchObject({
    id: started.id,
    kind: 'deposit',
    amount: '300.00',
    status: 'completed',
    method: 'card',
    instrument: expect.stringContaining('•••• 0001'),
    providerNumbers: [started.providerId],
    returned: '0.00',
  });
  expect((await detailsOf(visitor, asked.body.withdrawal.id)).body).toMatchObject({
    kind: 'withdrawal',
    amount: '60.00',
    status: 'pending',
    method: null,
    instrument: expect.stringContaining('•••• 0001'),
  });
  for (const id of [started.id, randomUUID()]) expect((await detailsOf(other, id)).status).toBe(404);
  expect((await other.get(pathOf(started.id))).status).toBe(404);
  expect((await t.visitor().get(pathOf(started.id))).status).toBe(401);
  for (const [lang, title] of [
    ['uk', 'Квитанція'],
    ['ru', 'Квитанция'],
    ['en', 'Receipt'],
  ] as const) {
    const lines = (await receiptOf(visitor, started.id, lang)).join('\n');
    for (const part of [title, started.id, started.providerId, '•••• 0001']) expect(lines).toContain(part);
    expect(lines).toContain(lang === 'en' ? '₴300.00' : '300,00');
  }
});
