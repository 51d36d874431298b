// Gifts for friends over HTTP: a bank of days, a code out of it, and one gift for coming here a person.
import type { Gift } from '@malva/contract/friends';
import type { Prize } from '@malva/contract/prizes';
import type { Tile } from '@malva/contract/today';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { insertCode, openCode } from '../../base/codes/codes.ts';
import { markDays } from '../../base/day-marks/day-marks.ts';
import { observeInstrument } from '../../base/fraud/fraud.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import type { NewReward } from '../../base/rewards/rewards.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { perk, reward } from '../../../test/rewards.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
const rounds: Partial<NewReward> & Pick<NewReward, 'kind'> = {
  kind: 'free_rounds',
  product: 'casino',
  rounds: 10,
  round_value: 100n,
  games: ['kalyna-sevens'],
};
beforeAll(async () => {
  t = await testSite({ clock, env: { TRUST_PROXY: '127.0.0.1' } });
  const { app } = t.site;
  await perk(app, { name: 'friend_gift', reward_id: (await reward({ app }, rounds)).id });
});
afterAll(async () => t.end());

/** So many days of coming here, from the first of a month on. */
async function visit(playerId: number, days: number, month = '2026-11'): Promise<void> {
  const of = Array.from({ length: days }, (_, n) => ({ playerId, day: `${month}-${String(n + 1).padStart(2, '0')}` }));
  await markDays(t.site.app.db, 'visited', of);
}
async function giver(days = 10) {
  const one = await readyVisitor(t);
  await visit(one.id, days);
  return one;
}
interface Bank {
  data: { saved: number; most: number; perGift: number; gifts: Gift[] };
}
const bank = async (visitor: Visitor) => (await visitor.get<Bank>('/rest/gift-bank/progress/')).body.data;
const make = (visitor: Visitor) =>
  visitor.change<{ data: { code: string; link: string }; code?: string }>('/rest/gift-bank/create/');
/** Tries are counted by the address as well: each comes from one of its own. */
let addresses = 0;
const nextAddress = () => `10.0.${++addresses >> 8}.${addresses & 255}`;
const apply = (visitor: Visitor, code: string) =>
  visitor.post<{ prize: Prize; code?: string }>(
    '/rest/gift-bank/apply/',
    { code },
    { 'x-forwarded-for': nextAddress() },
  );
async function gift(): Promise<string> {
  const { visitor } = await giver();
  return (await make(visitor)).body.data.code;
}

it('C-169 E-065 a day of coming here adds a round, a month twenty at most, and made gifts stand there', async () => {
  const { visitor, id } = await readyVisitor(t);
  await visit(id, 21, '2026-10');
  await visit(id, 4, '2026-11');
  expect(await bank(visitor)).toEqual({ saved: 24, most: 20, perGift: 10, gifts: [] });
  const { code, link } = (await make(visitor)).body.data;
  expect(link).toMatch(new RegExp(`/\\?gift_id=${code}$`));
  const after = await bank(visitor);
  expect([after.saved, after.gifts]).toEqual([
    14,
    [{ code, link, state: 'open', until: new Date(clock.now().getTime() + 14 * 86_400_000).toISOString() }],
  ]);
});

it('C-170 fifty presses at once on a bank of ten make one gift', async () => {
  const { visitor } = await giver(10);
  const answers = await Promise.all(Array.from({ length: 50 }, () => make(visitor)));
  // Some are turned away for their rate; what was let through makes one.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code));
  expect([...refused].filter((code) => code !== 'too_many_requests')).toEqual(['gift_bank_low']);
  expect((await bank(visitor)).saved).toBe(0);
});

it('C-171 a friend has the gift, and the giver reads that it was opened and not by whom', async () => {
  const { visitor, id } = await giver();
  const { code } = (await make(visitor)).body.data;
  const friend = await readyVisitor(t);
  expect((await apply(friend.visitor, code)).body.prize).toMatchObject({ cause: 'friend_gift', rounds: 10 });
  const told = await visitor.get<Bank>('/rest/gift-bank/progress/');
  expect(told.body.data.gifts).toEqual([expect.objectContaining({ code, state: 'opened' })]);
  expect(JSON.stringify(told.body)).not.toContain(String(friend.id));
  expect(id).not.toBe(friend.id);
  // It is used up.
  const late = await readyVisitor(t);
  expect((await apply(late.visitor, code)).body.code).toBe('gift_over');
});

it('a gift not opened within fourteen days is over, and its rounds are back in the bank', async () => {
  const { visitor, id } = await giver();
  const { code } = (await make(visitor)).body.data;
  const before = clock.now();
  clock.set(new Date(before.getTime() + 14 * 86_400_000 + 1000));
  try {
    const { saved, gifts } = await bank(await comeBack(t, id));
    expect([saved, gifts.map(({ state }) => state)]).toEqual([10, ['over']]);
    expect((await apply((await readyVisitor(t)).visitor, code)).body.code).toBe('gift_over');
  } finally {
    clock.set(before);
  }
});

it('an own code and one of an own household are refused like a wrong one', async () => {
  const { visitor, id } = await giver();
  const { code } = (await make(visitor)).body.data;
  expect((await apply(visitor, code)).body.code).toBe('gift_wrong');
  const relative = await readyVisitor(t);
  for (const playerId of [id, relative.id])
    await observeInstrument(t.site.app.db, { mark: `card-of-${id}`, playerId, isForeign: false, now: clock.now() });
  const answers = [await apply(relative.visitor, code), await apply(relative.visitor, 'NO-SUCH-CODE')];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'gift_wrong'],
    [404, 'gift_wrong'],
  ]);
});

it('a person has one gift for coming here: not a friend’s and a partner’s, not on two accounts', async () => {
  const { app } = t.site;
  const { visitor, id } = await readyVisitor(t);
  expect((await apply(visitor, await gift())).status).toBe(200);
  expect((await apply(visitor, await gift())).body.code).toBe('entry_had');
  await insertCode(app.db, {
    code: 'PARTNER-77',
    kind: 'money',
    amount: 1_000n,
    title: null,
    uses: 100,
    days: 7,
    author: 'test',
    until: new Date(clock.now().getTime() + 86_400_000),
    now: clock.now(),
    source: 'partner',
    partner: 'Огляд',
  });
  await openCode(app.db, 'PARTNER-77', clock.now());
  expect((await apply(visitor, 'PARTNER-77')).body.code).toBe('entry_had');
  // The same person after erasure, at another brand: the number is the same.
  const again = await readyVisitor(t);
  const number = randomBytes(32);
  await app.db.run(sql`update player set rnokpp_hash = ${number} where id = ${again.id}`);
  expect((await apply(again.visitor, 'PARTNER-77')).status).toBe(200);
  await app.db.run(sql`update player set rnokpp_hash = null where id = ${again.id}`);
  const third = await readyVisitor(t);
  await app.db.run(sql`update player set rnokpp_hash = ${number}, brand = 'king' where id = ${third.id}`);
  expect((await apply(third.visitor, 'PARTNER-77')).body.code).toBe('entry_had');
  expect((await prizesOf(app.db, id)).map(({ cause }) => cause)).toEqual(['friend_gift']);
  const looked = await third.visitor.get<{ data: { isForYou: boolean; partner: object } }>(
    '/rest/promo-codes/validate/PARTNER-77/',
    { 'x-forwarded-for': nextAddress() },
  );
  expect(looked.body.data.isForYou).toBe(false);
});

it('TR-046 a partner’s code for ten people is used ten times by a hundred at once', async () => {
  const { app } = t.site;
  await insertCode(app.db, {
    code: 'PARTNER-TEN',
    kind: 'money',
    amount: 1_000n,
    title: null,
    uses: 10,
    days: 7,
    author: 'test',
    until: new Date(clock.now().getTime() + 86_400_000),
    now: clock.now(),
    source: 'partner',
    partner: 'Огляд',
  });
  await openCode(app.db, 'PARTNER-TEN', clock.now());
  const people = await Promise.all(Array.from({ length: 25 }, () => readyVisitor(t)));
  const answers = await Promise.all(
    people.flatMap(({ visitor }) => Array.from({ length: 4 }, () => apply(visitor, 'PARTNER-TEN'))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const claimed = await app.db.one<{ n: number }>(sql`select count(*)::int as n from entry_gift g
    where g.player_id = any(${people.map(({ id }) => id)})`);
  expect(claimed.n).toBe(10);
});

it('E-064 a partner’s code says whose it is before it is used, to guests as well', async () => {
  const { body } = await t
    .visitor()
    .get<{ data: { partner: object; isForYou: boolean } }>('/rest/promo-codes/validate/PARTNER-77/', {
      'x-forwarded-for': nextAddress(),
    });
  expect(body.data).toMatchObject({
    isForYou: false,
    partner: { id: 'PARTNER-77', category: 'any', type: 'money', partner: 'Огляд' },
  });
});

it('before identity is confirmed neither is a gift made nor used, and the code waits', async () => {
  const { app } = t.site;
  const code = await gift();
  const { visitor, id } = await giver();
  await app.db.run(sql`update player set identity_status = 'none' where id = ${id}`);
  expect((await make(visitor)).body.code).toBe('identity_required');
  expect((await apply(visitor, code)).body.code).toBe('identity_required');
  await app.db.run(sql`update player set identity_status = 'approved' where id = ${id}`);
  expect((await apply(visitor, code)).status).toBe(200);
});

it('who closed play to themselves neither makes nor has a gift', async () => {
  const { app } = t.site;
  const code = await gift();
  const { id } = await giver();
  await block(app, id, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });
  const back = await comeBack(t, id);
  expect([(await make(back)).body.code, (await apply(back, code)).body.code]).toEqual([
    'responsible_block',
    'responsible_block',
  ]);
});

it('the oldest free rounds that wait are the present, and «Сьогодні» has lines of both', async () => {
  const { visitor, id } = await giver(4);
  const present = async () => (await visitor.get<{ prize: Prize | null }>('/rest/gift-bank/present/')).body.prize;
  expect(await present()).toBeNull();
  const code = await gift();
  const { prize } = (await apply(visitor, code)).body;
  expect((await present())?.id).toBe(prize.id);
  const { tiles } = (await visitor.get<{ tiles: Tile[] }>('/rest/today/')).body;
  expect(tiles.find(({ name }) => name === 'gift')).toMatchObject({ state: 'open', until: prize.expiresAt });
  expect(tiles.find(({ name }) => name === 'friend_gift')).toMatchObject({ state: 'waiting', step: 4, steps: 10 });
  await visit(id, 12);
  const later = (await visitor.get<{ tiles: Tile[] }>('/rest/today/')).body.tiles;
  expect(later.find(({ name }) => name === 'friend_gift')).toMatchObject({ state: 'open', step: 10 });
  await visitor.post(`/rest/player/prizes/${prize.id}/take/`, {});
  expect(await present()).toBeNull();
});

it('TR-111 of ten thousand guesses five are looked at, then a right code is turned away as well', async () => {
  const { visitor } = await readyVisitor(t);
  const words: (string | undefined)[] = [];
  for (let batch = 0; batch < 10; batch++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => apply(visitor, `AAAA-${batch}${String(n).padStart(3, '0')}`)),
    );
    words.push(...answers.map(({ status }) => String(status)));
  }
  expect(words.filter((status) => status === '404').length).toBeLessThanOrEqual(5);
  expect(words.filter((status) => status === '429').length).toBeGreaterThanOrEqual(195);
  expect((await apply(visitor, await gift())).status).toBe(429);
});
