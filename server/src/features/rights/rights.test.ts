// What comes by itself, and what becomes of what was given: once for a right, in the player's own money or units, by
// days of Kyiv, under a ceiling, and never lost by an exclusion.
import { randomUUID } from 'node:crypto';
import type { Prize } from '@malva/contract/prizes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kyivDay } from '@malva/rules/policy';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { openTickets } from '../../base/chances/chances.ts';
import { findPromotion, pausePromotion } from '../../base/promotions/promotions.ts';
import { givePrize, prizesOf, takePrize, type PrizeRow } from '../../base/prizes/prizes.ts';
import { breaks } from '../../base/books/books.ts';
import { insertReward, switchReward, type NewReward } from '../../base/rewards/rewards.ts';
import { unitsOf } from '../../base/wallet/wallet.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer, realBalance } from '../../../test/players.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import { pauseAtCeilings } from './ceilings.ts';
import { plainReward, promotion, reward, rule, stars } from '../../../test/rewards.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

const give = (playerId: number, of: Awaited<ReturnType<typeof reward>>, more: { promotion?: string } = {}) =>
  t.site.app.db.transaction((tx) =>
    givePrize(tx, {
      playerId,
      reward: of,
      cause: 'task',
      subject: randomUUID(),
      promotion: more.promotion ?? null,
      now: clock.now(),
    }),
  ) as Promise<PrizeRow>;
const take = (playerId: number, id: string, choice: string | null = null) =>
  takePrize(t.site.app, playerId, { id, delivery: null, choice, requestId: 'test' });
const kindsOf = async (playerId: number) =>
  (await prizesOf(t.site.app.db, playerId)).map(({ kind, state }) => `${kind} ${state}`);
describe('a prize taken', () => {
  it('TR-008 TR-046 pressed 50 times at once, stars are earned once and the books balance', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const prize = await give(id, await reward({ app }, stars(4)));
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => take(id, prize.id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await unitsOf(app.db, id, 'STR')).toBe(4n);
    expect(await breaks(app.db)).toEqual([]);
    expect(await realBalance(app.db, id)).toBe(0n);
  });

  it('money names its promotion in the ledger, so that its cost is a query', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const name = await promotion(app);
    const prize = await give(id, await reward({ app }, { kind: 'money', amount: 1_000n, cost: 1_000n }), {
      promotion: name,
    });
    await take(id, prize.id);
    const spent = await app.db.one<{ sum: bigint }>(
      sql`select sum(amount)::bigint as sum from wallet_transfer where kind = 'prize' and subject = ${`task:${name}`}`,
    );
    expect(spent.sum).toBe(1_000n);
  });

  it('free rounds are taken in the game picked, and only in one of theirs', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const games = ['kalyna-sevens', 'chaika-gold'];
    const prize = await give(
      id,
      await reward({ app }, { kind: 'free_rounds', product: 'casino', rounds: 5, round_value: 200n, games }),
    );
    await expect(take(id, prize.id)).rejects.toMatchObject({ code: 'validation' });
    await expect(take(id, prize.id, 'amber-rush')).rejects.toMatchObject({ code: 'validation' });
    await take(id, prize.id, 'chaika-gold');
    const grant = await app.db.one<{ game: string; rounds: number; bet_value: bigint }>(
      sql`select game, rounds, bet_value from game_free_grant where id = ${prize.id}`,
    );
    expect(grant).toEqual({ game: 'chaika-gold', rounds: 5, bet_value: 200n });
  });

  it('free rounds whose game is off are taken in another of theirs; without one their stakes are paid', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db, 0n);
    const games = ['kalyna-sevens', 'chaika-gold'];
    const gift = { kind: 'free_rounds', product: 'casino', rounds: 5, round_value: 200n, games } as const;
    const [one, other] = [await give(id, await reward({ app }, gift)), await give(id, await reward({ app }, gift))];
    const turn = (slugs: readonly string[], isOn: boolean) =>
      ownerRows(t.database.ownerUrl, 'update game set is_on = $2 where slug = any($1)', [slugs, isOn]);
    try {
      await turn(['chaika-gold'], false);
      await expect(take(id, one.id, 'chaika-gold')).rejects.toMatchObject({ code: 'validation' });
      expect(await take(id, one.id)).toMatchObject({ state: 'taken', choice: 'kalyna-sevens' });
      await turn(games, false);
      const both = await Promise.allSettled([take(id, other.id, 'chaika-gold'), take(id, other.id)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect([await realBalance(app.db, id), await breaks(app.db)]).toEqual([1_000n, []]);
    } finally {
      await turn(games, true);
    }
  });

  it('bonus money stands in its own pocket with its terms, and waits while another bonus is open', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const money = await reward(
      { app },
      {
        kind: 'bonus_money',
        product: 'casino',
        amount: 5_000n,
        wagering: 10,
        max_stake: 5_000n,
        contribution: { slot: 100, instant: 50, table: 10, crash: 0 },
      },
    );
    const [first, second] = [await give(id, money), await give(id, money)];
    await take(id, first.id);
    const grant = await app.db.one<{
      amount: bigint;
      requirement: bigint;
      prize_id: string;
      deposit_id: string | null;
    }>(sql`select amount, requirement, prize_id, deposit_id from bonus_grant where player_id = ${id}`);
    expect(grant).toEqual({ amount: 5_000n, requirement: 50_000n, prize_id: first.id, deposit_id: null });
    expect(await realBalance(app.db, id)).toBe(0n);
    await expect(take(id, second.id)).rejects.toMatchObject({ code: 'bonus_open' });
    expect((await prizesOf(app.db, id)).find((row) => row.id === second.id)?.state).toBe('granted');
  });

  it('tickets of a group are there to be played, each once', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const prize = await give(id, await reward({ app }, { kind: 'ticket', ticket_group: 'daily', count: 3 }));
    await take(id, prize.id);
    const tickets = await openTickets(app.db, id, clock.now());
    expect(tickets.map((row) => row.ticket_group)).toEqual(['daily', 'daily', 'daily']);
    expect(await openTickets(app.db, id, new Date(clock.now().getTime() + 8 * 86_400_000))).toEqual([]);
  });

  it('turned down it is over for good, and what is owed cannot be turned down', async () => {
    const { app } = t.site;
    const { visitor, id } = await readyVisitor(t);
    const prize = await give(id, await reward({ app }, stars(2)));
    const decline = (prizeId: string) =>
      visitor.post<{ prize: Prize; code?: string }>(`/rest/player/prizes/${prizeId}/decline/`, {});
    expect((await decline(prize.id)).body.prize.state).toBe('declined');
    expect((await decline(prize.id)).body.code).toBe('prize_over');
    expect((await visitor.post<{ code: string }>(`/rest/player/prizes/${prize.id}/take/`, {})).body.code).toBe(
      'prize_over',
    );
  });

  it('a prize ends with the last second of a day of Kyiv', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const prize = await give(id, await reward({ app }, { ...stars(1), take_days: 7 }));
    expect(prize.expires_at?.toISOString()).toBe('2026-11-28T21:59:59.000Z');
  });
});

describe('a reward', () => {
  const bad: [string, Partial<NewReward> & Pick<NewReward, 'kind'>][] = [
    [
      'TR-097 played through more than ten times',
      {
        kind: 'bonus_money',
        product: 'casino',
        amount: 1n,
        wagering: 11,
        max_stake: 1n,
        contribution: { slot: 100, instant: 0, table: 0, crash: 0 },
      },
    ],
    ['TR-097 money that is played through', { kind: 'money', amount: 1n, wagering: 1 }],
    [
      'TR-098 free rounds of sport',
      { kind: 'free_rounds', product: 'sport', rounds: 1, round_value: 1n, games: ['x'] },
    ],
    ['TR-098 bonus money of no product', { kind: 'bonus_money', amount: 1n, wagering: 1, max_stake: 1n }],
    ['free rounds without a game', { kind: 'free_rounds', product: 'casino', rounds: 1, round_value: 1n }],
  ];
  it.each(bad)('%s cannot be written', async (_, more) => {
    await expect(insertReward(t.site.app.db, plainReward(more, clock.now()))).rejects.toThrow(/violates check/);
  });

  it('is never changed, and gives nothing while it is off', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const made = await reward({ app }, stars(1));
    await switchReward(app.db, made.id, { isOn: false, by: 'test' });
    expect(await give(id, { ...made, is_on: false })).toBeNull();
    await expect(
      ownerRows(t.database.ownerUrl, 'update reward set count = 100 where id = $1', [made.id]),
    ).rejects.toThrow('a reward is never changed');
  });
});

describe('rules', () => {
  const round = (playerId: number, of: { funds?: 'real' | 'bonus' | 'free'; closedAt?: string } = {}) =>
    t.site.app.db.transaction((tx) =>
      record(tx, 'round.settled', {
        provider: 'studio',
        round: randomUUID(),
        playerId,
        game: 'kalyna-sevens',
        stake: '100',
        win: '0',
        funds: of.funds ?? 'real',
        closedAt: of.closedAt ?? clock.now().toISOString(),
      }),
    );
  const counts = async (playerId: number) => (await prizesOf(t.site.app.db, playerId)).length;

  it('a visit gives once a day of Kyiv, whatever comes twice, and the next day once more', async () => {
    const { app } = t.site;
    const made = await reward({ app }, stars(1));
    await rule(app, { trigger: 'visited_day', reward_id: made.id, promotion: await promotion(app) });
    const { visitor, id } = await readyVisitor(t);
    await Promise.all(Array.from({ length: 5 }, () => visitor.get('/rest/app/init/')));
    await until(async () => (await counts(id)) === 1);
    expect((await visitor.get<{ waitingRights: number }>('/rest/app/init/')).body.waitingRights).toBe(1);
    // 22:30 of Kyiv is the same day, 00:30 the next one.
    for (const at of ['2026-11-21T20:30:00Z', '2026-11-21T22:30:00Z']) {
      clock.set(new Date(at));
      // A session ends while the clock leaps.
      await (await comeBack(t, id)).get('/rest/app/init/');
    }
    await until(async () => (await counts(id)) === 2);
    const days = await app.db.rows<{ day: string }>(
      sql`select day::text as day from day_mark where player_id = ${id} and visited order by day`,
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
  });

  it('a visit and a round of one player heard together give both of their gifts', async () => {
    const { app } = t.site;
    const made = await reward({ app }, stars(1));
    const [first, second] = [
      await rule(app, { trigger: 'visited_day', reward_id: made.id, promotion: await promotion(app) }),
      await rule(app, { trigger: 'played_day', reward_id: made.id, promotion: await promotion(app) }),
    ];
    const { id } = await readyPlayer(app.db);
    await app.db.transaction(async (tx) => {
      await record(tx, 'player.visited', { playerId: id, day: kyivDay(clock.now()) });
      await record(tx, 'round.settled', {
        provider: 'studio',
        round: randomUUID(),
        playerId: id,
        game: 'kalyna-sevens',
        stake: '100',
        win: '0',
        funds: 'real',
        closedAt: clock.now().toISOString(),
      });
    });
    const ofBoth = async () =>
      (await prizesOf(app.db, id)).filter(({ subject }) => [first, second].includes(subject.split(':')[0]!)).length;
    await until(async () => (await ofBoth()) === 2, 'both gifts');
  });

  it('a day of play is one mark, whatever was staked; bonus money and free rounds make none', async () => {
    const { app } = t.site;
    const made = await reward({ app }, stars(1));
    const name = await rule(app, {
      trigger: 'played_day',
      every: 2,
      reward_id: made.id,
      promotion: await promotion(app),
    });
    const { id } = await readyPlayer(app.db);
    const ofRule = async () =>
      (await prizesOf(app.db, id)).filter(({ subject }) => subject.startsWith(`${name}:`)).length;
    await round(id, { funds: 'bonus' });
    await round(id, { funds: 'free' });
    for (let n = 0; n < 30; n++) await round(id);
    clock.set(new Date('2026-11-24T10:00:00Z'));
    await round(id);
    await until(async () => (await ofRule()) === 1);
    const marks = await app.db.rows(sql`select day from day_mark where player_id = ${id} and played`);
    expect(marks).toHaveLength(2);
  });

  it('a bound of a month holds, and one who is not identified is given nothing', async () => {
    const { app } = t.site;
    const made = await reward({ app }, stars(1));
    const name = await rule(app, {
      trigger: 'played_day',
      reward_id: made.id,
      promotion: await promotion(app),
      most: 1,
      per: 'month',
    });
    const { id } = await readyPlayer(app.db);
    const { id: unknown } = await readyPlayer(app.db);
    await app.db.run(sql`update player set identity_status = 'none' where id = ${unknown}`);
    const ofRule = async (player: number) =>
      (await prizesOf(app.db, player)).filter(({ subject }) => subject.startsWith(`${name}:`)).length;
    for (const at of ['2026-11-26T10:00:00Z', '2026-11-27T10:00:00Z', '2026-12-01T10:00:00Z']) {
      clock.set(new Date(at));
      await round(unknown);
      await round(id);
      await until(async () => {
        const marks = await app.db.rows(
          sql`select day from day_mark where player_id = ${id} and day = ${at.slice(0, 10)}::date`,
        );
        return marks.length === 1;
      });
    }
    await until(async () => (await ofRule(id)) === 2);
    expect(await ofRule(unknown)).toBe(0);
  });

  it('a birthday gives once a year, from the day before to thirteen days after, also over 28 February', async () => {
    const { app } = t.site;
    const made = await reward({ app }, stars(1));
    const name = await rule(app, { trigger: 'birthday', reward_id: made.id, promotion: await promotion(app) });
    const { id } = await readyPlayer(app.db);
    const { id: fresh } = await readyPlayer(app.db);
    await app.db.run(
      sql`update player set birth_date = '1992-02-29', registered_at = case when id = ${id}
        then timestamptz '2025-01-01' else timestamptz '2027-02-20' end
        where id in (${id}, ${fresh})`,
    );
    const given = async (player: number) =>
      (await prizesOf(app.db, player))
        .filter(({ subject }) => subject.startsWith(`${name}:`))
        .map(({ subject }) => subject);
    const visit = async (day: string) => {
      clock.set(new Date(`${day}T10:00:00Z`));
      await app.db.transaction(async (tx) => {
        for (const playerId of [id, fresh]) await record(tx, 'player.visited', { playerId, day });
      });
      const { xid } = await app.db.one<{ xid: string }>(sql`select max(xid)::text as xid from core_fact`);
      await until(async () => {
        const [row] = await app.db.rows<{ is: boolean }>(
          sql`select xid >= ${xid}::xid8 as is from core_fact_cursor where feature = 'rights'`,
        );
        return row?.is;
      });
    };
    await visit('2027-02-26');
    expect(await given(id)).toEqual([]);
    // Born on 29 February: 1 March in a common year.
    for (const day of ['2027-02-28', '2027-03-01', '2027-03-14', '2027-03-15']) await visit(day);
    expect(await given(id)).toEqual([`${name}:2027`]);
    await visit('2028-02-29');
    expect(await given(id)).toEqual([`${name}:2028`, `${name}:2027`]);
    expect(await given(fresh)).toEqual([`${name}:2028`]);
  });

  it('a promotion that is paused, or whose ceiling is reached, gives nothing more', async () => {
    const { app } = t.site;
    const name = await promotion(app, 100n);
    const made = await reward({ app }, stars(1));
    const { id } = await readyPlayer(app.db);
    expect(await give(id, made, { promotion: name })).not.toBeNull();
    await pauseAtCeilings(app);
    expect((await findPromotion(app.db, name))?.paused_at).toBeNull();
    await give(id, made, { promotion: name });
    await pauseAtCeilings(app);
    expect(await findPromotion(app.db, name)).toMatchObject({ paused_by: 'system', pause_reason: 'ceiling' });
    expect(await give(id, made, { promotion: name })).toBeNull();
    const other = await promotion(app);
    await pausePromotion(app.db, other, { by: 'staff:1', reason: 'by hand', now: clock.now() });
    expect(await give(id, made, { promotion: other })).toBeNull();
  });
});

describe('closing play', () => {
  it('TR-093 a long exclusion turns what was not taken into a debt in cash at its printed worth', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const prize = await give(id, await reward({ app }, stars(10)));
    await block(app, id, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });
    await until(async () => (await kindsOf(id)).includes('money granted'));
    const [debt] = (await prizesOf(app.db, id)).filter(({ cause }) => cause === 'debt');
    expect(debt).toMatchObject({ amount: 500n, subject: `prize:${prize.id}`, expires_at: null });
    expect((await prizesOf(app.db, id)).find((row) => row.id === prize.id)?.state).toBe('withdrawn');
    await takePrize(app, id, { id: debt!.id, delivery: null, requestId: 'test' });
    expect(await realBalance(app.db, id)).toBe(500n);
  });
});
