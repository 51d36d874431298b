// Deposit bonuses over HTTP on a real PostgreSQL: given once with the deposit, staked where own money does not reach,
// played through, lost by time, by a withdrawal, by staff; and never more or less money in the world than before.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { endDue, openGrants } from '../../base/bonuses/bonuses.ts';
import { insertOffer, switchOffer, type NewOffer } from '../../base/bonus-offers/bonus-offers.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { breaks, owedAt } from '../../base/books/books.ts';
import { ownerRows } from '../../../test/database.ts';
import { fund, readyPlayer, realBalance, testGame } from '../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { command, openGame, payByCard, play, register, verifiedPlayer } from '../../../test/steps.ts';
import { applyEvent } from '../cash/events.ts';
import type { ProviderEvent } from '../cash/providers/provider.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
let welcome: number;
let sport: number;
beforeAll(async () => {
  t = await testSite({ clock });
  welcome = await offer();
  sport = await offer({ product: 'sport', percent: 50 });
  await testGame(t.site.app.db);
  await ownerRows(
    t.database.ownerUrl,
    `insert into game (slug, provider, title, kind, rtp, volatility, max_win, min_stake, max_stake, colors)
    values ('test-table', 'studio', '{}', 'table', '99.00', 'low', 'x1', 1, 100000000, '{}'), ('test-none', 'studio', '{}', 'crash', '99.00', 'low', 'x1', 1, 100000000, '{}')`,
  );
});
afterAll(async () => t.end());

const rows = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

/** On offer: 100 % up to 5,000, at least 100, ten times, tables by a tenth, crash games not at all. */
async function offer(change: Partial<NewOffer> = {}): Promise<number> {
  const { db } = t.site.app;
  const id = await insertOffer(db, {
    product: 'casino',
    brand: null,
    percent: 100,
    most: 500_000n,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 10_000n,
    cap: null,
    days: 7,
    contribution: { slot: 100, instant: 100, table: 10, crash: 0 },
    excluded: [],
    deposits: 'any',
    from: new Date('2026-01-01T00:00:00Z'),
    until: null,
    title: null,
    author: 'staff:1',
    now: clock.now(),
    ...change,
  });
  await switchOffer(db, id, { isOn: true, by: 'staff:1 staff:2', now: clock.now() });
  return id;
}

async function payer(): Promise<{ visitor: Visitor; id: number }> {
  const { visitor, phone } = await verifiedPlayer(t);
  const [row] = await rows<{ id: number }>('select id from player where phone = $1', [phone]);
  return { visitor, id: row?.id ?? 0 };
}

interface Asked {
  code?: string;
  fields?: Record<string, string>;
  data: { form: { paymentId: string; url: string }; payment: { id: string } };
}
const ask = (visitor: Visitor, amount: string, more: object) =>
  visitor.post<Asked>('/rest/cash/input/', { key: randomUUID(), amount, method_id: 1, currency_id: 1, ...more });

/** Pays in with a bonus, like a person. */
async function payWith(visitor: Visitor, amount: string, more: object): Promise<string> {
  const { status, body } = await ask(visitor, amount, more);
  if (status !== 200) throw new Error(`deposit: ${JSON.stringify(body)}`);
  await payByCard(body.data.form.url);
  await until(
    async () =>
      (await visitor.get<{ status: string }>(`/rest/cash/input/${body.data.payment.id}/`)).body.status === 'completed',
    'the deposit',
  );
  return body.data.payment.id;
}

/** A player with a bonus open and so much own money, without the cash desk. */
async function withBonus(
  own: bigint,
  bonus = 10_000n,
  change: Partial<NewOffer> = {},
): Promise<{ id: number; grant: string }> {
  const { db } = t.site.app;
  const { id } = await readyPlayer(db, own);
  const offerId = Object.keys(change).length === 0 ? welcome : await offer(change);
  const grant = randomUUID();
  await rows(
    `select bonus_give($1, $2, 'casino', $3, $4, (select bonus_terms(o) from bonus_offer o where o.id = $3), $5, $6, $7, $8)`,
    [
      grant,
      id,
      offerId,
      randomUUID(),
      String(bonus),
      String(bonus * 10n),
      new Date(clock.now().getTime() + 7 * 86_400_000),
      clock.now(),
    ],
  );
  return { id, grant };
}

const pocket = async (id: number, kind = 'bonus'): Promise<bigint> =>
  BigInt(
    (
      await rows<{ balance: string }>('select balance::text from wallet_account where player_id = $1 and kind = $2', [
        id,
        kind,
      ])
    )[0]?.balance ?? '0',
  );
const grantRow = async (grant: string) =>
  (
    await rows<{ status: string; reason: string | null; wagered: string; converted: string; returned: string }>(
      'select status, reason, wagered::text, converted::text, returned::text from bonus_grant where id = $1',
      [grant],
    )
  )[0];

type Stake = { amount: bigint } & Partial<Record<'round' | 'game' | 'tx', string>>;
const bet = (id: number, { round = randomUUID(), amount, game = 'test-game', tx = randomUUID() }: Stake) =>
  t.site.app.db.one<{ status: string; balance: bigint; detail: Record<string, string> | null }>(
    sql`select * from provider_bet('studio', ${tx}, ${id}, ${round}, ${game}, ${amount}::bigint, ${clock.now()}, true)`,
  );
const win = (id: number, { round, amount, isClosed = true }: { round: string; amount: bigint; isClosed?: boolean }) =>
  t.site.app.db.one<{ status: string; balance: bigint }>(
    sql`select * from provider_win('studio', ${randomUUID()}, ${id}, ${round}, ${amount}::bigint, ${isClosed}, ${clock.now()})`,
  );
const rollback = (id: number, { round, tx }: { round: string; tx: string }) =>
  t.site.app.db.one<{ status: string }>(
    sql`select * from provider_rollback('studio', ${randomUUID()}, ${tx}, ${id}, ${round}, ${clock.now()})`,
  );
/** A whole round. */
async function playRound(
  id: number,
  [amount, won]: readonly [bigint, bigint],
  game?: string,
): Promise<string | undefined> {
  const name = randomUUID();
  const placed = await bet(id, { round: name, amount, ...(game && { game }) });
  if (placed.status !== 'ok') return placed.status;
  await win(id, { round: name, amount: won });
  return placed.detail?.funds ?? 'real';
}

describe('a bonus with a deposit', () => {
  it('S-116 C-071 C-079 C-144 C-145 R-026 X-052 is chosen with its terms and given with the deposit, of the casino or of sport', async () => {
    const { visitor, id } = await payer();
    const {
      body: { bonuses },
    } = await visitor.get<{ bonuses: { id: number; kind: string; terms: object }[] }>('/rest/cash/input/bonuses/1/1/');
    expect(bonuses.map((one) => [one.id, one.kind])).toEqual([
      [welcome, 'casino'],
      [sport, 'sport'],
    ]);
    expect(bonuses[0]?.terms).toEqual({
      percent: 100,
      most: '5000.00',
      minDeposit: '100.00',
      wagering: 10,
      maxStake: '100.00',
      cap: null,
      days: 7,
      contribution: { slot: 100, instant: 100, table: 10, crash: 0 },
      excluded: [],
    });
    const amount = async (query: string, of = welcome) =>
      (await visitor.get(`/rest/light-cash/bonus/${of}/amount/${query}`)).body;
    expect(await amount('?amount=150.55')).toEqual({
      success: true,
      data: {
        bonus: {
          amount: '150.55',
          calculationFields: { percent: '100', most: '5000.00', minDeposit: '100.00', wagering: '10' },
        },
      },
    });
    expect([await amount('?amount=99.99'), await amount(''), await amount('', 999_999)]).toMatchObject([
      { success: true, data: { bonus: { amount: '0.00' } } },
      { data: { bonus: { amount: '5000.00' } } },
      { success: false, data: { bonus: { amount: '0.00' } } },
    ]);
    expect((await visitor.post('/rest/cash/', { bonus_id: welcome })).body).toMatchObject({
      payment: { bonusId: welcome },
    });
    expect((await visitor.post('/rest/cash/', { bonus_id: 999_999 })).body).toMatchObject({ payment: { bonusId: 0 } });

    const first = await payWith(visitor, '200.00', { bonus_id: welcome });
    const {
      body: {
        bonuses: [open],
      },
    } = await visitor.get<{ bonuses: object[] }>('/rest/player/bonuses/active/');
    expect(open).toMatchObject({
      category: 'casino',
      type: 'DEPBONUS',
      status: 'active',
      amount: '200.00',
      balance: '200.00',
      requirement: '2000.00',
      wagered: '0.00',
    });
    expect((await visitor.get('/rest/player/balance/')).body).toMatchObject({
      balance: '200.00',
      bonus: { balance: '200.00' },
    });
    // One of a product at a time.
    expect(
      (await visitor.get<{ bonuses: { id: number }[] }>('/rest/cash/input/bonuses/1/1/')).body.bonuses.map(
        (one) => one.id,
      ),
    ).toEqual([sport]);
    expect((await ask(visitor, '200.00', { bonus_id: welcome })).body).toMatchObject({
      code: 'bonus_open',
      fields: { bonus_id: 'bonus_open' },
    });
    await payWith(visitor, '300.00', { bonus_id: null, sport_betting_bonus_id: sport });
    expect([await pocket(id), await pocket(id, 'sport_bonus'), await realBalance(t.site.app.db, id)]).toEqual([
      20_000n,
      15_000n,
      50_000n,
    ]);
    expect((await visitor.get('/rest/player/bonuses/priority/')).body).toMatchObject({ bonus: { category: 'casino' } });
    expect(
      await rows('select offer_id, deposit_id from bonus_grant where player_id = $1 and product = $2', [id, 'casino']),
    ).toEqual([{ offer_id: welcome, deposit_id: first }]);
  });

  it('TR-010 however often and late the provider says so, the deposit and its bonus are credited once', async () => {
    const { visitor, id } = await payer();
    const { body } = await ask(visitor, '150.00', { bonus_id: welcome });
    const { form, payment } = body.data;
    const event: ProviderEvent = {
      provider: 'simulated',
      eventId: randomUUID(),
      type: 'payment.succeeded',
      id: form.paymentId,
      reference: payment.id,
      amount: 15_000n,
      currency: 'UAH',
      instrument: null,
      reason: null,
      at: null,
    };
    const said = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        applyEvent(t.site.app, { ...event, eventId: i % 2 ? event.eventId : randomUUID() }),
      ),
    );
    expect(said.filter((word) => word === 'completed')).toHaveLength(1);
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([15_000n, 15_000n]);
    expect(
      await rows(`select count(*)::int as n from wallet_transfer where player_id = $1 and kind = 'bonus_grant'`, [id]),
    ).toEqual([{ n: 1 }]);
  });

  it('TR-012 forged amounts and bonuses of others create nothing', async () => {
    const { visitor, id } = await payer();
    const of = async (amount: string, more: object) => (await ask(visitor, amount, more)).body.fields;
    expect(await of('200.00', { bonus_id: 999_999 })).toEqual({ bonus_id: 'bonus_unknown' });
    expect(await of('200.00', { bonus_id: sport })).toEqual({ bonus_id: 'bonus_unknown' });
    expect(await of('200.00', { sport_betting_bonus_id: welcome })).toEqual({
      sport_betting_bonus_id: 'bonus_unknown',
    });
    expect(await of('50.00', { bonus_id: welcome })).toEqual({ bonus_id: 'bonus_min_deposit' });
    expect(await of('200.00', { bonus_id: welcome, sport_betting_bonus_id: sport })).toEqual({ bonus_id: 'one' });
    expect((await ask(visitor, '200.00', { bonus_id: welcome, bonus_amount: '100000.00' })).status).toBe(422);
    expect([await pocket(id), (await rows('select 1 from cash_deposit where player_id = $1', [id])).length]).toEqual([
      0n,
      0,
    ]);
    await expect(t.site.app.db.run(sql`insert into bonus_grant (id) values (gen_random_uuid())`)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('the same key with another bonus is another wish', async () => {
    const { visitor } = await payer();
    const key = randomUUID();
    expect((await ask(visitor, '200.00', { key, bonus_id: welcome })).status).toBe(200);
    expect((await ask(visitor, '200.00', { key, bonus_id: welcome })).status).toBe(200);
    expect((await ask(visitor, '200.00', { key, bonus_id: null })).body.code).toBe('idempotency_conflict');
  });

  it('TR-072 TR-090 TR-094 no player is offered one before the identity check or while play is closed to them: 444, and no row', async () => {
    const { visitor: fresh } = await register(t);
    expect((await fresh.get('/rest/cash/input/bonuses/1/1/')).body).toEqual({ bonuses: [] });
    expect((await ask(fresh, '200.00', { bonus_id: welcome })).body.code).toBe('identity_required');
    const { visitor, id } = await payer();
    await rows(`update responsible_player set block_kind = 'timeout', block_until = $2 where player_id = $1`, [
      id,
      new Date(clock.now().getTime() + 3_600_000),
    ]);
    expect((await visitor.get('/rest/cash/input/bonuses/1/1/')).body).toEqual({ bonuses: [] });
    const { status, body } = await ask(visitor, '200.00', { bonus_id: welcome });
    expect([status, body.code]).toEqual([444, 'responsible_block']);
    expect(await rows('select 1 from cash_deposit where player_id = $1', [id])).toEqual([]);
  });

  it('an offer taken off meanwhile, or a deposit that is not the first, brings none: the deposit stands and its owner is told', async () => {
    const first = await offer({ deposits: 'first' });
    const { visitor, id } = await payer();
    const slow = await ask(visitor, '200.00', { bonus_id: first });
    await payWith(visitor, '100.00', {});
    await payByCard(slow.body.data.form.url);
    await until(async () => (await realBalance(t.site.app.db, id)) === 30_000n, 'both deposits');
    const other = await offer();
    const chosen = await ask(visitor, '200.00', { bonus_id: other });
    await switchOffer(t.site.app.db, other, { isOn: false, by: 'staff:1', now: clock.now() });
    await payByCard(chosen.body.data.form.url);
    await until(async () => (await realBalance(t.site.app.db, id)) === 50_000n, 'the third');
    expect(await pocket(id)).toBe(0n);
    expect(
      await rows(
        `select payload->>'reason' as reason from core_fact where kind = 'bonus.not_given' and (payload->>'playerId')::int = $1 order by id`,
        [id],
      ),
    ).toEqual([{ reason: 'not_first' }, { reason: 'offer_off' }]);
    await until(
      async () =>
        (
          await visitor.get<{ messages: { systemAlias: string }[] }>('/rest/notification-center/messages/')
        ).body.messages.filter(({ systemAlias }) => systemAlias === 'bonus_not_given').length === 2,
      'the notices',
    );
  });

  it('a deposit that goes back takes what is left of its bonus along, and of own money only the deposit', async () => {
    const { visitor, id } = await payer();
    const deposit = await payWith(visitor, '200.00', { bonus_id: welcome });
    await fund(t.site.app.db, id, 5_000n);
    const [{ provider_id: providerId } = { provider_id: '' }] = await rows<{ provider_id: string }>(
      'select provider_id from cash_deposit where id = $1',
      [deposit],
    );
    await command(t, 'payments', { action: 'chargeback', id: providerId });
    await until(async () => (await pocket(id)) === 0n, 'the bonus');
    expect(await realBalance(t.site.app.db, id)).toBe(5_000n);
    expect(await rows('select status, reason from bonus_grant where deposit_id = $1', [deposit])).toEqual([
      { status: 'forfeited', reason: 'deposit_returned' },
    ]);
  });
});

describe('what a round is played with', () => {
  it('TR-012 own money first; a round has one fund from its first stake to its last win', async () => {
    const { id } = await withBonus(5_000n);
    const name = randomUUID();
    expect(await bet(id, { round: name, amount: 5_000n })).toMatchObject({
      status: 'ok',
      balance: 10_000n,
      detail: null,
    });
    // The rest of this round cannot be paid with the bonus.
    expect((await bet(id, { round: name, amount: 100n })).status).toBe('insufficient_funds');
    await win(id, { round: name, amount: 3_000n });
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([3_000n, 10_000n]);
    const other = randomUUID();
    expect(await bet(id, { round: other, amount: 4_000n })).toMatchObject({
      status: 'ok',
      balance: 9_000n,
      detail: { funds: 'bonus' },
    });
    // Own money would cover this, and is left alone.
    expect(await bet(id, { round: other, amount: 1_000n })).toMatchObject({
      status: 'ok',
      balance: 8_000n,
      detail: { funds: 'bonus' },
    });
    expect((await win(id, { round: other, amount: 7_000n })).balance).toBe(15_000n);
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([3_000n, 12_000n]);
    expect(
      await rows('select funds, stake::text, win::text from game_round where player_id = $1 order by seq', [id]),
    ).toEqual([
      { funds: 'real', stake: '5000', win: '3000' },
      { funds: 'bonus', stake: '5000', win: '7000' },
    ]);
  });
  it('says what speaks against it: a game the bonus is not played in, too great a stake, nothing left', async () => {
    const { id } = await withBonus(0n, 20_000n);
    const of = async (stake: Stake) => (await bet(id, stake)).status;
    expect([
      await of({ amount: 1_000n, game: 'test-none' }),
      await of({ amount: 10_001n }),
      await of({ amount: 20_001n }),
      await of({ amount: 10_000n }),
    ]).toEqual(['bonus_game', 'bonus_stake_limit', 'insufficient_funds', 'ok']);
    const bare = await readyPlayer(t.site.app.db);
    expect((await bet(bare.id, { amount: 100n })).status).toBe('insufficient_funds');
  });
  it('TR-008 the same stake five times at once is one; given back, it comes to the bonus again and counts for nothing', async () => {
    const { id, grant } = await withBonus(0n);
    const [name, tx] = [randomUUID(), randomUUID()];
    const said = await Promise.all(Array.from({ length: 5 }, () => bet(id, { round: name, tx, amount: 2_000n })));
    expect(said.map(({ status }) => status).toSorted()).toEqual(['ok', 'replay', 'replay', 'replay', 'replay']);
    expect(new Set(said.map(({ balance }) => balance))).toEqual(new Set([8_000n]));
    expect((await rollback(id, { round: name, tx })).status).toBe('ok');
    expect([await pocket(id), (await grantRow(grant))?.wagered]).toEqual([10_000n, '0']);
    expect(
      await rows(
        'select used_stake_day::text, won_day::text, session_staked::text from responsible_player where player_id = $1',
        [id],
      ),
    ).toEqual([{ used_stake_day: '0', won_day: '0', session_staked: '0' }]);
  });
  it('a stake with bonus money counts against the limit of stakes and loses nothing of one’s own', async () => {
    const { id } = await withBonus(0n);
    await playRound(id, [3_000n, 0n]);
    expect(
      await rows(
        'select used_stake_day::text, won_day::text, session_staked::text, session_won::text from responsible_player where player_id = $1',
        [id],
      ),
    ).toEqual([{ used_stake_day: '3000', won_day: '3000', session_staked: '0', session_won: '0' }]);
    await rows('update responsible_player set stake_day = 5000 where player_id = $1', [id]);
    expect(await bet(id, { amount: 2_001n })).toMatchObject({
      status: 'limit_reached',
      detail: { limit: 'stake_limit' },
    });
  });
  it('bonus money is not what players own', async () => {
    const far = new Date('2099-01-01T00:00:00Z');
    const before = await owedAt(t.site.app.db, far);
    await withBonus(1_000n);
    expect((await owedAt(t.site.app.db, far)).owed - before.owed).toBe(1_000n);
  });
});

describe('a game of the studio', () => {
  it('R-014 is played on the bonus once own money is gone, names its funds, and brings nothing to the jackpots', async () => {
    const { visitor, id } = await payer();
    await payWith(visitor, '300.00', { bonus_id: welcome });
    const token = await openGame(t, visitor, 'kalyna-sevens');
    const own = await play(t, token, { bet: '10.00', params: {} });
    expect(own.body).toMatchObject({ round: { funds: 'real' } });
    const real = await realBalance(t.site.app.db, id);
    await fund(t.site.app.db, id, 1n);
    await playRound(id, [real + 1n, 0n]);
    expect(await realBalance(t.site.app.db, id)).toBe(0n);
    clock.advance(5_000);
    const tooMuch = await play(t, token, { bet: '101.00', params: {} });
    expect([tooMuch.status, tooMuch.body]).toMatchObject([
      422,
      { code: 'ERR_BONUS', details: { reason: 'bonus_stake_limit' } },
    ]);
    const { body } = await play(t, token, { bet: '10.00', params: {} });
    const { roundId, payout } = body.round as { roundId: string; payout: string };
    expect(body).toMatchObject({
      round: { funds: 'bonus', balanceBefore: '300.00', balanceAfterBet: '290.00', jackpots: [] },
    });
    const left = 29_000n + BigInt(payout.replace('.', ''));
    // Among the player's totals it is a round, but none of their money.
    const [sums] = await rows<{ rounds: number; staked: string }>(
      `select count(*)::int as rounds, wallet_decimal((sum(stake) filter (where funds = 'real'))::bigint) as staked
      from game_round where player_id = $1 and status = 'closed'`,
      [id],
    );
    expect((await visitor.get('/rest/games/round-totals/')).body).toMatchObject({ ...sums, rounds: 3 });
    expect([await pocket(id), await realBalance(t.site.app.db, id), body.balance]).toEqual([
      left,
      0n,
      `${left / 100n}.${String(left % 100n).padStart(2, '0')}`,
    ]);
    const shared = await rows<{ mine: boolean; own: boolean }>(
      'select $1 = any(rounds) as mine, $2 = any(rounds) as own from jackpot_batch',
      [roundId, (own.body.round as { roundId: string }).roundId],
    );
    expect([shared.some((batch) => batch.own), shared.some((batch) => batch.mine)]).toEqual([true, false]);
  });
});

describe('playing a bonus through', () => {
  it('counts stakes by the share of the game, rounded down, and of own money no more than the greatest stake', async () => {
    const { id, grant } = await withBonus(100_000n);
    expect(await playRound(id, [20_000n, 0n])).toBe('real');
    expect((await grantRow(grant))?.wagered).toBe('10000');
    await playRound(id, [1_009n, 0n], 'test-table');
    expect((await grantRow(grant))?.wagered).toBe('10100');
    await playRound(id, [5_000n, 0n], 'test-none');
    expect((await grantRow(grant))?.wagered).toBe('10100');
  });
  it('TR-003 is the player’s own exactly once, though two rounds end at once; no kopiyka more or less', async () => {
    const { id, grant } = await withBonus(0n, 10_000n);
    for (let i = 0; i < 8; i++) expect(await playRound(id, [10_000n, 10_000n])).toBe('bonus');
    expect((await grantRow(grant))?.wagered).toBe('80000');
    // Of another provider: two rounds may be open together.
    await rows(`insert into game (slug, provider, title, kind, rtp, volatility, max_win, min_stake, max_stake, colors)
      values ('far-slot', 'far', '{}', 'slot', '99.00', 'low', 'x1', 1, 100000000, '{}') on conflict do nothing`);
    const names = [randomUUID(), randomUUID(), randomUUID()];
    const far = (name: string, amount: bigint) =>
      t.site.app.db.one<{ status: string }>(
        sql`select * from provider_bet('far', ${randomUUID()}, ${id}, ${name}, 'far-slot', ${amount}::bigint, ${clock.now()}, true)`,
      );
    const end = (name: string, amount: bigint) =>
      t.site.app.db.one<{ status: string }>(
        sql`select * from provider_win('far', ${randomUUID()}, ${id}, ${name}, ${amount}::bigint, true, ${clock.now()})`,
      );
    await far(names[0]!, 5_000n);
    await end(names[0]!, 20_000n);
    await far(names[1]!, 10_000n);
    await far(names[2]!, 9_000n);
    expect((await Promise.all([end(names[1]!, 1_000n), end(names[2]!, 2_000n)])).map(({ status }) => status)).toEqual([
      'ok',
      'ok',
    ]);
    expect(await grantRow(grant)).toEqual({
      status: 'completed',
      reason: 'wagered',
      wagered: '100000',
      converted: '9000',
      returned: '0',
    });
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([9_000n, 0n]);
    expect(
      await rows(`select count(*)::int as n from wallet_transfer where player_id = $1 and kind = 'bonus_convert'`, [
        id,
      ]),
    ).toEqual([{ n: 1 }]);
    expect(await openGrants(t.site.app.db, id)).toEqual([]);
  });
  it('above the cap it is the house’s again', async () => {
    const { id, grant } = await withBonus(0n, 1_000n, { cap: 3_000n, wagering: 1 });
    await rows('update bonus_grant set wagered = requirement - 1 where id = $1', [grant]);
    await playRound(id, [1_000n, 8_000n]);
    expect(await grantRow(grant)).toMatchObject({ status: 'completed', converted: '3000', returned: '5000' });
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([3_000n, 0n]);
  });
  it('is over when nothing is left of it', async () => {
    const { id, grant } = await withBonus(0n, 1_000n);
    await playRound(id, [1_000n, 0n]);
    expect(await grantRow(grant)).toMatchObject({ status: 'forfeited', reason: 'spent', returned: '0' });
    expect((await bet(id, { amount: 1n })).status).toBe('insufficient_funds');
  });
});

describe('the end of a bonus', () => {
  const end = () => endDue(t.site.app);
  it('by time; a round begun is played out first', async () => {
    const { id, grant } = await withBonus(2_000n);
    const name = randomUUID();
    await bet(id, { round: name, amount: 5_000n });
    await rows('update bonus_grant set expires_at = $2 where id = $1', [grant, clock.now()]);
    await end();
    expect((await grantRow(grant))?.status).toBe('active');
    await win(id, { round: name, amount: 1_000n });
    expect((await bet(id, { amount: 3_000n })).status).toBe('insufficient_funds');
    await end();
    await end();
    expect(await grantRow(grant)).toMatchObject({ status: 'expired', returned: '6000' });
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([2_000n, 0n]);
  });
  it('TR-097 a withdrawal gives up the bonus alone, and says so before', async () => {
    const { visitor, id } = await payer();
    await payWith(visitor, '300.00', { bonus_id: welcome });
    expect((await visitor.get('/rest/cash/output/')).body).toMatchObject({ available: '300.00', bonusLost: '300.00' });
    const {
      body: { methods },
    } = await visitor.get<{ methods: { id: string }[] }>('/rest/cash/output/methods/');
    const name = randomUUID();
    await bet(id, { round: name, amount: 30_000n });
    const output = (amount: string) =>
      visitor.post('/rest/cash/output/', { key: randomUUID(), amount, instrument: methods[0]?.id });
    // What is refused gives nothing up.
    expect([(await output('100.00')).body.code, await pocket(id)]).toEqual(['insufficient_funds', 30_000n]);
    await win(id, { round: name, amount: 30_000n });
    expect([(await output('200.00')).status, await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([
      200,
      10_000n,
      0n,
    ]);
    expect((await visitor.get('/rest/cash/output/')).body).toMatchObject({ bonusLost: null });
  });
  it('what a round on the bonus wins after its end goes to the house, and a stake given back too', async () => {
    const { id, grant } = await withBonus(0n);
    const [name, tx] = [randomUUID(), randomUUID()];
    await bet(id, { round: name, tx, amount: 2_000n });
    await rows(`select bonus_end($1, 'forfeited', 'withdrawal', 'player', $2)`, [grant, clock.now()]);
    expect((await bet(id, { round: name, amount: 100n })).status).toBe('insufficient_funds');
    await win(id, { round: name, amount: 9_000n });
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([0n, 0n]);
    expect(await grantRow(grant)).toMatchObject({ status: 'forfeited', converted: '0', returned: '8000' });
  });
  it('C-157 its owner gives it up, another player cannot, and not twice', async () => {
    const { visitor, id } = await payer();
    await payWith(visitor, '100.00', { bonus_id: welcome });
    const [open] = await openGrants(t.site.app.db, id);
    const other = await payer();
    const revoke = (by: Visitor, query = `?id=${open?.id}`) =>
      by.delete<{ code?: string }>(`/rest/player/revokebonus/${query}`);
    expect((await revoke(other.visitor)).body.code).toBe('not_found');
    expect((await revoke(visitor)).status).toBe(200);
    expect([(await revoke(visitor)).body.code, (await revoke(visitor, '')).body.code]).toEqual([
      'bonus_over',
      'bonus_over',
    ]);
    expect([await realBalance(t.site.app.db, id), await pocket(id)]).toEqual([10_000n, 0n]);
  });
  it('TR-090 a player who closes play to themselves loses the bonus; a time-out leaves it', async () => {
    const { id, grant } = await withBonus(500n);
    const calm = await withBonus(500n);
    await block(t.site.app, calm.id, {
      kind: 'timeout',
      until: new Date(clock.now().getTime() + 3_600_000),
      actor: `player:${calm.id}`,
    });
    await block(t.site.app, id, {
      kind: 'self_exclusion',
      until: new Date(clock.now().getTime() + 86_400_000),
      actor: `player:${id}`,
    });
    await until(async () => (await grantRow(grant))?.status === 'cancelled', 'the end');
    expect([await realBalance(t.site.app.db, id), await pocket(id), (await grantRow(calm.grant))?.status]).toEqual([
      500n,
      0n,
      'active',
    ]);
  });
});

it('TR-003 the books balance after all of it', async () => expect(await breaks(t.site.app.db)).toEqual([]));
