// Friends who came by an invitation: who counts, what each side chooses, and what neither learns.
import type { Friend } from '@malva/contract/friends';
import type { Prize } from '@malva/contract/prizes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { sql } from '../../core/db.ts';
import { record } from '../../facts.ts';
import { block } from '../../base/exclusion/exclusion.ts';
import { observeInstrument } from '../../base/fraud/fraud.ts';
import { findByContact } from '../../base/players/players.ts';
import { unitsOf } from '../../base/wallet/wallet.ts';
import { perk, promotion, reward, rule, stars } from '../../../test/rewards.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, newPhone, readyVisitor, signUp } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
  const { app } = t.site;
  const name = await promotion(app);
  const [money, star] = [
    await reward({ app }, { kind: 'money', amount: 5_000n, cost: 5_000n }),
    await reward({ app }, stars(100)),
  ];
  for (const step of [1, 2]) {
    await perk(app, { name: 'referral', step, place: 1, reward_id: money.id, promotion: name });
    await perk(app, { name: 'referral', step, place: 2, reward_id: star.id, promotion: name });
  }
});
afterAll(async () => t.end());

interface Invitation {
  code: string;
  link: string;
  friends: Friend[];
  left: number;
  own: Friend | null;
}
/** With a code that was asked for. */
async function read(visitor: Visitor): Promise<Invitation> {
  await visitor.post('/rest/friends/', {});
  return (await visitor.get<Invitation>('/rest/friends/')).body;
}
const choose = (visitor: Visitor, friendId: string, rewardId: number) =>
  visitor.post<{ prize: Prize; code?: string }>('/rest/referrals/choose-bonus/', { friendId, rewardId });

/** Came by that code and did nothing else. */
async function invited(code: string): Promise<{ visitor: Visitor; id: number }> {
  const { app } = t.site;
  const { visitor, phone } = await signUp(t, newPhone(), { invited_by: code });
  const { id } = (await findByContact(app.db, 'phone', phone))!;
  await until(async () => (await read(visitor)).own, 'the invitation');
  return { visitor, id };
}
const isChecked = (id: number) =>
  t.site.app.db.run(sql`update player set identity_status = 'approved', full_name = 'Ткач Олена Петрівна',
    birth_date = '1990-01-01' where id = ${id}`);
const hasLimits = (id: number) =>
  t.site.app.db.run(sql`insert into responsible_player (player_id, limits_set_at, deposit_day, deposit_week,
      deposit_month, time_day, time_week, time_month)
    values (${id}, now(), 100000000, 300000000, 900000000, 36000, 180000, 720000)
    on conflict (player_id) do update set limits_set_at = excluded.limits_set_at`);
const paid = (playerId: number) =>
  t.site.app.db.transaction(async (tx) => {
    const id = randomUUID();
    await tx.run(sql`select * from wallet_post(${`deposit:${id}`}, 'deposit', ${playerId}, wallet_house('psp:simulated'),
      wallet_account_of(${playerId}, 'real'), 10000::bigint, ${clock.now()}, null, 'system', null)`);
    await record(tx, 'deposit.completed', { playerId, depositId: id, amount: '10000' });
  });
/** Did all there is to do. */
async function whole(code: string) {
  const friend = await invited(code);
  await isChecked(friend.id);
  await hasLimits(friend.id);
  await paid(friend.id);
  return friend;
}
const mine = async (visitor: Visitor) => (await read(visitor)).own!;

it('S-143 K-097 L-013 a friend goes from registered to rewarded, and each side chooses once', async () => {
  const { app } = t.site;
  const inviter = await readyVisitor(t);
  const { code, link, left } = await read(inviter.visitor);
  expect(link).toMatch(new RegExp(`/\\?invited_by=${code}$`));
  expect([left, (await read(inviter.visitor)).code]).toEqual([5, code]);
  const friend = await invited(code.toLowerCase());
  const at = async () => (await read(inviter.visitor)).friends[0]!;
  expect(await at()).toMatchObject({ state: 'registered', name: null, choices: [] });
  await isChecked(friend.id);
  expect(await at()).toMatchObject({ state: 'identified', name: 'О•••', choices: [] });
  const { id } = await at();
  expect((await choose(inviter.visitor, id, 1)).body.code).toBe('friend_not_counted');
  await hasLimits(friend.id);
  await paid(friend.id);
  const { choices } = await until(async () => {
    const now = await at();
    return now.choices.length > 0 && now;
  });
  expect(choices.map(({ kind }) => kind)).toEqual(['money', 'units']);
  expect(JSON.stringify(await read(inviter.visitor))).not.toContain(`"${friend.id}"`);
  const [, star] = choices;
  const presses = await Promise.all(Array.from({ length: 8 }, () => choose(inviter.visitor, id, star!.id)));
  const served = presses.filter(({ status }) => status === 200);
  expect(new Set(served.map(({ body }) => body.prize.id)).size).toBe(1);
  expect(await unitsOf(app.db, inviter.id, 'STR')).toBe(100n);
  expect(await at()).toMatchObject({ state: 'rewarded', choices: [] });
  expect((await read(inviter.visitor)).left).toBe(4);
  // The other reward is not to be had any more: the first choice answers.
  const [money] = (await mine(friend.visitor)).choices;
  expect((await choose(friend.visitor, id, money!.id)).body.prize).toMatchObject({ kind: 'money', state: 'taken' });
  expect((await mine(friend.visitor)).state).toBe('rewarded');
});

it('C-159 what is another’s, unknown, or of the other side is refused', async () => {
  const inviter = await readyVisitor(t);
  const friend = await whole((await read(inviter.visitor)).code);
  const { id, choices } = await until(async () => {
    const now = await mine(friend.visitor);
    return now.choices.length > 0 && now;
  });
  const stranger = await readyVisitor(t);
  expect((await choose(stranger.visitor, id, choices[0]!.id)).body.code).toBe('not_found');
  expect((await choose(inviter.visitor, randomUUID(), choices[0]!.id)).body.code).toBe('not_found');
  // Of the friend's side.
  expect((await choose(inviter.visitor, id, choices[0]!.id)).body.code).toBe('promotion_over');
});

it('a friend of the inviter’s own household does not count, and why is told to neither', async () => {
  const inviter = await readyVisitor(t);
  const friend = await invited((await read(inviter.visitor)).code);
  for (const playerId of [inviter.id, friend.id])
    await observeInstrument(t.site.app.db, {
      mark: `shared-${friend.id}`,
      playerId,
      isForeign: false,
      now: clock.now(),
    });
  await isChecked(friend.id);
  await hasLimits(friend.id);
  await paid(friend.id);
  await until(async () => (await read(inviter.visitor)).friends[0]?.state === 'not_counted');
  const { friends, left } = await read(inviter.visitor);
  expect([Object.keys(friends[0]!).toSorted(), friends[0]!.choices, left]).toEqual([
    ['choices', 'id', 'name', 'state'],
    [],
    5,
  ]);
  expect((await mine(friend.visitor)).choices).toEqual([]);
  expect((await choose(inviter.visitor, friends[0]!.id, 1)).body.code).toBe('friend_not_counted');
});

it('five friends in thirty days count; of a sixth the friend alone is rewarded', async () => {
  const inviter = await readyVisitor(t);
  const { code } = await read(inviter.visitor);
  const all = [];
  for (let n = 0; n < 6; n++) all.push(await invited(code));
  for (const { id } of all) {
    await isChecked(id);
    await hasLimits(id);
  }
  await Promise.all(all.map(({ id }) => paid(id)));
  await until(async () => {
    const { friends } = await read(inviter.visitor);
    return friends.every((friend) => friend.choices.length > 0 || friend.state === 'not_counted');
  });
  const { friends, left } = await read(inviter.visitor);
  expect([friends.filter(({ state }) => state === 'not_counted').length, left]).toEqual([1, 0]);
  for (const { visitor } of all) expect((await mine(visitor)).choices).toHaveLength(2);
});

it('a friend who was erased still counts, without a name', async () => {
  const inviter = await readyVisitor(t);
  const friend = await whole((await read(inviter.visitor)).code);
  const named = await until(async () => {
    const one = (await read(inviter.visitor)).friends[0];
    return one && one.choices.length > 0 && one;
  });
  expect(named.name).toBe('О•••');
  await t.site.app.db.run(sql`update player set identity_status = 'none', full_name = null, nickname = null,
      birth_date = null where id = ${friend.id}`);
  const { friends, left } = await read(inviter.visitor);
  expect([friends[0]!.name, friends[0]!.state, friends[0]!.choices.length, left]).toEqual([null, 'identified', 2, 4]);
});

it('an excluded inviter has nothing; an excluded friend does not come to count', async () => {
  const { app } = t.site;
  const inviter = await readyVisitor(t);
  const { code } = await read(inviter.visitor);
  const counted = await whole(code);
  const { id } = await until(async () => {
    const one = (await read(inviter.visitor)).friends[0];
    return one && one.choices.length > 0 && one;
  });
  const exclude = (playerId: number) =>
    block(app, playerId, { kind: 'self_exclusion', until: new Date('2027-06-01T00:00:00Z'), actor: 'test' });
  const late = await invited(code);
  await isChecked(late.id);
  await hasLimits(late.id);
  await exclude(late.id);
  await paid(late.id);
  await exclude(inviter.id);
  const back = await comeBack(t, inviter.id);
  const { choices } = (await read(back)).friends.find((one) => one.id === id)!;
  expect((await choose(back, id, choices[0]!.id)).body.code).toBe('responsible_block');
  // What the inviter may not have does not touch the friend.
  const own = await mine(counted.visitor);
  expect((await choose(counted.visitor, own.id, own.choices[0]!.id)).status).toBe(200);
  // Facts are heard in their order: by now the late one was looked at.
  const marker = await whole((await read((await readyVisitor(t)).visitor)).code);
  await until(async () => (await mine(marker.visitor)).choices.length > 0);
  expect((await mine(await comeBack(t, late.id))).choices).toEqual([]);
});

it('rules may be told of a friend who counts', async () => {
  const { app } = t.site;
  const inviter = await readyVisitor(t);
  await rule(app, {
    trigger: 'friend_counted',
    reward_id: (await reward({ app }, stars(7))).id,
    promotion: await promotion(app),
  });
  await whole((await read(inviter.visitor)).code);
  await until(async () => {
    const { prizes } = (await inviter.visitor.get<{ prizes: Prize[] }>('/rest/player/prizes/')).body;
    return prizes.some(({ cause, count }) => cause === 'task' && count === 7);
  }, 'what the rule gives');
});

it('reading writes nothing; a code is made when it is asked for, one for a player, whatever is pressed at once', async () => {
  const { visitor, id } = await readyVisitor(t);
  const codes = async () =>
    t.site.app.db.rows<{ code: string }>(sql`select code from friends_code where player_id = ${id}`);
  expect((await visitor.get('/rest/friends/')).body).toMatchObject({ code: null, link: null, friends: [] });
  expect(await codes()).toEqual([]);
  const made = await Promise.all(
    Array.from({ length: 10 }, () => visitor.post<{ code: string; link: string }>('/rest/friends/', {})),
  );
  const [row] = await codes();
  expect(new Set(made.map(({ body }) => body.code))).toEqual(new Set([row!.code]));
  expect(made[0]!.body.link).toContain(`invited_by=${row!.code}`);
  expect((await visitor.get('/rest/friends/')).body).toMatchObject({ code: row!.code });
});
