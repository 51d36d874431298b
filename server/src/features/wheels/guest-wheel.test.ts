// The wheel of guests over HTTP: one spin a visitor under a seed promised before, opened by the draw and proved by a
// stranger's program; what came out is given once to the account that came of it, when its identity is confirmed.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Scheme } from '@malva/contract/chances';
import type { GuestSpun } from '@malva/contract/wheels';
import { verifyDraw } from '@malva/studio/verifier/draws';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { claimEntry } from '../../base/entry-gifts/entry-gifts.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { promotion, reward, scheme, stars } from '../../../test/rewards.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import { readyPlayer } from '../../../test/players.ts';
import { forgetGuests } from './guest-wheel.ts';
import { insertWheel } from './store.ts';

const start = new Date('2026-11-23T10:00:00Z');
const clock = testClock(start);
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  const { app } = t.site;
  const [more, less] = [await reward({ app }, stars(5)), await reward({ app }, stars(3))];
  const places = [
    { weight: 6000, reward_id: less.id },
    { weight: 4000, reward_id: more.id },
  ];
  const { name } = await scheme(app, { form: 'wheel', places, promotion: await promotion(app) });
  await insertWheel(app.db, {
    scheme: name,
    kind: 'guest',
    place: 1,
    brand: null,
    isOn: true,
    author: 'test',
    now: start,
  });
});
beforeEach(() => clock.set(start));
afterAll(async () => t.end());

interface Config {
  data: { commit: string | null; odds: Scheme | null; oddsHash: string; segments: object[]; spun: GuestSpun | null };
}
const at = '/rest/wheel/guest/';
const config = async (visitor: Visitor) => (await visitor.change<Config>(`${at}config/`)).body.data;
const spin = (visitor: Visitor, of: { clientSeed?: string; oddsHash: string }) =>
  visitor.change<{ code?: string; data: GuestSpun }>(
    `${at}spin/?clientSeed=${of.clientSeed ?? 'own-seed'}&oddsHash=${of.oddsHash}`,
  );
/** The visitor's cookie in the browser of an account. */
const takeAlong = (from: Visitor, to: Visitor) => to.cookies.set('guest_wheel', from.cookies.get('guest_wheel') ?? '');
const keep = async (visitor: Visitor) =>
  (await visitor.post<{ data: { isKept: boolean } }>(`${at}keep/`, {})).body.data.isKept;
const given = async (id: number) => (await prizesOf(t.site.app.db, id)).filter(({ cause }) => cause === 'registration');

async function spunVisitor(): Promise<Visitor> {
  const visitor = t.visitor();
  const { status } = await spin(visitor, await config(visitor));
  expect(status).toBe(200);
  return visitor;
}

it('C-191 C-192 a visitor is promised a seed, once; the odds alone are the same for everyone, without a promise', async () => {
  const visitor = t.visitor();
  const first = await config(visitor);
  expect(first.commit).toMatch(/^[0-9a-f]{64}$/);
  expect(first).toMatchObject({ spun: null, odds: { form: 'wheel' }, segments: [{ chance: '60.00' }, { place: 2 }] });
  expect((await config(visitor)).commit).toBe(first.commit);
  expect((await config(t.visitor())).commit).not.toBe(first.commit);
  const stranger = t.visitor();
  for (const path of [`${at}cache/`, `${at}config/cache/`]) {
    const { status, body, headers } = await stranger.get<Config>(path);
    expect([status, body.data.oddsHash, 'commit' in body.data]).toEqual([200, first.oddsHash, false]);
    expect(headers.get('cache-control')).toBe('private, max-age=60');
  }
  expect(stranger.cookies.has('guest_wheel')).toBe(false);
});

it('C-193 the spin opens the promised seed; a foreign program and the verifier draw the same', async () => {
  // Several visitors: one draw could agree by chance.
  for (let n = 0; n < 6; n++) {
    const visitor = t.visitor();
    const before = await config(visitor);
    const clientSeed = `${n}-seed`;
    const { status, body } = await spin(visitor, { clientSeed, oddsHash: before.oddsHash });
    expect(status).toBe(200);
    const { place, proof } = body.data;
    expect([proof.commit, proof.clientSeed]).toEqual([before.commit, clientSeed]);
    expect((await verifyDraw(proof)).matches).toBe(true);
    // Written by hand from the published words: nothing of ours decides here.
    expect(createHash('sha256').update(proof.serverSeed).digest('hex')).toBe(before.commit);
    const block = createHmac('sha256', proof.serverSeed).update(`${clientSeed}:1:draw:0`).digest();
    const sum = proof.weights.reduce((all, { weight }) => all + weight, 0);
    // A word above the last whole multiple of the sum is left out: then the next one counts.
    const fair = 2 ** 32 - (2 ** 32 % sum);
    const word = [0, 4, 8].map((from) => block.readUInt32BE(from)).find((one) => one < fair)!;
    let left = word % sum;
    expect(proof.weights.findIndex(({ weight }) => (left -= weight) < 0)).toBe(place - 1);
  }
});

it('of fifty presses of a visitor one is drawn; asked again it is the same, and another seed changes nothing', async () => {
  const visitor = t.visitor();
  const { oddsHash } = await config(visitor);
  const seeds = Array.from({ length: 50 }, () => randomBytes(8).toString('hex'));
  const answers = await Promise.all(seeds.map((clientSeed) => spin(visitor, { clientSeed, oddsHash })));
  const fine = answers.filter(({ status }) => status === 200);
  expect(fine.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
  expect(new Set(fine.map(({ body }) => `${body.data.proof.id} ${body.data.proof.clientSeed}`)).size).toBe(1);
  expect((await config(visitor)).spun?.proof.id).toBe(fine[0]?.body.data.proof.id);
});

it('odds other than those seen draw nothing, and without a promise there is no spin', async () => {
  const visitor = t.visitor();
  const { oddsHash } = await config(visitor);
  const { status, body } = await spin(visitor, { oddsHash: 'a'.repeat(64) });
  expect([status, body.code]).toEqual([409, 'odds_changed']);
  expect((await config(visitor)).spun).toBeNull();
  expect((await spin(t.visitor(), { oddsHash })).status).toBe(404);
});

it('what came out is given once the identity of the account is confirmed, and once a person', async () => {
  const { app } = t.site;
  const guest = await spunVisitor();
  const { id } = await readyPlayer(app.db);
  await app.db.run(sql`update player set identity_status = 'pending' where id = ${id}`);
  const account = await comeBack(t, id);
  takeAlong(guest, account);
  expect(await keep(account)).toBe(true);
  expect(await given(id)).toEqual([]);
  await app.db.run(sql`update player set identity_status = 'approved' where id = ${id}`);
  const identified = () => app.db.transaction((tx) => record(tx, 'player.identified', { playerId: id }));
  await identified();
  await until(async () => (await given(id)).length === 1);
  await identified();
  expect(await keep(account)).toBe(true);
  expect(await given(id)).toHaveLength(1);
  // Another account with the same visit has nothing of it.
  const { id: other, visitor } = await readyVisitor(t);
  takeAlong(guest, visitor);
  expect([await keep(visitor), await given(other)]).toEqual([false, []]);
});

it('a person who had an entry gift on another road gets none by the wheel', async () => {
  const { app } = t.site;
  const { id, visitor } = await readyVisitor(t);
  await app.db.transaction((tx) => claimEntry(tx, id, 'partner'));
  takeAlong(await spunVisitor(), visitor);
  await keep(visitor);
  expect(await given(id)).toEqual([]);
});

it('eight days later nothing is reserved any more', async () => {
  const guest = await spunVisitor();
  clock.set(new Date('2026-12-01T10:00:01Z'));
  const { id, visitor } = await readyVisitor(t);
  takeAlong(guest, visitor);
  expect([await keep(visitor), await given(id)]).toEqual([false, []]);
});

it('of a visitor who never came nothing is kept after ninety days; of one who came the draw stays', async () => {
  const { app } = t.site;
  const [gone, came] = [await spunVisitor(), await spunVisitor()];
  const { visitor } = await readyVisitor(t);
  takeAlong(came, visitor);
  expect(await keep(visitor)).toBe(true);
  const { commit } = await config(gone);
  clock.set(new Date(start.getTime() + 89 * 86_400_000));
  expect(await forgetGuests(app)).toBe(0);
  expect((await config(gone)).spun).not.toBeNull();
  clock.set(new Date(start.getTime() + 91 * 86_400_000));
  expect(await forgetGuests(app)).toBeGreaterThan(0);
  const again = await config(gone);
  expect([again.spun, again.commit === commit]).toEqual([null, false]);
  expect((await config(came)).spun).not.toBeNull();
});

it('C-194 winners are real taken prizes, masked and an hour old; before that the list is empty', async () => {
  const path = '/uploads/guest-widget-wheel/winners.json';
  const read = async () => (await t.visitor().get<{ name: string }[]>(path)).body;
  const before = (await read()).length;
  const { id, visitor } = await readyVisitor(t);
  takeAlong(await spunVisitor(), visitor);
  await keep(visitor);
  const [prize] = await given(id);
  expect((await visitor.post(`/rest/player/prizes/${prize?.id}/take/`, {})).status).toBe(200);
  expect(await read()).toHaveLength(before);
  clock.set(new Date(start.getTime() + 3_600_001));
  const list = await read();
  expect(list).toHaveLength(before + 1);
  expect(list[0]?.name).toMatch(/^•••\d\d$/);
});

it('where guests are shown no offers there is no wheel, no promise and no spin', async () => {
  const strict = await testSite({ clock, policy: { guestOffers: 'off' } });
  try {
    const visitor = strict.visitor();
    expect(await config(visitor)).toMatchObject({ commit: null, odds: null, segments: [] });
    expect(visitor.cookies.has('guest_wheel')).toBe(false);
  } finally {
    await strict.end();
  }
});
