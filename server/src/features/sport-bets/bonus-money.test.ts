// Bets with the bonus money of sport: staked wholly out of its pocket, paid back into it, counted when decided.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Quote } from '@malva/contract/sport-bets';
import { endAll, endDue } from '../../base/bonuses/bonuses.ts';
import { betRows, results } from '../../base/sport-bets/sport-bets.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';
import {
  app,
  balance,
  clock,
  give,
  grantOf,
  hour,
  pocket,
  priced,
  rows,
  setUpBonusMoney,
  t,
} from '../../../test/sport-bonus.ts';

const { over, pick, tell, told } = sport;
setUpBonusMoney();

type Visitor = Awaited<ReturnType<typeof readyVisitor>>['visitor'];
const stake = (visitor: Visitor, grant: string, wish: sport.PlaceWish) =>
  sport.place(visitor, { ...wish, grant, fund: 'bonus' });
/** The home side wins, and market 1 is settled so. */
async function homeWins(event: number): Promise<void> {
  await sport.play(app(), event, { goals: [{ side: 'home', minute: 20 }], url: t.database.ownerUrl });
  await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
  await settleDue(app());
}
const voidAll = async (event: number): Promise<void> => {
  await tell(app(), event, told.cancel(app(), { market: 1, from: null, to: null, reason: 'rule' }));
  await settleDue(app());
};

describe('a stake', () => {
  it('SB-152 is taken wholly from the bonus, what it wins returns there, and counts when it is decided', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 70_000n);
    const grant = await give(id);
    const { status, body } = await stake(visitor, grant, { selections: [pick(event, '1', 20_000)] });
    expect([status, body.bet]).toMatchObject([200, { fund: 'bonus', stake: '100.00', potential: '200.00' }]);
    expect([await balance(id), await pocket(id), (await grantOf(grant)).wagered]).toEqual([70_000n, 40_000n, 0n]);
    await homeWins(event);
    expect([await balance(id), await pocket(id), (await grantOf(grant)).wagered]).toEqual([70_000n, 60_000n, 10_000n]);
  });

  it('SB-152 with own money counts nothing and leaves the bonus alone', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 70_000n);
    const grant = await give(id);
    await sport.place(visitor, { selections: [pick(event, '3', 40_000)] });
    await homeWins(event);
    expect([await balance(id), await pocket(id), (await grantOf(grant)).wagered]).toEqual([60_000n, 50_000n, 0n]);
  });

  it('SB-152 void, a builder and a system count nothing; the stake of a void one is in the bonus again', async () => {
    const events = [await priced(), await priced(), await priced()];
    const { id, visitor } = await readyVisitor(t);
    const grant = await give(id);
    const first = events[0]!;
    await stake(visitor, grant, { selections: [pick(first, '1', 20_000)] });
    const legs = [pick(events[1]!, '1', 20_000), over(events[1]!, 19_000)];
    const joined = (odds: number) => legs.map((one) => ({ ...one, group: 1, odds }));
    const asked = { kind: 'single', selections: joined(20_000) };
    const { groups } = (await t.visitor().post<Quote>('/rest/sport/quote/', asked)).body;
    await stake(visitor, grant, { kind: 'single', selections: joined(groups[0]!.odds!) });
    const system = events.map((event) => pick(event, '1', 20_000));
    const placed = await stake(visitor, grant, { kind: 'system', k: [2], unit: '30.00', selections: system });
    expect(placed.status).toBe(200);
    expect(await pocket(id)).toBe(21_000n);
    await voidAll(first);
    expect(await pocket(id)).toBe(31_000n);
    for (const event of events.slice(1)) {
      await sport.play(app(), event, { goals: [{ side: 'away', minute: 20 }], url: t.database.ownerUrl });
      await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('3') }));
    }
    await settleDue(app());
    const { bets } = (await visitor.get<{ bets: { status: string }[] }>('/rest/sport/bets/')).body;
    expect(bets.map(({ status }) => status)).toEqual(['lost', 'lost', 'void']);
    expect([await pocket(id), await grantOf(grant)]).toMatchObject([31_000n, { status: 'active', wagered: 0n }]);
  });

  it('SB-152 is not sold back before it is decided', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t);
    const { bet } = (await stake(visitor, await give(id), { selections: [pick(event, '1', 20_000)] })).body;
    const asked = await visitor.post<{ code: string }>(`/rest/sport/bets/${bet.id}/cash-out/quote/`, {});
    expect([asked.status, asked.body.code]).toEqual([409, 'cash_out_unavailable']);
  });

  it('SB-152 keeps to the terms: the least odds and legs, the greatest stake, the days, its own player', async () => {
    const [event, other] = [await priced(), await priced()];
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const grant = await give(id, { offer: { minOdds: 250, minLegs: 2, maxStake: 20_000n } });
    const one = [pick(event, '1', 20_000)];
    const two = [...one, pick(other, '1', 20_000)];
    const code = async (wish: sport.PlaceWish, as = visitor) => (await stake(as, grant, wish)).body.code;
    expect(await code({ selections: one })).toBe('bonus_terms');
    expect(await code({ selections: [pick(event, '3', 40_000)] })).toBe('bonus_terms');
    expect(await code({ selections: two, unit: '200.01' })).toBe('bonus_terms');
    const stranger = await readyVisitor(t, 100_000n);
    expect((await stake(stranger.visitor, grant, { selections: two })).body.code).toBe('bonus_over');
    expect((await stake(visitor, grant, { selections: two, unit: '200.00' })).status).toBe(200);
    clock.advance(7 * 24 * hour);
    const later = [await priced(), await priced()].map((match) => pick(match, '1', 20_000));
    expect(await code({ selections: later }, await comeBack(t, id))).toBe('bonus_over');
    expect([await balance(id), await pocket(id)]).toEqual([100_000n, 30_000n]);
  });

  it('SB-152 of more than the bonus holds is refused, however many are sent at once; own money does not help out', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const grant = await give(id);
    const wish = { selections: [pick(event, '1', 20_000)], unit: '200.00' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => stake(visitor, grant, wish)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === 'insufficient_funds')).toHaveLength(3);
    expect([await balance(id), await pocket(id)]).toEqual([100_000n, 10_000n]);
  });

  it('SB-152 counts against the limit of stakes and not of losses; a bet taken back gives its room back', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const grant = await give(id);
    await rows('update responsible_player set stake_day = 15000, loss_day = 15000 where player_id = $1', [id]);
    const wish = { selections: [pick(event, '1', 20_000)] };
    const { bet } = (await stake(visitor, grant, wish)).body;
    expect((await stake(visitor, grant, wish)).body.code).toBe('stake_limit');
    const used = async () =>
      (
        await rows<object>(
          `select used_stake_day::text as staked, (used_stake_day - won_day)::text as lost from responsible_player
            where player_id = $1`,
          [id],
        )
      )[0];
    expect(await used()).toEqual({ staked: '10000', lost: '0' });
    expect((await visitor.post(`/rest/sport/bets/${bet.id}/undo/`, {})).status).toBe(200);
    expect(await used()).toEqual({ staked: '0', lost: '0' });
    expect([await balance(id), await pocket(id), (await grantOf(grant)).status]).toEqual([100_000n, 50_000n, 'active']);
  });
});

describe('a free bet', () => {
  it('is one line: a system is refused, and the token stays', async () => {
    const events = [await priced(), await priced(), await priced()];
    const { id, visitor } = await readyVisitor(t);
    const token = randomUUID();
    await rows(
      `insert into free_bet (id, player_id, prize_id, amount, min_odds, min_legs, given_at, expires_at)
        values ($1, $2, $3, 9000, 150, 1, $4, $5)`,
      [token, id, randomUUID(), clock.now(), new Date(clock.now().getTime() + 24 * hour)],
    );
    const selections = events.map((event) => pick(event, '1', 20_000));
    const wish = { kind: 'system' as const, k: [2], unit: '30.00', selections, grant: token };
    expect((await sport.place(visitor, wish)).body.code).toBe('bonus_terms');
    const express = { selections, unit: '90.00', grant: token };
    expect((await sport.place(visitor, express)).body.bet).toMatchObject({ fund: 'free', stake: '90.00' });
  });
});

describe('its end', () => {
  it('SB-152 played through, all that stands in it is own money, up to the cap, once no bet of it is open', async () => {
    const [event, other] = [await priced(), await priced()];
    const { id, visitor } = await readyVisitor(t);
    const grant = await give(id, { amount: 20_000n, times: 1n, offer: { cap: 50_000n } });
    await stake(visitor, grant, { selections: [pick(event, '1', 20_000)], unit: '150.00' });
    await stake(visitor, grant, { selections: [pick(other, '1', 20_000)], unit: '50.00' });
    await homeWins(event);
    expect([(await grantOf(grant)).status, await pocket(id)]).toEqual(['active', 30_000n]);
    await stake(visitor, grant, { selections: [over(other, 19_000)], unit: '300.00' });
    const goals = [20, 30, 40].map((minute) => ({ side: 'home' as const, minute }));
    await sport.play(app(), other, { goals, url: t.database.ownerUrl });
    const outcomes = [
      { id: '12', result: 1 },
      { id: '13', result: 0 },
    ] as const;
    await tell(app(), other, told.settlement(app(), { market: 18, spec: 'total=2.5', outcomes }));
    await tell(app(), other, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await settleDue(app());
    expect([await balance(id), await pocket(id), await grantOf(grant)]).toEqual([
      50_000n,
      0n,
      { status: 'completed', reason: 'wagered', wagered: 20_000n, converted: 50_000n, returned: 17_000n },
    ]);
  });

  it('SB-152 spent to the last kopiyka it is over, and not while a bet of it is open', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t);
    const grant = await give(id);
    await stake(visitor, grant, { selections: [pick(event, '3', 40_000)], unit: '500.00' });
    expect([(await grantOf(grant)).status, await pocket(id)]).toEqual(['active', 0n]);
    await homeWins(event);
    expect(await grantOf(grant)).toMatchObject({ status: 'forfeited', reason: 'spent', wagered: 50_000n });
  });

  it('SB-152 its days over, a bet begun is played out first; what was left is the house’s', async () => {
    const event = await priced({ startsAt: new Date(clock.now().getTime() + 8 * 24 * hour) });
    const { id, visitor } = await readyVisitor(t);
    const grant = await give(id);
    await stake(visitor, grant, { selections: [pick(event, '1', 20_000)] });
    clock.advance(7 * 24 * hour + 1);
    await endDue(app());
    expect((await grantOf(grant)).status).toBe('active');
    await homeWins(event);
    await endDue(app());
    expect([await pocket(id), await grantOf(grant)]).toMatchObject([0n, { status: 'expired', returned: 60_000n }]);
  });

  it('SB-152 given up, what an open bet of it wins or gives back goes to the house as the rest did', async () => {
    const [event, other] = [await priced(), await priced()];
    const { id, visitor } = await readyVisitor(t);
    const grant = await give(id);
    await stake(visitor, grant, { selections: [pick(event, '1', 20_000)] });
    await stake(visitor, grant, { selections: [pick(other, '1', 20_000)] });
    const by = { status: 'forfeited', reason: 'revoked', by: `player:${id}`, now: clock.now() } as const;
    await app().db.transaction((tx) => endAll(tx, id, by));
    // Another one is open meanwhile: its money is not touched.
    const next = await give(id, { amount: 7_000n });
    await homeWins(event);
    await voidAll(other);
    expect([await balance(id), await pocket(id)]).toEqual([0n, 7_000n]);
    expect([await grantOf(grant), await grantOf(next)]).toMatchObject([
      { status: 'forfeited', returned: 30_000n },
      { status: 'active', wagered: 0n },
    ]);
  });
});

describe('a correction', () => {
  const settled = async (bet: string, to: { status: string; payout: bigint }) => {
    const [row] = await betRows.locked(app().db, [bet]);
    const at = clock.now();
    const item = { bet, player: row!.player_id, generation: row!.generation + 1, reason: null, cause: 'result', at };
    const bets = [{ ...item, ...to }];
    await app().db.transaction((tx) => results.settleBets(tx, { bets, legs: [], batch: randomUUID(), at }));
  };

  it('SB-152 moves the difference in the same fund and counts the stake once', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 5_000n);
    const grant = await give(id);
    const { bet } = (await stake(visitor, grant, { selections: [pick(event, '1', 20_000)] })).body;
    const steps = [
      [{ status: 'lost', payout: 0n }, 40_000n],
      [{ status: 'won', payout: 20_000n }, 60_000n],
      [{ status: 'void', payout: 10_000n }, 50_000n],
      [{ status: 'won', payout: 20_000n }, 60_000n],
      [{ status: 'lost', payout: 0n }, 40_000n],
    ] as const;
    for (const [to, held] of steps) {
      await settled(bet.id, to);
      expect([await pocket(id), await balance(id), (await grantOf(grant)).wagered]).toEqual([held, 5_000n, 10_000n]);
    }
  });

  it('SB-152 of a bonus that was played through is own money upward, and the house’s loss downward', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t);
    const grant = await give(id, { amount: 10_000n, times: 1n, offer: { cap: 25_000n } });
    const { bet } = (await stake(visitor, grant, { selections: [pick(event, '1', 20_000)] })).body;
    await settled(bet.id, { status: 'won', payout: 15_000n });
    expect([await balance(id), (await grantOf(grant)).status]).toEqual([15_000n, 'completed']);
    await settled(bet.id, { status: 'won', payout: 20_000n });
    await settled(bet.id, { status: 'won', payout: 40_000n });
    expect([await balance(id), await pocket(id), (await grantOf(grant)).converted]).toEqual([25_000n, 0n, 25_000n]);
    await settled(bet.id, { status: 'lost', payout: 0n });
    expect([await balance(id), await pocket(id)]).toEqual([25_000n, 0n]);
    const [last] = await rows<{ taken: string; shortfall: string }>(
      'select taken::text, shortfall::text from sport_settlement where bet_id = $1 order by generation desc limit 1',
      [bet.id],
    );
    expect(last).toEqual({ taken: '0', shortfall: '40000' });
  });
});
