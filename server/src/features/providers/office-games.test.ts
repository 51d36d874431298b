// What staff do with games: switch them off and on, show them to some players, look at their returns and at the random
// generator, give free rounds. Every act has a reason and leaves its trail.
import { describe, expect, it } from 'vitest';
import { enqueue } from '../../core/jobs.ts';
import { sql } from '../../core/db.ts';
import { ownerRows } from '../../../test/database.ts';
import { fund, readyPlayer } from '../../../test/players.ts';
import { until, type Visitor } from '../../../test/site.ts';
import { act as choose, openGame, play, verifiedPlayer } from '../../../test/steps.ts';
import { clock, desk, keeper, reason, second, setUpOffice, t, trail } from './office-fixture.ts';

setUpOffice();

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
      (await desk.post('/rest/office/play-switch/', { scope: 'provider', name: 'unknown', isOn: false, reason })).body
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
