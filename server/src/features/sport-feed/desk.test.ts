// The feed at the desk: raw messages are found, gaps are named, and one message is told again in the usual way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedGap, FeedRow } from '@malva/contract/sport-feed-desk';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { boardsOf } from '../../base/sport-boards/sport-boards.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { traders } from '../sport-desk/fixture.ts';
import type { FakeFeed } from './fake-feed.ts';
import { feedWith, markets, standing, urnOf } from './fixture.ts';
import { FeedLeader } from './leader.ts';

const clock = testClock(new Date('2026-11-28T10:00:00Z'));
let t: TestSite;
let desk: Visitor;
let feed: FakeFeed;
let leader: FeedLeader;
const codes = ['d0', 'd1'];
beforeAll(async () => {
  t = await testSite({ clock, workers: false });
  [desk] = await traders(t, clock);
  feed = feedWith(codes, new Date(clock.now().getTime() + 3_600_000));
  leader = new FeedLeader(t.site.app, feed);
  await beat();
  await until(async () => leader.lines.pre.phase === 'up' && leader.lines.live.phase === 'up', 'producers up');
});
afterAll(async () => {
  await leader.start()();
  await t.end();
});

async function beat(): Promise<void> {
  await leader.renew();
  await leader.beat();
  await new Promise((done) => setImmediate(done));
  await leader.idle();
}
const list = async (query = '') =>
  (await desk.get<{ messages: FeedRow[]; gaps: FeedGap[] }>(`/rest/office/sport/feed/?${query}`)).body;
const replay = (id: string) =>
  desk.post<{ code?: string }>(`/rest/office/sport/feed/${id}/replay/`, { reason: 'seen by a trader' });

describe('the feed at the desk', () => {
  it('a raw message is found by a word in it, what was set aside is found alone, and a missing number is named', async () => {
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf('d0'), standing: standing(), markets });
    feed.push({ type: 'weather', producer: 'pre', sky: 'clear over d0' });
    feed.skip('live', 2);
    feed.alive('live');
    await beat();
    const found = await list('find=ml:match:d0');
    expect(found.messages.map(({ type }) => type)).toEqual(['odds_change']);
    expect(found.messages[0]!.raw).toContain('ml:match:d0');
    const aside = await list('state=aside');
    expect(aside.messages).toMatchObject([{ type: 'weather', problem: 'contract' }]);
    expect(aside.gaps.some(({ producer, from, to }) => producer === 'live' && BigInt(to) - BigInt(from) === 3n)).toBe(
      true,
    );
    expect((await t.visitor().get('/rest/office/sport/feed/')).status).toBe(401);
  });

  it('one message is told again by the leader, written into the trail, and changes nothing that was applied', async () => {
    await until(async () => {
      await beat();
      return leader.lines.live.phase === 'up';
    }, 'recovered');
    const event = (await leader.fixtures.idOf(urnOf('d0')))!;
    const before = boardsOf(t.site.app).byEvent.get(event)!.board();
    const [message] = (await list('find=ml:match:d0')).messages;
    expect((await replay(message!.id)).status).toBe(200);
    await beat();
    const waiting = await t.site.app.db.rows(sql`select 1 from sport_feed_replay where done_at is null`);
    expect(waiting).toEqual([]);
    expect(boardsOf(t.site.app).byEvent.get(event)!.board()).toEqual(before);
    const trail = await ownerRows<{ subject: string }>(
      t.database.ownerUrl,
      `select subject from core_audit where action = 'sport.replay'`,
    );
    expect(trail).toHaveLength(1);
  });

  it('a result that could not be taken is taken by telling it again; what is no message of a match is refused', async () => {
    const lost = feed.say({
      type: 'bet_settlement',
      event: urnOf('unknown'),
      certainty: 2,
      standing: standing(),
      markets: [
        { id: 1, spec: '', outcomes: ['1', '2', '3'].map((id) => ({ id, result: id === '1' ? 1 : 0, voidFactor: 0 })) },
      ],
    } as never);
    await beat();
    const [row] = (await list('state=aside&find=ml:match:unknown')).messages;
    expect(row).toMatchObject({ seq: String(lost.seq), problem: 'unknown_event' });
    // It is listed by now.
    const fixture = { ...feed.fixtureList[1]!, urn: urnOf('unknown') };
    feed.fixtureList = [...feed.fixtureList, fixture];
    await leader.fixtures.load();
    expect((await replay(row!.id)).status).toBe(200);
    await beat();
    const event = await leader.fixtures.idOf(urnOf('unknown'));
    const told = await ownerRows(t.database.ownerUrl, 'select 1 from sport_told where event_id = $1', [event]);
    expect(told).toHaveLength(1);
    const [aside] = (await list('find=clear over d0')).messages;
    expect((await replay(aside!.id)).body.code).toBe('not_replayable');
    expect((await replay('999999999')).status).toBe(404);
    const [older] = (await list('find=ml:match:d0')).messages;
    feed.say({ type: 'odds_change', producer: 'pre', event: urnOf('d0'), standing: standing(), markets });
    await beat();
    expect((await replay(older!.id)).body.code).toBe('not_replayable');
  });
});
