// The sportsbook over HTTP and the socket, with a feed whose messages are pushed by hand.
import { Centrifuge } from 'centrifuge';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Frame, type Board, type EventCard, type Tree } from '@malva/contract/sportsbook';
import { kyivDay } from '@malva/rules/policy';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import type { FakeFeed } from '../sport-feed/fake-feed.ts';
import { feedWith, markets, others, playing, standing, urnOf } from '../sport-feed/fixture.ts';
import { grantOf } from '../../core/realtime/grants.ts';
import { boardsOf, writeChange } from '../../base/sport-boards/sport-boards.ts';
import { FeedLeader } from '../sport-feed/leader.ts';

let t: TestSite;
let feed: FakeFeed;
let leader: FeedLeader;
let stop: () => Promise<void>;
let visitor: Visitor;
const codes = Array.from({ length: 12 }, (_, n) => `s${n}`);
let used = 0;

beforeAll(async () => {
  t = await testSite();
  feed = feedWith(codes);
  leader = new FeedLeader(t.site.app, feed);
  stop = leader.start();
  visitor = t.visitor();
});
afterAll(async () => {
  await stop();
  await t.end();
});
beforeEach(async () => {
  await until(async () => leader.lines.pre.phase === 'up' && leader.lines.live.phase === 'up', 'a feed that is up');
  feed.alive('live');
  feed.alive('pre');
});

const get = async <T>(path: string): Promise<T> => {
  const { status, body } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body as T;
};
const idOf = async (code: string): Promise<number> => (await leader.fixtures.idOf(urnOf(code)))!;
async function settled(): Promise<void> {
  await new Promise((done) => setImmediate(done));
  await leader.idle();
}
async function opened(code = codes[used++]!): Promise<number> {
  feed.say({ type: 'odds_change', producer: 'pre', event: urnOf(code), standing: standing(), markets });
  await settled();
  return idOf(code);
}
const codeOf = (id: number): Promise<string> =>
  Promise.all(codes.map(async (code) => [code, await idOf(code)] as const)).then(
    (all) => all.find(([, known]) => known === id)![0],
  );
async function live(): Promise<number> {
  const id = await opened();
  feed.say({ type: 'odds_change', event: urnOf(await codeOf(id)), standing: playing(), markets });
  await settled();
  return id;
}
type Cards = { events: EventCard[]; total: number };
type Spotlight = { banners: object[]; scorers: { eventId: number }[] };

describe('lists', () => {
  it('show what comes next and what goes on, with three columns and names in the visitor’s language', async () => {
    const [soon, now] = [await opened(), await live()];
    await until(async () => (await get<Cards>('/rest/sport/live/')).events.some(({ id }) => id === now));
    const found = (await get<Cards>('/rest/sport/upcoming/')).events.find(({ id }) => id === soon)!;
    expect(found.home.name).toBe('Калинопіль');
    expect(found.league).toMatchObject({ name: 'Світанкова ліга', slug: 'dawn-league', tier: 1 });
    expect(found.main.map(({ id }) => id)).toEqual([1, 18]);
    expect(found.main[1]!.spec).toBe('total=2.5');
    expect(found.more).toBeGreaterThan(2);
    const live2 = await get<Cards>('/rest/sport/live/?sport=tennis');
    expect(live2).toEqual({ events: [], total: 0 });
    const none = await get<Cards>(`/rest/sport/upcoming/?day=2020-01-01`);
    expect(none.total).toBe(0);
    await until(async () => {
      const { tree } = await get<{ tree: Tree }>('/rest/sport/tree/');
      const [sport] = tree;
      return sport?.sport === 'football' && sport.live >= 1 && sport.countries[0]!.leagues[0]!.events === sport.events;
    });
  });

  it('are found by club, in any language', async () => {
    const id = await opened();
    await until(async () => {
      const body = await get<{ results: { kind: string; url: string }[] }>('/rest/search/?name=kalynopil');
      return JSON.stringify(body).includes(`/sports-book/match/${id}/`);
    });
  });
});

describe('a match', () => {
  it('SB-039 asked since one of the last twenty versions is a delta, otherwise the whole board', async () => {
    const id = await opened();
    const code = await codeOf(id);
    const { board } = await get<{ board: Board }>(`/rest/sport/events/${id}/board/`);
    expect(board.v).toBe(1);
    const say = async (n: number): Promise<void> => {
      feed.say({
        type: 'bet_stop',
        producer: 'pre',
        event: urnOf(code),
        groups: [],
        reason: n % 2 ? 'danger' : 'other',
        targetStatus: 'suspended',
      });
      await settled();
    };
    for (let n = 0; n < 20; n++) await say(n);
    const ask = (since: number) =>
      get<{ board: Board | null; frame: Frame | null }>(`/rest/sport/events/${id}/board/?since=${since}`);
    expect(await ask(1)).toMatchObject({ board: null, frame: { from: 1, v: 21, e: { stop: 'danger' } } });
    expect(await ask(21)).toMatchObject({ board: null, frame: { from: 21, v: 21, o: [], s: [] } });
    await say(20);
    expect(await ask(1)).toMatchObject({ board: { v: 22, stop: 'other' }, frame: null });
    expect(await ask(99)).toMatchObject({ board: { v: 22 }, frame: null });
  });

  it('that is not known is not found', async () => {
    for (const path of ['', 'board/', 'timeline/', 'stats/'])
      expect((await visitor.get(`/rest/sport/events/999999/${path}`)).status).toBe(404);
  });

  it('is a result when it is over, in the form of its clubs and the table of its league', async () => {
    const id = await live();
    const code = await codeOf(id);
    const goal = {
      n: 1, kind: 'goal', at: new Date().toISOString(), period: 'half1', minute: 3, stoppage: 0, side: 'home' as const,
      player: 9, x: 95, y: 50, score: [1, 0] as [number, number], revokes: null, isMaterial: true,
    }; // oxfmt-ignore
    feed.say({ type: 'incident', event: urnOf(code), incident: goal });
    const ended = playing({ status: 'ended', period: null, score: [1, 0], periods: [[1, 0], [0, 0]] }); // oxfmt-ignore
    feed.say({ type: 'odds_change', event: urnOf(code), standing: ended, markets: [] });
    await settled();
    const { event } = await get<{ event: EventCard }>(`/rest/sport/events/${id}/`);
    expect([event.state, event.board?.score]).toEqual(['ended', [1, 0]]);
    const { incidents } = await get<{ incidents: object[] }>(`/rest/sport/events/${id}/timeline/`);
    expect(incidents).toMatchObject([{ n: 1, kind: 'goal', isRevoked: false }]);
    const day = kyivDay(new Date(event.startsAt));
    const results = await get<Cards>(`/rest/sport/results/?day=${day}&sport=football`);
    expect(results.events.map((one) => one.id)).toContain(id);
    const stats = await get<{ home: object[]; table: { club: { name: string }; points: number }[] }>(
      `/rest/sport/events/${id}/stats/`,
    );
    expect(stats.home[0]).toMatchObject({ event: id, isHome: true, score: [1, 0] });
    expect(stats.table.map(({ points }) => points)).toEqual([3, 0]);
  });
});

describe('pages', () => {
  const page = async (path: string) =>
    get<{ page: string; seo: { seoTitle: string }; payload: object }>(`/rest/page${path}`);

  it('P-071 carry lists, a tree, and scorers with their event', async () => {
    const id = await live();
    const home = async () => page('/sports-book/') as Promise<{ page: string; payload: Spotlight }>;
    await until(async () => (await home()).payload.scorers.length > 0);
    const { page: name, payload } = await home();
    expect([name, payload.banners]).toEqual(['sportsBook', []]);
    const { events } = await get<Cards>('/rest/sport/live/');
    const going = events.map((one) => one.id);
    expect(going).toContain(id);
    for (const { eventId } of payload.scorers) expect(going).toContain(eventId);
    const paths = ['live/', 'results/', `match/${id}/`, 'football/', 'football/ukraine/dawn-league/'];
    const found = await Promise.all(paths.map((path) => page(`/sports-book/${path}`)));
    expect(found.map((one) => one.page)).toEqual([
      'sportsLive',
      'sportsResults',
      'sportsMatch',
      'sportsSport',
      'sportsLeague',
    ]);
    expect(found[2]!.seo.seoTitle).toBe('Калинопіль – Яворина — Malva');
    for (const path of [
      'match/999999/',
      'match/x/',
      'chess/',
      'football/ukraine/none/',
      'football/france/dawn-league/',
    ])
      expect((await visitor.get(`/rest/page/sports-book/${path}`)).status).toBe(404);
  });
});

describe('the socket', () => {
  interface Heard {
    frames: { frame: Frame; at: number }[];
    close(): void;
  }
  async function hear(channel: string): Promise<Heard> {
    const { token } = grantOf(t.site.app, { user: '', channels: [], now: new Date() });
    const client = new Centrifuge(`${t.url.replace('http', 'ws')}/connection/websocket`, {
      websocket: WebSocket,
      token,
    });
    const subscription = client.newSubscription(channel);
    const frames: Heard['frames'] = [];
    subscription.on('publication', ({ data }) => {
      for (const message of [data].flat() as { type: string; data: Frame }[])
        frames.push({ frame: message.data, at: performance.now() });
    });
    client.connect();
    subscription.subscribe();
    await subscription.ready(5_000);
    return { frames, close: () => client.disconnect() };
  }
  /** Prices that differ from those before at every call. */
  let turn = 0;
  const moved = () => {
    turn++;
    return (turn % 2 ? others : markets).map((one) => ({ ...one }));
  };

  it.each([
    ['match', (id: number) => `odds:e${id}`, 150],
    ['list', () => 'odds:llive', 250],
  ] as const)(
    'SB-040 SB-188 tells a %s the first change at once, then one frame in its time, each a version on',
    async (_, name, pause) => {
      const id = await live();
      const { frames, close } = await hear(name(id));
      await new Promise((done) => setTimeout(done, 320));
      const { board } = await get<{ board: Board }>(`/rest/sport/events/${id}/board/`);
      const event = { event: id, kind: 'odds' as const };
      // As the log would bring them, faster than the feed's own pace allows.
      const begun = performance.now();
      for (let n = 0; n < 30; n++) {
        const odds = 20_000 + (n % 2) * 1_000;
        await writeChange(t.site.app.db, { ...event, offsetMs: 0, body: { m: [[1, '', 0, 1, [[0, odds, null]]]] } });
        await boardsOf(t.site.app).catchUp([id]);
        await new Promise((done) => setTimeout(done, 20));
      }
      await new Promise((done) => setTimeout(done, 300));
      const own = frames.filter(({ frame }) => frame.event === id);
      expect(own[0]!.at - begun).toBeLessThan(140);
      for (const [n, { at }] of own.slice(1).entries()) expect(at - own[n]!.at).toBeGreaterThan(pause - 25);
      expect(own.length).toBeGreaterThan(2);
      expect(own.at(-1)!.frame.v).toBe(board.v + 30);
      for (const { frame } of own) {
        expect(Value.Check(Frame, frame)).toBe(true);
        expect(frame.v).toBeGreaterThan(frame.from);
      }
      for (const [n, { frame }] of own.slice(1).entries()) expect(frame.from).toBe(own[n]!.frame.v);
      close();
    },
  );

  it('SB-041 tells a stop, a status and a score without waiting for the window', async () => {
    const id = await live();
    const code = await codeOf(id);
    const { frames, close } = await hear(`odds:e${id}`);
    const last = () => frames.at(-1)?.frame;
    const waited: number[] = [];
    const soon = async (is: () => boolean): Promise<void> => {
      const begun = performance.now();
      await until(async () => is());
      waited.push(performance.now() - begun);
    };
    // Opens the window: what follows comes within it.
    feed.say({ type: 'odds_change', event: urnOf(code), standing: playing(), markets: moved() });
    await until(async () => frames.length > 0);
    feed.say({ type: 'bet_stop', event: urnOf(code), groups: [], reason: 'possible_goal', targetStatus: 'suspended' });
    await soon(() => last()?.e?.stop === 'possible_goal');
    feed.say({ type: 'odds_change', event: urnOf(code), standing: playing({ score: [1, 0] }), markets: moved() });
    await soon(() => last()?.e?.board?.score[0] === 1 && last()?.e?.stop === null);
    feed.say({
      type: 'odds_change',
      event: urnOf(code),
      standing: playing({ status: 'interrupted', score: [1, 0] }),
      markets: [],
    });
    await soon(() => last()?.e?.state === 'interrupted');
    // The window is 150 ms wide; a busy machine may be late for one of them, not for all.
    expect(Math.min(...waited)).toBeLessThan(100);
    close();
  });
});
