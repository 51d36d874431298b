// A payment that the merchant cancels: an open one fails; one that has ended or is being processed by its bank does
// not.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWorld, until, type World } from '../fixture.ts';
import { testCards } from './cards.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const card = (key: string) => {
  const { number, holder = 'ANDRII MELNYK' } = testCards.find((item) => item.key === key)!;
  return { number, expiry: '12/39', cvv: '123', holder };
};
async function open(): Promise<{ id: string; url: string }> {
  const answer = await world.call('payments', '/payments/v1/payments', {
    merchantReference: randomUUID(),
    amount: '150.50',
    currency: 'UAH',
    method: 'card',
    customer: { reference: '7', name: 'Мельник Андрій' },
    callbackUrl: `${world.site.url}/callbacks/payments/simulated`,
    returnUrl: `${world.site.url}/profile/`,
    locale: 'uk',
    idempotencyKey: randomUUID(),
  });
  return { id: String(answer.body['id']), url: String(answer.body['hostedUrl']) };
}
const firstTold = (id: string) => until(() => world.site.taken.find(({ body }) => body['id'] === id), 'a callback');

describe('called off by the merchant', () => {
  const callOff = (id: string) => world.call('payments', `/payments/v1/payments/${id}/cancel`, {});
  test('an open payment fails, with a callback, and its page takes no card; a repeated call is accepted', async () => {
    const { id, url } = await open();
    await world.page(url, '/card', card('success'));
    const answers = [await callOff(id), await callOff(id)];
    expect(answers.map(({ status, body }) => [status, body['status'], body['reason']])).toEqual([
      [200, 'failed', 'called_off'],
      [200, 'failed', 'called_off'],
    ]);
    expect((await firstTold(id)).body).toMatchObject({ type: 'payment.failed', reason: 'called_off' });
    expect((await world.page(url, '/confirm', { code: '1111' })).status).toBe(409);
  });

  test('not what is paid, what its bank has already, or what is no payment', async () => {
    const { id, url } = await open();
    await world.page(url, '/card', card('success'));
    await world.page(url, '/confirm', { code: '1111' });
    const late = await open();
    await world.page(late.url, '/card', card('late'));
    const answers = [await callOff(id), await callOff(late.id), await callOff('pay_none')];
    expect(answers.map(({ status, body }) => [status, body['error']])).toEqual([
      [409, 'payment_ended'],
      [409, 'payment_waiting'],
      [404, 'payment_unknown'],
    ]);
  });
});
