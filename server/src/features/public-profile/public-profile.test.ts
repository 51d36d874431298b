// Who is seen by whom, and with what. The canary: a player whose phone, name, number and balance must stand in no
// public answer.
import {
  achievementIds,
  activityLimit,
  publicProfile as contract,
  type PublicItem,
  type PublicProfile,
} from '@malva/contract/public-profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { balance, deposit, logIn, openGame, play, register, verifiedPlayer } from '../../../test/steps.ts';
import { keepTold } from '../../../test/told.ts';
import { publicProfile } from './index.ts';

const clock = testClock(new Date());
let t: TestSite;
let owner: Visitor;
let phone: string;
let ownerId: number;
let viewer: Visitor;

const look = (visitor: Visitor, who: string) =>
  visitor.get<PublicProfile>(`/rest/player/public-profile/${encodeURIComponent(who)}/`);
const list = (visitor: Visitor, path: string) =>
  visitor.get<{ items: PublicItem[]; hasMore: boolean }>(`/rest/player/public-profile/${path}`);
const save = (visitor: Visitor, of: object) =>
  visitor.post('/rest/player/public-profile-settings/', { isOn: true, showsGames: true, showsActions: true, ...of });
const feed = async (visitor: Visitor, query = '') =>
  (await visitor.get<{ items: (PublicItem & { player: string })[] }>(`/rest/players-activity/${query}`)).body.items;
const idOf = async (visitor: Visitor) => (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body.id;
const switched = (slug: string, isOn: boolean) =>
  ownerRows(t.database.ownerUrl, 'update game set is_on = $2 where slug = $1', [slug, isOn]);
/** The feed is held for some seconds of real time. */
const unheld = () => new Promise((done) => setTimeout(done, 5100));

beforeAll(async () => {
  t = await testSite({ clock });
  ({ visitor: owner, phone } = await verifiedPlayer(t));
  ownerId = await idOf(owner);
  await deposit(owner, '300');
  const token = await openGame(t, owner, 'sich-dice');
  for (let i = 0; i < 8; i++) {
    const answer = await play(t, token, { bet: '1.00', params: { target: 4950, direction: 'under' } });
    clock.advance(2000);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  }
  await owner.change('/rest/games/sich-dice/toggle-favorite/');
  viewer = (await register(t)).visitor;
}, 120_000);
afterAll(async () => t.end());

describe('a public profile', () => {
  it('TR-137 is off by default: no player is found by nickname, phone or number, and the answer is the same as for an unknown name', async () => {
    await owner.post('/rest/player/update/', { nickname: 'Зоря' });
    const answers = await Promise.all(
      ['Зоря', phone, String(ownerId), 'no-such-name', 'my2'].map((who) => look(viewer, who)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, instance: '', detail: '' }))).size).toBe(1);
  });
  it('C-022 E-038 the owner sees it whole, with what may be earned', async () => {
    const { playerData, publicData } = (await look(owner, 'my')).body;
    expect(playerData).toEqual({
      isCurrentUser: true,
      nickname: 'Зоря',
      since: clock.now().toISOString().slice(0, 7),
      settings: { isOn: false, showsGames: false, showsActions: false },
    });
    expect(publicData.achievements.map(({ id, isEarned }) => [id, isEarned])).toEqual([
      ['contact', true],
      ['identity', true],
      ['limits', true],
      ['proof', false],
      ['month', false],
      ['year', false],
    ]);
  });
  it('needs a nickname to be switched on, and is for players', async () => {
    expect((await save(viewer, {})).body).toMatchObject({
      status: 409,
      code: 'nickname_needed',
      fields: { isOn: 'nickname_needed' },
    });
    expect((await look(t.visitor(), 'my')).status).toBe(401);
    expect((await save(owner, { isOn: true, extra: 1 })).status).toBe(422);
  });
  it('C-022 switched on, others see nickname, month, what was earned and what was allowed, in whatever case they ask', async () => {
    clock.advance(6 * 60_000);
    expect((await save(owner, { showsGames: false, showsActions: false })).status).toBe(200);
    const bare = (await look(viewer, 'зоря')).body;
    expect(bare.playerData).toEqual({
      isCurrentUser: false,
      nickname: 'Зоря',
      since: expect.any(String),
      settings: null,
    });
    expect(bare.publicData).toMatchObject({ activities: [], games: [], hasLastActions: false });
    expect(bare.publicData.achievements.every(({ isEarned }) => isEarned)).toBe(true);
    await save(owner, {});
    const { publicData } = (await look(viewer, 'Зоря')).body;
    expect(publicData.games.map(({ game }) => game)).toEqual(['sich-dice']);
    expect(publicData.hasLastActions).toBe(true);
    expect(publicData.activities).toHaveLength(5);
  });
  it('C-023 E-040 lists of one type with limit and offset; strange types and limits are refused', async () => {
    const all = (await list(viewer, `${encodeURIComponent('Зоря')}/actions/?limit=50`)).body;
    expect([all.items.length, all.hasMore]).toEqual([8, false]);
    const part = (await list(viewer, `${encodeURIComponent('Зоря')}/actions/?limit=3&offset=2`)).body;
    expect([part.items, part.hasMore]).toEqual([all.items.slice(2, 5), true]);
    expect((await list(viewer, `${encodeURIComponent('Зоря')}/games/`)).body.items.map(({ game }) => game)).toEqual([
      'sich-dice',
    ]);
    const titles = async () => [
      ...new Set((await list(viewer, `${encodeURIComponent('Зоря')}/actions/`)).body.items.map(({ title }) => title)),
    ];
    await switched('sich-dice', false);
    expect(await titles()).toEqual(['Січові кості']);
    await switched('sich-dice', true);
    expect((await list(viewer, 'my/balance/')).status).toBe(422);
    expect((await list(viewer, 'my/actions/?limit=51')).status).toBe(422);
  });
  it('C-024 C-025 E-039 achievements by type, order, limit and offset; one by its id', async () => {
    const get = async (query: string) =>
      (
        await owner.get<{ achievements: { id: string }[]; total: number }>(
          `/rest/player/public-profile/my/achievements/${query}`,
        )
      ).body;
    expect((await get('?achievementType=account')).achievements.map(({ id }) => id).toSorted()).toEqual([
      'contact',
      'identity',
    ]);
    const newest = (await get('?order=newest')).achievements.map(({ id }) => id);
    expect((await get('?order=oldest')).achievements.map(({ id }) => id)).toEqual(newest.toReversed());
    expect(await get('?limit=2&offset=1')).toMatchObject({
      achievements: newest.slice(1, 3).map((id) => ({ id })),
      total: achievementIds.length,
    });
    expect((await owner.get('/rest/achievements-profile/limits/')).body).toMatchObject({
      id: 'limits',
      isEarned: true,
      earnedAt: expect.any(String),
    });
    expect((await owner.get('/rest/achievements-profile/whale/')).status).toBe(422);
  });
  it('C-025 the proof of a round of one’s own earns its mark, once', async () => {
    const { body } = await owner.get<{ rounds: { id: string }[] }>('/rest/games/rounds/?limit=1');
    const id = body.rounds[0]?.id ?? '';
    for (const visitor of [viewer, owner, owner])
      expect((await visitor.get(`/rest/games/rounds/${id}/proof/`)).status).toBe(visitor === owner ? 200 : 404);
    await until(
      async () => (await owner.get<{ isEarned: boolean }>('/rest/achievements-profile/proof/')).body.isEarned,
      'the mark',
    );
  });
  it('time together earns its marks by the clock alone', async () => {
    const { visitor } = await register(t);
    const earned = async () =>
      (await look(visitor, 'my')).body.publicData.achievements.filter(({ isEarned }) => isEarned).map(({ id }) => id);
    const begun = clock.now();
    expect(await earned()).toEqual([]);
    await t.site.app.db.run({
      text: `update player set registered_at = registered_at - interval '366 days' where id = ${await idOf(visitor)}`,
      values: [],
      name: 'older',
    });
    expect(await earned()).toEqual(['month', 'year']);
    expect(clock.now()).toEqual(begun);
  });
});

describe('what no public answer ever says', () => {
  it('TR-137 no schema of a public answer has a field for it', () => {
    const text = JSON.stringify([
      contract.profile.reply,
      contract.list.reply,
      contract.achievements.reply,
      contract.achievement.reply,
      contract.activity.reply,
    ]);
    const names = [...text.matchAll(/"([A-Za-z_]+)":\{/g)].map(([, name]) => name as string);
    expect(names).toContain('nickname');
    expect(
      names.filter(
        (name) =>
          /login|phone|mail|balance|amount|stake|win$|name$|birth|playerId|contact$|password/i.test(name) &&
          name !== 'nickname',
      ),
    ).toEqual([]);
    expect(text.match(/"additionalProperties":false/g)?.length).toBeGreaterThan(8);
  });
  it('TR-137 TR-135 the canary’s phone, name, number and money stand nowhere', async () => {
    const [person] = await ownerRows<{ full_name: string; birth_date: string }>(
      t.database.ownerUrl,
      `select full_name, birth_date::text from player where id = ${ownerId}`,
    );
    const money = await balance(owner);
    const who = encodeURIComponent('Зоря');
    const answers = await Promise.all(
      [`${who}/`, `${who}/actions/`, `${who}/games/`, `${who}/achievements/`].map(async (path) =>
        JSON.stringify((await viewer.get(`/rest/player/public-profile/${path}`)).body),
      ),
    );
    answers.push(JSON.stringify(await feed(viewer)), JSON.stringify(await feed(t.visitor())));
    for (const secret of [
      phone,
      phone.slice(4),
      person?.full_name,
      person?.birth_date,
      money,
      `:${ownerId},`,
      `"${ownerId}"`,
    ]) {
      expect(secret).toBeTruthy();
      for (const answer of answers) expect(answer).not.toContain(secret);
    }
  });
});

describe('players-activity', () => {
  it('K-036 C-040 eighteen at most, and no more may be asked for', async () => {
    expect(activityLimit).toBe(18);
    expect((await viewer.get('/rest/players-activity/?limit=19')).status).toBe(422);
  });
  it('C-040 TR-100 nothing younger than the delay; then every item is a settled round of the ledger, masked', async () => {
    expect(await feed(t.visitor())).toEqual([]);
    await ownerRows(
      t.database.ownerUrl,
      `update core_fact set at = at - interval '10 minutes' where kind = 'round.settled'`,
    );
    await unheld();
    const items = await feed(t.visitor());
    expect(items).toHaveLength(8);
    expect(items.every(({ player }) => /^•••\d\d$/.test(player))).toBe(true);
    const orphans = await ownerRows(
      t.database.ownerUrl,
      `select 1 from core_fact f left join game_round r on r.round = f.payload->>'round' and r.provider = f.payload->>'provider'
      and r.status = 'closed' and r.stake::text = f.payload->>'stake' and r.win::text = f.payload->>'win' where f.kind = 'round.settled' and r.round is null`,
    );
    expect(orphans).toEqual([]);
    const rounds = await ownerRows<{ x: string }>(
      t.database.ownerUrl,
      `select (win * 100 / stake)::text as x from game_round where player_id = ${ownerId}`,
    );
    expect(items.map(({ multiplier }) => String(Math.round(Number(multiplier) * 100))).toSorted()).toEqual(
      rounds.map(({ x }) => x).toSorted(),
    );
    expect(await feed(t.visitor(), '?limit=3')).toHaveLength(3);
    await switched('sich-dice', false);
    expect(new Set((await feed(t.visitor())).map(({ title }) => title))).toEqual(new Set(['Січові кості']));
    await switched('sich-dice', true);
  });
  it('TR-100 TR-092 a player who closed play to themselves sees none, is in none, and cannot be found', async () => {
    const { visitor: resting, phone: restingPhone } = await register(t);
    expect(await feed(resting)).toHaveLength(8);
    const restingId = await idOf(resting);
    await block(t.site.app, restingId, {
      kind: 'timeout',
      until: new Date(clock.now().getTime() + 86_400_000),
      actor: `player:${restingId}`,
    });
    const back = await logIn(t, restingPhone);
    expect(await feed(back)).toEqual([]);
    expect((await list(back, `${encodeURIComponent('Зоря')}/actions/`)).body.items).toEqual([]);
    await block(t.site.app, ownerId, { kind: 'self_exclusion', until: null, actor: `player:${ownerId}` });
    expect(await feed(viewer)).toEqual([]);
    expect((await look(viewer, 'Зоря')).status).toBe(404);
    owner = await logIn(t, phone);
  });
});

describe('a round that may be seen by now', () => {
  it('RT-024 a round that may be seen by now is told to its owner alone', async () => {
    const told = await keepTold(t);
    clock.advance(20 * 60_000);
    const before = (await told()).length;
    await publicProfile.jobs?.[0]?.run(t.site.app, {});
    expect((await told()).slice(before).filter(({ data }) => data.type === 'addPlayerLastAction')).toEqual([]);
    await ownerRows(
      t.database.ownerUrl,
      `update game_round set closed_at = '${new Date(clock.now().getTime() - 5.5 * 60_000).toISOString()}' where player_id = ${ownerId}`,
    );
    await publicProfile.jobs?.[0]?.run(t.site.app, {});
    const events = (await told()).slice(before).filter(({ data }) => data.type === 'addPlayerLastAction');
    // The clock's own minute may come in between: the same thing said twice, never something else.
    expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(1);
    expect(events[0]).toMatchObject({
      channel: expect.stringContaining(String(ownerId)),
      data: { action: 'add', data: { game: 'sich-dice', at: expect.any(String) } },
    });
  });
  it('B-038 R-044 where the settings leave them off there are none: calls, page and init say so', async () => {
    t.site.app.config.publicProfiles = 'off';
    try {
      for (const path of ['my/', 'my/actions/', 'my/achievements/'])
        expect((await owner.get(`/rest/player/public-profile/${path}`)).status).toBe(404);
      expect((await save(owner, {})).status).toBe(404);
      expect((await owner.get('/rest/page/mobile-app-provider/public-profile/')).status).toBe(404);
      expect((await owner.get<{ hasPublicProfiles: boolean }>('/rest/app/init/')).body.hasPublicProfiles).toBe(false);
    } finally {
      t.site.app.config.publicProfiles = 'on';
    }
    expect((await owner.get('/rest/page/mobile-app-provider/public-profile/')).status).toBe(200);
  });
});
