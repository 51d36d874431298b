// What the other windows of a player are told of play: rounds that wait and rounds that are over, free rounds, games
// switched off and on.
import { randomUUID } from 'node:crypto';
import type { GameCard } from '@malva/contract/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepTold, type Told } from '../../../test/told.ts';
import { readyPlayer } from '../../../test/players.ts';
import { testSite, until, type TestSite } from '../../../test/site.ts';
import { act, openGame, play, register, setLimits, verifiedPlayer } from '../../../test/steps.ts';
import { ownerRows } from '../../../test/database.ts';
import { insertOffer } from '../../base/bonus-offers/bonus-offers.ts';
import { upsertGame, findGame } from '../../base/catalogue/catalogue.ts';
import { reactionSums, react, tellSums } from '../../base/taste/taste.ts';
import * as calls from '../providers/calls/store.ts';
import { addAccount } from '../providers/accounts.ts';
import { giveFreeRounds } from '../../base/free-rounds/free-rounds.ts';

let t: TestSite;
let told: () => Promise<Told[]>;
beforeAll(async () => {
  t = await testSite({ policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  told = await keepTold(t);
});
afterAll(async () => t.end());

/** What a player was told of play and money since the last time, in order. Others' messages may come in between. */
const heard = new Map<string, number>();
async function since(channel: string, ...types: string[]): Promise<Told['data'][]> {
  const own = (await told()).filter((one) => one.channel === channel);
  const fresh = own.slice(heard.get(channel) ?? 0);
  heard.set(channel, own.length);
  return fresh.filter(({ data }) => types.includes(data.type)).map(({ data }) => data);
}

it('RT-003 RT-034 a round that waits is told as it begins and every round as it is settled, right behind the balance', async () => {
  const { visitor, phone } = await verifiedPlayer(t);
  await setLimits(visitor).catch(() => undefined);
  const [row] = await ownerRows<{ id: number }>(t.database.ownerUrl, 'select id from player where phone = $1', [phone]);
  const channel = `player:${row?.id}`;
  await ownerRows(
    t.database.ownerUrl,
    `select wallet_post('told test', 'correction', $1, wallet_house('house:corrections'), wallet_account_of($1, 'real'), 100000, now(), null, 'system', 'test money')`,
    [row?.id],
  );
  const dice = await openGame(t, visitor, 'sich-dice');
  await since(channel);
  const { round, balance } = (await play(t, dice, { bet: '5.00', params: { target: 9800, direction: 'under' } }))
    .body as { round: { roundId: string; payout: string }; balance: string };
  expect(await since(channel, 'setBalance', 'betData', 'gameplay')).toMatchObject([
    { type: 'setBalance', data: { balance } },
    {
      type: 'betData',
      action: null,
      data: {
        round: round.roundId,
        game: 'sich-dice',
        status: 'closed',
        stake: '5.00',
        win: round.payout,
        funds: 'real',
      },
    },
  ]);
  const mines = await openGame(t, visitor, 'pysanka-mines');
  const open = (await play(t, mines, { bet: '5.00', params: { mines: 1 } })).body as { round: { roundId: string } };
  expect(await since(channel, 'setBalance', 'betData', 'gameplay')).toMatchObject([
    { type: 'setBalance' },
    { type: 'gameplay', action: 'began', data: { round: open.round.roundId, game: 'pysanka-mines', funds: 'real' } },
  ]);
  await act(t, mines, { roundId: open.round.roundId, seq: 1, type: 'pick', data: { cell: 3 } });
  await act(t, mines, { roundId: open.round.roundId, seq: 2, type: 'collect' });
  await since(channel);
  expect(
    (await told())
      .filter((one) => one.channel === channel && one.data.type === 'betData')
      .map(({ data }) => data.data['round']),
  ).toEqual([round.roundId, open.round.roundId]);
});

it('RT-003 RT-004 free rounds are told when they are given, at each use and when they are over; a stake that went back ends its round', async () => {
  const { app } = t.site;
  const game = 'lucky-wheel';
  await addAccount(
    app,
    { slug: 'acme', title: 'Акація', apiUrl: 'http://127.0.0.1:9', gameUrl: 'http://127.0.0.1:9/games' },
    { by: 'system', now: app.clock.now() },
  );
  await upsertGame(app.db, {
    slug: game,
    provider: 'acme',
    title: { uk: 'Колесо', ru: 'Колесо', en: 'Wheel' },
    kind: 'instant',
    rtp: '95.00',
    volatility: 'low',
    max_win: '100',
    min_stake: 100n,
    max_stake: 1_000_000n,
    tags: [],
    colors: ['#111111', '#222222'],
    is_new: false,
    is_on: true,
    position: 1,
  });
  const { id } = await readyPlayer(app.db, 10_000n);
  const channel = `player:${id}`;
  const grant = randomUUID();
  const give = () =>
    app.db.transaction((tx) =>
      giveFreeRounds(
        { app, tx },
        { playerId: id, game, rounds: 2, betValue: '5.00', days: 3 },
        { id: grant, actor: 'system', cause: 'test', now: app.clock.now() },
      ),
    );
  await give();
  await give();
  expect(await since(channel, 'freespins')).toEqual([
    { type: 'freespins', action: 'granted', data: { id: grant, game, left: 2 } },
  ]);
  const say = calls.callLane(app.db, 'acme');
  const call = (kind: calls.ProviderCall['kind'], more: Partial<calls.ProviderCall>): Promise<calls.ProviderAnswer> =>
    say({
      tx: randomUUID(),
      kind,
      player: id,
      round: 'r',
      game,
      amount: 0n,
      win: 0n,
      ref: null,
      isClosed: false,
      grant: null,
      jackpot: 0n,
      digest: JSON.stringify([kind, more.round]),
      refusal: null,
      at: app.clock.now(),
      ...more,
    });
  const left = async () => (await since(channel, 'freespins')).map(({ action, data }) => [action, data['left']]);
  const first = randomUUID();
  await call('bet', { tx: first, round: 'f1', grant });
  expect(await left()).toEqual([['used', 1]]);
  await call('rollback', { round: 'f1', ref: first });
  expect(await left()).toEqual([['used', 2]]);
  for (const round of ['f2', 'f3']) {
    await call('bet', { round, grant });
    await call('win', { round, amount: 100n, isClosed: true });
  }
  const all = (await told()).filter((one) => one.channel === channel && one.data.data['round'] === 'f3');
  expect(all.map(({ data }) => [data.type, data.data['funds']])).toEqual([
    ['gameplay', 'free'],
    ['betData', 'free'],
  ]);
  expect(await left()).toEqual([
    ['used', 1],
    ['over', 0],
  ]);
  const paid = randomUUID();
  await call('bet', { tx: paid, round: 'p1', amount: 500n });
  await call('rollback', { round: 'p1', ref: paid });
  expect(await since(channel, 'gameplay', 'betData')).toEqual([
    { type: 'gameplay', action: 'began', data: { round: 'p1', game, funds: 'real' } },
    {
      type: 'betData',
      action: null,
      data: { round: 'p1', game, status: 'rolled_back', stake: '5.00', win: '0.00', funds: 'real' },
    },
  ]);
});

it('RT-003 RT-034 what a round is played with is told as it begins and as it is settled: own money first, then the bonus', async () => {
  const { app } = t.site;
  const now = app.clock.now();
  const game = 'lucky-wheel';
  const { id } = await readyPlayer(app.db, 300n);
  const offer = await insertOffer(app.db, {
    product: 'casino',
    brand: null,
    percent: 100,
    most: 500_000n,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 10_000n,
    cap: null,
    days: 7,
    contribution: { slot: 100, instant: 100, table: 10, crash: 0 },
    excluded: [],
    deposits: 'any',
    from: new Date(now.getTime() - 60_000),
    until: null,
    title: null,
    author: 'staff:1',
    now,
  });
  await ownerRows(
    t.database.ownerUrl,
    `select bonus_give($1, $2, 'casino', $3, $4, (select bonus_terms(o) from bonus_offer o where o.id = $3), 10000, 100000, $5, $6)`,
    [randomUUID(), id, offer, randomUUID(), new Date(now.getTime() + 7 * 86_400_000), now],
  );
  const say = calls.callLane(app.db, 'acme');
  const call = (
    kind: calls.ProviderCall['kind'],
    round: string,
    more: Partial<calls.ProviderCall> = {},
  ): Promise<calls.ProviderAnswer> =>
    say({
      tx: randomUUID(),
      kind,
      player: id,
      round,
      game,
      amount: 0n,
      win: 0n,
      ref: null,
      isClosed: false,
      grant: null,
      jackpot: 0n,
      digest: JSON.stringify([kind, round]),
      refusal: null,
      at: app.clock.now(),
      ...more,
    });
  const channel = `player:${id}`;
  await since(channel);
  const words = async () =>
    (await since(channel, 'gameplay', 'betData')).map(({ type, data }) => [type, data['round'], data['funds']]);
  await call('bet', 'own', { amount: 200n });
  await call('win', 'own', { isClosed: true });
  expect(await words()).toEqual([
    ['gameplay', 'own', 'real'],
    ['betData', 'own', 'real'],
  ]);
  // What is left of own money does not cover the stake: all of it is of the bonus.
  await call('bet', 'bonus', { amount: 200n });
  expect(await words()).toEqual([['gameplay', 'bonus', 'bonus']]);
  await call('win', 'bonus', { amount: 500n, isClosed: true });
  expect(await words()).toEqual([['betData', 'bonus', 'bonus']]);
  await call('betwin', 'both', { amount: 200n, win: 100n, isClosed: true });
  expect(await words()).toEqual([['betData', 'both', 'bonus']]);
  const tx = randomUUID();
  await call('bet', 'back', { tx, amount: 200n });
  await call('rollback', 'back', { ref: tx });
  expect(await words()).toEqual([
    ['gameplay', 'back', 'bonus'],
    ['betData', 'back', 'bonus'],
  ]);
});

it('C-088 RT-033 each change of a favourite is sent to the player’s other tabs, and to no other visitor', async () => {
  const { visitor } = await register(t);
  const { id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
  const [game] = (await visitor.get<{ games: GameCard[] }>('/rest/getAllGames/')).body.games;
  await since(`player:${id}`);
  for (const isFavorite of [true, false]) {
    expect(
      (await visitor.change<{ isFavorite: boolean }>(`/rest/games/${game?.slug}/toggle-favorite/`)).body.isFavorite,
    ).toBe(isFavorite);
    expect(await since(`player:${id}`, 'game')).toEqual([
      { type: 'game', action: 'favorite', data: { id: game?.id, isFavorite } },
    ]);
  }
  // Two at once are two turns, told in their order.
  await Promise.all([1, 2].map(() => visitor.change(`/rest/games/${game?.slug}/toggle-favorite/`)));
  expect((await since(`player:${id}`, 'game')).map(({ data }) => data['isFavorite'])).toEqual([true, false]);
  expect(
    (await told()).filter(({ channel, data }) => data.action === 'favorite' && channel !== `player:${id}`),
  ).toEqual([]);
});

it('C-103 RT-033 a word on a game is told the player at once, the sums to who looks on once a second, and the last of a rush too', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => register(t)));
  const [{ id: game } = { id: 0 }] = (await t.visitor().get<{ games: GameCard[] }>('/rest/getAllGames/')).body.games;
  const like = (at: number) => people[at]?.visitor.change(`/rest/player/games/${game}/reaction/like/`);
  const { id } = (await people[0]?.visitor.get<{ id: number }>('/rest/player/getProfile/'))?.body ?? { id: 0 };
  const from = (await told()).length;
  const said = async (channel: string) =>
    (await told())
      .slice(from)
      .filter((one) => one.channel === channel && one.data.type === 'game')
      .map(({ data }) => data);
  for (const at of people.keys()) await like(at);
  expect(await said(`player:${id}`)).toEqual([
    { type: 'game', action: 'reaction', data: { id: game, reaction: 'like' } },
  ]);
  const sums = `feed:reactions-${game}`;
  expect((await said(sums))[0]).toEqual({
    type: 'game',
    action: 'reactions',
    data: { id: game, likes: 1, dislikes: 0 },
  });
  await until(async () => (await said(sums)).at(-1)?.data['likes'] === 4, 'the last of the rush');
  expect((await said(sums)).length).toBeLessThan(people.length);
  // Told again nothing is said: a job may run twice.
  await t.site.app.db.transaction((tx) => tellSums(tx, game, t.site.app.clock.now()));
  expect((await said(sums)).at(-1)?.data).toEqual({ id: game, likes: 4, dislikes: 0 });
  const count = (await said(sums)).length;
  await like(0);
  await until(async () => (await said(sums)).length > count, 'the word taken back');
  expect((await said(sums)).at(-1)?.data).toEqual({ id: game, likes: 3, dislikes: 0 });
  expect((await said(`player:${id}`)).at(-1)?.data).toEqual({ id: game, reaction: null });
});

it('an endless rush does not delay its sums: they are sent at the planned moment, no matter how many reactions come meanwhile', async () => {
  const { app } = t.site;
  const { id: playerId } = await readyPlayer(app.db, 0n);
  const game = (await findGame(app.db, 'amber-rush'))?.id ?? 0;
  const at = app.clock.now().getTime() + 3_600_000;
  const press = (ms: number) =>
    app.db.transaction((tx) => react(tx, { playerId, gameId: game, reaction: 'like', now: new Date(at + ms) }));
  for (const ms of [0, 300, 600, 900]) await press(ms);
  const [job] = await ownerRows<{ run_at: Date; n: number }>(
    t.database.ownerUrl,
    `select run_at, count(*) over ()::int as n from graphile_worker.jobs where key = $1`,
    [`games:reactions:${game}`],
  );
  expect(job).toEqual({ run_at: new Date(at + 1000), n: 1 });
});

it('the sums are those of the words there are, also after their player is gone, and a page brings them', async () => {
  const { visitor } = await register(t);
  const { id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
  const game = (await findGame(t.site.app.db, 'sich-dice'))?.id ?? 0;
  const sums = () => reactionSums(t.site.app.db, game);
  await visitor.change(`/rest/player/games/${game}/reaction/like/`);
  expect(await sums()).toEqual({ likes: 1, dislikes: 0 });
  await visitor.change(`/rest/player/games/${game}/reaction/dislike/`);
  expect(await sums()).toEqual({ likes: 0, dislikes: 1 });
  const guest = t.visitor();
  expect((await guest.get<object>('/rest/page/online-game/sich-dice/')).body).toMatchObject({
    payload: { reactions: { likes: 0, dislikes: 1 } },
  });
  expect((await guest.get<object>(`/rest/games/${game}/reactions/`)).body).toMatchObject({
    likes: 0,
    dislikes: 1,
    live: { name: `feed:reactions-${game}` },
  });
  expect((await guest.get('/rest/games/999999/reactions/')).status).toBe(404);
  await ownerRows(t.database.ownerUrl, 'delete from game_reaction where player_id = $1', [id]);
  expect(await sums()).toEqual({ likes: 0, dislikes: 0 });
});

it('RT-033 everybody hears which games were switched off and on, and only of those that were', async () => {
  const { app } = t.site;
  const turn = (scope: 'all' | 'provider' | 'game', name: string, isOn: boolean) =>
    calls.switchPlay(app.db, { scope, name, isOn, actor: 'system', reason: 'test', now: app.clock.now() });
  const said = async () => (await since('feed:site', 'game')).map(({ data }) => data);
  await turn('game', 'sich-dice', false);
  await turn('game', 'sich-dice', false);
  expect(await said()).toEqual([{ on: [], off: ['sich-dice'] }]);
  await turn('all', '', false);
  const [{ off } = { off: [] }] = await said();
  expect(off).toContain('kalyna-sevens');
  expect(off).not.toContain('sich-dice');
  await turn('all', '', true);
  const [{ on } = { on: [] }] = await said();
  expect((on as string[]).toSorted()).toEqual((off as string[]).toSorted());
  await turn('game', 'sich-dice', true);
  expect(await said()).toEqual([{ on: ['sich-dice'], off: [] }]);
});
