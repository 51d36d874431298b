// The desk's first words: who may come to it at all, what it answers when it opens and when a deposit starts, what is
// counted of its buttons, how a wallet's button looks, and what browsers are told of payments.
import { randomUUID } from 'node:crypto';
import { hryvnia } from '@malva/contract/cash-deposit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../core/config.ts';
import { closeCase } from '../../base/fraud-desk/fraud-desk.ts';
import { openCase } from '../../base/fraud-cases/fraud-cases.ts';
import { transfer } from '../../base/wallet/wallet.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { deposit, register, verifiedPlayer } from '../../../test/steps.ts';
import { applyEvent } from './events.ts';
import { insertDeposit } from './deposits/store.ts';

let t: TestSite;
let player: Visitor;
beforeAll(async () => {
  t = await testSite({ env: { PROJECT: 'vlk', WALLET_BUTTON: 'hidden' } });
  player = (await verifiedPlayer(t)).visitor;
});
afterAll(async () => t.end());

const input = (more: object = {}) => ({
  key: randomUUID(),
  amount: '100.00',
  method_id: 1,
  currency_id: hryvnia.id,
  ...more,
});
interface Input {
  success: boolean;
  code?: string;
  authPayload: string | null;
  gatewayMerchantId: string | null;
  data: { form: { paymentId: string; url: string } | null; payment: { id: string; status: string } };
}

describe('who comes to the desk', () => {
  it('R-015 refuses a visitor without an account; before the contact is confirmed, a player may only look', async () => {
    const { visitor: newcomer } = await register(t);
    const calls = [
      ['/rest/cash/', {}],
      ['/rest/cash/input/', input()],
      ['/rest/payments/deposit/token-pay/', {}],
      ['/rest/cash/output/', {}],
    ] as const;
    for (const [path, body] of calls)
      expect((await t.visitor().post<{ code: string }>(path, body)).body.code).toBe('unauthorized');
    for (const path of ['/rest/cash/one-click/', '/rest/light-cash/deposit/methods/', '/rest/cash/output/methods/'])
      expect((await t.visitor().get(path)).status).toBe(401);
    expect((await newcomer.post<Input>('/rest/cash/input/', input())).body.code).toBe('contact_unconfirmed');
    expect((await newcomer.post('/rest/cash/')).body).toMatchObject({
      deposit: { isAllowed: false, code: 'contact_unconfirmed' },
    });
    expect(
      (await ownerRows<{ n: number }>(t.database.ownerUrl, 'select count(*)::int as n from cash_deposit'))[0]?.n,
    ).toBe(0);
  });
});

describe('the desk', () => {
  it('C-069 E-054 opens with a payment that has its currency, a sum and no bonus: the least, then what was paid last, or what is asked for', async () => {
    const open = async (body: object = {}) =>
      (await player.post<{ payment: object; code?: string }>('/rest/cash/', body)).body;
    const payment = { currencyId: 1, currencyIso: 'UAH', currencySymbol: '₴', bonusId: 0, authPayload: null };
    expect(await open()).toEqual({
      success: true,
      payment: { ...payment, amount: '50.00' },
      deposit: { isAllowed: true, code: null },
      exit: { minutes: 0, netDeposits: '0.00', limitLeft: '5000.00' },
    });
    await deposit(player, '170.00');
    expect((await open()).payment).toEqual({ ...payment, amount: '170.00' });
    expect((await open({ amount: '300', bonus_id: 17 })).payment).toEqual({ ...payment, amount: '300.00' });
    for (const wrong of [{ amount: '-1' }, { amount: 300 }, { bonus_id: 'all' }, { more: 1 }])
      expect((await open(wrong)).code).toBe('validation');
  });
  it('C-070 E-051 starts a deposit once for a key: the payment, the form to go on at, and for wallets what their button needs', async () => {
    const first = input();
    const started = (await player.post<Input>('/rest/cash/input/', first)).body;
    expect(started).toMatchObject({
      success: true,
      authPayload: null,
      gatewayMerchantId: null,
      data: {
        form: { paymentId: expect.any(String) as string, url: expect.stringMatching(/^http/) as string },
        payment: { status: 'pending' },
      },
    });
    expect((await player.post<Input>('/rest/cash/input/', first)).body.data).toEqual(started.data);
    expect((await player.post<Input>('/rest/cash/input/', { ...first, amount: '101.00' })).body.code).toBe(
      'idempotency_conflict',
    );
    const wallet = (await player.post<Input>('/rest/cash/input/', input({ method_id: 2, amount: '120.00' }))).body;
    const told = JSON.parse(Buffer.from(wallet.authPayload ?? '', 'base64url').toString()) as object;
    expect([told, wallet.gatewayMerchantId]).toEqual([
      { id: wallet.data.payment.id, amount: '120.00', currencyCode: 'UAH', countryCode: 'UA' },
      'simulated',
    ]);
    for (const missing of ['key', 'amount', 'method_id', 'currency_id']) {
      expect((await player.post<Input>('/rest/cash/input/', { ...input(), [missing]: undefined })).body).toMatchObject({
        code: 'validation',
        fields: { [missing]: expect.any(String) as string },
      });
    }
    for (const wrong of [{ method_id: '1' }, { bonus_id: 'x' }, { sport_betting_bonus_id: -1 }, { more: 1 }])
      expect((await player.post<Input>('/rest/cash/input/', input(wrong))).status).toBe(422);
    const both = await player.post<Input>('/rest/cash/input/', input({ sport_betting_bonus_id: 5, bonus_id: null }));
    expect(both.body).toMatchObject({ code: 'bonus_unknown', fields: { sport_betting_bonus_id: 'bonus_unknown' } });
  });
  it('C-081 E-056 B-013 R-016 is counted by button and place at both addresses; of a guest of this brand nothing is', async () => {
    const said = vi.spyOn(t.site.app.log, 'info');
    const counted = () => said.mock.calls.filter(([, text]) => text === 'cash desk opened').map(([what]) => what);
    const body = { cash_button_name: 'deposit', bonus_id: 17, button_placement: 'header' };
    for (const path of ['/trackers/deposits/track/', '/rest/trackers/deposits/track/'])
      expect((await player.post(path, body)).body).toEqual({ success: true });
    expect(counted()).toEqual(
      Array.from({ length: 2 }, () => ({ button: 'deposit', placement: 'header', isGuest: false })),
    );
    expect((await t.visitor().post('/trackers/deposits/track/', body)).body).toEqual({ success: true });
    expect(counted()).toHaveLength(2);
    said.mockRestore();
    for (const wrong of [
      { cash_button_name: 1 },
      { button_placement: undefined },
      { bonus_id: 'x' },
      { cash_button_name: 'x'.repeat(65) },
    ]) {
      expect((await player.post('/trackers/deposits/track/', { ...body, ...wrong })).status).toBe(422);
    }
  });
});

describe('the way out', () => {
  it('M-028 TR-094 TR-102 tells plain facts to a player who may pay in, and nothing to players who lost today, show harm, hit a limit, are closed or have an incomplete account', async () => {
    const { visitor, phone } = await verifiedPlayer(t);
    const [who] = await ownerRows<{ id: number }>(t.database.ownerUrl, `select id from player where phone = $1`, [
      phone,
    ]);
    const id = who?.id ?? 0;
    const exit = async () =>
      (await visitor.post<{ exit: { netDeposits: string; limitLeft: string } | null }>('/rest/cash/')).body.exit;
    const change = (text: string) => ownerRows(t.database.ownerUrl, text, [id]);
    await deposit(visitor, '200.00');
    expect(await exit()).toEqual({ minutes: 0, netDeposits: '200.00', limitLeft: '4800.00' });
    const kept: readonly (readonly [string, string])[] = [
      [
        `update player set identity_status = 'pending' where id = $1`,
        `update player set identity_status = 'approved' where id = $1`,
      ],
      [
        `update responsible_player set used_deposit_day = deposit_day - 100 where player_id = $1`,
        `update responsible_player set used_deposit_day = 20000 where player_id = $1`,
      ],
      [
        `update responsible_player set block_kind = 'timeout', block_until = now() + interval '1 day' where player_id = $1`,
        `update responsible_player set block_kind = null, block_until = null where player_id = $1`,
      ],
      [
        `insert into responsible_harm (player_id, level, points, markers, at) values ($1, 'yellow', 5, '[]', now())`,
        `delete from responsible_harm where player_id = $1`,
      ],
    ];
    for (const [spoils, heals] of kept) {
      await change(spoils);
      expect(await exit()).toBeNull();
      await change(heals);
      expect(await exit()).not.toBeNull();
    }
    const { app } = t.site;
    const move = (kind: 'stake' | 'win', amount: bigint) =>
      transfer(app.db, {
        reference: `test:${randomUUID()}`,
        kind,
        playerId: id,
        from: kind === 'stake' ? 'real' : 'house:corrections',
        to: kind === 'stake' ? 'house:corrections' : 'real',
        amount,
        now: app.clock.now(),
      });
    await move('stake', 5_000n);
    expect(await exit()).toBeNull();
    await move('win', 5_000n);
    expect(await exit()).not.toBeNull();
  });
});

describe('the button of a wallet', () => {
  it('E-036 K-121 R-019 R-020 is default or hidden as configured; any other word is default', async () => {
    expect(
      [undefined, 'default', 'hidden', 'HIDDEN', 'buy', ''].map(
        (word) => readConfig(word === undefined ? {} : { WALLET_BUTTON: word }).walletButton,
      ),
    ).toEqual(['default', 'default', 'hidden', 'default', 'default', 'default']);
    const { methods } = (
      await player.get<{ methods: { addFields: { wallet?: { buttonType: string } } }[] }>(
        '/rest/light-cash/deposit/methods/',
      )
    ).body;
    expect(methods.flatMap(({ addFields }) => addFields.wallet?.buttonType ?? [])).toEqual(['hidden', 'hidden']);
    const { data } = (await player.post<Input>('/rest/cash/input/', input({ method_id: 2 }))).body;
    const frame = await player.get<string>(`/fiserv/google-pay-button/?amount=100.00&id=${data.payment.id}`);
    expect([frame.status, String(frame.body).includes('"isHidden":true')]).toEqual([200, true]);
  });
});

describe('what browsers are told', () => {
  let silent: TestSite;
  beforeAll(async () => {
    silent = await testSite({ workers: false });
  });
  afterAll(async () => silent.end());
  const told = async (type: string): Promise<unknown[]> =>
    (
      await ownerRows<{ payload: { data: { type: string; data: unknown } } }>(
        silent.database.ownerUrl,
        'select payload from centrifugo_outbox order by id',
      )
    )
      .map(({ payload }) => payload.data)
      .filter((one) => one.type === type)
      .map((one) => one.data);

  it('RT-010 a payment that goes back is told with what it is now, in whole and in part', async () => {
    const { app } = silent.site;
    const { id: playerId } = await readyPlayer(app.db);
    const id = randomUUID();
    await insertDeposit(app.db, {
      id,
      playerId,
      key: randomUUID(),
      amount: 10_000n,
      method: 1,
      provider: 'simulated',
      token: null,
      now: app.clock.now(),
    });
    const say = (type: 'payment.succeeded' | 'payment.refunded', amount: bigint, name = 'x') =>
      applyEvent(app, {
        provider: 'simulated',
        eventId: randomUUID(),
        type,
        id: 'pay_1',
        reference: id,
        amount,
        currency: 'UAH',
        instrument: null,
        reason: null,
        at: null,
        refund: { id: name, reference: null },
      });
    await say('payment.succeeded', 10_000n);
    expect(await told('payment')).toEqual([]);
    await say('payment.refunded', 4_000n, 'a');
    await say('payment.refunded', 6_000n, 'b');
    expect((await told('payment')).at(-1)).toMatchObject({ deposit: { id, status: 'refunded', refunded: '100.00' } });
  });
  it('RT-035 whether anything may be paid in is told where it changes, both ways, and nothing of why', async () => {
    const { app } = silent.site;
    const { id: playerId } = await readyPlayer(app.db);
    const now = app.clock.now();
    const signs = [{ sign: 'chargeback', value: 1, points: 9 }] as const;
    const open = (deposits: boolean) =>
      app.db.transaction((tx) => openCase(tx, { playerId, signs, holds: { deposits, withdrawals: true }, now }));
    const caseId = await open(false);
    expect(await told('allowedWithDep')).toEqual([]);
    await open(true);
    await open(true);
    expect(await told('allowedWithDep')).toEqual([{ isAllowed: false, code: 'deposits_paused' }]);
    await app.db.transaction((tx) =>
      closeCase(tx, caseId, {
        outcome: 'clean',
        reason: 'nothing was found',
        actor: 'staff:1',
        requestId: 'test',
        now,
      }),
    );
    expect((await told('allowedWithDep')).slice(1)).toEqual([{ isAllowed: true, code: null }]);
  });
});
