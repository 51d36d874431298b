// The payment provider over HTTP: what a merchant sends, what the payer does on the page, what the callbacks say.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWorld, until, type Answer, type Taken, type World } from '../fixture.ts';
import { cardName, checkExpiry, checkNumber, passesLuhn, testCards } from './cards.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const card = (key: string) => {
  const { number, holder = 'ANDRII MELNYK' } = testCards.find((item) => item.key === key)!;
  return { number, expiry: '12/39', cvv: '123', holder };
};

const request = (change: object = {}) => ({
  merchantReference: randomUUID(),
  amount: '150.50',
  currency: 'UAH',
  method: 'card',
  customer: { reference: '7', name: 'Мельник Андрій' },
  callbackUrl: `${world.site.url}/callbacks/payments/simulated`,
  returnUrl: `${world.site.url}/profile/`,
  locale: 'uk',
  idempotencyKey: randomUUID(),
  ...change,
});

async function open(change: object = {}): Promise<{ id: string; url: string; reference: string }> {
  const body = request(change);
  const answer = await world.call('payments', '/payments/v1/payments', body);
  expect(answer.status).toBe(201);
  return { id: String(answer.body['id']), url: String(answer.body['hostedUrl']), reference: body.merchantReference };
}

const told = (id: string): Taken[] => world.site.taken.filter(({ body }) => body['id'] === id);
const firstTold = (id: string): Promise<Taken> => until(() => told(id)[0], 'a callback');
const state = async (id: string): Promise<Record<string, unknown>> =>
  (await world.call('payments', `/payments/v1/payments/${id}`)).body;

async function paid(change: object = {}): Promise<{ id: string; token: string }> {
  const { id, url } = await open(change);
  await world.page(url, '/card', card('success'));
  await world.page(url, '/confirm', { code: '1111' });
  const { body } = await firstTold(id);
  return { id, token: (body['instrument'] as { token: string }).token };
}

describe('opening', () => {
  test('the same key and body is the same payment, another body a conflict', async () => {
    const body = request();
    const [first, second] = await Promise.all([1, 2].map(() => world.call('payments', '/payments/v1/payments', body)));
    expect(second!.body).toEqual(first!.body);
    const other = await world.call('payments', '/payments/v1/payments', { ...body, amount: '150.51' });
    expect([other.status, other.body['error']]).toEqual([409, 'idempotency_conflict']);
    await world.restart();
    expect((await world.call('payments', '/payments/v1/payments', body)).body['id']).toBe(first!.body['id']);
  });

  test.each(['0', '0.00', '-5.00', '1e3', '1.005', '1,00', '٣', 'NaN'])('amount %j is refused', async (amount) => {
    const answer = await world.call('payments', '/payments/v1/payments', request({ amount }));
    expect(answer.status).toBe(422);
    expect(world.sims.log('payments')).toEqual([]);
  });

  test('TR-123 a flipped byte, an old or future time, another key or no signature: 401 and nothing written', async () => {
    const body = request();
    const raw = JSON.stringify(body);
    const send = (change: object) => world.call('payments', '/payments/v1/payments', body, change);
    const answers: Answer[] = [
      await send({ raw: raw.replace('150.50', '950.50') }),
      await send({ raw: `${raw} ` }),
      await send({ now: new Date(Date.now() - 301_000) }),
      await send({ now: new Date(Date.now() + 302_000) }),
      await send({ secret: 'another signature' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const bare = await fetch(`${world.sims.url}/payments/v1/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: raw,
    });
    expect(bare.status).toBe(401);
    expect(world.sims.log('payments')).toEqual([]);
  });
});

describe('paying by card', () => {
  test('success: confirmed by code, told once, signed, with the instrument but never the number', async () => {
    const { id, url, reference } = await open();
    const asked = await world.page(url, '/card', card('success'));
    expect(asked.body).toMatchObject({ step: 'challenge', status: 'processing', last4: '0001', triesLeft: 3 });
    expect((await world.page(url, '/confirm', { code: '2222' })).body).toMatchObject({ triesLeft: 2 });
    expect((await world.page(url, '/confirm', { code: '1111' })).body).toMatchObject({
      step: 'done',
      status: 'succeeded',
    });
    const { body, genuine } = await firstTold(id);
    expect(genuine).toBe(true);
    expect(body).toMatchObject({
      id,
      type: 'payment.succeeded',
      merchantReference: reference,
      amount: '150.50',
      currency: 'UAH',
      instrument: { brand: 'Барвінок', last4: '0001', holder: 'ANDRII MELNYK' },
    });
    expect(await state(id)).toMatchObject({ status: 'succeeded', merchantReference: reference, amount: '150.50' });
    await sleep(100);
    expect(told(id)).toHaveLength(1);
    const journal = JSON.stringify(world.sims.log('payments'));
    expect(journal).not.toContain(card('success').number);
    expect(journal).not.toContain('"cvv"');
  });

  test.each([
    ['insufficient', 'insufficient_funds'],
    ['stolen', 'stolen_card'],
  ])('%s is declined at once', async (key, reason) => {
    const { id, url } = await open();
    expect((await world.page(url, '/card', card(key))).body).toMatchObject({ step: 'done', status: 'failed', reason });
    expect((await firstTold(id)).body).toMatchObject({ type: 'payment.failed', reason, amount: '150.50' });
    const again = await world.page(url, '/card', card('success'));
    expect([again.status, again.body['error']]).toEqual([409, 'payment_ended']);
  });

  test('three wrong codes end the payment', async () => {
    const { id, url } = await open();
    await world.page(url, '/card', card('success'));
    for (const code of ['1', '0000', '9999']) await world.page(url, '/confirm', { code });
    expect(await state(id)).toMatchObject({ status: 'failed', reason: 'confirmation_failed' });
    expect((await world.page(url, '/confirm', { code: '1111' })).status).toBe(409);
  });

  test('another card may be taken before the code; cancelling ends it', async () => {
    const { id, url } = await open();
    await world.page(url, '/card', card('success'));
    expect((await world.page(url, '/other')).body).toMatchObject({ step: 'form' });
    await world.page(url, '/card', card('foreign'));
    await world.page(url, '/cancel');
    expect((await firstTold(id)).body).toMatchObject({ type: 'payment.failed', reason: 'cancelled' });
  });

  test('a silent bank succeeds later, even when the provider was restarted meanwhile', async () => {
    const { id, url } = await open();
    expect((await world.page(url, '/card', card('late'))).body).toMatchObject({
      step: 'waiting',
      status: 'processing',
    });
    expect((await world.page(url, '/cancel')).status).toBe(409);
    await world.restart();
    expect((await state(id))['status']).toBe('processing');
    expect((await firstTold(id)).body).toMatchObject({ type: 'payment.succeeded' });
  });

  test('a repeated notice comes three times with one eventId', async () => {
    const { id, url } = await open();
    await world.page(url, '/card', card('duplicate'));
    await world.page(url, '/confirm', { code: '1111' });
    await until(() => told(id).length === 3, 'three callbacks');
    expect(new Set(told(id).map(({ body }) => body['eventId'])).size).toBe(1);
  });

  test("another person's card carries its own holder", async () => {
    const { id, url } = await open();
    await world.page(url, '/card', card('foreign'));
    await world.page(url, '/confirm', { code: '1111' });
    expect((await firstTold(id)).body['instrument']).toMatchObject({ holder: 'TARAS CHUZHYI' });
  });

  test.each([
    [{ number: '4111111111111111' }, 'number_not_test'],
    [{ number: '9000000000000002' }, 'number_invalid'],
    [{ expiry: '01/20' }, 'expiry_past'],
    [{ expiry: '13/39' }, 'validation'],
    [{ cvv: '12' }, 'validation'],
    [{ holder: '<script>' }, 'validation'],
    [{ amount: '9999.00' }, 'validation'],
  ])('%j is refused: %s', async (change, code) => {
    const { id, url } = await open();
    const answer = await world.page(url, '/card', { ...card('success'), ...change });
    expect([answer.status, answer.body['error']]).toEqual([422, code]);
    expect((await state(id))['status']).toBe('created');
  });
});

describe('wallets and saved instruments', () => {
  test('a wallet pays without a code', async () => {
    const { id, url } = await open({ method: 'google-pay' });
    expect((await world.page(url, '/wallet', { wallet: 'google-pay' })).body).toMatchObject({ status: 'succeeded' });
    expect((await firstTold(id)).body['instrument']).toMatchObject({
      brand: 'google-pay',
      last4: '7709',
      holder: 'ANDRII MELNYK',
    });
  });

  test('a token is the same for the same customer and card, different for another, and pays again by code', async () => {
    const mine = await paid();
    const again = await paid();
    const other = await paid({ customer: { reference: '8', name: 'Коваль Олена' } });
    expect(again.token).toBe(mine.token);
    expect(other.token).not.toBe(mine.token);
    const { id, url } = await open({ token: mine.token });
    expect((await world.page(url, '/token')).body).toMatchObject({ step: 'challenge', last4: '0001' });
    await world.page(url, '/confirm', { code: '1111' });
    expect((await firstTold(id)).body).toMatchObject({ type: 'payment.succeeded', instrument: { token: mine.token } });
    const unknown = await world.call('payments', '/payments/v1/payments', request({ token: 'ins_unknown' }));
    expect([unknown.status, unknown.body['error']]).toEqual([422, 'instrument_unknown']);
  });
});

describe('a saved instrument without the page', () => {
  const browser = {
    timezone: -120,
    screenWidth: 1440,
    screenHeight: 900,
    windowWidth: 1200,
    windowHeight: 800,
    colorDepth: 24,
    language: 'uk-UA',
    javaEnabled: false,
    userAgent: 'test',
    channel: 'browser',
  };
  const charge = (change: object = {}) =>
    world.call('payments', '/payments/v1/charges', { ...request(change), browser });

  test('is charged at once, once per key; a large sum and the bank on command ask for the code; a bank may decline', async () => {
    const { token } = await paid();
    const key = randomUUID();
    const body = { token, idempotencyKey: key, merchantReference: key };
    const [small, again] = [await charge(body), await charge(body)];
    expect([small.status, small.body['challengeUrl']]).toEqual([201, null]);
    expect((await firstTold(String(small.body['id']))).body).toMatchObject({
      type: 'payment.succeeded',
      instrument: { token },
    });
    expect(again.body['id']).toBe(small.body['id']);
    const large = await charge({ token, amount: '1000.00' });
    const url = String(large.body['challengeUrl']);
    expect((await world.page(url, '/confirm', { code: '1111' })).body).toMatchObject({ status: 'succeeded' });
    await world.control('payments', { action: 'settings', charge: 'declined' });
    const declined = await charge({ token });
    expect(declined.body).toMatchObject({ status: 'failed', challengeUrl: null });
    expect((await charge({ token: 'ins_unknown' })).status).toBe(422);
  });

  test('a payment is given back in parts, each once, never more than it was; the day names every movement with its fee', async () => {
    const { id } = await paid();
    const give = (idempotencyKey: string, amount: string) =>
      world.call('payments', `/payments/v1/payments/${id}/refund`, {
        idempotencyKey,
        merchantReference: idempotencyKey,
        amount,
      });
    expect((await give('too-much', '150.51')).status).toBe(422);
    const [part, again] = [await give('a', '50.00'), await give('a', '50.00')];
    expect(part.body).toMatchObject({ status: 'succeeded', paymentId: id, merchantReference: 'a', amount: '50.00' });
    expect(again.body['id']).toBe(part.body['id']);
    expect((await give('a', '51.00')).status).toBe(409);
    expect((await world.call('payments', `/payments/v1/payments/${id}`)).body).toMatchObject({ status: 'succeeded' });
    expect((await give('b', '100.51')).status).toBe(422);
    await world.control('payments', { action: 'settings', refundOutcome: 'stay' });
    const rest = await give('b', '100.50');
    expect(rest.body).toMatchObject({ status: 'pending' });
    await world.control('payments', { action: 'refund', id: rest.body['id'], outcome: 'failed' });
    await world.control('payments', { action: 'settings', refundOutcome: 'succeeded' });
    expect((await give('c', '100.50')).body).toMatchObject({ status: 'succeeded' });
    expect((await world.call('payments', `/payments/v1/payments/${id}`)).body).toMatchObject({ status: 'refunded' });
    await until(() => told(id).length === 4, 'four events');
    expect(
      told(id).map(({ body }) => [
        body['type'],
        body['amount'],
        (body['refund'] as { reference?: string } | undefined)?.reference,
      ]),
    ).toEqual([
      ['payment.succeeded', '150.50', undefined],
      ['payment.refunded', '50.00', 'a'],
      ['payment.refund_failed', '100.50', 'b'],
      ['payment.refunded', '100.50', 'c'],
    ]);
    const day = new Date().toISOString().slice(0, 10);
    const { movements } = (await world.call('payments', `/payments/v1/movements?day=${day}`)).body as {
      movements: object[];
    };
    expect(movements).toMatchObject([
      { id, kind: 'deposit', amount: '150.50', fee: '2.26' },
      { kind: 'refund', reference: 'a', amount: '50.00', fee: '0.00' },
      { kind: 'refund', reference: 'c', amount: '100.50', fee: '0.00' },
    ]);
  });
});

describe('other ways', () => {
  test.each(['instant-bank', 'mobile'])('%s is confirmed by a code and keeps no instrument', async (method) => {
    const { id, url } = await open({ method });
    expect(await (await fetch(url.replace('localhost', '127.0.0.1'))).text()).toContain('data-action="approve"');
    expect((await world.page(url, '/approve')).body).toMatchObject({ step: 'challenge' });
    expect((await world.page(url, '/confirm', { code: '1111' })).body).toMatchObject({ status: 'succeeded' });
    expect((await firstTold(id)).body).toMatchObject({ type: 'payment.succeeded', instrument: null });
  });
});

describe('payouts', () => {
  const payout = (token: string, change: object = {}) => ({
    merchantReference: randomUUID(),
    amount: '100.00',
    currency: 'UAH',
    instrumentToken: token,
    callbackUrl: `${world.site.url}/callbacks/payments/simulated`,
    idempotencyKey: randomUUID(),
    ...change,
  });

  test('succeeds after a moment, once per key, only to an instrument that paid', async () => {
    const { token } = await paid();
    const body = payout(token);
    const first = await world.call('payments', '/payments/v1/payouts', body);
    expect([first.status, first.body['status']]).toEqual([201, 'pending']);
    const second = await world.call('payments', '/payments/v1/payouts', body);
    expect(second.body['id']).toBe(first.body['id']);
    const id = String(first.body['id']);
    expect((await firstTold(id)).body).toMatchObject({
      type: 'payout.succeeded',
      amount: '100.00',
      instrument: { token },
    });
    expect((await world.call('payments', `/payments/v1/payouts/${id}`)).body).toMatchObject({ status: 'succeeded' });
    expect((await world.call('payments', '/payments/v1/payouts', payout('ins_unknown'))).status).toBe(422);
    expect((await world.call('payments', '/payments/v1/payouts', { ...body, amount: '1.00' })).status).toBe(409);
  });

  test('fails, or stays until ordered', async () => {
    const { token } = await paid();
    await world.control('payments', { action: 'settings', payoutOutcome: 'failed' });
    const failed = String((await world.call('payments', '/payments/v1/payouts', payout(token))).body['id']);
    expect((await firstTold(failed)).body).toMatchObject({ type: 'payout.failed', reason: 'account_closed' });
    await world.control('payments', { action: 'settings', payoutOutcome: 'stay' });
    const stays = String((await world.call('payments', '/payments/v1/payouts', payout(token))).body['id']);
    await sleep(80);
    expect(told(stays)).toEqual([]);
    await world.control('payments', { action: 'payout', id: stays, outcome: 'succeeded' });
    expect((await firstTold(stays)).body).toMatchObject({ type: 'payout.succeeded' });
    expect((await world.control('payments', { action: 'settings', payoutOutcome: 'explode' })).status).toBe(422);
  });
});

describe('afterwards', () => {
  test('refund and chargeback follow a success only', async () => {
    const { id } = await paid();
    await world.control('payments', { action: 'refunded', id });
    await world.control('payments', { action: 'chargeback', id });
    await world.control('payments', { action: 'chargeback_won', id });
    await until(() => told(id).length === 4, 'four events');
    expect(told(id).map(({ body }) => body['type'])).toEqual([
      'payment.succeeded',
      'payment.refunded',
      'payment.chargeback',
      'payment.chargeback_won',
    ]);
    expect(told(id)[2]?.body['dispute']).toMatchObject({ code: '4853' });
    const { id: unpaid } = await open();
    expect((await world.control('payments', { action: 'refunded', id: unpaid })).status).toBe(409);
  });

  test('an unfinished payment expires by the clock', async () => {
    const { id } = await open();
    world.clock.ahead = 1_801_000;
    expect((await firstTold(id)).body).toMatchObject({ type: 'payment.expired', instrument: null });
  });

  test('the report names everything that ended since an instant', async () => {
    const early = await paid();
    world.clock.ahead = 60_000;
    const late = await paid();
    await open();
    const all = (await world.call('payments', '/payments/v1/transactions')).body as { payments: { id: string }[] };
    expect(all.payments.map(({ id }) => id)).toEqual([early.id, late.id]);
    const since = new Date(Date.now() + 30_000).toISOString();
    const some = (await world.call('payments', `/payments/v1/transactions?since=${since}`)).body as {
      payments: { id: string }[];
    };
    expect(some.payments.map(({ id }) => id)).toEqual([late.id]);
  });
});

test('cards: the simulator’s numbers are accepted, real ones are not, a card is valid to the end of its month', () => {
  for (const { number } of testCards)
    expect([number, passesLuhn(number), checkNumber(number)]).toEqual([number, true, null]);
  expect(checkExpiry('11/26', new Date('2026-11-30T23:00:00Z'))).toBeNull();
  expect(checkExpiry('11/26', new Date('2026-12-01T00:00:00Z'))).toBe('expiry_past');
  expect(cardName('Щербань Юлія Іванівна')).toBe('YULIIA SHCHERBAN');
  expect(cardName('Розгонюк Єгор')).toBe('YEHOR ROZGHONIUK');
});
