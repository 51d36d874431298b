// The pools over HTTP: their status, their page, a hit in the history and its proof.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Static } from 'typebox';
import type { PlayedProof, Round } from '@malva/contract/games';
import { pouringLimit, type Jackpot, type JackpotPayload, type JackpotsPayload } from '@malva/contract/jackpots';
import { isJackpotWon } from '@malva/rules/jackpots';
import { verifyJackpot } from '../../../../studio/verifier/jackpots.ts';
import { createStaff } from '../office/staff.ts';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, deposit, openGame, play, setLimits, verifiedPlayer } from '../../../test/steps.ts';

let t: TestSite;
let visitor: Visitor;
const rows = <R extends object>(text: string): Promise<R[]> => ownerRows<R>(t.database.ownerUrl, text);
const status = async (query = ''): Promise<Jackpot[]> =>
  (await t.visitor().get<{ jackpots: Jackpot[] }>(`/jackpots-status/${query}`)).body.jackpots;

beforeAll(async () => {
  t = await testSite({ policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  await rows('update jackpot_tier set is_on = true');
  ({ visitor } = await verifiedPlayer(t));
  await setLimits(visitor).catch(() => undefined);
  await deposit(visitor, '500.00');
});
afterAll(async () => t.end());

describe('status', () => {
  it('C-102 tells every pool, with the law it is won by, under both addresses', async () => {
    const found = await status('?currency=UAH');
    expect(found.map(({ slug, seed, mustHitBy, chance, share }) => ({ slug, seed, mustHitBy, chance, share }))).toEqual(
      [
        { slug: 'mid', seed: '200.00', mustHitBy: '1000.00', chance: null, share: '0.30' },
        { slug: 'sriblo', seed: '2000.00', mustHitBy: '10000.00', chance: null, share: '0.25' },
        { slug: 'zoloto', seed: '20000.00', mustHitBy: '100000.00', chance: null, share: '0.20' },
        { slug: 'bulava', seed: '500000.00', mustHitBy: null, chance: '200000000.00', share: '0.20' },
      ],
    );
    expect((await t.visitor().get('/rest/jackpots-status/')).status).toBe(200);
    expect((await t.visitor().get('/jackpots-status/?currency=usd')).status).toBe(404);
    expect((await t.visitor().get('/jackpots-status/?currency=hryvnia')).status).toBe(422);
  });
});

describe('a hit', () => {
  it('TR-030 TR-033 stands in the history, on the page, in the status, and is proved by its published row once the seeds are open', async () => {
    const token = await openGame(t, visitor, 'kalyna-sevens');
    await rows('update jackpot_tier set seeded = cap - contributed + paid * 10000 - 1 where id = 1');
    const { body } = await play(t, token, { bet: '10.00', params: {} });
    await rows(
      'update jackpot_tier t set seeded = t.seed * (1 + (select count(*) from jackpot_hit h where h.tier = t.id)) where id = 1',
    );
    const round = body.round as { roundId: string; payout: string; jackpots: { tier: number; amount: string }[] };
    expect(round.jackpots).toEqual([{ tier: 1, amount: '1000.00' }]);
    expect(body.balance).toBe((490 + Number(round.payout) + 1000).toFixed(2));

    const { rounds } = (await visitor.get<{ rounds: Round[] }>('/rest/games/rounds/')).body;
    expect(rounds[0]).toMatchObject({
      id: round.roundId,
      win: round.payout,
      jackpot: '1000.00',
      balanceAfter: body.balance,
    });
    const history = (
      await visitor.get<{ rows: { kind: string; amount: string; roundId: string | null }[]; totals: { wins: string } }>(
        '/rest/cash/history/?limit=10',
      )
    ).body;
    expect(history.rows.find(({ amount }) => amount === '1000.00')).toMatchObject({
      kind: 'win',
      roundId: round.roundId,
    });
    expect(history.totals.wins).toBe((Number(round.payout) + 1000).toFixed(2));

    const page = (await visitor.get<{ payload: Static<typeof JackpotsPayload> }>('/rest/page/jackpots/')).body.payload;
    expect(page.wins).toMatchObject([{ slug: 'mid', amount: '1000.00', game: 'kalyna-sevens' }]);
    expect(page.wins?.[0]?.player).toMatch(/^•••\d\d$/);
    expect(page.share).toBe('1.57');
    // Switched off, the game is still called by its name where it was won in, and offered no more.
    await rows(`update game set is_on = false where slug = 'kalyna-sevens'`);
    const off = (await visitor.get<{ payload: Static<typeof JackpotsPayload> }>('/rest/page/jackpots/')).body.payload;
    expect([off.wins?.[0]?.gameTitle, off.games.some(({ slug }) => slug === 'kalyna-sevens')]).toEqual([
      'Калинові сімки',
      false,
    ]);
    await rows(`update game set is_on = true where slug = 'kalyna-sevens'`);

    expect((await visitor.post('/rest/games/seeds/rotate/', {})).status).toBe(200);
    const proof = (await visitor.get<Static<typeof PlayedProof>>(`/rest/games/rounds/${round.roundId}/proof/`)).body;
    const [hit] = proof.jackpots;
    if (!hit || proof.serverSeed === null) throw new Error('no hit, or its seed is still sealed');
    const found = await verifyJackpot(
      { serverSeed: proof.serverSeed, clientSeed: proof.clientSeed, nonce: proof.nonce },
      hit,
    );
    expect(found).toMatchObject({ tier: 1, drawMatches: true, isWon: true, amount: '1000.00', amountMatches: true });
  });

  it('P-041 E-094 K-053 the main pool has its page: what stands in it, its greatest wins first, each with the numbers that decided it; and a pool names three games at most', async () => {
    const read = async () =>
      (await visitor.get<{ payload: Static<typeof JackpotPayload> }>('/rest/page/jackpot/')).body.payload;
    const [bulava] = (await status()).filter(({ slug }) => slug === 'bulava');
    expect((await read()).leaderboard).toEqual([]);
    const token = await openGame(t, visitor, 'kalyna-sevens');
    const won: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      await rows('update jackpot_tier set chance = 1 where id = 4');
      const { body } = await play(t, token, { bet: '1.00', params: {} });
      await rows('update jackpot_tier set chance = 20000000000 where id = 4');
      won.push(
        (body.round as { jackpots: { tier: number; amount: string }[] }).jackpots.find(({ tier }) => tier === 4)
          ?.amount ?? '',
      );
    }
    await until(async () => (await read()).leaderboard?.length === 2);
    const { jackpot, leaderboard } = await read();
    expect(jackpot).toMatchObject({ slug: 'bulava', chance: bulava?.chance, seed: '500000.00' });
    expect(Number(jackpot?.currentSum)).toBeGreaterThanOrEqual(500_000);
    expect(leaderboard?.map(({ amount }) => amount)).toEqual(won.toSorted((a, b) => Number(b) - Number(a)));
    for (const { player, game, proof } of leaderboard ?? []) {
      expect([player, game]).toEqual([expect.stringMatching(/^•••\d\d$/), 'kalyna-sevens']);
      expect(
        isJackpotWon({
          draw: BigInt(proof.draw),
          pool: BigInt(proof.pool),
          share: BigInt(proof.share),
          stake: BigInt(proof.stake),
          cap: null,
          chance: BigInt(proof.chance ?? 0),
        }),
      ).toBe(true);
    }
    const played = ['molfar-night', 'amber-rush', 'chaika-gold', 'sich-dice'];
    for (const slug of played)
      await play(t, await openGame(t, visitor, slug), {
        bet: '1.00',
        params: slug === 'sich-dice' ? { target: 4950, direction: 'under' } : {},
      });
    const pouring = async () =>
      (await visitor.get<{ payload: Static<typeof JackpotsPayload> }>('/rest/page/jackpots/')).body.payload.pouring.map(
        ({ slug }) => slug,
      );
    await until(async () => (await pouring())[0] === 'chaika-gold');
    expect(await pouring()).toEqual(['chaika-gold', 'amber-rush', 'molfar-night']);
    expect(pouringLimit).toBe(3);
  });

  it('a player who closed play to themselves is shown no wins of others and no link to the games, and gets no events', async () => {
    const { visitor: closed, phone } = await verifiedPlayer(t);
    const heard = async () =>
      (
        await closed.get<{ websocket: { channels: { name: string }[] } }>('/rest/app/init/')
      ).body.websocket.channels.map(({ name }) => name);
    expect(await heard()).toContain('feed:jackpots');
    await rows(
      `update responsible_player set block_kind = 'timeout', block_until = now() + interval '1 day' where player_id = (select id from player where phone = '${phone}')`,
    );
    const page = (await closed.get<{ payload: Static<typeof JackpotsPayload> }>('/rest/page/jackpots/')).body.payload;
    expect(
      (await closed.get<{ payload: Static<typeof JackpotPayload> }>('/rest/page/jackpot/')).body.payload.leaderboard,
    ).toBeNull();
    expect(page.pouring).toEqual([]);
    expect([page.wins, page.games]).toEqual([null, []]);
    expect(page.jackpots).toHaveLength(4);
    expect(await heard()).not.toContain('feed:jackpots');
  });

  it('the books of the pools are funded by the clock and agree', async () => {
    const { fund } = await import('../../base/jackpots/jackpots.ts');
    await t.site.app.db.transaction((tx) => fund(tx, new Date()));
    expect(await rows('select * from jackpot_breaks()')).toEqual([]);
  });
});

describe('at the desk', () => {
  it('TR-033 staff see what a pool is made of and switch it with a reason; off, no stake adds to it and no visitor is told of it', async () => {
    await createStaff(t.site.app, {
      login: 'one',
      name: 'one',
      password: 'дощова-вишня-77',
      totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      roles: ['compliance'],
    });
    const desk = await atDesk(t, {
      login: 'one',
      password: 'дощова-вишня-77',
      totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    });
    type Pool = {
      slug: string;
      isOn: boolean;
      amount: string;
      seeded: string;
      contributed: string;
      paid: string;
      hits: number;
    };
    const pools = async () => (await desk.get<{ pools: Pool[] }>('/rest/office/jackpots/')).body.pools;
    const sriblo = async () => (await pools()).find(({ slug }) => slug === 'sriblo') as Pool;
    const before = await sriblo();
    expect(Number(before.amount)).toBeCloseTo(
      Number(before.seeded) + Number(before.contributed) - Number(before.paid),
      2,
    );
    expect((await pools())[0]).toMatchObject({ slug: 'mid', paid: '1000.00', hits: 1, seeded: '400.00' });

    const turn = (slug: string, isOn: boolean) =>
      desk.post<{ code?: string; pools: Pool[] }>(`/rest/office/jackpots/${slug}/switch/`, {
        isOn,
        reason: 'counted anew by two',
      });
    expect((await turn('unknown', false)).body.code).toBe('not_found');
    expect((await turn('sriblo', false)).body.pools.find(({ slug }) => slug === 'sriblo')?.isOn).toBe(false);
    const token = await openGame(t, visitor, 'kalyna-sevens');
    await play(t, token, { bet: '20.00', params: {} });
    expect(await sriblo()).toEqual({ ...before, isOn: false });
    expect(Number((await pools()).find(({ slug }) => slug === 'zoloto')?.contributed)).toBeGreaterThan(0);
    await until(async () => !(await status()).some(({ slug }) => slug === 'sriblo'));

    await turn('sriblo', true);
    await play(t, token, { bet: '20.00', params: {} });
    expect(Number((await sriblo()).contributed)).toBeCloseTo(Number(before.contributed) + 0.05, 2);
    const trail = await rows<{ action: string; detail: { reason: string } }>(
      `select action, detail from core_audit where subject = 'jackpot:sriblo' order by id`,
    );
    expect(trail.map(({ action, detail }) => [action, detail.reason])).toEqual([
      ['jackpot.off', 'counted anew by two'],
      ['jackpot.on', 'counted anew by two'],
    ]);
  });
});
