// Draws of promotions: one for a right, however often it is requested, recorded with what it was drawn from, and open
// to verification.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawMessage, ticketOrder, weightsText, type Weight } from '@malva/rules/draws';
import { rootOf, wordsOf } from '../../../../studio/rgs/draws/draws.ts';
import { openStudio } from '../../../../studio/rgs/studio.ts';
import { noPace, seedKey } from '../../../../studio/rgs/testing.ts';
import { rootOfTickets, verifyDraw, verifyEvent, type OpenDraw } from '../../../../studio/verifier/draws.ts';
import vectors from '../../../../studio/math/vectors.json' with { type: 'json' };
import { ownerRows } from '../../../test/database.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { deposit, openGame, play, setLimits, verifiedPlayer } from '../../../test/steps.ts';
import type { App } from '../../core/app.ts';
import {
  closeEvent,
  commitEvent,
  drawEvent,
  drawFor,
  drawProof,
  drawProofs,
  eventProof,
  type DrawRequest,
} from './draws.ts';

let t: TestSite;
let app: App;
let visitor: Visitor;
let playerId: number;
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);
const wheel: Weight[] = [
  { name: 'nothing', weight: 50 },
  { name: 'points', weight: 30 },
  { name: 'spins', weight: 15 },
  { name: 'coin', weight: 5 },
];
let serial = 0;
const draw = (more: Partial<DrawRequest> = {}) =>
  app.db.transaction((tx) =>
    drawFor(app, tx, { playerId, purpose: 'wheel', subject: `s${(serial += 1)}`, weights: wheel, ...more }),
  );
const rotate = (client = `own-${(serial += 1)}`) => app.providers.studio!.rotateSeed(playerId, client);
const nonce = async () =>
  (
    await rows<{ draw_nonce: number; nonce: number }>(
      'select draw_nonce, nonce from studio_seat where player_id = $1',
      [playerId],
    )
  )[0];

beforeAll(async () => {
  t = await testSite({ policy: { pace: { slotMs: 0, instantMs: 0, tableMs: 0 } } });
  ({ app } = t.site);
  ({ visitor } = await verifiedPlayer(t));
  await setLimits(visitor).catch(() => undefined);
  playerId = Number((await rows<{ id: number }>('select max(id) as id from player'))[0]?.id);
});
afterAll(async () => t.end());

describe('a draw for a player', () => {
  it('TR-046 fifty uses of one right at once are one draw, and all are told what came out', async () => {
    const before = (await nonce())?.draw_nonce ?? 0;
    const subject = `ticket-${(serial += 1)}`;
    const found = await Promise.all(Array.from({ length: 50 }, () => draw({ subject, count: 3 })));
    expect(new Set(found.map(({ id, picks }) => `${id} ${picks.join()}`)).size).toBe(1);
    expect(found.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(await rows(`select 1 from fair_draw where subject = '${subject}'`)).toHaveLength(1);
    expect((await nonce())?.draw_nonce).toBe(before + 1);
    await expect(
      app.db.transaction(async (tx) =>
        drawFor(app, tx, { playerId: (await other()).id, purpose: 'wheel', subject, weights: wheel }),
      ),
    ).rejects.toThrow('another player');
  });

  it('TR-030 what is out of stock is not in the weights, and the weights of the draw are kept as they were', async () => {
    const stock = [...wheel.slice(0, 3), { name: 'coin', weight: 0 }];
    const first = await draw({ subject: 'stock-1', weights: stock, count: 200 });
    expect(first.names).not.toContain('coin');
    expect(await draw({ subject: 'stock-1', weights: wheel, count: 200 })).toEqual({ ...first, isRepeat: true });
    const [kept] = await rows<{ weights: string; weights_hash: string }>(
      `select weights, weights_hash from fair_draw where subject = 'stock-1'`,
    );
    expect(kept).toEqual({
      weights: weightsText(stock),
      weights_hash: createHash('sha256').update(weightsText(stock)).digest('hex'),
    });
  });

  it('TR-041 a transaction that dies takes no number and leaves no draw; the next draw has that number', async () => {
    const before = await nonce();
    await expect(
      app.db.transaction(async (tx) => {
        await drawFor(app, tx, { playerId, purpose: 'chest', subject: 'dies', weights: wheel });
        throw new Error('the power went');
      }),
    ).rejects.toThrow('the power went');
    expect(await nonce()).toEqual(before);
    expect(await rows(`select 1 from fair_draw where subject = 'dies'`)).toEqual([]);
    await draw({ purpose: 'chest', subject: 'dies' });
    expect((await rows(`select nonce from fair_draw where subject = 'dies'`))[0]).toEqual({
      nonce: (before?.draw_nonce ?? 0) + 1,
    });
    expect((await nonce())?.nonce).toBe(before?.nonce);
  });

  it('is never changed, nor is an event that was closed', async () => {
    await draw();
    await expect(rows('delete from fair_draw')).rejects.toThrow('append-only');
    await expect(rows(`update fair_draw set result = '[3]'`)).rejects.toThrow('append-only');
    await expect(rows('truncate fair_draw')).rejects.toThrow('append-only');
  });

  it('refuses what nothing can be drawn from, before any number is taken', async () => {
    const before = await nonce();
    await expect(draw({ weights: [{ name: 'a', weight: 0 }] })).rejects.toThrow(RangeError);
    await expect(draw({ count: 0 })).rejects.toThrow(RangeError);
    expect(await nonce()).toEqual(before);
  });

  it(
    'TR-034 TR-030 a thousand draws: sealed while the pair is in use, and the verifier then draws the same of every one',
    { timeout: 120_000 },
    async () => {
      await rotate();
      for (let i = 0; i < 20; i += 1)
        await app.db.transaction(async (tx) => {
          for (let j = 0; j < 50; j += 1)
            await drawFor(app, tx, {
              playerId,
              purpose: 'dice',
              subject: `d${i}.${j}`,
              weights: Array.from({ length: 6 }, (_, face) => ({ name: String(face + 1), weight: 1 })),
              count: 1 + (j % 7),
            });
        });
      const sealed = await drawProofs(app, playerId, { before: null, limit: 1000 });
      expect(sealed.map(({ nonce: number }) => number)).toEqual(Array.from({ length: 1000 }, (_, i) => 1000 - i));
      expect(sealed.every(({ serverSeed, commit }) => serverSeed === null && /^[0-9a-f]{64}$/.test(commit))).toBe(true);
      await rotate();
      const open = (await drawProofs(app, playerId, { before: null, limit: 1000 })) as OpenDraw[];
      const checked = await Promise.all(open.map(verifyDraw));
      expect(checked.filter(({ matches }) => matches)).toHaveLength(1000);
      // All faces alike: chi-square of five degrees of freedom, out once in a hundred thousand.
      const thrown = open.flatMap(({ picks }) => picks);
      const chi = Array.from({ length: 6 }, (_, face) => thrown.filter((pick) => pick === face).length).reduce(
        (sum, count) => sum + (count - thrown.length / 6) ** 2 / (thrown.length / 6),
        0,
      );
      expect(chi).toBeLessThan(31);
      const one = open[0] as OpenDraw;
      expect(await verifyDraw({ ...one, picks: one.picks.map((pick) => (pick + 1) % 6) })).toMatchObject({
        picksMatch: false,
        matches: false,
      });
      expect(
        await verifyDraw({ ...one, weights: one.weights.map((each, i) => ({ ...each, weight: i })) }),
      ).toMatchObject({ weightsMatch: false, matches: false });
      for (const spoiled of [{ picks: [] }, { weights: [] }])
        expect(await verifyDraw({ ...one, ...spoiled })).toMatchObject({ matches: false });
      expect(await verifyDraw({ ...one, serverSeed: '0'.repeat(64) })).toMatchObject({
        commitMatches: false,
        matches: false,
      });
      expect(await rows('select draws from studio_seed_pair where commit = $1', [one.commit])).toEqual([
        { draws: 1000 },
      ]);
    },
  );

  it('a pair past its time is opened before a draw, but not under a round that waits for its player', async () => {
    await rotate();
    await draw();
    await rows(`update studio_seat set draw_nonce = 10000 where player_id = $1`, [playerId]);
    await draw({ subject: 'after-many' });
    const proof = await drawProofs(app, playerId, { before: null, limit: 2 });
    expect(proof.map(({ nonce: number, serverSeed }) => [number, serverSeed === null])).toEqual([
      [1, true],
      [1, false],
    ]);
    await deposit(visitor, '100.00');
    const token = await openGame(t, visitor, 'pysanka-mines');
    const { body } = await play(t, token, { bet: '1.00', params: { mines: 3 } });
    expect((body.round as { status: string }).status).toBe('open');
    await rows(`update studio_seat set pair_since = pair_since - interval '31 days' where player_id = $1`, [playerId]);
    await draw({ subject: 'under-a-round' });
    expect((await drawProofs(app, playerId, { before: null, limit: 1 }))[0]).toMatchObject({
      nonce: 2,
      serverSeed: null,
    });
  });

  it('a draw has words of its own: the round of the same number is dealt from others', () => {
    const words = wordsOf(vectors.serverSeed, (index) =>
      drawMessage({ clientSeed: vectors.clientSeed, nonce: 1 }, index),
    );
    expect(Array.from({ length: 8 }, () => words.word())).not.toEqual(vectors.nonce1.words);
  });

  it('TR-024 nothing is drawn and nothing is promised while the random source is in doubt', async () => {
    const studio = openStudio({
      db: app.db,
      clock: app.clock,
      seedKey,
      log: app.log,
      pace: noPace,
      random: (bytes) => Buffer.alloc(bytes, 7),
    });
    studio.jobs.selfCheck();
    await expect(studio.draws.pick(app.db, { playerId, weights: [1], count: 1, now: app.clock.now() })).rejects.toThrow(
      'ERR_GAME_OFF',
    );
    await expect(studio.draws.promise(app.db, app.clock.now())).rejects.toThrow('ERR_GAME_OFF');
  });
});

describe('an event', () => {
  const many = Array.from({ length: 500 }, (_, i) => `t-${i}`);
  it('TR-033 TR-034 is promised, closed and drawn once each; anyone may look on and draw again', async () => {
    const promised = await app.db.transaction((tx) =>
      commitEvent(app, tx, { purpose: 'raffle', subject: 'week-48', places: 7 }),
    );
    expect(
      await app.db.transaction((tx) => commitEvent(app, tx, { purpose: 'raffle', subject: 'week-48', places: 7 })),
    ).toEqual(promised);
    const look = async () =>
      (await t.visitor().get<Awaited<ReturnType<typeof eventProof>>>(`/rest/fairness/events/${promised.id}/`)).body;
    expect(await look()).toMatchObject({
      commit: promised.commit,
      root: null,
      tickets: null,
      serverSeed: null,
      winners: null,
    });
    await expect(app.db.transaction((tx) => drawEvent(app, tx, { event: promised.id }))).rejects.toThrow('still sells');
    const closed = await app.db.transaction((tx) =>
      closeEvent(app, tx, { event: promised.id, tickets: many.toReversed() }),
    );
    expect(closed).toMatchObject({ isClosed: true, root: rootOf(ticketOrder(many)), commit: promised.commit });
    expect(await app.db.transaction((tx) => closeEvent(app, tx, { event: promised.id, tickets: many }))).toEqual(
      closed,
    );
    await expect(
      app.db.transaction((tx) => closeEvent(app, tx, { event: promised.id, tickets: [...many, 'late'] })),
    ).rejects.toThrow('other tickets');
    expect(await look()).toMatchObject({ root: closed.root, serverSeed: null, winners: null });
    await expect(rows(`update fair_event set root = 'x'`)).rejects.toThrow('append-only');
    const found = await Promise.all(
      Array.from({ length: 20 }, () => app.db.transaction((tx) => drawEvent(app, tx, { event: promised.id }))),
    );
    expect(new Set(found.map(({ winners }) => winners.join())).size).toBe(1);
    expect(found.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    const proof = await look();
    expect(new Set(proof.winners).size).toBe(7);
    expect(await verifyEvent(proof)).toMatchObject({ matches: true, root: closed.root });
    expect(await verifyEvent({ ...proof, tickets: [...(proof.tickets ?? []).slice(1), 'zz'] })).toMatchObject({
      rootMatches: false,
      matches: false,
    });
    expect(await verifyEvent({ ...proof, winners: proof.winners?.toReversed() ?? null })).toMatchObject({
      winnersMatch: false,
    });
    // A list without the last winners, or without any, is found: the number of winners was committed with the seed.
    for (const winners of [proof.winners?.slice(0, 6) ?? null, []])
      expect(await verifyEvent({ ...proof, winners })).toMatchObject({ winnersMatch: false, matches: false });
    expect(await verifyEvent({ ...proof, tickets: [] })).toMatchObject({ rootMatches: false, matches: false });
    await expect(
      app.db.transaction((tx) => commitEvent(app, tx, { purpose: 'raffle', subject: 'week-48', places: 8 })),
    ).rejects.toThrow('promised for 7');
    await expect(rows('update fair_event set places = 8')).rejects.toThrow('append-only');
    expect((await t.visitor().get('/rest/fairness/events/999999/')).status).toBe(404);
  });

  it('has no draw when the transaction dies, and its seed stays sealed', async () => {
    const { id } = await app.db.transaction((tx) =>
      commitEvent(app, tx, { purpose: 'raffle', subject: 'dies', places: 5 }),
    );
    await app.db.transaction((tx) => closeEvent(app, tx, { event: id, tickets: ['a', 'b'] }));
    await expect(
      app.db.transaction(async (tx) => {
        await drawEvent(app, tx, { event: id });
        throw new Error('the power went');
      }),
    ).rejects.toThrow('the power went');
    expect(await eventProof(app, id)).toMatchObject({ serverSeed: null, winners: null });
    expect((await app.db.transaction((tx) => drawEvent(app, tx, { event: id }))).winners.toSorted()).toEqual([
      'a',
      'b',
    ]);
  });

  it('the tree of its tickets is that of RFC 6962: known roots, and both ways of counting agree', async () => {
    const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
    const leaf = (text: string) => hash(Buffer.of(0), Buffer.from(text));
    const node = (left: Buffer, right: Buffer) => hash(Buffer.of(1), left, right);
    expect(rootOf(['a', 'b', 'c'])).toBe(node(node(leaf('a'), leaf('b')), leaf('c')).toString('hex'));
    expect(rootOf(['a', 'b', 'c', 'd', 'e'])).toBe(
      node(node(node(leaf('a'), leaf('b')), node(leaf('c'), leaf('d'))), leaf('e')).toString('hex'),
    );
    expect(rootOf(['a', 'b', 'c'])).toBe('36642e73c2540ab121e3a6bf9545b0a24982cd830eb13d3cd19de3ce6c021ec1');
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^[\w.:-]{1,12}$/), { minLength: 1, maxLength: 70 }),
        async (tickets) => {
          expect(await rootOfTickets(tickets)).toBe(rootOf(tickets));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what a player is shown', () => {
  it('own draws page by page, one by one, and no other player’s', async () => {
    const mine = (await visitor.get<{ draws: { id: string }[]; next: string }>('/rest/fairness/draws/')).body;
    expect(mine.draws).toHaveLength(20);
    const more = (await visitor.get<{ draws: { id: string }[] }>(`/rest/fairness/draws/?before=${mine.next}`)).body;
    expect(BigInt(more.draws[0]?.id ?? 0)).toBeLessThan(BigInt(mine.draws.at(-1)?.id ?? 0));
    expect((await visitor.get(`/rest/fairness/draws/${mine.draws[0]?.id}/`)).body).toMatchObject(
      await drawProof(app, playerId, BigInt(mine.draws[0]?.id ?? 0)),
    );
    const { visitor: stranger } = await other();
    expect((await stranger.get<{ draws: unknown[] }>('/rest/fairness/draws/')).body.draws).toEqual([]);
    expect((await stranger.get(`/rest/fairness/draws/${mine.draws[0]?.id}/`)).status).toBe(404);
  });
});

async function other(): Promise<{ id: number; visitor: Visitor }> {
  const { visitor: made } = await verifiedPlayer(t);
  return { visitor: made, id: Number((await rows<{ id: number }>('select max(id) as id from player'))[0]?.id) };
}
