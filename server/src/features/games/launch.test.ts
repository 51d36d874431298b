// The catalogue and launches over HTTP: what is listed, what is said of a game before it is played, and
// what opens.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameCard, GameLaunch, GameLoad } from '@malva/contract/games';
import { catalogue } from '@malva/seed/catalogue';
import { insertOffer, switchOffer } from '../../base/bonus-offers/bonus-offers.ts';
import * as calls from '../providers/calls/store.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { ownerRows } from '../../../test/database.ts';
import { fund } from '../../../test/players.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import {
  confirm,
  identify,
  logIn,
  openGame,
  play,
  register,
  rgs,
  setLimits,
  verifiedPlayer,
} from '../../../test/steps.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite({ policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
});
afterAll(async () => t.end());

const slug = 'sich-dice';
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const turn = (isOn: boolean) =>
  calls.switchPlay(t.site.app.db, {
    scope: 'game',
    name: slug,
    isOn,
    actor: 'system',
    reason: 'test',
    now: t.site.app.clock.now(),
  });

/** Verified, with so much own money. */
async function player(money = 0n): Promise<{ visitor: Visitor; id: number; phone: string }> {
  const { visitor, phone } = await verifiedPlayer(t);
  const { id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
  if (money > 0n) await fund(t.site.app.db, id, money);
  return { visitor, id, phone };
}

/** A bonus of a hundred, to be staked ten times, in dice but not in slots. */
async function giveBonus(playerId: number): Promise<void> {
  const { db, clock } = t.site.app;
  const now = clock.now();
  const offer = await insertOffer(db, {
    product: 'casino',
    brand: null,
    percent: 100,
    most: 500_000n,
    minDeposit: 10_000n,
    wagering: 10,
    maxStake: 10_000n,
    cap: null,
    days: 7,
    contribution: { slot: 0, instant: 50, table: 0, crash: 0 },
    excluded: ['chumak-keno'],
    deposits: 'any',
    from: new Date(now.getTime() - 60_000),
    until: null,
    title: null,
    author: 'staff:1',
    now,
  });
  await switchOffer(db, offer, { isOn: true, by: 'staff:1 staff:2', now });
  await rows(
    `select bonus_give($1, $2, 'casino', $3, $4, (select bonus_terms(o) from bonus_offer o where o.id = $3), 10000, 100000, $5, $6)`,
    [randomUUID(), playerId, offer, randomUUID(), new Date(now.getTime() + 7 * 86_400_000), now],
  );
}

describe('the catalogue', () => {
  it('C-084 every game that is on, in the order of the lobby and the visitor’s language; one switched off is not there', async () => {
    const all = async (lang: string, visitor = t.visitor()) =>
      (await visitor.get<{ games: GameCard[] }>('/rest/getAllGames/', { 'x-lang': lang })).body.games;
    const games = await all('uk');
    const offered = Object.values(catalogue);
    expect(games.map((game) => game.slug).toSorted()).toEqual(Object.keys(catalogue).toSorted());
    expect(games.find((game) => game.slug === slug)).toMatchObject({
      title: 'Січові кості',
      provider: 'Калина Студіо',
      kind: 'instant',
      isNew: expect.any(Boolean),
      minStake: expect.stringMatching(/^\d+\.\d\d$/),
    });
    expect(offered).toHaveLength(games.length);
    const english = await all('en');
    expect(english.map(({ id }) => id)).toEqual(games.map(({ id }) => id));
    expect(english.find((game) => game.slug === slug)?.title).not.toBe('Січові кості');
    expect(english.find((game) => game.slug === slug)).toMatchObject({ provider: 'Kalyna Studio', maker: 'studio' });
    expect((await all('ru')).find((game) => game.slug === slug)?.provider).toBe('Калина Студио');
    const { visitor } = await register(t);
    expect(await all('uk', visitor)).toEqual(games);
    expect((await t.visitor().get<{ games: GameCard[] }>('/rest/getAllGames')).body.games).toEqual(games);
    await turn(false);
    expect((await all('uk')).map((game) => game.slug)).toEqual(
      games.map((game) => game.slug).filter((other) => other !== slug),
    );
    await turn(true);
  });
});

describe('a game before it is played', () => {
  const look = (visitor: Visitor, query = '', game = slug) =>
    visitor.get<GameLoad & { code?: string }>(`/rest/game/${game}/${query}`);

  it('C-089 E-019 S-078 says what the game is and what a launch would meet, and begins nothing', async () => {
    const [card] = (await t.visitor().get<{ games: GameCard[] }>('/rest/getAllGames/')).body.games.filter(
      (game) => game.slug === slug,
    );
    const open = {
      success: true,
      slug,
      isMoney: false,
      need: null,
      finOperations: { isAvailable: true },
      autoVerificationData: { isAvailable: true },
      requestInn: false,
      redirectUrl: null,
      playerInfo: { betsAmount: '0.00', needBetsAmount: '0.00', race: { isAutoSubscription: false } },
    };
    expect((await look(t.visitor())).body).toEqual({ ...card, ...open });
    // A guest who asks for money is told what is missing, and gets demo.
    expect((await look(t.visitor(), '?isMoney=1')).body).toEqual({ ...card, ...open, need: 'login' });
    const rich = await player(10_000n);
    expect((await look(rich.visitor)).body).toEqual({ ...card, ...open });
    expect((await look(rich.visitor, '?isMoney=true')).body).toEqual({ ...card, ...open, isMoney: true });
    const poor = await player();
    expect((await look(poor.visitor, '?isMoney=1')).body).toEqual({
      ...card,
      ...open,
      success: false,
      need: 'deposit',
      finOperations: { isAvailable: false },
    });
    const unproved = await register(t);
    await confirm(t, unproved.visitor, unproved.phone);
    await setLimits(unproved.visitor);
    const person = {
      lastName: 'Перевірко',
      firstName: 'Остап',
      middleName: 'Юрійович',
      birthDate: '1990-02-03',
      sex: 'male' as const,
      rnokpp: null,
      documentNumber: '000123456',
    };
    expect(await identify(t, unproved.visitor, { person })).toBe('noInn');
    expect((await look(unproved.visitor, '?isMoney=1')).body).toEqual({
      ...card,
      ...open,
      success: false,
      need: 'identity',
      requestInn: true,
      autoVerificationData: { isAvailable: false },
    });
    expect([
      (await look(t.visitor(), '', 'no-such-game')).status,
      (await look(t.visitor(), '?isMoney=maybe')).status,
    ]).toEqual([404, 422]);
  });

  it('C-089 a player who closed play to themselves is refused money with 444 and the end date, and may look', async () => {
    const { id, phone } = await player(10_000n);
    const until = new Date(t.site.app.clock.now().getTime() + 86_400_000 * 200);
    await block(t.site.app, id, { kind: 'self_exclusion', until, actor: `player:${id}` });
    // The exclusion ended the session; logging in stays open.
    const again = await logIn(t, phone);
    const refused = await again.get<{ code: string; until: string }>(`/rest/game/${slug}/?isMoney=1`);
    expect([refused.status, refused.body.code]).toEqual([444, 'responsible_block']);
    expect(new Date(refused.body.until).getTime()).toBe(until.getTime());
    expect((await look(again)).body).toMatchObject({ success: true, isMoney: false });
  });

  it('a round of a game switched off keeps its title and is shown again; played it is not', async () => {
    const { visitor } = await player(10_000n);
    const token = await openGame(t, visitor, slug);
    expect((await play(t, token, { bet: '2.00', params: { target: 5000, direction: 'under' } })).status).toBe(200);
    const roundId = (await visitor.get<{ rounds: { id: string }[] }>('/rest/games/rounds/')).body.rounds[0]?.id;
    await turn(false);
    try {
      for (const path of [`/rest/games/rounds/${roundId}/`, '/rest/games/rounds/']) {
        const { body: said } = await visitor.get<{ title?: string; rounds?: { title: string }[] }>(path);
        expect(said.title ?? said.rounds?.[0]?.title).toBe('Січові кості');
      }
      const shown = await visitor.change<GameLaunch>(`/rest/game/${slug}/play/?replay=${roundId}`);
      expect(shown.body).toMatchObject({ success: true, frameUrl: expect.stringContaining(`/studio/${slug}/`) });
      expect((await visitor.change<{ code: string }>(`/rest/game/${slug}/play/?isMoney=1`)).body.code).toBe('game_off');
    } finally {
      await turn(true);
    }
  });

  it('C-089 a game switched off is known and does not open', async () => {
    await turn(false);
    expect((await look(t.visitor())).body).toMatchObject({ slug, success: false, redirectUrl: null });
    expect((await t.visitor().change<{ code: string }>(`/rest/game/${slug}/play/`)).body.code).toBe('game_off');
    await turn(true);
  });

  it('E-020 the wagering progress of the open bonus is shown with the games that count for it, after every round; playing does not enter a player into a race', async () => {
    const { visitor, id } = await player(5000n);
    const infoOf = async (game: string, isMoney = '1') =>
      (await look(visitor, `?isMoney=${isMoney}`, game)).body.playerInfo;
    const nothing = { betsAmount: '0.00', needBetsAmount: '0.00', race: { isAutoSubscription: false } };
    expect(await infoOf(slug)).toEqual(nothing);
    await giveBonus(id);
    expect(await infoOf(slug)).toEqual({ ...nothing, needBetsAmount: '1000.00' });
    // Not played in slots, nor in a game that was excluded.
    expect([await infoOf('kalyna-sevens'), await infoOf('chumak-keno')]).toEqual([nothing, nothing]);
    const token = await openGame(t, visitor, slug);
    expect((await play(t, token, { bet: '20.00', params: { target: 100, direction: 'under' } })).status).toBe(200);
    // Half of a stake counts in games of this kind.
    expect(await infoOf(slug, '0')).toEqual({ ...nothing, betsAmount: '10.00', needBetsAmount: '1000.00' });
    const { body } = await visitor.change<GameLaunch>(`/rest/game/${slug}/play/?isMoney=1`);
    expect(body.playerInfo).toEqual({ ...nothing, betsAmount: '10.00', needBetsAmount: '1000.00' });
  });
});

describe('a launch', () => {
  const paths = [
    (query: string) => `/rest/game/${slug}/play/?${query}`,
    (query: string) => `/rest/game/play/?slug=${slug}&${query}`,
    (query: string) => `/rest/play/?slug=${slug}&${query}`,
  ];

  it('C-090 E-019 S-078 under each reading of its path: demo for a guest, a frame with a token of its own for each launch', async () => {
    const { visitor } = await player(10_000n);
    for (const path of paths) {
      const demo = (await t.visitor().change<GameLaunch>(path('isMoney=1'))).body;
      expect(demo).toMatchObject({ success: true, slug, isMoney: false, need: 'login', redirectUrl: null, live: null });
      expect(demo.frameUrl).toContain(`/studio/${slug}/`);
      const [one, two] = [
        (await visitor.change<GameLaunch>(path('isMoney=1'))).body,
        (await visitor.change<GameLaunch>(path(''))).body,
      ];
      for (const money of [one, two]) {
        expect(money).toMatchObject({
          success: true,
          slug,
          isMoney: true,
          need: null,
          finOperations: { isAvailable: true },
          autoVerificationData: { isAvailable: true },
          requestInn: false,
          redirectUrl: null,
          playerInfo: { betsAmount: '0.00', needBetsAmount: '0.00', race: { isAutoSubscription: false } },
        });
      }
      expect(one.frameUrl).not.toBe(two.frameUrl);
      expect((await visitor.change<GameLaunch>(path('isMoney=0'))).body).toMatchObject({
        success: true,
        isMoney: false,
        need: null,
      });
    }
  });

  it('C-090 without a game, with an unknown one, without money and after an exclusion there is no frame', async () => {
    const poor = await player();
    for (const path of paths) {
      expect((await poor.visitor.change<GameLaunch>(path('isMoney=1'))).body).toMatchObject({
        success: false,
        frameUrl: null,
        need: 'deposit',
        finOperations: { isAvailable: false },
      });
    }
    for (const path of ['/rest/game/play/', '/rest/play/', '/rest/play/?slug=', '/rest/game/play/?isMoney=1'])
      expect([path, (await poor.visitor.change(path)).status]).toEqual([path, 422]);
    for (const path of ['/rest/game/no-such-game/play/', '/rest/play/?slug=no-such-game'])
      expect([path, (await poor.visitor.change(path)).status]).toEqual([path, 404]);
    await block(t.site.app, poor.id, {
      kind: 'self_exclusion',
      until: new Date(t.site.app.clock.now().getTime() + 86_400_000 * 200),
      actor: `player:${poor.id}`,
    });
    const again = await logIn(t, poor.phone);
    for (const path of paths) expect((await again.change<{ code: string }>(path('isMoney=1'))).status).toBe(444);
  });
});

describe('what a guest makes', () => {
  it('demo seats have a limit of launches for each address and minute', async () => {
    const strict = await testSite({ rateScale: 1, workers: false });
    try {
      const guest = strict.visitor();
      const statuses: number[] = [];
      for (let i = 0; i < 61; i += 1) statuses.push((await guest.change(`/rest/game/${slug}/play/?isMoney=0`)).status);
      expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
    } finally {
      await strict.end();
    }
  });
});

describe('the seed of a player', () => {
  it('is not changed under an open round, which is said as it is, and is changed after it', async () => {
    const { visitor } = await player(10_000n);
    const token = await openGame(t, visitor, 'pysanka-mines');
    const { body } = await play(t, token, { bet: '10.00', params: { mines: 1 } });
    const { roundId } = body.round as { roundId: string };
    const rotate = () => visitor.post<{ code: string }>('/rest/games/seeds/rotate/', {});
    const refused = await rotate();
    expect([refused.status, refused.body.code]).toEqual([409, 'seed_in_use']);
    const act = (seq: number, of: object) => rgs(t.url, '/action', { token, body: { roundId, seq, ...of } });
    const picked = await act(1, { type: 'pick', data: { cell: 0 } });
    if ((picked.body.round as { status: string }).status === 'open') await act(2, { type: 'collect' });
    expect((await rotate()).status).toBe(200);
  });
});
