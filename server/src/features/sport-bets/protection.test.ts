// Protection in sport: the pause between live bets, room of limits that comes back, players who closed play.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { realBalance } from '../../../test/players.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';

const { pick, place, tell, told } = sport;
const start = new Date('2026-11-28T10:00:00Z');
const hour = 3_600_000;
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
});
beforeEach(() => clock.set(start));
afterEach(() => sport.assertSound(t));
afterAll(() => t.end());

const app = () => t.site.app;
async function priced(hours = 5): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + hours * hour) });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}
const usedToday = async (id: number): Promise<string> =>
  (
    await ownerRows<{ used: string }>(
      t.database.ownerUrl,
      'select used_stake_day::text as used from responsible_player where player_id = $1',
      [id],
    )
  )[0]!.used;

describe('live bets', () => {
  it('SB-174 after ten within fifteen minutes nothing more is taken on any device until the player presses on', async () => {
    const event = await priced();
    await sport.goLive(app(), event);
    const { id, visitor } = await readyVisitor(t, 500_000n);
    const of = (by = visitor) => place(by, { selections: [pick(event, '1', 20_000)], unit: '10.00' });
    for (let n = 0; n < 10; n++) {
      expect((await of()).status).toBe(200);
      clock.advance(6_000);
      await sport.openProducers(app());
    }
    const elsewhere = await comeBack(t, id);
    for (const by of [visitor, elsewhere]) {
      const { status, body } = await of(by);
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'live_pause',
          details: { since: expect.stringMatching(/^2026-11-28T10:00:00/), staked: '100.00', net: '0.00' },
        },
      ]);
    }
    // Bets on matches to come are not held up by it.
    const other = await priced();
    expect((await place(visitor, { selections: [pick(other, '1', 20_000)] })).status).toBe(200);
    expect((await elsewhere.post('/rest/sport/live-pause/', {})).status).toBe(200);
    clock.advance(6_000);
    await sport.openProducers(app());
    expect((await of()).status).toBe(200);
  });
});

describe('limits', () => {
  it('SB-206 a stake that came back frees the windows it was made in, and no later one', async () => {
    // Ten seconds before midnight in Kyiv.
    clock.set(new Date('2026-11-28T21:59:50Z'));
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const bet = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    expect(await usedToday(id)).toBe('10000');
    expect((await visitor.post(`/rest/sport/bets/${bet}/undo/`, {})).status).toBe(200);
    expect(await usedToday(id)).toBe('0');
    const late = (await place(visitor, { selections: [pick(event, '1', 20_000)] })).body.bet.id;
    clock.set(new Date('2026-11-28T22:00:10Z'));
    await sport.openProducers(app());
    expect((await place(visitor, { selections: [pick(event, '2', 35_000)], unit: '30.00' })).status).toBe(200);
    expect(await usedToday(id)).toBe('3000');
    expect((await visitor.post(`/rest/sport/bets/${late}/undo/`, {})).status).toBe(200);
    expect(await usedToday(id)).toBe('3000');
  });
});

describe('players who closed play', () => {
  it('TR-059 open bets of an excluded player are settled and paid to their own money', async () => {
    const event = await priced();
    const { id, visitor } = await readyVisitor(t, 50_000n);
    expect((await place(visitor, { selections: [pick(event, '1', 20_000)] })).status).toBe(200);
    const until = new Date(start.getTime() + 400 * 24 * hour);
    await block(app(), id, { kind: 'self_exclusion', until, actor: 'test' } as never);
    await sport.play(app(), event, { goals: [{ side: 'home', minute: 20 }], url: t.database.ownerUrl });
    await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
    await settleDue(app());
    expect(await realBalance(app().db, id)).toBe(60_000n);
    const again = await comeBack(t, id);
    expect((await place(again, { selections: [pick(event, '1', 20_000)] })).body).toMatchObject({
      code: 'responsible_block',
    });
  });
});
