// The weekly board of sport over HTTP: what counts, the same number of bets of everybody, the close and its prizes.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Leaderboard } from '@malva/contract/standings';
import { testClock } from '../../core/clock.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { closeDue, insertTerms, openWeeks } from '../../base/leaderboards/leaderboards.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { promotion } from '../../../test/rewards.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import * as sport from '../../../test/sport.ts';

const { pick, place, tell, told } = sport;
// A Saturday; the week ends on Sunday at midnight of Kyiv.
const start = new Date('2026-11-28T10:00:00Z');
const hour = 3_600_000;
const clock = testClock(start);
let t: TestSite;
const app = () => t.site.app;
const rounds = 3;

beforeAll(async () => {
  t = await testSite({ clock });
  await insertTerms(app().db, {
    subject: 'sport',
    formula: 'odds',
    rounds,
    prizes: [
      { from: 1, to: 1, amount: 30_001n },
      { from: 2, to: 2, amount: 20_000n },
    ],
    promotion: await promotion(app()),
    brand: null,
    isOn: true,
    author: 'test',
    now: start,
  });
  await openWeeks(app());
});
beforeEach(() => clock.set(start));
afterEach(() => sport.assertSound(t));
afterAll(() => t.end());

const read = async (visitor: Visitor): Promise<Leaderboard> =>
  (await visitor.get<{ board: Leaderboard }>('/rest/sport/leaderboard/')).body.board;
const join = (visitor: Visitor) =>
  visitor.post<{ board: Leaderboard; code?: string }>('/rest/sport/leaderboard/join/', {});
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  ownerRows<R>(t.database.ownerUrl, text, values);

async function priced(): Promise<number> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour) });
  await sport.setPrices(app(), event, sport.usualPrices);
  return event;
}
/** The home side wins. */
async function decide(event: number): Promise<void> {
  await sport.play(app(), event, { goals: [{ side: 'home', minute: 20 }], url: t.database.ownerUrl });
  await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
  await settleDue(app());
}
async function counted(visitor: Visitor, units: number): Promise<void> {
  await until(async () => (await read(visitor)).mine?.units === units, `${units} points`);
}

describe('the board of sport', () => {
  it('P-073 SB-167 counts the first bets after joining by odds alone, whatever the stake and however many follow', async () => {
    const events = [await priced(), await priced(), await priced(), await priced()];
    const [small, large] = [await readyVisitor(t, 100_000n), await readyVisitor(t, 100_000n)];
    // Before they joined nothing counts.
    await place(small.visitor, { selections: [pick(events[3]!, '1', 20_000)] });
    const guest = await read(t.visitor());
    expect(guest).toMatchObject({ phase: 'active', rounds, places: [], mine: null, canJoin: true });
    expect([guest.from, guest.until]).toEqual(['2026-11-22T22:00:00.000Z', '2026-11-29T22:00:00.000Z']);
    clock.set(new Date(start.getTime() + 60_000));
    for (const { visitor } of [small, large])
      expect((await join(visitor)).body.board.mine).toEqual({ place: null, units: 0, counted: 0 });
    clock.set(new Date(start.getTime() + 120_000));
    await sport.openProducers(app());
    for (const event of events.slice(0, 3)) {
      expect((await place(small.visitor, { selections: [pick(event, '1', 20_000)], unit: '10.00' })).status).toBe(200);
      clock.set(new Date(clock.now().getTime() + 1_000));
    }
    // Ten times the stake, and a fourth bet: neither moves a place.
    for (const event of events) {
      expect((await place(large.visitor, { selections: [pick(event, '1', 20_000)], unit: '100.00' })).status).toBe(200);
      clock.set(new Date(clock.now().getTime() + 1_000));
    }
    for (const event of events) await decide(event);
    await counted(small.visitor, 60);
    await counted(large.visitor, 60);
    const { places, mine, prizes } = await read(large.visitor);
    // Equal points share the place and what the two places bring, down to the kopiyka.
    expect(places).toMatchObject([
      { place: 1, units: 60, prize: '250.00' },
      { place: 1, units: 60, prize: '250.00' },
    ]);
    expect(places.filter(({ isMine }) => isMine)).toHaveLength(1);
    expect(places.every(({ player }) => player.startsWith('•••'))).toBe(true);
    expect(mine).toMatchObject({ place: 1, units: 60 });
    expect(prizes[0]).toEqual({ from: 1, to: 1, amount: '300.01' });
    // After its window it is counted again from the bets, then places are written and prizes are owed, once.
    clock.set(new Date('2026-11-29T22:02:00Z'));
    await closeDue(app());
    await closeDue(app());
    expect(
      await rows("select player_id, kind, amount::int, expires_at from prize where cause = 'place' order by player_id"),
    ).toEqual([small, large].map(({ id }) => ({ player_id: id, kind: 'money', amount: 25_000, expires_at: null })));
    const back = await comeBack(t, small.id);
    expect(await read(back)).toMatchObject({ phase: 'closed', canJoin: false, mine: { place: 1, units: 60 } });
    expect((await join(back)).body).toMatchObject({ code: 'board_closed' });
  });

  it('a board whose bets say something else is not paid', async () => {
    clock.set(new Date('2026-12-01T10:00:00Z'));
    await openWeeks(app());
    const event = await priced();
    const { visitor } = await readyVisitor(t, 100_000n);
    await join(visitor);
    await place(visitor, { selections: [pick(event, '1', 20_000)] });
    await decide(event);
    await counted(visitor, 20);
    await rows(
      'update leaderboard_mark set units = 21 where units = 20 and board_id = (select max(id) from leaderboard_board)',
    );
    clock.set(new Date('2026-12-06T22:02:00Z'));
    await closeDue(app());
    expect(await rows('select state from leaderboard_board order by id desc limit 1')).toEqual([{ state: 'counting' }]);
    expect(await rows('select 1 from leaderboard_place where units = 21')).toEqual([]);
  });

  it('who may not be offered things does not join', async () => {
    clock.set(new Date('2026-12-08T10:00:00Z'));
    await openWeeks(app());
    const { id } = await readyVisitor(t, 0n);
    await block(app(), id, { kind: 'timeout', until: new Date('2026-12-09T10:00:00Z'), actor: 'test' } as never);
    const again = await comeBack(t, id);
    expect((await read(again)).canJoin).toBe(false);
    expect((await join(again)).body).toMatchObject({ code: 'responsible_block' });
  });
});
