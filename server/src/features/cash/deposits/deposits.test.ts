// Paying in by every way there is: what providers say in any order comes to one end, saved cards, transfers that arrive
// by themselves, the framed wallets, ways to pay as staff set them, and a provider that hangs.
import { createHash, randomUUID } from 'node:crypto';
import { referenceOf } from '@malva/rules/creditor-reference';
import { staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../../core/clock.ts';
import { Channel } from '../../../core/realtime/channel.ts';
import { holdsOf } from '../../../base/fraud-cases/fraud-cases.ts';
import { houseBalances } from '../../../base/books/books.ts';
import { transfer } from '../../../base/wallet/wallet.ts';
import { ownerRows } from '../../../../test/database.ts';
import { readyPlayer, realBalance } from '../../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../../test/site.ts';
import { balance, command, deposit, depositStatus, verifiedPlayer } from '../../../../test/steps.ts';
import { createStaff, totpCode } from '../../office/staff.ts';
import { applyEvent } from '../events.ts';
import { waitingIncoming } from '../transfers/store.ts';
import { forgetMethods } from '../methods/methods.ts';
import type { EventType, ProviderEvent } from '../providers/provider.ts';
import { depositSent, findDeposit, insertDeposit } from './store.ts';
import { script } from './wallet-frame.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let payer: { visitor: Visitor; id: number };
beforeAll(async () => {
  t = await testSite({ clock });
  await createStaff(t.site.app, { ...staffSeed, name: staffSeed.login, roles: ['payments'] });
  payer = await freshPayer();
});
afterAll(async () => t.end());

const rows = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const house = async (kind: string): Promise<bigint> =>
  (await houseBalances(t.site.app.db)).find((row) => row.kind === kind)?.balance ?? 0n;

/** A payment of a player under way at the provider, without its page. */
async function underWay(
  playerId: number,
  amount = 10_000n,
): Promise<{ id: string; say(type: EventType, change?: Partial<ProviderEvent>): Promise<string> }> {
  const { app } = t.site;
  const id = randomUUID();
  await insertDeposit(app.db, {
    id,
    playerId,
    key: randomUUID(),
    amount,
    method: 1,
    provider: 'simulated',
    token: null,
    now: clock.now(),
  });
  await depositSent(app.db, id, { providerId: `pay_${id}`, url: 'https://pay.example/1' });
  const event = {
    provider: 'simulated' as const,
    id: `pay_${id}`,
    reference: id,
    amount,
    currency: 'UAH',
    instrument: null,
    reason: null,
    at: null,
  };
  return { id, say: (type, change = {}) => applyEvent(app, { ...event, eventId: randomUUID(), type, ...change }) };
}

const words = ['succeeded', 'failed', 'refunded', 'chargeback'] as const;
const orders = (left: readonly string[]): string[][] =>
  left.flatMap((one) => [[one], ...orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest])]);

describe('what providers say', () => {
  it('TR-010 every order of every set of words, each repeated, comes to the same state and the same books', async () => {
    const { app } = t.site;
    const ends = new Map<string, Set<string>>();
    for (const order of orders(words)) {
      // A chargeback closes deposits: each order is another player's.
      const { id } = await readyPlayer(app.db);
      const before = [await house('psp:simulated'), await house('house:chargebacks')] as const;
      const payment = await underWay(id);
      for (const word of [...order, order[0]]) await payment.say(`payment.${word}` as EventType);
      const after = [await house('psp:simulated'), await house('house:chargebacks')] as const;
      const row = await findDeposit(app.db, payment.id);
      const real = await realBalance(app.db, id);
      const end = [row?.status, real, after[0] - before[0], after[1] - before[1], row?.counted].join(' ');
      const name = order.toSorted().join(' ');
      ends.set(name, (ends.get(name) ?? new Set()).add(end));
    }
    const single = Object.fromEntries([...ends].map(([name, set]) => [name, set.size === 1 ? [...set][0] : [...set]]));
    // State, the player's balance, what moved at the provider and at the house's loss, whether it counts against the
    // limits.
    const completed = 'completed 10000 -10000 0 true',
      refunded = 'refunded 0 0 0 true',
      charged = 'charged_back 0 0 0 true',
      both = 'charged_back 0 10000 -10000 true';
    const [pending, failed] = ['pending 0 0 0 true', 'failed 0 0 0 false'];
    expect(single).toEqual({
      succeeded: completed,
      failed,
      refunded: pending,
      chargeback: pending,
      'failed succeeded': completed,
      'refunded succeeded': refunded,
      'chargeback succeeded': charged,
      'failed refunded': failed,
      'chargeback failed': failed,
      'chargeback refunded': pending,
      'failed refunded succeeded': refunded,
      'chargeback failed succeeded': charged,
      'chargeback refunded succeeded': both,
      'chargeback failed refunded': failed,
      'chargeback failed refunded succeeded': both,
    });
  });
  it('TR-010 forty at once, repeated, among forged ones, are each credited once, and booked just as one after a failure', async () => {
    const { app } = t.site;
    const people = await Promise.all(Array.from({ length: 20 }, () => readyPlayer(app.db)));
    const provider = await house('psp:simulated');
    const card = (n: number) => ({ token: `ins_many_${n}`, brand: 'visa', last4: '4242', holder: null });
    const payments = await Promise.all(people.flatMap(({ id }) => [underWay(id), underWay(id)]));
    const outcomes = await Promise.all(
      payments.flatMap(({ say }, i) => {
        const event = { eventId: `many-${i}`, instrument: card(Math.floor(i / 2)) };
        return [
          say('payment.succeeded', { ...event, amount: 9_999n }),
          say('payment.succeeded', event),
          say('payment.succeeded', event),
          say('payment.succeeded', { ...event, currency: 'EUR' }),
        ];
      }),
    );
    expect(Object.fromEntries([...Map.groupBy(outcomes, String)].map(([word, all]) => [word, all.length]))).toEqual({
      completed: 40,
      already_completed: 40,
      wrong_amount: 80,
    });
    expect(await Promise.all(people.map(({ id }) => realBalance(app.db, id)))).toEqual(people.map(() => 20_000n));
    expect((await house('psp:simulated')) - provider).toBe(-400_000n);

    const heard = async (player: number): Promise<unknown[]> => {
      const channel = t.site.hub.channels.open(`player:${player}`);
      const told = () =>
        channel instanceof Channel
          ? channel.since(0).map(({ json }) => (JSON.parse(json) as { data: { type: string } }).data)
          : [];
      await until(async () => told().some(({ type }) => type === 'setBalance'), 'the balance');
      return told().filter(({ type }) => type === 'setBalance' || type === 'deposit');
    };
    // The same payment once as the first word about it, once behind a word that came before it.
    const books = async (isFirst: boolean): Promise<string> => {
      const { id: player } = await readyPlayer(app.db);
      const payment = await underWay(player);
      if (!isFirst) await payment.say('payment.failed');
      await payment.say('payment.succeeded', { eventId: `event-${payment.id}`, instrument: card(player) });
      const found = {
        told: (await heard(player)).slice(-2),
        deposit: await rows(
          'select status, reason, counted, provider_id, completed_at from cash_deposit where id = $1',
          [payment.id],
        ),
        transfers: await rows(
          'select reference, kind, player_id, from_id = (select wallet_house($2)) as is_from_house, to_id = wallet_account_of(player_id, $3) as is_to_player, amount, currency, from_balance, to_balance, subject, actor, reason, at from wallet_transfer where reference = $1',
          [`deposit:${payment.id}`, 'psp:simulated', 'real'],
        ),
        operations: await rows(
          'select reference, player_id, kind, amount, mark, at from fraud_operation where player_id = $1',
          [player],
        ),
        marks: await rows(
          'select mark, player_id, is_foreign, first_at, last_at from fraud_instrument where player_id = $1',
          [player],
        ),
        cards: await rows('select * from cash_instrument where player_id = $1', [player]),
        facts: await rows(
          `select kind, payload from core_fact where kind = 'deposit.completed' and (payload->>'playerId')::int = $1`,
          [player],
        ),
        callback: await rows('select provider, type, body, outcome, at from cash_callback where event_id = $1', [
          `event-${payment.id}`,
        ]),
      };
      return JSON.stringify(found, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
        .replaceAll(payment.id, 'ID')
        .replaceAll(new RegExp(`\\b${player}\\b`, 'g'), '0')
        .replaceAll(`ins_many_${player}`, 'CARD');
    };
    const first = await books(true);
    for (const part of ['"reference":"deposit:ID"', '"type":"deposit","action":"complete"', '"balance":"100.00"'])
      expect(first).toContain(part);
    expect(JSON.parse(first)).toEqual(JSON.parse(await books(false)));
  });
  it('TR-010 a chargeback of another amount, a refund of more than was paid, or either of another currency or payment takes nothing', async () => {
    const { id } = await readyPlayer(t.site.app.db);
    const payment = await underWay(id);
    await payment.say('payment.succeeded');
    const lies: Partial<ProviderEvent>[] = [
      { amount: 10_001n },
      { amount: 0n },
      { amount: null },
      { currency: 'EUR' },
      { id: 'pay_other' },
      { provider: 'external' },
    ];
    const outcomes = [await payment.say('payment.chargeback', { amount: 9_999n })];
    for (const lie of lies)
      outcomes.push(await payment.say('payment.chargeback', lie), await payment.say('payment.refunded', lie));
    expect(new Set(outcomes)).toEqual(new Set(['wrong_amount', 'wrong_payment']));
    expect(await realBalance(t.site.app.db, id)).toBe(10_000n);
  });
  it('a chargeback takes what is left, the house bears the rest, and nothing more is paid in until staff decide', async () => {
    const { app } = t.site;
    const { visitor, id } = await freshPayer();
    const started = await deposit(visitor, '100.00');
    await transfer(app.db, {
      reference: `test:${started.id}`,
      kind: 'correction',
      playerId: id,
      from: 'real',
      to: 'house:corrections',
      amount: 6_000n,
      actor: 'test',
      reason: 'played',
      now: clock.now(),
    });
    const lost = await house('house:chargebacks');
    await command(t, 'payments', { action: 'chargeback', id: started.providerId });
    await until(async () => (await depositStatus(visitor, started.id)) === 'charged_back', 'the chargeback');
    expect([await balance(visitor), (await house('house:chargebacks')) - lost]).toEqual(['0.00', -6_000n]);
    const again = await visitor.post('/rest/cash/input/', {
      key: randomUUID(),
      amount: '100.00',
      method_id: 1,
      currency_id: 1,
    });
    expect([again.status, again.body.code]).toEqual([403, 'deposits_paused']);
    expect((await visitor.post('/rest/cash/')).body).toMatchObject({
      deposit: { isAllowed: false, code: 'deposits_paused' },
    });
    expect((await holdsOf(app.db, id)).deposits).toBe(true);
    const [told] = await rows(
      `select 1 from core_fact where kind = 'deposit.returned' and (payload->>'playerId')::int = $1 and payload->>'taken' = '4000'`,
      [id],
    );
    expect(told).toBeDefined();
  });
});

async function freshPayer(): Promise<{ visitor: Visitor; id: number }> {
  const { visitor, phone } = await verifiedPlayer(t);
  const [row] = await rows<{ id: number }>('select id from player where phone = $1', [phone]);
  return { visitor, id: row?.id ?? 0 };
}

const browserInfo = {
  timezone: -120,
  screenWidth: 390,
  screenHeight: 844,
  windowWidth: 390,
  windowHeight: 700,
  colorDepth: 24,
  language: 'uk',
  javaEnabled: false,
  userAgent: 'test',
  channel: 'browser',
  fingerprint: null,
};
interface Started {
  success: boolean;
  code?: string;
  data: { form: { url: string } | null; payment: { id: string; status: string } };
}
const tokenPay = (visitor: Visitor, tokenId: string, more: object = {}) =>
  visitor.post<Started>('/rest/payments/deposit/token-pay/', {
    key: randomUUID(),
    amount: '100.00',
    currency_id: 1,
    tokenId,
    browserInfo,
    ...more,
  });

describe('saved cards', () => {
  it('C-072 C-080 E-048 E-055 pay at once, after the code of the bank, or are declined; a card of another player is refused', async () => {
    const { visitor, id } = await freshPayer();
    await deposit(visitor, '100.00', { keep_card: true });
    const one = (
      await visitor.get<{
        savedCards: { tokenId: string; last4: string }[];
        currencyPreset: string[];
        lastPayProvider: object;
      }>('/rest/cash/one-click/')
    ).body;
    const [card] = one.savedCards;
    expect(one).toMatchObject({
      savedCards: [{ last4: '0001' }],
      currencyPreset: ['100.00', '200.00', '500.00', '1000.00'],
      lastPayProvider: { slug: 'card', tokenId: card?.tokenId },
    });
    const paid = await tokenPay(visitor, card?.tokenId ?? '');
    expect(paid.body).toMatchObject({ success: true, data: { form: null, payment: { status: 'completed' } } });
    expect(await balance(visitor)).toBe('200.00');

    const asked = await tokenPay(visitor, card?.tokenId ?? '', { amount: '1500.00' });
    expect(asked.body.data.payment.status).toBe('pending');
    await fetch(`${asked.body.data.form?.url.replace('localhost', '127.0.0.1')}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"code":"1111"}',
    });
    await until(async () => (await balance(visitor)) === '1700.00', 'the confirmed card');

    await command(t, 'payments', { action: 'settings', charge: 'declined' });
    const declined = await tokenPay(visitor, card?.tokenId ?? '');
    expect(declined.body).toMatchObject({ success: false, data: { form: null, payment: { status: 'failed' } } });
    await command(t, 'payments', { action: 'settings', charge: 'usual' });

    const other = await tokenPay(payer.visitor, card?.tokenId ?? '');
    expect([other.status, other.body.code]).toEqual([422, 'instrument_not_verified']);
    const excluded = (until_: string | null) =>
      rows(`update responsible_player set block_kind = $2, block_until = $3 where player_id = $1`, [
        id,
        until_ && 'timeout',
        until_,
      ]);
    await excluded('2026-11-23T10:00:00Z');
    const blocked = await tokenPay(visitor, card?.tokenId ?? '');
    expect([blocked.status, blocked.body.code]).toEqual([444, 'responsible_block']);
    const wallet = await visitor.post('/rest/cash/input/', {
      key: randomUUID(),
      amount: '100.00',
      method_id: 3,
      currency_id: 1,
    });
    expect(wallet.status).toBe(444);
    expect(await balance(visitor)).toBe('1700.00');
  });
});

describe('transfers by IBAN', () => {
  const arrive = async (of: { reference: string; payer: string; amount?: string }): Promise<string> => {
    const { result } = (await command(t, 'payments', {
      action: 'transfer',
      account: 'UA000001',
      amount: '250.00',
      ...of,
    })) as { result: { id: string } };
    const row = await until(
      async () =>
        (
          await rows<{ status: string; reason: string | null }>(
            'select status, reason from cash_incoming where id = $1',
            [result.id],
          )
        )[0],
      'the transfer',
    );
    return [row.status, row.reason].filter(Boolean).join(' ');
  };
  it('C-076 E-053 TR-010 find their player by the reference; a stranger’s reference, name or closed account waits in suspense', async () => {
    const { visitor, id } = await freshPayer();
    const [{ full_name: name } = { full_name: '' }] = await rows<{ full_name: string }>(
      'select full_name from player where id = $1',
      [id],
    );
    const method = (
      await visitor.get<{
        methods: { slug: string; kind: string; addFields: { transfer?: { iban: string; reference: string } } }[];
      }>('/rest/light-cash/deposit/methods/')
    ).body.methods.find(({ slug }) => slug === 'iban');
    expect(method).toMatchObject({
      kind: 'transfer',
      addFields: { transfer: { reference: referenceOf(id), iban: expect.stringMatching(/^UA\d{27}$/) as string } },
    });
    const before = [await house('house:suspense'), await house('psp:simulated')] as const;
    expect(await arrive({ reference: `Поповнення ${method?.addFields.transfer?.reference}`, payer: name })).toBe(
      'credited',
    );
    expect(await balance(visitor)).toBe('250.00');
    expect(await arrive({ reference: 'за товар', payer: name })).toBe('suspense unknown_reference');
    expect(await arrive({ reference: referenceOf(id), payer: 'Чужий Тарас Петрович' })).toBe('suspense name_mismatch');
    // Known whose it is, and more than they may: it goes back by itself.
    expect(await arrive({ reference: referenceOf(id), payer: name, amount: '4900.00' })).toMatch(
      /^return(ing|ed) deposit_limit$/,
    );
    await until(
      async () => (await rows(`select 1 from cash_incoming where status = 'returned'`)).length === 1,
      'the way back',
    );
    expect(await balance(visitor)).toBe('250.00');
    expect([(await house('house:suspense')) - before[0], (await house('psp:simulated')) - before[1]]).toEqual([
      50_000n,
      -75_000n,
    ]);
    expect((await waitingIncoming(t.site.app.db)).map((row) => row.reason)).toEqual([
      'unknown_reference',
      'name_mismatch',
    ]);
    // The same news again, and again under another event.
    const [known] = await rows<{ id: string }>(`select id from cash_incoming where status = 'credited'`);
    const event = {
      provider: 'simulated' as const,
      type: 'transfer.received' as const,
      id: known?.id ?? '',
      reference: referenceOf(id),
      amount: 25_000n,
      currency: 'UAH',
      instrument: null,
      reason: null,
      at: null,
    };
    expect([
      await applyEvent(t.site.app, { ...event, eventId: 'a' }),
      await applyEvent(t.site.app, { ...event, eventId: 'b', amount: 1n }),
    ]).toEqual(['already_credited', 'wrong_amount']);
    expect(await balance(visitor)).toBe('250.00');
    const typed = await visitor.post('/rest/cash/input/', {
      key: randomUUID(),
      amount: '100.00',
      method_id: 4,
      currency_id: 1,
    });
    expect(typed.body).toMatchObject({ code: 'method_unavailable', fields: { method_id: 'method_unavailable' } });
  });
  it('are sent from the simulated bank, whose page the desk leads to: a wrong account or sum is said, the right ones arrive', async () => {
    const { visitor, id } = await freshPayer();
    const [{ full_name: name } = { full_name: '' }] = await rows<{ full_name: string }>(
      'select full_name from player where id = $1',
      [id],
    );
    const { methods } = (
      await visitor.get<{ methods: { addFields: { transfer?: { bank: string; iban: string; reference: string } } }[] }>(
        '/rest/light-cash/deposit/methods/',
      )
    ).body;
    const { bank, iban, reference } = methods.find(({ addFields }) => addFields.transfer)?.addFields.transfer ?? {
      bank: '',
      iban: '',
      reference: '',
    };
    const page = bank.replace('localhost', '127.0.0.1');
    const text = await (await fetch(`${page}&lang=en`)).text();
    expect([text.includes(iban), text.includes(reference), text.includes('Your bank')]).toEqual([true, true, true]);
    expect(await (await fetch(`${page.split('?')[0]}?reference=%22%3E%3Cscript%3E1`)).text()).not.toContain(
      '<script>1',
    );
    const send = (more: object) =>
      fetch(page.split('?')[0] ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ iban, reference, amount: '120.00', payer: name, ...more }),
      });
    expect([
      (await send({ iban: 'UA00' })).status,
      (await send({ amount: '0' })).status,
      (await send({ payer: ' ' })).status,
    ]).toEqual([422, 422, 422]);
    expect((await send({})).status).toBe(200);
    await until(async () => (await balance(visitor)) === '120.00', 'the transfer');
  });
});

describe('ways to pay', () => {
  const list = async (query = '') =>
    (
      await payer.visitor.get<{ methods: { slug: string; isAvailable: boolean; min: string; max: string }[] }>(
        `/rest/light-cash/deposit/methods/${query}`,
      )
    ).body.methods;
  it.each([
    [5, 'instant-bank'],
    [6, 'mobile'],
  ])('method %d, %s, is paid on its own page, confirmed with the code of its bank or operator', async (id, slug) => {
    const { visitor } = await freshPayer();
    const { body } = await visitor.post<Started>('/rest/cash/input/', {
      key: randomUUID(),
      amount: '100.00',
      method_id: id,
      currency_id: 1,
    });
    const page = body.data.form?.url.replace('localhost', '127.0.0.1') ?? '';
    expect(await (await fetch(page)).text()).toContain('data-action="approve"');
    for (const [step, sent] of [
      ['approve', '{}'],
      ['confirm', '{"code":"1111"}'],
    ] as const) {
      await fetch(`${page}/${step}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent });
    }
    await until(async () => (await balance(visitor)) === '100.00', slug);
    expect((await visitor.get<{ savedCards: object[] }>('/rest/cash/one-click/')).body.savedCards).toEqual([]);
  });
  it('R-048 K-107 K-108 C-077 C-078 C-079 C-071 R-024 R-026 X-052 S-119 by currency and country, checked one by one; no bonus is made up', async () => {
    const { visitor } = payer;
    expect((await list('?currencyId=2')).length).toBe(0);
    expect((await list('?currencyId=1')).map(({ slug }) => slug)).toEqual([
      'card',
      'google-pay',
      'apple-pay',
      'instant-bank',
      'mobile',
      'iban',
    ]);
    for (const path of [
      '/rest/countries/?currencyId=1',
      '/rest/light-cash/countries/',
      '/rest/light-cash/deposit/countries/',
    ]) {
      expect((await t.visitor().get(path)).body).toEqual({
        countries: [{ code: 'UA', name: 'Україна' }],
        default: 'UA',
      });
    }
    expect((await visitor.get('/rest/light-cash/deposit/method/check/?methodId=1&currencyId=1')).body).toMatchObject({
      success: true,
      method: { slug: 'card' },
    });
    for (const query of ['methodId=99', 'methodId=1&currencyId=2']) {
      expect((await visitor.get(`/rest/light-cash/deposit/method/check/?${query}`)).body).toEqual({
        success: false,
        method: null,
      });
    }
    expect((await visitor.get('/rest/light-cash/bonus/17/amount/')).body).toEqual({
      success: false,
      data: { bonus: { amount: '0.00', calculationFields: {} } },
    });
    expect((await visitor.get('/rest/cash/input/bonuses/1/1/')).body).toEqual({ bonuses: [] });
    expect((await visitor.post('/rest/cash/', { amount: '300', bonus_id: 17 })).body).toMatchObject({
      payment: {
        currencyId: 1,
        currencyIso: 'UAH',
        currencySymbol: '₴',
        amount: '300.00',
        bonusId: 0,
        authPayload: null,
      },
      deposit: { isAllowed: true, code: null },
    });
    const of = (more: object) =>
      visitor.post('/rest/cash/input/', { key: randomUUID(), amount: '100', method_id: 1, currency_id: 1, ...more });
    expect((await of({ bonus_id: 17 })).body).toMatchObject({
      code: 'bonus_unknown',
      fields: { bonus_id: 'bonus_unknown' },
    });
    expect((await of({ bonus_id: null, sport_betting_bonus_id: 5 })).body).toMatchObject({
      fields: { sport_betting_bonus_id: 'bonus_unknown' },
    });
    expect((await of({ currency_id: 2 })).body).toMatchObject({
      code: 'currency_unavailable',
      fields: { currency_id: 'currency_unavailable' },
    });
    expect((await of({ bonus_id: 0 })).status).toBe(200);
  });
  it('staff switch them off and set their bounds; it is written down, and holds at once', async () => {
    const office = t.visitor();
    await office.post('/rest/office/login/', {
      login: staffSeed.login,
      password: staffSeed.password,
      code: totpCode(staffSeed.totpSecret, clock.now()),
    });
    const save = (slug: string, more: object) =>
      office.post(`/rest/office/cash/methods/${slug}/`, {
        isOn: true,
        min: '50',
        max: '3000',
        countries: ['UA'],
        reason: 'the operator asked for it',
        ...more,
      });
    expect((await save('mobile', { isOn: false })).body).toMatchObject({ method: { slug: 'mobile', isOn: false } });
    expect((await list()).map(({ slug }) => slug)).not.toContain('mobile');
    const refused = await payer.visitor.post('/rest/cash/input/', {
      key: randomUUID(),
      amount: '100',
      method_id: 6,
      currency_id: 1,
    });
    expect(refused.body.code).toBe('method_unavailable');
    await save('mobile', { max: '200' });
    const over = await payer.visitor.post('/rest/cash/input/', {
      key: randomUUID(),
      amount: '200.01',
      method_id: 6,
      currency_id: 1,
    });
    expect(over.body.code).toBe('amount_out_of_range');
    expect((await save('mobile', { min: '1' })).body).toMatchObject({ fields: { min: 'amount_out_of_range' } });
    expect((await save('mobile', { min: '500', max: '400' })).body).toMatchObject({
      fields: { max: 'amount_out_of_range' },
    });
    const [trail] = await rows<{ detail: { is: object; was: object } }>(
      `select detail from core_audit where action = 'cash.method' order by id limit 1`,
    );
    expect(trail?.detail).toMatchObject({
      was: { isOn: true },
      is: { isOn: false },
      reason: 'the operator asked for it',
    });
    const shown = (
      await office.get<{ methods: { slug: string; max: string; changedBy: string }[] }>('/rest/office/cash/methods/')
    ).body.methods.find(({ slug }) => slug === 'mobile');
    expect(shown).toMatchObject({
      max: '200.00',
      changedBy: expect.stringMatching(/^staff:/) as string,
      provider: 'simulated',
      isBroken: false,
    });
  });
});

describe('the framed wallets', () => {
  const open = async (visitor: Visitor, path: string) => {
    const response = await fetch(t.url + path, {
      headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    return {
      status: response.status,
      text: await response.text(),
      csp: response.headers.get('content-security-policy') ?? '',
    };
  };
  it('C-082 C-083 P-086 P-087 E-052 E-057 TR-129 show what the payment says, whatever their query does, to its owner alone, and run one known script', async () => {
    for (const [methodId, kind] of [
      [3, 'apple-pay'],
      [2, 'google-pay'],
    ] as const) {
      const { body } = await payer.visitor.post<Started & { authPayload: string; gatewayMerchantId: string }>(
        '/rest/cash/input/',
        { key: randomUUID(), amount: '120.00', method_id: methodId, currency_id: 1 },
      );
      expect([body.gatewayMerchantId, JSON.parse(Buffer.from(body.authPayload, 'base64url').toString())]).toEqual([
        'simulated',
        { id: body.data.payment.id, amount: '120.00', currencyCode: 'UAH', countryCode: 'UA' },
      ]);
      const path = `/fiserv/${kind}-button/?countryCode=UA&currencyCode=EUR&amount=1.00&location=cash&id=${body.data.payment.id}`;
      const page = await open(payer.visitor, path);
      expect([
        page.status,
        page.text.includes('120,00\u00a0₴'),
        page.text.includes('1.00\u00a0₴<'),
        page.text.includes(body.data.form?.url ?? '-'),
      ]).toEqual([200, true, false, true]);
      expect(page.csp).toBe(
        [
          `default-src 'none'`,
          `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
          /style-src 'sha256-[^']+'/.exec(page.csp)?.[0],
          `base-uri 'none'`,
          `form-action 'none'`,
          `frame-ancestors 'self'`,
          `report-uri /policy-reports/`,
        ].join('; '),
      );
      const { visitor: other } = await freshPayer();
      const wrong = [
        await open(other, path),
        await open(payer.visitor, path.replace(kind, kind === 'apple-pay' ? 'google-pay' : 'apple-pay')),
        await open(t.visitor(), path),
      ];
      expect(wrong.map(({ status }) => status)).toEqual([404, 404, 401]);
      for (const bad of ['amount=1e3', 'amount=-1', 'amount=1&countryCode=ua', 'amount=1&location=%3Cscript%3E']) {
        expect((await open(payer.visitor, `/fiserv/${kind}-button/?${bad}&id=${body.data.payment.id}`)).status).toBe(
          422,
        );
      }
    }
  });
});

describe('a provider that hangs', () => {
  it('TR-143 is left alone after five failures, slows no other call, and is asked again by one', async () => {
    forgetMethods(t.site.app);
    const ask = () =>
      payer.visitor.post('/rest/cash/input/', { key: randomUUID(), amount: '50', method_id: 1, currency_id: 1 });
    const p95 = async (): Promise<number> => {
      const times = [];
      for (let i = 0; i < 60; i++) {
        const begun = performance.now();
        await balance(payer.visitor);
        times.push(performance.now() - begun);
      }
      return times.toSorted((a, b) => a - b)[56] ?? 0;
    };
    const usual = await p95();
    await command(t, 'payments', { faults: { api: { hang: true } } });
    const hanging = Array.from({ length: 6 }, ask);
    const meanwhile = await p95();
    expect(meanwhile).toBeLessThan(Math.max(20, usual * 3));
    expect((await Promise.all(hanging)).map((answer) => answer.body.code)).toEqual(
      Array.from({ length: 6 }, () => 'provider_unavailable'),
    );
    const begun = performance.now();
    expect((await ask()).body.code).toBe('provider_unavailable');
    expect(performance.now() - begun).toBeLessThan(1_000);
    const { methods } = (
      await payer.visitor.get<{ methods: { slug: string; isAvailable: boolean }[] }>(
        '/rest/light-cash/deposit/methods/',
      )
    ).body;
    expect(methods.find(({ slug }) => slug === 'card')?.isAvailable).toBe(false);
    expect(methods.find(({ slug }) => slug === 'iban')?.isAvailable).toBe(true);
    await command(t, 'payments', { reset: true });
  });
});
