// The feed of wins on sport: what is told, when, of whom and to whom.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SportWin } from '@malva/contract/win-feed';
import { testClock } from '../../core/clock.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { settleDue } from '../../base/sport-settling/sport-settling.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import { keepTold, type Told } from '../../../test/told.ts';
import * as sport from '../../../test/sport.ts';
import { tellDue } from './index.ts';

const { pick, place, tell, told } = sport;
const start = new Date('2026-11-28T10:00:00Z');
const hour = 3_600_000;
const clock = testClock(start);
let t: TestSite;
let sent: () => Promise<Told[]>;
const app = () => t.site.app;
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));

beforeAll(async () => {
  t = await testSite({ clock });
  sent = await keepTold(t);
});
afterAll(() => t.end());

const wins = async () => (await sent()).filter(({ data }) => data.type === 'sportBettingWin');
const kept = () => ownerRows<{ bet: string }>(t.database.ownerUrl, 'select bet from win_feed_win order by settled_at');
const agree = (visitor: Visitor) =>
  visitor.post('/rest/player/subscriptions/', { subscriptions: [{ channel: 'site', product: 'sport', isOn: true }] });
const read = async (visitor: Visitor) =>
  (await visitor.get<{ isShown: boolean; wins: SportWin[] }>('/rest/sport/wins/')).body;
const channels = async (visitor: Visitor) =>
  (await visitor.get<{ websocket: { channels: { name: string }[] } }>('/rest/app/init/')).body.websocket.channels.map(
    ({ name }) => name,
  );

/** Bets on a match whose outcome pays so much, all of which win. */
async function winOf(people: readonly Visitor[], odds: number): Promise<string[]> {
  const event = await sport.match(app(), { startsAt: new Date(clock.now().getTime() + 5 * hour) });
  await sport.setPrices(app(), event, [
    { market: 1, odds: [odds, 35_000, 40_000], p: [200_000_000, 400_000_000, 400_000_000] },
  ]);
  const bets: string[] = [];
  for (const visitor of people) bets.push((await place(visitor, { selections: [pick(event, '1', odds)] })).body.bet.id);
  await sport.play(app(), event, { goals: [{ side: 'home', minute: 20 }], url: t.database.ownerUrl });
  await tell(app(), event, told.settlement(app(), { market: 1, outcomes: sport.winner('1') }));
  await settleDue(app());
  return bets;
}

describe('the feed of wins on sport', () => {
  it('RT-025 SB-187 E-114 a win that reaches a minimum is told once, a minute after it was settled, without a name', async () => {
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const [low] = await winOf([visitor], 29_800);
    const [high] = await winOf([visitor], 30_000);
    await until(async () => (await kept()).length > 0, 'a win that passed');
    expect((await kept()).map(({ bet }) => bet)).toEqual([high]);
    expect(low).not.toBe(high);
    later(59_000);
    await tellDue(app());
    expect(await wins()).toEqual([]);
    later(2_000);
    await tellDue(app());
    await tellDue(app());
    const [win, ...more] = await wins();
    expect(more).toEqual([]);
    expect(win).toMatchObject({
      channel: 'feed:wins',
      data: { data: { betType: 'single', coefficient: 30_000, winAmount: '300.00' } },
    });
    expect(JSON.stringify(win)).toContain('•••');
    expect(JSON.stringify(win)).not.toContain(String(id));
  });

  it('SB-200 the channel and the list are for players who agreed to hear of sport; rest and exclusion end both', async () => {
    const { id, visitor } = await readyVisitor(t);
    expect(await channels(t.visitor())).not.toContain('feed:wins');
    expect([(await read(visitor)).isShown, await channels(visitor)]).toEqual([
      false,
      expect.not.arrayContaining(['feed:wins']),
    ]);
    await agree(visitor);
    const { isShown, wins: listed } = await read(visitor);
    expect([isShown, listed[0]!.coefficient, await channels(visitor)]).toEqual([
      true,
      30_000,
      expect.arrayContaining(['feed:wins']),
    ]);
    const harmed = await readyVisitor(t);
    await agree(harmed.visitor);
    await ownerRows(
      t.database.ownerUrl,
      `insert into responsible_harm (player_id, level, points, markers, at) values ($1, 'amber', 5, '[]', now())`,
      [harmed.id],
    );
    expect(await read(harmed.visitor)).toMatchObject({ isShown: false, wins: [] });
    expect(await channels(harmed.visitor)).not.toContain('feed:wins');
    await block(app(), id, { kind: 'timeout', until: new Date(start.getTime() + 48 * hour), actor: 'test' } as never);
    await until(
      async () =>
        (
          await ownerRows(
            t.database.ownerUrl,
            "select 1 from test_kept.sent where method = 'unsubscribe' and payload->>'user' = $1 and payload->>'channel' = 'feed:wins'",
            [String(id)],
          )
        ).length === 1,
      'the channel taken away',
    );
    const again = await comeBack(t, id);
    expect(await read(again)).toMatchObject({ isShown: false, wins: [] });
    expect(await channels(again)).not.toContain('feed:wins');
  });

  it('a win of a player who rests by now is kept back for good', async () => {
    await sport.openProducers(app());
    const before = (await wins()).length;
    const { id, visitor } = await readyVisitor(t, 100_000n);
    const [bet] = await winOf([visitor], 30_000);
    await until(async () => (await kept()).some((row) => row.bet === bet), 'a win that passed');
    await block(app(), id, { kind: 'timeout', until: new Date(start.getTime() + 48 * hour), actor: 'test' } as never);
    later(61_000);
    await tellDue(app());
    expect((await wins()).length).toBe(before);
    expect(await ownerRows(t.database.ownerUrl, 'select is_kept_back from win_feed_win where bet = $1', [bet])).toEqual(
      [{ is_kept_back: true }],
    );
  });
});
