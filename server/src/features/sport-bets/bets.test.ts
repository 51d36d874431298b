// Bets over HTTP: placing and its checks, keys, limits, waiting, taking back, booking codes.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { writeChange } from '../../base/sport-boards/sport-boards.ts';
import { offsetOf } from '../../base/sport-events/sport-events.ts';
import { decideDue } from '../../base/sport-bets/sport-bets.ts';
import { ownerRows } from '../../../test/database.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';

const { pick, place } = sport;
const start = new Date('2026-11-28T10:00:00Z');
const hour = 3_600_000;
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
});
beforeEach(() => clock.set(start));
afterEach(() => sport.assertSound(t));
afterAll(async () => t.end());

const app = () => t.site.app;
async function priced(more: Partial<sport.MatchOptions> = {}): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour), ...more });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}
const balance = (id: number) => realBalance(app().db, id);
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);

describe('placing', () => {
  it('SB-055 a bet is one transfer of its stake under its own name, and what its player is told', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const { status, body } = await place(visitor, { selections: [pick(event, '1', 20_000)] });
    expect([status, body]).toMatchObject([200, { success: true }]);
    expect(body.bet).toMatchObject({
      status: 'open',
      stake: '100.00',
      potential: '200.00',
      odds: 20_000,
      legs: [{ marketName: 'Результат матчу', state: 'open', odds: 20_000 }],
    });
    expect(await balance(id)).toBe(40_000n);
    expect(
      await rows('select kind, amount::text, subject from wallet_transfer where reference = $1', [
        `sport:${body.bet.id}:stake`,
      ]),
    ).toEqual([{ kind: 'stake', amount: '10000', subject: `sport:${body.bet.id}` }]);
    const [said] = await rows<{ told: unknown }>(
      'select told from core_told where player_id = $1 order by id desc limit 1',
      [id],
    );
    expect(said!.told).toMatchObject([
      { type: 'setBalance', own: '40000' },
      { type: 'sportBet', action: 'accepted', bet: body.bet.id },
    ]);
    const [fact] = await rows<{ payload: Record<string, unknown> }>(
      "select payload from core_fact where kind = 'bet.placed' order by id desc limit 1",
    );
    expect(fact!.payload).toMatchObject({
      bet: body.bet.id,
      playerId: id,
      betType: 'single',
      stake: '10000',
      phase: 'pre',
    });
  });

  it('SB-050 SB-051 the same key is the same bet, also at once; with another body it is refused', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const wish = { selections: [pick(event, '1', 20_000)], key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(visitor, wish)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.bet.id)).size).toBe(1);
    expect(await balance(id)).toBe(90_000n);
    expect((await place(visitor, { ...wish, unit: '50.00' })).body).toMatchObject({ code: 'idempotency_conflict' });
    // The prices have moved since: the key still answers with what was placed.
    await sport.setPrices(app(), event, [{ market: 1, odds: [18_000, 35_000, 40_000] }]);
    expect((await place(visitor, wish)).body.bet.id).toBe(answers[0]!.body.bet.id);
    expect(await balance(id)).toBe(90_000n);
  });

  it('SB-058 SB-060 SB-061 SB-063 what is not on the board, closed, stopped or at another price is refused by name', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const codeOf = async (selection = pick(event, '1', 20_000)) => {
      const { status, body } = await place(visitor, { selections: [selection] });
      return [status, body.code, body.details];
    };
    expect(await codeOf(pick(event, '9', 20_000))).toMatchObject([404, 'outcome_unknown', {}]);
    expect(await codeOf(pick(event, '1', 21_000))).toMatchObject([
      409,
      'odds_changed',
      { legs: [{ n: 0, was: 21_000, now: 20_000 }], total: 20_000 },
    ]);
    await sport.stop(app(), event, 'danger');
    expect(await codeOf()).toMatchObject([409, 'market_suspended', { reason: 'danger' }]);
    await sport.stop(app(), event, null);
    await sport.setPrices(app(), event, [{ market: 1, odds: [20_000, 35_000, 40_000], state: 'closed' }]);
    expect(await codeOf()).toMatchObject([409, 'market_closed', {}]);
    expect(await balance(id)).toBe(50_000n);
  });

  it('SB-059 no bet on a match to come is taken from the moment it was to begin', async () => {
    const event = await priced();
    const { id } = await readyVisitor(t, 50_000n);
    clock.set(new Date(start.getTime() + 5 * hour - 1_000));
    await sport.openProducers(app());
    const again = await comeBack(t, id);
    expect((await place(again, { selections: [pick(event, '1', 20_000)] })).status).toBe(200);
    clock.set(new Date(start.getTime() + 5 * hour));
    expect((await place(again, { selections: [pick(event, '1', 20_000)] })).body).toMatchObject({
      code: 'event_started',
    });
  });

  it('SB-003 SB-062 TR-055 a producer that is silent closes betting by itself, in the database', async () => {
    const event = await priced();
    const { visitor } = await readyVisitor(t, 50_000n);
    const at = clock.now().getTime();
    clock.set(new Date(at + 59_000));
    expect((await place(visitor, { selections: [pick(event, '1', 20_000)] })).status).toBe(200);
    clock.set(new Date(at + 60_200));
    const { status, body } = await place(visitor, { selections: [pick(event, '1', 20_000)] });
    expect([status, body.code]).toEqual([503, 'odds_unavailable']);
  });

  it('SB-047 a bet priced at another version is priced again, and refused when its price has moved', async () => {
    const event = await priced();
    const { visitor } = await readyVisitor(t, 50_000n);
    // Another process has written; this one has not read it yet.
    await app().db.transaction((tx) =>
      writeChange(tx, {
        event,
        kind: 'odds',
        body: { m: [[18, 'total=2.5', 0, 1, [[0, 18_000, null]]]] },
        offsetMs: 0,
      }),
    );
    expect((await place(visitor, { selections: [pick(event, '1', 20_000)] })).status).toBe(200);
    await app().db.transaction((tx) =>
      writeChange(tx, {
        event,
        kind: 'odds',
        body: { m: [[1, '', 0, 1, [[0, 19_000, null]]]] },
        offsetMs: offsetOf(app()),
      }),
    );
    expect((await place(visitor, { selections: [pick(event, '1', 20_000)] })).body).toMatchObject({
      code: 'odds_changed',
      details: { legs: [{ was: 20_000, now: 19_000 }] },
    });
  });

  it('SB-064 SB-065 SB-068 what cannot stand in one bet is refused with the places of its legs', async () => {
    const [one, other] = [await priced(), await priced()];
    const { visitor } = await readyVisitor(t, 50_000n);
    const total = sport.over(one, 19_000);
    const home = pick(one, '1', 20_000);
    expect((await place(visitor, { selections: [home, home], kind: 'express' })).body).toMatchObject({
      code: 'selection_repeated',
    });
    expect((await place(visitor, { selections: [home, pick(other, '1', 20_000), total] })).body).toMatchObject({
      code: 'selections_related',
      details: { legs: [0, 2] },
    });
    const pair = [home, pick(other, '1', 20_000)];
    expect((await place(visitor, { selections: pair, kind: 'system', k: [3] })).body).toMatchObject({
      code: 'system_invalid',
      details: { reason: 'sizes' },
    });
    expect((await place(visitor, { selections: pair, kind: 'system', k: [1], unit: '0.99' })).body).toMatchObject({
      code: 'system_invalid',
      details: { reason: 'unit' },
    });
  });

  it('SB-069 SB-054 a stake is at least 10 and written as money', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const of = (unit: string) => place(visitor, { selections: [pick(event, '1', 20_000)], unit });
    expect((await of('9.99')).body).toMatchObject({ code: 'stake_too_small', details: { min: '10.00' } });
    for (const wrong of ['10.001', '1e1', '-10', '+10', ' 10', '10,00', ''])
      expect([(await of(wrong)).status, wrong]).toEqual([422, wrong]);
    expect((await of('10.00')).status).toBe(200);
    expect(await balance(id)).toBe(49_000n);
  });

  it('SB-070 a stake above what the house can lose is refused with the one that fits, which is taken', async () => {
    const event = await priced({ tier: 4 });
    const { visitor } = await readyVisitor(t, 10_000_000n);
    // Tier 4, the result: the house may lose 5 000 to one player; at 2.00 that is a stake of 5 000.
    const of = (unit: string) => place(visitor, { selections: [pick(event, '1', 20_000)], unit });
    const { body } = await of('6000.00');
    expect(body).toMatchObject({ code: 'stake_too_big', details: { maxStake: '5000.00', why: 'player' } });
    expect((await of('5000.00')).status).toBe(200);
    expect((await of('10.00')).body).toMatchObject({ code: 'stake_too_big', details: { maxStake: '0.00' } });
  });

  it('SB-056 TR-058 bets of many players at once take the room of a market, and never more', async () => {
    const event = await priced({ tier: 4 });
    const people = await Promise.all(Array.from({ length: 14 }, () => readyVisitor(t, 1_000_000n)));
    const answers = await Promise.all(
      people.map(({ visitor }) => place(visitor, { selections: [pick(event, '1', 20_000)], unit: '4000.00' })),
    );
    // 50 000 for all players of an outcome: twelve stakes of 4 000 at 2.00.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(answers.filter(({ body }) => body.code === 'stake_too_big')).toHaveLength(2);
    const [{ sum }] = (await rows<{ sum: string }>(
      'select sum(payout - stake)::text as sum from sport_exposure where event_id = $1',
      [event],
    )) as [{ sum: string }];
    expect(sum).toBe('4800000');
  });

  it('SB-074 SB-075 limits and exclusion stand where the stake moves', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 5_000_000n);
    await rows('update responsible_player set loss_day = 5000 where player_id = $1', [id]);
    const wish = { selections: [pick(event, '1', 20_000)] };
    expect((await place(visitor, wish)).body).toMatchObject({ code: 'loss_limit' });
    expect((await place(visitor, { ...wish, unit: '50.00' })).status).toBe(200);
    await block(app(), id, { kind: 'timeout', until: new Date(start.getTime() + 24 * hour), actor: 'test' } as never);
    const { status, body } = await place(await comeBack(t, id), wish);
    expect([status, body.code]).toEqual([444, 'responsible_block']);
    expect(await balance(id)).toBe(4_995_000n);
  });

  it('SB-053 TR-051 a bet that was accepted is never changed by the site’s own role', async () => {
    const event = await priced();
    const { visitor } = await readyVisitor(t, 50_000n);
    const { body } = await place(visitor, { selections: [pick(event, '1', 20_000)] });
    const [row] = await rows('select odds, p, version is not null as has, outcome from sport_leg where bet_id = $1', [
      body.bet.id,
    ]);
    expect(row).toEqual({ odds: 20_000, p: 480_000_000, has: true, outcome: '1' });
    for (const column of ['stake', 'odds', 'fund', 'placed_at', 'status'])
      await expect(
        app().db.run({ text: `update sport_bet set ${column} = ${column}`, values: [], name: `x${column}` }),
      ).rejects.toThrow(/permission denied/);
  });
});

describe('odds policy', () => {
  it('SB-078 SB-079 SB-080 TR-050 a better price is given, a worse one taken within bounds, as the player wants', async () => {
    const event = await priced();
    const { visitor } = await readyVisitor(t, 500_000n);
    const of = async (seen: number, policy: 'none' | 'higher' | 'any') => {
      const { body } = await place(visitor, { selections: [pick(event, '1', seen)], policy, unit: '10.00' });
      return body.code ?? body.bet.odds;
    };
    expect(await of(19_000, 'none')).toBe('odds_changed');
    expect(await of(19_000, 'higher')).toBe(20_000);
    expect(await of(20_200, 'higher')).toBe('odds_changed');
    expect(await of(21_000, 'any')).toBe(20_000);
    expect(await of(21_200, 'any')).toBe('odds_changed');
  });
});

describe('live bets', () => {
  it('TR-054 SB-081 SB-083 SB-082 SB-087 wait, are accepted at their price, or go back when something happened', async () => {
    const event = await priced();
    await sport.goLive(app(), event);
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const wish = { selections: [pick(event, '1', 20_000)] };
    const first = (await place(visitor, wish)).body.bet;
    expect([first.status, first.acceptedAt, await balance(id)]).toEqual(['pending', null, 40_000n]);
    expect(Math.round((Date.parse(first.decideAt!) - clock.now().getTime()) / 1000)).toBe(5);
    expect((await visitor.post(`/rest/sport/bets/${first.id}/undo/`, {})).body).toMatchObject({ code: 'bet_pending' });
    await decideDue(app());
    expect((await visitor.get<sport.Placed>(`/rest/sport/bets/${first.id}/`)).body.bet.status).toBe('pending');
    clock.advance(5_100);
    await sport.openProducers(app());
    await sport.setPrices(app(), event, [{ market: 1, odds: [19_200, 35_000, 40_000] }]);
    await decideDue(app());
    expect((await visitor.get<sport.Placed>(`/rest/sport/bets/${first.id}/`)).body.bet).toMatchObject({
      status: 'open',
      odds: 20_000,
    });
    // A goal while the second one waits: it goes back, whatever side it was on.
    clock.advance(5_000);
    await sport.openProducers(app());
    const second = (await place(visitor, { selections: [pick(event, '1', 19_200)] })).body.bet;
    expect(second.status).toBe('pending');
    await sport.change(app(), event, { material: 1 });
    clock.advance(5_100);
    await decideDue(app());
    expect((await visitor.get<sport.Placed>(`/rest/sport/bets/${second.id}/`)).body.bet).toMatchObject({
      status: 'rejected',
      reason: 'situation_changed',
    });
    expect(await balance(id)).toBe(40_000n);
  });

  it('SB-084 SB-085 a suspended market is waited for twelve seconds at most; a price that fell is judged by the policy', async () => {
    const event = await priced();
    await sport.goLive(app(), event);
    const { id, visitor } = await readyVisitor(t, 50_000n);
    const { bet } = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body;
    await sport.stop(app(), event, 'danger');
    for (const [ms, status] of [
      [5_100, 'pending'],
      [11_000, 'pending'],
      [1_100, 'rejected'],
    ] as const) {
      clock.advance(ms);
      await decideDue(app());
      expect((await visitor.get<sport.Placed>(`/rest/sport/bets/${bet.id}/`)).body.bet.status).toBe(status);
    }
    await sport.stop(app(), event, null);
    await sport.openProducers(app());
    const again = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet;
    await sport.setPrices(app(), event, [{ market: 1, odds: [18_900, 35_000, 40_000] }]);
    clock.advance(5_100);
    await decideDue(app());
    expect((await visitor.get<sport.Placed>(`/rest/sport/bets/${again.id}/`)).body.bet).toMatchObject({
      status: 'rejected',
      reason: 'odds_changed',
    });
    expect(await balance(id)).toBe(50_000n);
  });

  it('SB-071 keep a pace of five seconds, and of thirty in a quarter of an hour', async () => {
    const event = await priced();
    await sport.goLive(app(), event);
    const { visitor } = await readyVisitor(t, 500_000n);
    const of = () => place(visitor, { selections: [pick(event, '1', 20_000)], unit: '10.00' });
    expect((await of()).status).toBe(200);
    clock.advance(4_000);
    const { status, body } = await of();
    expect([status, body.code]).toEqual([429, 'live_pace']);
    // The pace is looked at before the odds are.
    const moved = await place(visitor, { selections: [pick(event, '1', 21_000)], unit: '10.00' });
    expect([moved.status, moved.body.code]).toEqual([429, 'live_pace']);
    for (let n = 2; n <= 30; n++) {
      clock.advance(6_000);
      await sport.openProducers(app());
      // After each ten bets a card waits for a press.
      if (n === 11 || n === 21) await visitor.post('/rest/sport/live-pause/', {});
      expect((await of()).status).toBe(200);
    }
    clock.advance(6_000);
    await sport.openProducers(app());
    expect((await of()).body).toMatchObject({ code: 'live_pace' });
  });
});

describe('taking back', () => {
  it('SB-148 within a minute, far enough before the match, at a price that stands, three times a day', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const undo = async (bet: string, by = visitor) =>
      (await by.post<sport.Placed>(`/rest/sport/bets/${bet}/undo/`, {})).body;
    const of = async () => (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    for (let n = 0; n < 3; n++) expect((await undo(await of())).bet.status).toBe('undone');
    expect(await balance(id)).toBe(100_000n);
    const [used] = await rows('select used_stake_day::text from responsible_player where player_id = $1', [id]);
    expect(used).toEqual({ used_stake_day: '0' });
    const fourth = await of();
    expect(await undo(fourth)).toMatchObject({ code: 'undo_unavailable', details: { reason: 'often' } });
    clock.advance(24 * hour);
    await sport.openProducers(app());
    const later = await comeBack(t, id);
    expect(await undo(fourth, later)).toMatchObject({ code: 'undo_unavailable', details: { reason: 'too_late' } });
    const near = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + hour) });
    await sport.setPrices(app(), near, sport.usualPrices);
    const late = (await place(later, { selections: [pick(near, '1', 20_000)] })).body.bet.id;
    expect(await undo(late, later)).toMatchObject({ details: { reason: 'too_late' } });
    const far = await priced();
    const moved = (await place(later, { selections: [pick(far, '1', 20_000)] })).body.bet.id;
    await sport.setPrices(app(), far, [{ market: 1, odds: [20_600, 35_000, 40_000] }]);
    expect(await undo(moved, later)).toMatchObject({ details: { reason: 'moved' } });
  });
});

describe('booking codes', () => {
  it('keep selections without stake or player, and are read in any case', async () => {
    const event = await priced();
    const guest = t.visitor();
    const selections = [pick(event, '1', 20_000)];
    const { code } = (await guest.post<{ code: string }>('/rest/sport/booking/', { kind: 'single', selections })).body;
    expect(code).toMatch(/^MV-[0-9A-HJKMNP-TV-Z]{5}$/);
    const found = await t.visitor().get(`/rest/sport/booking/${code.toLowerCase().replace('-', '')}/`);
    expect(found.body).toEqual({ kind: 'single', k: [], selections });
    expect((await guest.get('/rest/sport/booking/MV-00000/')).body).toMatchObject({ code: 'booking_unknown' });
    clock.advance(31 * 24 * hour);
    expect((await guest.get(`/rest/sport/booking/${code}/`)).body).toMatchObject({ code: 'booking_unknown' });
  });
});
