// Tickets played on schemes: one draw and one prize for a ticket, from the very odds the player saw.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scheme } from '@malva/contract/chances';
import { weightsText } from '@malva/rules/draws';
import { testClock } from '../../core/clock.ts';
import { Refusal } from '../../core/refusal.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer, realBalance } from '../../../test/players.ts';
import { promotion, reward, scheme, stars, ticket } from '../../../test/rewards.ts';
import { testSite, type TestSite } from '../../../test/site.ts';
import { breaks } from '../books/books.ts';
import { findTicket, openTickets } from '../chances/chances.ts';
import { prizesOf } from '../prizes/prizes.ts';
import { pausePromotion } from '../promotions/promotions.ts';
import { unitsOf } from '../wallet/wallet.ts';
import { payEnded, play, schemesOf, settleTicketsForLock, switchScheme, worthOfPlay, type Play } from './schemes.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

const oddsHash = async (name: string): Promise<string> =>
  (await schemesOf(t.site.app.db, { name, brand: t.site.app.config.project, now: clock.now() }))[0]?.oddsHash ?? '';
const spin = async (playerId: number, name: string, more: Partial<Play> = {}) =>
  play(t.site.app, {
    playerId,
    scheme: name,
    ticket: null,
    oddsHash: more.oddsHash ?? (await oddsHash(name)),
    requestId: 'test',
    ...more,
  });
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
const starred = async (count = 3) => (await reward({ app: t.site.app }, stars(count))).id;
/** Two places of stars. */
const plain = async (more: object = {}) =>
  scheme(t.site.app, {
    places: [
      { weight: 6000, reward_id: await starred(1) },
      { weight: 4000, reward_id: await starred(2) },
    ],
    ...more,
  });

describe('a ticket played', () => {
  it('TR-046 pressed 50 times at once it is one draw and one prize, and all are told the same', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const { name, group } = await plain();
    const own = await ticket(app, id, group);
    const other = await ticket(app, id, group);
    const hash = await oddsHash(name);
    const found = await Promise.all(Array.from({ length: 50 }, () => spin(id, name, { ticket: own, oddsHash: hash })));
    expect(new Set(found.map(({ draw, prize }) => `${draw} ${prize?.id}`)).size).toBe(1);
    expect(found.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    const place = found[0]?.sector.place ?? 0;
    expect(await unitsOf(app.db, id, 'STR')).toBe(BigInt(place));
    expect((await openTickets(app.db, id, clock.now())).map((row) => row.id)).toEqual([other]);
    expect(await findTicket(app.db, own)).toMatchObject({ state: 'used', prize_id: found[0]?.prize?.id });
    expect(await breaks(app.db)).toEqual([]);
  });

  it('TR-028 the hash of the odds is the one the draw keeps; another hash is refused and uses nothing', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const { name, group } = await plain();
    const own = await ticket(app, id, group);
    const wrong = createHash('sha256').update('other').digest('hex');
    const asked = spin(id, name, { oddsHash: wrong });
    await expect(asked).rejects.toMatchObject({
      code: 'odds_changed',
      info: { details: { oddsHash: await oddsHash(name) } },
    });
    expect((await findTicket(app.db, own))?.state).toBe('open');
    const played = await spin(id, name);
    const [kept] = await ownerRows<{ weights: string; weights_hash: string }>(
      t.database.ownerUrl,
      `select weights, weights_hash from fair_draw where id = ${played.draw}`,
    );
    expect(kept?.weights_hash).toBe(played.oddsHash);
    expect(kept?.weights).toBe(weightsText(played.scheme.weights));
  });

  it('money is own money at once; a ticket of another player, a used up and an ended one are refused', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const other = await readyPlayer(app.db);
    const cash = await reward({ app }, { kind: 'money', amount: 1000n, cash_value: 1000n, cost: 1000n });
    const { name, group } = await scheme(app, {
      places: [
        { weight: 9999, reward_id: cash.id },
        { weight: 1, reward_id: cash.id },
      ],
    });
    const own = await ticket(app, id, group);
    expect(await refusal(spin(other.id, name, { ticket: own }))).toBe('not_found');
    await spin(id, name, { ticket: own });
    expect(await realBalance(app.db, id)).toBe(1000n);
    expect(await refusal(spin(id, name))).toBe('ticket_over');
    await ticket(app, id, group);
    clock.advance(86_400_000);
    expect(await refusal(spin(id, name))).toBe('ticket_over');
  });

  it('two plays are no nearer than the pace of the scheme', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const { name, group } = await plain({ pace_ms: 5000 });
    await ticket(app, id, group);
    await ticket(app, id, group);
    await spin(id, name);
    clock.advance(4999);
    expect(await refusal(spin(id, name))).toBe('too_soon');
    clock.advance(1);
    expect((await spin(id, name)).isRepeat).toBe(false);
  });

  it('a paused promotion and a scheme that is off draw nothing, and the ticket stays', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const name = await promotion(app);
    const first = await plain({ promotion: name });
    const own = await ticket(app, id, first.group);
    const hash = await oddsHash(first.name);
    await pausePromotion(app.db, name, { by: 'test', reason: 'test', now: clock.now() });
    expect(await refusal(spin(id, first.name, { oddsHash: hash }))).toBe('promotion_over');
    await switchScheme(app.db, first.id, { isOn: false, by: 'test' });
    expect(await refusal(spin(id, first.name, { oddsHash: hash }))).toBe('promotion_over');
    expect((await findTicket(app.db, own))?.state).toBe('open');
  });

  it('a limited prize comes out as often as there is of it: 1 of 20 wins it, 19 are drawn again', async () => {
    const { app } = t.site;
    const rare = await reward({ app }, { kind: 'money', amount: 50_000n, cash_value: 50_000n, cost: 50_000n });
    const {
      name,
      group,
      id: version,
    } = await scheme(app, {
      places: [
        { weight: 1, reward_id: await starred(1) },
        { weight: 9999, reward_id: rare.id, stock: 1, fallback: 1 },
      ],
    });
    const players = await Promise.all(Array.from({ length: 20 }, () => readyPlayer(app.db)));
    for (const { id } of players) await ticket(app, id, group);
    const hash = await oddsHash(name);
    // Four read the odds before the first of them has taken the prize; sixteen come later with the odds of before.
    let seen = 0;
    let go = (): void => {};
    const all = new Promise<void>((resolve) => (go = resolve));
    const check = async (): Promise<void> => {
      seen += 1;
      if (seen >= 4) go();
      await all;
    };
    const first = await Promise.all(players.slice(0, 4).map(({ id }) => spin(id, name, { oddsHash: hash, check })));
    expect(first.map(({ sector }) => sector.place).sort()).toEqual([1, 1, 1, 2]);
    expect(first.filter(({ oddsHash: drawn }) => drawn !== hash)).toHaveLength(3);
    for (const { id } of players.slice(4)) {
      expect(await refusal(spin(id, name, { oddsHash: hash }))).toBe('odds_changed');
      expect((await spin(id, name)).sector.place).toBe(1);
    }
    const [left] = await ownerRows<{ remaining: number }>(
      t.database.ownerUrl,
      `select remaining from scheme_sector where scheme_id = ${version} and place = 2`,
    );
    expect(left?.remaining).toBe(0);
    expect(await breaks(app.db)).toEqual([]);
    // From now on its chance is that of its fallback, in public.
    expect(await oddsHash(name)).not.toBe(hash);
  });
});

describe('who may not be offered anything', () => {
  it('draws nothing: not identified', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    await ownerRows(t.database.ownerUrl, `update player set identity_status = 'none' where id = ${id}`);
    const { name, group } = await plain();
    const own = await ticket(app, id, group);
    expect(await refusal(spin(id, name))).toBe('identity_required');
    expect((await findTicket(app.db, own))?.state).toBe('open');
  });

  it('excluded for long: each ticket is owed in cash at what a play is expected to bring; closed: none', async () => {
    const { app } = t.site;
    const brand = app.config.project;
    const { id } = await readyPlayer(app.db);
    const { name, group } = await plain();
    await ticket(app, id, group);
    await ticket(app, id, group);
    const [now] = await schemesOf(app.db, { name, brand, now: clock.now() });
    // 0.6 × 50 + 0.4 × 100
    expect(now && worthOfPlay(now)).toBe(70n);
    const settle = (playerId: number, kind: string) =>
      settleTicketsForLock(app.db, { playerId, brand, kind, until: null, now: clock.now() });
    await settle(id, 'self_exclusion');
    expect(await openTickets(app.db, id, clock.now())).toEqual([]);
    expect((await prizesOf(app.db, id)).map(({ cause, amount }) => `${cause} ${amount}`)).toEqual([
      'debt 70',
      'debt 70',
    ]);
    const other = await readyPlayer(app.db);
    await ticket(app, other.id, group);
    await settle(other.id, 'closed');
    expect(await openTickets(app.db, other.id, clock.now())).toEqual([]);
    expect(await prizesOf(app.db, other.id)).toEqual([]);
  });

  it('a ticket of a scheme that is off or has ended is owed as well', async () => {
    const { app } = t.site;
    const brand = app.config.project;
    const { id } = await readyPlayer(app.db);
    const [off, ended] = [await plain(), await plain({ until_at: new Date(clock.now().getTime() + 1000) })];
    await ticket(app, id, off.group);
    await ticket(app, id, ended.group);
    await switchScheme(app.db, off.id, { isOn: false, by: 'test' });
    clock.advance(2000);
    await settleTicketsForLock(app.db, { playerId: id, brand, kind: 'self_exclusion', until: null, now: clock.now() });
    expect((await prizesOf(app.db, id)).map(({ amount }) => amount)).toEqual([70n, 70n]);
  });

  it('a time-out keeps tickets until three days after it', async () => {
    const { app } = t.site;
    const { id } = await readyPlayer(app.db);
    const { group } = await plain();
    await ticket(app, id, group);
    const end = new Date(clock.now().getTime() + 7 * 86_400_000);
    const brand = app.config.project;
    await settleTicketsForLock(app.db, { playerId: id, brand, kind: 'timeout', until: end, now: clock.now() });
    const [open] = await openTickets(app.db, id, clock.now());
    expect(open?.expires_at).toEqual(new Date(end.getTime() + 72 * 3_600_000));
  });
});

it('a scheme that ended is played for seven days more; what is left then is paid in stars', async () => {
  const { app } = t.site;
  const { id } = await readyPlayer(app.db);
  const dayMs = 86_400_000;
  const until = new Date(clock.now().getTime() + dayMs);
  const { name, group } = await plain({ until_at: until });
  const hash = await oddsHash(name);
  const own = await ticket(app, id, group);
  await ticket(app, id, group);
  await ownerRows(
    t.database.ownerUrl,
    `update chance_ticket set expires_at = now() + interval '10 years' where player_id = ${id}`,
  );
  clock.advance(7 * dayMs);
  const played = await spin(id, name, { ticket: own, oddsHash: hash });
  const before = await unitsOf(app.db, id, 'STR');
  expect(before).toBe(BigInt(played.sector.place));
  expect(await payEnded(app)).toBe(0);
  clock.advance(dayMs + 1000);
  expect(await payEnded(app)).toBe(1);
  expect(await payEnded(app)).toBe(0);
  // 0.70 of money is two stars of 0.50.
  expect(await unitsOf(app.db, id, 'STR')).toBe(before + 2n);
});

it('the public odds carry the weights, their hash and what a play is expected to bring', async () => {
  const { name } = await plain();
  const answer = await t.visitor().get('/rest/odds/');
  const found = (answer.body as unknown as { schemes: Scheme[] }).schemes.find((row) => row.name === name);
  expect(found).toMatchObject({ form: 'wheel', expected: '0.70', oddsHash: await oddsHash(name) });
  expect(found?.sectors.map((row) => row.chance)).toEqual(['60.00', '40.00']);
  const text = JSON.stringify(found?.weights);
  expect(createHash('sha256').update(text).digest('hex')).toBe(found?.oddsHash);
});
