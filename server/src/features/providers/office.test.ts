// What staff do with game providers: every act with a reason and a trail, what is large by two, keys shown once.
import { seedProvider } from '@malva/seed/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { enqueue } from '../../core/jobs.ts';
import { sql } from '../../core/db.ts';
import { findGame } from '../../base/catalogue/catalogue.ts';
import * as calls from './calls/store.ts';
import { ownerRows } from '../../../test/database.ts';
import { fund, readyPlayer, realBalance } from '../../../test/players.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { act as choose, atDesk, command, openGame, play, verifiedPlayer } from '../../../test/steps.ts';
import { createStaff } from '../office/staff.ts';
import { findKey } from './accounts.ts';
import { closeProviderBooks } from './books.ts';
import * as store from './store.ts';

const clock = testClock(new Date('2026-11-20T10:00:00Z'));
let t: TestSite;
let desk: Visitor;
let second: Visitor;
let keeper: Visitor;

let otherKeeper: Visitor;
const person = (login: string, name: string) => ({
  login,
  name,
  password: 'дощова-вишня-77',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
});
beforeAll(async () => {
  t = await testSite({ clock });
  await seedProvider(t.site.app);
  for (const [login, roles] of [
    ['one', ['compliance']],
    ['two', ['compliance']],
    ['keeper', ['admin']],
    ['other-keeper', ['admin']],
  ] as const)
    await createStaff(t.site.app, { ...person(login, login), roles: [...roles] });
});
/** A day's work moves the clock: each test logs in again. */
beforeEach(async () => {
  clock.advance(31_000);
  [desk, second, keeper] = [
    await atDesk(t, person('one', 'one')),
    await atDesk(t, person('two', 'two')),
    await atDesk(t, person('keeper', 'keeper')),
  ];
  otherKeeper = await atDesk(t, person('other-keeper', 'other-keeper'));
});
afterAll(async () => t.end());

const reason = 'as the contract says';
const trail = async (action: string) =>
  (
    await ownerRows<{ subject: string; actor: string; detail: Record<string, unknown> }>(
      t.database.ownerUrl,
      `select subject, actor, detail from core_audit where action = '${action}' order by id`,
    )
  ).at(-1);

async function ask(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${t.simulators.url}/games/play/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}
/** A round that was staked and never ended: its provider died. */
async function stuckRound(stake: number, of: number | null = null): Promise<{ id: number; round: string }> {
  const { app } = t.site;
  const id = of ?? (await readyPlayer(app.db, 10_000_000n)).id;
  const frame = await app.providers.veselka?.launch({
    playerId: id,
    game: 'try-kolory',
    mode: 'real',
    lang: 'uk',
    theme: 'dark',
    session: null,
    now: clock.now(),
  });
  const { session } = await ask('open', {
    game: 'try-kolory',
    mode: 'real',
    token: new URL(frame ?? '', t.url).hash.slice('#launch='.length),
  });
  await command(t, 'provider', { action: 'crash', after: 'bet' });
  await ask('round', { session, stakes: [0, 1, 2].map((on) => ({ on, amount: stake })), free: false });
  clock.advance(11 * 60_000);
  [desk, second] = [await atDesk(t, person('one', 'one')), await atDesk(t, person('two', 'two'))];
  const open = await calls.openRounds(app.db, { before: clock.now(), limit: 10 });
  return { id, round: open.find(({ player_id: player }) => player === id)?.round ?? '' };
}

describe('the switch', () => {
  it('TR-044 staff close a game with a reason, players get it no more, and the trail says who and why', async () => {
    const turn = (isOn: boolean) =>
      desk.post<{ stops: { scope: string; name: string; reason: string }[] }>('/rest/office/play-switch/', {
        scope: 'game',
        name: 'try-kolory',
        isOn,
        reason,
      });
    expect((await turn(false)).body.stops).toMatchObject([{ scope: 'game', name: 'try-kolory', reason }]);
    const frame = async (mode: string, visitor = t.visitor()) =>
      (await visitor.get(`/providers/frame/try-kolory?mode=${mode}`)).status;
    expect((await t.visitor().change('/rest/game/try-kolory/play/?isMoney=0')).body.code).toBe('game_off');
    expect([await frame('demo'), await frame('real')]).toEqual([503, 200]);
    expect(await trail('play.off')).toMatchObject({
      subject: 'play:game:try-kolory',
      actor: 'staff:1',
      detail: { reason },
    });
    expect((await turn(true)).body.stops).toEqual([]);
    expect(await frame('demo')).toBe(200);
    await desk.post('/rest/office/games/try-kolory/audience/', { audience: 'vip', reason });
    expect([await frame('demo'), await frame('real')]).toEqual([404, 404]);
    await desk.post('/rest/office/games/try-kolory/audience/', { audience: 'all', reason });
    expect(
      (await t.visitor().change<{ frameUrl: string }>('/rest/game/try-kolory/play/?isMoney=0')).body.frameUrl,
    ).toContain('/providers/frame/try-kolory?');
    expect(
      (await desk.post('/rest/office/play-switch/', { scope: 'provider', name: 'nobody', isOn: false, reason })).body
        .code,
    ).toBe('not_found');
    expect(
      (await keeper.post('/rest/office/play-switch/', { scope: 'all', name: '', isOn: false, reason })).status,
    ).toBe(403);
  });
});

describe('games that are not for everybody', () => {
  interface Lists {
    games: { slug: string }[];
  }
  const lists = async (visitor: Visitor): Promise<boolean[]> => {
    const has = ({ games: found }: Lists) => found.some(({ slug }) => slug === 'sich-dice');
    const [all, kind, found, page, rubric] = await Promise.all([
      visitor.get<Lists>('/rest/getAllGames/'),
      visitor.get<Lists>('/rest/getGames/instant/'),
      visitor.get<Lists>('/rest/search/?name=sich'),
      visitor.get<{ payload: Lists }>('/rest/page/games/'),
      visitor.get<{ payload: Lists }>('/rest/page/games/instant/'),
    ]);
    return [has(all.body), has(kind.body), has(found.body), has(page.body.payload), has(rubric.body.payload)];
  };
  const doors = async (visitor: Visitor): Promise<unknown[]> => [
    (await visitor.change<{ code?: string }>('/rest/game/sich-dice/play/?isMoney=0')).body.code,
    (await visitor.get('/rest/game/sich-dice/')).status,
    (await visitor.get<{ status?: number }>('/rest/page/online-game/sich-dice/')).status,
  ];
  const shown = [true, true, true, true, true];
  const hidden = [false, false, false, false, false];
  const closed = ['not_found', 404, 404];
  const open = [undefined, 200, 200];
  const turn = (audience: string) => desk.post(`/rest/office/games/sich-dice/audience/`, { audience, reason });
  const pass = (by: Visitor, id: number, body: object) =>
    by.post<{ passes: { game: string; isGiven: boolean }[]; code?: string }>(`/rest/office/game-passes/${id}/`, {
      reason,
      ...body,
    });

  async function someone(): Promise<{ visitor: Visitor; id: number }> {
    const { visitor } = await verifiedPlayer(t);
    const [row] = await ownerRows<{ id: number }>(t.database.ownerUrl, 'select max(id) as id from player');
    const id = Number(row?.id);
    await fund(t.site.app.db, id, 100_000n);
    return { visitor, id };
  }

  it('a player who lost access plays no new round, and may finish the one that is open', async () => {
    const { visitor: player, id } = await someone();
    const game = 'pysanka-mines';
    const shut = (audience: string) => desk.post(`/rest/office/games/${game}/audience/`, { audience, reason });
    await shut('chosen');
    await pass(desk, id, { game, isGiven: true });
    const token = await openGame(t, player, game);
    const { body } = await play(t, token, { bet: '10.00', params: { mines: 3 } });
    expect(body).toMatchObject({ round: { status: 'open' } });
    await ownerRows(t.database.ownerUrl, `update game set is_on = false where slug = '${game}'`);
    expect((await desk.get<{ passes: object[] }>(`/rest/office/game-passes/${id}/`)).body.passes).toContainEqual(
      expect.objectContaining({ game, title: 'Писанкове поле', isGiven: true }),
    );
    await ownerRows(t.database.ownerUrl, `update game set is_on = true where slug = '${game}'`);
    await pass(desk, id, { game, isGiven: false });
    expect((await play(t, token, { bet: '10.00', params: { mines: 3 } })).body).toMatchObject({ code: 'ERR_SESSION' });
    const again = await openGame(t, player, game);
    const { roundId } = (body as { round: { roundId: string } }).round;
    // Whatever lies under it: a whole egg leaves the round open, and it is collected.
    const picked = await choose(t, again, { roundId, seq: 1, type: 'pick', data: { cell: 0 } });
    if ((picked.body.round as { status: string }).status === 'open')
      expect((await choose(t, again, { roundId, seq: 2, type: 'collect', data: {} })).body).toMatchObject({
        round: { status: 'closed' },
      });
    expect((await player.change<{ code?: string }>(`/rest/game/${game}/play/?isMoney=1`)).body.code).toBe('not_found');
    await shut('all');
  });

  it('are in no list, search or page of a player they are not for, and open for a player who was given access', async () => {
    const { visitor: player, id } = await someone();
    const guest = t.visitor();
    for (const [audience, game] of [
      ['vip', ''],
      ['chosen', 'sich-dice'],
    ] as const) {
      expect((await turn(audience)).status).toBe(200);
      for (const visitor of [guest, player])
        expect([await lists(visitor), await doors(visitor)]).toEqual([hidden, closed]);
      expect((await pass(desk, id, { game, isGiven: true })).body.passes).toContainEqual(
        expect.objectContaining({ game, isGiven: true }),
      );
      expect([await lists(player), await doors(player)]).toEqual([shown, open]);
      expect([await lists(guest), await doors(guest)]).toEqual([hidden, closed]);
      expect((await player.change<{ isMoney: boolean }>('/rest/game/sich-dice/play/?isMoney=1')).body.isMoney).toBe(
        true,
      );
      expect((await pass(desk, id, { game, isGiven: false })).body.passes).not.toContainEqual(
        expect.objectContaining({ game, isGiven: true }),
      );
      expect([await lists(player), await doors(player)]).toEqual([hidden, closed]);
    }
    expect(await trail('games.let_out')).toMatchObject({
      subject: `player:${id}`,
      detail: { game: 'sich-dice', reason },
    });
    expect((await turn('all')).status).toBe(200);
    // A guest's pages are kept for minutes.
    expect([await lists(player), await doors(player), await doors(guest)]).toEqual([
      shown,
      open,
      [undefined, 200, expect.anything()],
    ]);
    expect(await trail('games.audience')).toMatchObject({
      subject: 'game:sich-dice',
      detail: { audience: 'all', reason },
    });
  });

  it('access is not given by an operator without the permission, to an unknown game, or to a player whose play is closed', async () => {
    const { visitor: player, id } = await someone();
    expect((await pass(keeper, id, { game: '', isGiven: true })).status).toBe(403);
    expect((await pass(desk, id, { game: 'sich-dice', isGiven: true })).body.code).toBe('not_found');
    expect((await player.post('/rest/responsible-play/exclude/', { kind: 'timeout', length: 24 })).status).toBe(200);
    expect((await pass(desk, id, { game: '', isGiven: true })).body.code).toBe('responsible_block');
  });
});

describe('returns of our games', () => {
  it('TR-032 staff see what each version returned against its band, are told of an alarm, and put it away with a reason', async () => {
    // Whatever was played above may be counted by now.
    const read = async () =>
      (await desk.get<{ returns: Record<string, unknown>[] }>('/rest/office/game-returns/')).body.returns.filter(
        ({ game }) => game !== 'pysanka-mines',
      );
    const waiting = async () =>
      (await desk.get<{ queues: { place: string; count: number }[] }>('/rest/office/desk/')).body.queues.find(
        ({ place }) => place === 'providers',
      )?.count ?? 0;
    expect(await read()).toEqual([]);
    await ownerRows(
      t.database.ownerUrl,
      `insert into studio_return (game, version, rounds, staked, paid, expected, deviation, variance) values
      ('kalyna-sevens', '1.0.0', 10000, 2000000, 1900000, 9588130000, -88130000, 160000000000), ('sich-dice', '1.0.0', 100000, 20000000, 21600000, 99000000000, 9000000000, 100000000000)`,
    );
    const before = await waiting();
    await enqueue(t.site.app.db, 'studio:returns', {});
    await until(async () => (await waiting()) === before + 1);
    expect(await read()).toMatchObject([
      {
        game: 'kalyna-sevens',
        title: 'Калинові сімки',
        rounds: 10_000,
        staked: '20000.00',
        paid: '19000.00',
        actual: '95.00',
        expected: '95.88',
        verdict: 'sound',
        alarmAt: null,
      },
      {
        game: 'sich-dice',
        actual: '108.00',
        expected: '99.00',
        verdict: 'above',
        alarmAt: clock.now().toISOString(),
        seenAt: null,
      },
    ]);
    const seen = (game: string) =>
      desk.post<{ code?: string; returns: { seenAt: string | null }[] }>(
        `/rest/office/game-returns/${game}/1.0.0/seen/`,
        { reason },
      );
    expect((await seen('kalyna-sevens')).body.code).toBe('not_found');
    expect((await seen('sich-dice')).body.returns.at(-1)).toMatchObject({ seenAt: clock.now().toISOString() });
    expect(await trail('return.seen')).toMatchObject({
      subject: 'game:sich-dice',
      actor: 'staff:1',
      detail: { version: '1.0.0', reason },
    });
    expect(await waiting()).toBe(before);
    expect((await keeper.get('/rest/office/game-returns/')).status).toBe(403);
  });
});

describe('the random generator', () => {
  it('TR-021 staff see its checks, newest first; an alarm waits for them until a check finds it sound again', async () => {
    const read = async () =>
      (await desk.get<{ checks: Record<string, unknown>[] }>('/rest/office/generator-checks/')).body.checks;
    const waiting = async () =>
      (await desk.get<{ queues: { place: string; count: number }[] }>('/rest/office/desk/')).body.queues.find(
        ({ place }) => place === 'providers',
      )?.count ?? 0;
    const check = (day: number, isSound: boolean) =>
      ownerRows(
        t.database.ownerUrl,
        `insert into studio_generator_check (at, bytes, lines, is_sound)
      values ('2026-05-0${day}T02:07:00Z', 12500000, '[{"name":"runs","passed":${isSound ? 99 : 41},"even":0.4,"isSound":${isSound}}]', ${isSound})`,
      );
    expect(await read()).toEqual([]);
    const before = await waiting();
    await check(1, false);
    expect(await waiting()).toBe(before + 1);
    await check(2, true);
    expect(await waiting()).toBe(before);
    expect(await read()).toEqual([
      {
        at: '2026-05-02T02:07:00.000Z',
        megabytes: '12.5',
        isSound: true,
        lines: [{ name: 'runs', passed: 99, isSound: true }],
      },
      {
        at: '2026-05-01T02:07:00.000Z',
        megabytes: '12.5',
        isSound: false,
        lines: [{ name: 'runs', passed: 41, isSound: false }],
      },
    ]);
    expect((await keeper.get('/rest/office/generator-checks/')).status).toBe(403);
  });
});

describe('rounds without an end', () => {
  it('TR-042 one waits in the queue with its rule; the provider asked again ends it', async () => {
    const { id, round } = await stuckRound(500);
    const queue = (
      await desk.get<{
        rounds: { round: string; stake: string; needsTwo: boolean; returnsAt: string }[];
        hours: number;
      }>('/rest/office/stuck-rounds/')
    ).body;
    expect(queue.rounds).toMatchObject([{ round, stake: '15.00', needsTwo: false }]);
    const retry = () =>
      desk.post<{ code?: string; isOpen: boolean }>(`/rest/office/stuck-rounds/veselka/${round}/retry/`, { reason });
    expect((await retry()).body.isOpen).toBe(true);
    await command(t, 'provider', { action: 'revive' });
    // The provider may be at it by itself just then.
    await until(async () => {
      const { body } = await retry();
      return body.code === 'round_over' || body.isOpen === false;
    }, 'the end of the round');
    expect((await desk.get<{ rounds: unknown[] }>('/rest/office/stuck-rounds/')).body.rounds).toEqual([]);
    expect(await realBalance(t.site.app.db, id)).toBe(10_000_000n);
  });
  it('TR-042 returned by one below the threshold, with a trail; from it on two do it, and neither alone', async () => {
    const small = await stuckRound(500);
    const returned = await desk.post<{ returned: string }>(`/rest/office/stuck-rounds/veselka/${small.round}/return/`, {
      reason,
    });
    expect(returned.body).toEqual({ returned: '15.00' });
    expect(await realBalance(t.site.app.db, small.id)).toBe(10_000_000n);
    expect(await trail('round.return')).toMatchObject({
      subject: `round:veselka:${small.round}`,
      detail: { amount: '15.00', reason },
    });
    expect((await desk.post(`/rest/office/stuck-rounds/veselka/${small.round}/return/`, { reason })).body.code).toBe(
      'round_over',
    );
    // What came back to the same player within a day counts with it.
    const spared = t.site.app.policy.largeWithdrawal;
    await command(t, 'provider', { action: 'revive' });
    const next = await stuckRound(500, small.id);
    t.site.app.policy.largeWithdrawal = 3_000n;
    expect((await desk.post(`/rest/office/stuck-rounds/veselka/${next.round}/return/`, { reason })).body.code).toBe(
      'two_people_needed',
    );
    t.site.app.policy.largeWithdrawal = spared;
    expect((await desk.post(`/rest/office/stuck-rounds/veselka/${next.round}/return/`, { reason })).status).toBe(200);

    const { policy } = t.site.app;
    const [{ largeWithdrawal }, large] = [policy, await stuckRound(100_000)];
    policy.largeWithdrawal = 300_000n;
    expect((await desk.post(`/rest/office/stuck-rounds/veselka/${large.round}/return/`, { reason })).body.code).toBe(
      'two_people_needed',
    );
    const asked = await desk.post<{ act: { id: string } }>('/rest/office/acts/', {
      kind: 'round.return',
      input: { provider: 'veselka', round: large.round },
      reason,
    });
    expect(asked.status).toBe(200);
    expect((await desk.post(`/rest/office/acts/${asked.body.act.id}/approve/`, {})).status).toBe(403);
    expect(await realBalance(t.site.app.db, large.id)).toBe(9_700_000n);
    expect((await second.post(`/rest/office/acts/${asked.body.act.id}/approve/`, {})).status).toBe(200);
    expect(await realBalance(t.site.app.db, large.id)).toBe(10_000_000n);
    policy.largeWithdrawal = largeWithdrawal;
    // The provider is up again and rolls back a round whose stake was already returned.
    await command(t, 'provider', { action: 'revive' });
    await until(
      async () => ((await command(t, 'provider', {})) as { openRounds: number }).openRounds === 0,
      'the end of all rounds there',
    );
  });
});

describe('free rounds', () => {
  it('TR-046 two operators give them, never to a player who may not be invited; the grant exists once and can be cancelled', async () => {
    const { id } = await readyPlayer(t.site.app.db);
    const input = { playerId: id, game: 'zolote-koleso', rounds: 5, betValue: '2.00', days: 3 };
    const asking = (more: object = {}) =>
      desk.post<{ code?: string; act: { id: string } }>('/rest/office/acts/', {
        kind: 'free-rounds.grant',
        input: { ...input, ...more },
        reason,
      });
    expect([
      (await asking({ betValue: '0.50' })).body.code,
      (await asking({ game: 'kalyna-sevens', betValue: '2.50' })).body.code,
    ]).toEqual(['amount_out_of_range', 'amount_out_of_range']);
    const { act } = (await asking()).body;
    expect((await second.post(`/rest/office/acts/${act.id}/approve/`, {})).status).toBe(200);
    const { grants, games: offered } = (
      await desk.get<{
        grants: { id: string; status: string; rounds: number; used: number }[];
        games: { slug: string; minStake: string }[];
      }>(`/rest/office/free-rounds/${id}/`)
    ).body;
    // Those of other providers, and all of ours.
    expect(offered.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['skarb-dnipra', 'try-kolory', 'zolote-koleso', 'sich-dice', 'leleka-crash']) as string[],
    );
    const balance = async () =>
      (await t.site.app.db.one<{ balance: { bonus: object } }>(sql`select wallet_balance_json(${id}) as balance`))
        .balance.bonus;
    expect(await balance()).toEqual({ balance: '0.00', fsRemain: 5, games: { 'zolote-koleso': true } });
    expect(grants).toMatchObject([{ id: act.id, status: 'active', rounds: 5, used: 0 }]);
    await ownerRows(t.database.ownerUrl, `update game set is_on = false where slug = 'zolote-koleso'`);
    const off = (
      await desk.get<{ grants: { title: string }[]; games: { slug: string }[] }>(`/rest/office/free-rounds/${id}/`)
    ).body;
    expect([off.grants[0]?.title, off.games.some(({ slug }) => slug === 'zolote-koleso')]).toEqual([
      'Золоте колесо',
      false,
    ]);
    await ownerRows(t.database.ownerUrl, `update game set is_on = true where slug = 'zolote-koleso'`);
    const gone = await desk.post<{ grant: { status: string } }>(`/rest/office/free-rounds/${act.id}/cancel/`, {
      reason,
    });
    expect(gone.body.grant.status).toBe('cancelled');
    expect(await balance()).toEqual({ balance: '0.00', fsRemain: 0, games: {} });
    expect(await trail('free-rounds.cancel')).toMatchObject({ subject: `player:${id}` });
  });
});

describe('catalogue and keys', () => {
  it('a preview says what is new, changed, or another provider’s name; what is chosen is taken, a second time nothing changes', async () => {
    const { app } = t.site;
    await app.db.transaction((tx) =>
      calls.reviseGame(tx, {
        slug: 'try-kolory',
        title: { uk: 'Інша', ru: 'Другая', en: 'Other' },
        rtp: '90.00',
        min_stake: 100n,
        max_stake: 100_000n,
        max_win: '5',
      }),
    );
    const preview = async () =>
      (
        await desk.get<{ games: { slug: string; state: string; changes: string[] }[] }>(
          '/rest/office/providers/veselka/catalogue/',
        )
      ).body.games;
    expect((await preview()).find(({ slug }) => slug === 'try-kolory')).toMatchObject({
      state: 'changed',
      changes: ['title', 'rtp'],
    });
    const taken = await desk.post('/rest/office/providers/veselka/catalogue/', { slugs: ['try-kolory'], reason });
    expect(taken.body).toEqual({ taken: 1, pictures: 0 });
    expect((await findGame(app.db, 'try-kolory'))?.rtp).toBe('95.00');
    expect((await preview()).map(({ state }) => state)).toEqual(['same', 'same', 'same']);
    await ownerRows(
      t.database.ownerUrl,
      `update game_rules set rules = rules || '{"ru": ["Старые правила"]}' where game = 'try-kolory'`,
    );
    expect((await preview()).find(({ slug }) => slug === 'try-kolory')).toMatchObject({
      state: 'changed',
      changes: ['rules'],
    });
    await desk.post('/rest/office/providers/veselka/catalogue/', { slugs: ['try-kolory'], reason });
    expect((await preview()).map(({ state }) => state)).toEqual(['same', 'same', 'same']);
    expect(
      (await desk.post('/rest/office/providers/veselka/catalogue/', { slugs: ['nobodys-game'], reason })).body.code,
    ).toBe('not_found');
    await command(t, 'provider', { faults: { api: { status: 500 } } });
    expect((await desk.get('/rest/office/providers/veselka/catalogue/')).body.code).toBe('provider_unavailable');
    await command(t, 'provider', { reset: true });
  });
  it('a key is made by an operator who keeps keys, its secret is shown once, it is valid once another has confirmed it, and is retired at once', async () => {
    expect(
      (
        await keeper.post('/rest/office/providers/', {
          slug: 'acme',
          title: 'Акація',
          apiUrl: 'https://games.example/api',
          gameUrl: 'https://games.example/play',
          reason,
        })
      ).body,
    ).toEqual({ slug: 'acme' });
    expect(
      (
        await keeper.post('/rest/office/providers/', {
          slug: 'acme',
          title: 'Акація',
          apiUrl: 'https://games.example/api',
          gameUrl: 'https://games.example/play',
          reason,
        })
      ).body.code,
    ).toBe('provider_taken');
    // Written down on a live site, an address inside would be asked by our own server.
    const config = t.site.app.config as { publicUrl: string };
    const { publicUrl } = config;
    config.publicUrl = 'https://malva.example.com';
    const inside = await keeper.post<{ code: string; fields: object }>('/rest/office/providers/', {
      slug: 'inner',
      title: 'Внутрішня',
      apiUrl: 'http://169.254.169.254/latest',
      gameUrl: 'https://games.example/play',
      reason,
    });
    config.publicUrl = publicUrl;
    expect([inside.status, inside.body.fields]).toEqual([422, { apiUrl: 'address_not_open' }]);
    const made = (await keeper.post<{ id: string; secret: string }>('/rest/office/providers/acme/keys/', { reason }))
      .body;
    expect(made.secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await desk.post('/rest/office/providers/acme/keys/', { reason })).status).toBe(403);
    const page = await desk.get<{ keys: object[] }>('/rest/office/providers/acme/');
    expect(JSON.stringify(page.body)).not.toContain(made.secret);
    expect(JSON.stringify(await trail('providers.key_add'))).not.toContain(made.secret);
    // It moves money: made by one, it opens nothing until another has confirmed it.
    expect(await findKey(t.site.app, made.id)).toBeNull();
    const asking = (by: Visitor, key = made.id) =>
      by.post<{ code?: string; act: { id: string } }>('/rest/office/acts/', {
        kind: 'provider.key',
        input: { provider: 'acme', key },
        reason,
      });
    expect([(await asking(desk)).status, (await asking(keeper, 'acme-none')).body.code]).toEqual([403, 'not_found']);
    const { act } = (await asking(keeper)).body;
    expect((await keeper.post<{ code: string }>(`/rest/office/acts/${act.id}/approve/`, {})).body.code).toBe('act_own');
    expect(await findKey(t.site.app, made.id)).toBeNull();
    expect((await otherKeeper.post(`/rest/office/acts/${act.id}/approve/`, {})).status).toBe(200);
    expect(await findKey(t.site.app, made.id)).toMatchObject({ provider: 'acme', secret: made.secret });
    expect(await trail('providers.key_confirm')).toMatchObject({
      subject: 'provider:acme',
      actor: 'staff:3 staff:4',
      detail: { keyId: made.id },
    });
    expect((await asking(otherKeeper)).body.code).toBe('not_found');
    const { keys } = (
      await keeper.post<{ keys: { id: string; retiredBy: string }[] }>(
        `/rest/office/providers/acme/keys/${made.id}/retire/`,
        { reason },
      )
    ).body;
    expect(keys).toMatchObject([{ id: made.id, retiredBy: 'staff:3' }]);
    expect((await keeper.post(`/rest/office/providers/acme/keys/${made.id}/retire/`, { reason })).body.code).toBe(
      'not_found',
    );
  });
  it('TR-013 a break is closed once, with what became of it and why', async () => {
    await command(t, 'provider', { action: 'misreport', by: 1 });
    const { id } = await readyPlayer(t.site.app.db, 10_000n);
    const frame = await t.site.app.providers.veselka?.launch({
      playerId: id,
      game: 'zolote-koleso',
      mode: 'real',
      lang: 'uk',
      theme: 'dark',
      session: null,
      now: clock.now(),
    });
    const { session } = await ask('open', {
      game: 'zolote-koleso',
      mode: 'real',
      token: new URL(frame ?? '', t.url).hash.slice('#launch='.length),
    });
    await ask('round', { session, stakes: [{ on: 0, amount: 100 }], free: false });
    const day = '2026-11-20';
    expect((await desk.post(`/rest/office/provider-books/veselka/${day}/run/`, {})).body.code).toBe('not_found');
    clock.advance(24 * 3_600_000);
    const late = await atDesk(t, person('two', 'two'));
    expect((await late.post(`/rest/office/provider-books/veselka/${day}/run/`, {})).body).toMatchObject({
      found: 1,
      isRead: true,
    });
    const { open, days } = (
      await late.get<{ open: { number: string; gap: string }[]; days: { day: string; open: number }[] }>(
        '/rest/office/provider-books/',
      )
    ).body;
    expect([open[0]?.gap, days[0]]).toMatchObject(['-0.01', { day, open: 1 }]);
    const close = () =>
      late.post<{ code?: string; break: { status: string } }>(
        `/rest/office/provider-breaks/${open[0]?.number}/close/`,
        { outcome: 'explained', reason },
      );
    expect((await close()).body.break.status).toBe('explained');
    expect((await close()).body.code).toBe('break_closed');
    // The same again is what was explained; another figure is not.
    await late.post(`/rest/office/provider-books/veselka/${day}/run/`, {});
    expect(await store.openBreaks(t.site.app.db, 10)).toEqual([]);
    await command(t, 'provider', { action: 'misreport', by: 1_000_000 });
    await late.post(`/rest/office/provider-books/veselka/${day}/run/`, {});
    expect(await store.openBreaks(t.site.app.db, 10)).toMatchObject([
      { status: 'open', gap: -1_000_000n, closed_by: null, reason: null },
    ]);
    expect(await trail('providers.break_again')).toMatchObject({
      subject: `provider-break:${open[0]?.number}`,
      actor: 'system',
    });
    await command(t, 'provider', { action: 'misreport', by: 0 });
    await late.post(`/rest/office/provider-books/veselka/${day}/run/`, {});
    expect(await store.openBreaks(t.site.app.db, 10)).toEqual([]);
  });
  it('TR-013 a day not compared while the provider was down is compared later; one whose list cannot be read waits for staff', async () => {
    const { app } = t.site;
    const days = async () =>
      (await store.bookDays(app.db, 90))
        .filter(({ provider }) => provider === 'veselka')
        .map(({ day, is_read: isRead }) => [day, isRead]);
    clock.advance(3 * 24 * 3_600_000);
    await closeProviderBooks(app);
    expect(await days()).toEqual([
      ['2026-11-23', true],
      ['2026-11-22', true],
      ['2026-11-21', true],
      ['2026-11-20', true],
    ]);
    clock.advance(24 * 3_600_000);
    await command(t, 'provider', { faults: { api: { status: 500 } } });
    const waiting = async (by: Visitor) =>
      (await by.get<{ queues: { place: string; count: number }[] }>('/rest/office/desk/')).body.queues.find(
        ({ place }) => place === 'providers',
      )?.count ?? 0;
    desk = await atDesk(t, person('one', 'one'));
    const before = await waiting(desk);
    await closeProviderBooks(app);
    // The provider made above with the keys has no server: its day is unread as well.
    expect([(await days())[0], await waiting(desk)]).toEqual([['2026-11-24', false], before + 2]);
    await command(t, 'provider', { reset: true });
    // A provider that failed too often is not called for a while.
    await until(async () => {
      await closeProviderBooks(app);
      return (await days())[0]?.[1] === true;
    }, 'the list');
    expect(await waiting(desk)).toBe(before + 1);
  });
});
