// Deposit bonuses over HTTP on a real PostgreSQL: given once with the deposit, to a player who may be invited; and
// never more or less money in the world than before.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../core/db.ts';
import { switchOffer } from '../../base/bonus-offers/bonus-offers.ts';
import { breaks } from '../../base/books/books.ts';
import { fund, realBalance } from '../../../test/players.ts';
import { until } from '../../../test/site.ts';
import { command, payByCard, register } from '../../../test/steps.ts';
import { applyEvent } from '../cash/events.ts';
import type { ProviderEvent } from '../cash/providers/provider.ts';
import { ask, clock, offer, payWith, payer, pocket, rows, setUpBonuses, sport, t, welcome } from './bonuses-fixture.ts';

setUpBonuses();

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

it('TR-003 the books balance after all of it', async () => expect(await breaks(t.site.app.db)).toEqual([]));
