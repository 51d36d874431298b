// Bonuses of sport over HTTP and as their owner is told of them: given, taken, waiting, staked, asleep, and their ends.
import { randomUUID } from 'node:crypto';
import type { Card } from '@malva/contract/bonus-shelf';
import type { SportBonus } from '@malva/contract/sport-bonuses';
import { describe, expect, it } from 'vitest';
import { endDue } from '../../base/bonuses/bonuses.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { givePrize } from '../../base/prizes/prizes.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { keptRows, sentOf } from '../../../test/sent.ts';
import { reward } from '../../../test/rewards.ts';
import { until, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';
import { sportBonuses } from './sport.ts';
import { app, clock, give, hour, pocket, priced, rows, setUpBonusMoney, t } from '../../../test/sport-bonus.ts';

setUpBonusMoney({ workers: true });

const money = {
  kind: 'bonus_money',
  product: 'sport',
  amount: 20_000n,
  wagering: 1,
  max_stake: 20_000n,
  min_odds: 180,
  contribution: { slot: 0, instant: 0, table: 0, crash: 0 },
} as const;
const freeBet = { kind: 'free_bet', product: 'sport', amount: 5_000n, min_odds: 150, min_legs: 1 } as const;
async function grant(playerId: number, of: typeof money | typeof freeBet): Promise<string> {
  const made = await reward({ app: app() }, of);
  const row = await app().db.transaction((tx) =>
    givePrize(tx, { playerId, reward: made, cause: 'offer', subject: randomUUID(), promotion: null, now: clock.now() }),
  );
  return row!.id;
}
const list = async (visitor: Visitor): Promise<SportBonus[]> =>
  (await visitor.get<{ bonuses: SportBonus[] }>('/rest/sport-betting/bonuses/')).body.bonuses;
const statusOf = async (visitor: Visitor, id: string) => (await list(visitor)).find((one) => one.id === id)?.status;
interface One {
  success?: true;
  bonus: SportBonus;
  code?: string;
}
const apply = (visitor: Visitor, bonusId: string) => visitor.post<One>('/rest/sport-betting/bonus/apply/', { bonusId });
const cancel = (visitor: Visitor, id: string) => visitor.post<One>('/rest/sport-betting/bonus/cancel/', { id });
const init = async (visitor: Visitor) =>
  (await visitor.get<{ hasActiveSportBettingBonus: boolean }>('/rest/app/init/')).body.hasActiveSportBettingBonus;

/** What the player was told of one bonus, in order. */
async function heard(playerId: number, type: 'sportBetting' | 'sportBettingV2', id: string) {
  const all = (await keptRows(t.database.ownerUrl)).flatMap(sentOf);
  return all
    .filter(({ channel, data }) => channel === `player:${playerId}` && data.type === type && data.data['id'] === id)
    .map(({ data: { action, data } }) => [action, data['status']]);
}
const told = (playerId: number, type: 'sportBetting' | 'sportBettingV2', of: { id: string; last: string }) =>
  until(async () => (await heard(playerId, type, of.id)).at(-1)?.[0] === of.last, `${type} ${of.last}`);

async function homeWins(event: number): Promise<void> {
  await sport.play(app(), event, { goals: [{ side: 'home', minute: 20 }], url: t.database.ownerUrl });
  await sport.tell(app(), event, sport.told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
  await settleDue(app());
}

describe('bonus money of sport', () => {
  it('RT-015 C-167 E-063 S-157 S-158 S-159 S-162 K-134 is given, taken, staked and played through, each step told', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t);
    const prize = await grant(id, money);
    await told(id, 'sportBetting', { id: prize, last: 'updated' });
    expect(await list(visitor)).toMatchObject([
      {
        id: prize,
        externalId: null,
        kind: 'money',
        status: 'init',
        amount: '200.00',
        left: '0.00',
        terms: { minOdds: 18_000, minLegs: 1, maxStake: '200.00', wagering: 1, cap: null },
      },
    ]);
    expect(await init(visitor)).toBe(false);
    const taken = await apply(visitor, prize);
    expect([taken.status, taken.body.bonus]).toMatchObject([200, { id: prize, status: 'applied', left: '200.00' }]);
    // The same press again is answered as the first was.
    expect((await apply(visitor, prize)).body).toEqual(taken.body);
    expect([await init(visitor), await pocket(id)]).toEqual([true, 20_000n]);
    await told(id, 'sportBetting', { id: prize, last: 'applied' });
    const { externalId } = taken.body.bonus;
    const wish = { selections: [sport.pick(event, '1', 20_000)], unit: '200.00', fund: 'bonus' as const };
    expect((await sport.place(visitor, { ...wish, grant: externalId! })).status).toBe(200);
    await told(id, 'sportBetting', { id: prize, last: 'rollover' });
    expect(await statusOf(visitor, prize)).toBe('rollover');
    await homeWins(event);
    await told(id, 'sportBetting', { id: prize, last: 'completed' });
    expect(await statusOf(visitor, prize)).toBe('completed');
    expect(await heard(id, 'sportBetting', prize)).toEqual([
      ['updated', undefined],
      ['applied', 'applied'],
      ['rollover', 'rollover'],
      ['completed', 'completed'],
    ]);
    expect(await init(visitor)).toBe(false);
  });

  it('S-161 C-167 taken while another is open it waits, and begins when that one ends', async () => {
    const { id, visitor } = await readyVisitor(t);
    const open = await give(id);
    const prize = await grant(id, money);
    await told(id, 'sportBetting', { id: prize, last: 'updated' });
    expect((await apply(visitor, prize)).body).toMatchObject({
      success: true,
      bonus: { status: 'waiting', left: '0.00' },
    });
    expect((await apply(visitor, prize)).body.bonus.status).toBe('waiting');
    await told(id, 'sportBetting', { id: prize, last: 'waiting' });
    await runWaiting();
    expect([await statusOf(visitor, prize), await pocket(id)]).toEqual(['waiting', 50_000n]);
    expect((await cancel(visitor, open)).body.bonus).toMatchObject({ id: open, status: 'canceled' });
    await runWaiting();
    expect([await statusOf(visitor, prize), await pocket(id)]).toEqual(['applied', 20_000n]);
    await told(id, 'sportBetting', { id: prize, last: 'applied' });
  });

  it('S-155 C-168 given up it is canceled, once, and by its owner alone', async () => {
    const { id, visitor } = await readyVisitor(t, 30_000n);
    const open = await give(id);
    const other = (await readyVisitor(t)).visitor;
    expect((await cancel(other, open)).status).toBe(404);
    const answers = [await cancel(visitor, open), await cancel(visitor, open)];
    expect(answers.map(({ status }) => status)).toEqual([200, 410]);
    expect(answers[0]!.body.bonus).toMatchObject({ status: 'canceled', left: '0.00' });
    await told(id, 'sportBetting', { id: open, last: 'canceled' });
    expect(await pocket(id)).toBe(0n);
    // One not taken yet is given up as well.
    const prize = await grant(id, money);
    expect((await cancel(visitor, prize)).body.bonus.status).toBe('canceled');
    expect((await apply(visitor, prize)).status).toBe(410);
  });

  it('S-156 its days over, it is expired', async () => {
    const { id, visitor } = await readyVisitor(t);
    const open = await give(id);
    clock.advance(7 * 24 * hour + 1);
    await endDue(app());
    await told(id, 'sportBetting', { id: open, last: 'expired' });
    expect(await statusOf(await comeBack(t, id), open)).toBe('expired');
    expect((await visitor.get('/rest/sport-betting/bonuses/')).status).toBe(401);
  });

  it('S-160 it sleeps through a time-out and at a limit, and what was not taken stays as it is', async () => {
    const { id, visitor } = await readyVisitor(t);
    const open = await give(id);
    const prize = await grant(id, freeBet);
    await rows('update responsible_player set stake_day = 1000, used_stake_day = 1000, day = $2 where player_id = $1', [
      id,
      '2026-11-28',
    ]);
    expect([await statusOf(visitor, open), await statusOf(visitor, prize)]).toEqual(['sleeping', 'init']);
    await rows('update responsible_player set stake_day = null, used_stake_day = 0 where player_id = $1', [id]);
    expect(await statusOf(visitor, open)).toBe('applied');
    const ends = new Date(clock.now().getTime() + 24 * hour);
    await block(app(), id, { kind: 'timeout', until: ends, actor: 'test' });
    await told(id, 'sportBetting', { id: open, last: 'sleeping' });
    const back = await comeBack(t, id);
    expect([await statusOf(back, open), await statusOf(back, prize)]).toEqual(['sleeping', 'init']);
  });
});

describe('a free bet', () => {
  it('RT-016 C-167 C-168 S-157 S-158 S-159 S-162 is told by its own type: given, taken, staked, back, won', async () => {
    const [event, later] = [await priced(), await priced()];
    const { id, visitor } = await readyVisitor(t);
    const prize = await grant(id, freeBet);
    await told(id, 'sportBettingV2', { id: prize, last: 'updated' });
    const { bonus } = (await apply(visitor, prize)).body;
    expect(bonus).toMatchObject({ kind: 'free_bet', status: 'applied', left: '50.00', requirement: null });
    await told(id, 'sportBettingV2', { id: prize, last: 'applied' });
    expect(await init(visitor)).toBe(true);
    const stake = async (match: number) => {
      const wish = { selections: [sport.pick(match, '1', 20_000)], unit: '50.00', grant: bonus.externalId! };
      expect((await sport.place(visitor, wish)).status).toBe(200);
      await told(id, 'sportBettingV2', { id: prize, last: 'rollover' });
    };
    await stake(event);
    // A staked one is a bet: it is not given up.
    expect((await cancel(visitor, prize)).body.code).toBe('bet_pending');
    await sport.tell(app(), event, sport.told.cancel(app(), { market: 1, from: null, to: null, reason: 'rule' }));
    await settleDue(app());
    await told(id, 'sportBettingV2', { id: prize, last: 'applied' });
    await stake(later);
    await homeWins(later);
    await told(id, 'sportBettingV2', { id: prize, last: 'completed' });
    expect(await statusOf(visitor, prize)).toBe('completed');
    const other = await grant(id, freeBet);
    await apply(visitor, other);
    expect((await cancel(visitor, other)).body.bonus.status).toBe('canceled');
    await told(id, 'sportBettingV2', { id: other, last: 'canceled' });
  });
});

describe('the welcome of sport', () => {
  it('C-164 shows what comes with the first deposits for sport, and nothing else', async () => {
    const { id } = await readyVisitor(t);
    const before = (await cards(t.visitor())).map(({ id: card }) => card);
    await give(id, { offer: { nth: 2 } });
    await give((await readyVisitor(t)).id, { offer: { nth: 9 } });
    await give((await readyVisitor(t)).id, { offer: { nth: 3, personal: true } });
    const after = (await cards(t.visitor())).filter(({ id: card }) => !before.includes(card));
    expect(after).toMatchObject([{ source: 'offer', category: 'sport', terms: { minOdds: 15_000, minLegs: 1 } }]);
  });
});

const cards = async (visitor: Visitor): Promise<Card[]> =>
  (await visitor.get<{ data: Card[] }>('/rest/bonus/sport-welcome/')).body.data;
const runWaiting = () => sportBonuses.jobs![0]!.run(app(), null);
