// Promotions at the desk over HTTP: written by one, launched by two, stopped by one; what speaks against a launch is
// refused by name, with its figures.
import type { PromotionCost, StaffAudience, StaffPromotion, StaffReward } from '@malva/contract/promotions-office';
import type { Role } from '@malva/contract/permissions';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { perksOf, givePerk } from '../../base/perks/perks.ts';
import { isRunning } from '../../base/promotions/promotions.ts';
import { findReward } from '../../base/rewards/rewards.ts';
import { createStaff } from '../office/staff.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer } from '../../../test/players.ts';
import { perk, reward, stars } from '../../../test/rewards.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const seeds = {
  first: staffSeed,
  second: seniorSeed,
  risk: { ...staffSeed, login: 'risk', roles: ['risk'] as Role[] },
};
let t: TestSite;
let desks: Record<keyof typeof seeds, Visitor>;
const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

beforeAll(async () => {
  t = await testSite({ clock });
  for (const seed of Object.values(seeds)) await createStaff(t.site.app, { ...seed, name: seed.login });
});
afterAll(async () => t.end());
beforeEach(async () => {
  clock.advance(60_000);
  desks = {
    first: await atDesk(t, seeds.first),
    second: await atDesk(t, seeds.second),
    risk: await atDesk(t, seeds.risk),
  };
});

const at = '/rest/office/promotions/';
const title = { uk: 'Дарунок', ru: 'Подарок', en: 'Gift' };
const draft = {
  kind: 'units',
  product: 'any',
  title,
  amount: null as string | null,
  rounds: null as number | null,
  roundValue: null as string | null,
  games: [] as string[],
  offerId: null as number | null,
  minOdds: null,
  minLegs: null,
  count: 5 as number | null,
  ticketGroup: null,
  wagering: 0,
  maxStake: null as string | null,
  cap: null,
  contribution: null as object | null,
  takeDays: 7,
  useDays: 7,
  cost: null,
};
const bonusMoney = {
  ...draft,
  kind: 'bonus_money',
  product: 'casino',
  count: null,
  amount: '100',
  wagering: 10,
  maxStake: '50',
  contribution: { slot: 100, instant: 100, table: 10, crash: 0 },
};
interface Said {
  code: string;
  fields: Record<string, string>;
  details: Record<string, unknown>;
}
let serial = 0;
const newPromotion = async (change: object = {}) => {
  const name = `office-${++serial}`;
  const body = { name, title, ceiling: '1000', isMonthly: true, isAcquisition: false, forecast: '500', endsAt: null };
  const answer = await desks.first.post<Said & { promotion: StaffPromotion }>(at, { ...body, ...change });
  return { name, ...answer };
};
const newReward = (change: object = {}) =>
  desks.first.post<Said & { reward: StaffReward }>(`${at}rewards/`, { ...draft, ...change });
const ask = (kind: string, input: object, desk = desks.first) =>
  desk.post<Said & { act: { id: string } }>('/rest/office/acts/', { kind, input, reason: 'the season begins' });
const approve = (id: string, desk = desks.second) => desk.post<Said>(`/rest/office/acts/${id}/approve/`, {});
const byTwo = async (kind: string, input: object) => {
  const { body } = await ask(kind, input);
  return body.act ? (await approve(body.act.id)).body : body;
};
const promotionOf = async (name: string) =>
  (await desks.first.get<{ promotions: StaffPromotion[] }>(at)).body.promotions.find((one) => one.name === name);
const trail = (subject: string) =>
  rows<{ action: string; actor: string }>('select action, actor from core_audit where subject = $1 order by id', [
    subject,
  ]);

describe('launching', () => {
  it('TR-108 a promotion is written by one and runs once two gave it its ceiling; the writer alone cannot', async () => {
    const { name, body } = await newPromotion();
    expect(body.promotion).toMatchObject({ state: 'waiting', ceiling: '1000.00', forecast: '500.00', used: 0 });
    expect(await isRunning(t.site.app.db, name, clock.now())).toBe(false);
    const { act } = (await ask('promotion.ceiling', { promotion: name, ceiling: '900' })).body;
    expect([
      (await approve(act.id, desks.first)).body.code,
      (await approve(act.id, desks.risk)).body.code,
      (await promotionOf(name))?.state,
    ]).toEqual(['act_own', 'forbidden', 'waiting']);
    const answers = await Promise.all([approve(act.id), approve(act.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await promotionOf(name)).toMatchObject({ state: 'running', ceiling: '900.00' });
    expect(await trail(`promotion:${name}`)).toMatchObject([
      { action: 'promotion.add', actor: 'staff:1' },
      { action: 'act.ask' },
      { action: 'promotion.ceiling', actor: 'staff:1 staff:2' },
      { action: 'act.approve' },
    ]);
  });

  it('TR-108 a reward, a rule and a perk are switched on by two, the writer alone never, and off by one', async () => {
    const { name: promotion } = await newPromotion();
    await byTwo('promotion.ceiling', { promotion, ceiling: '1000' });
    const rewardId = (await newReward()).body.reward.id;
    const perkBody = { name: 'daily', step: 7, place: 1, rewardId, promotion, brand: null };
    const perkId = (await desks.first.post<{ perk: { id: number } }>(`${at}perks/`, perkBody)).body.perk.id;
    const ruleName = 'office-rule';
    const rule = { name: ruleName, trigger: 'visited_day', every: 2, rewardId, cause: 'task', most: 3, per: 'week' };
    const more = { audience: null, promotion, brand: null, from: '2026-01-01T00:00:00Z', until: null };
    expect((await desks.first.post(`${at}rules/`, { ...rule, ...more })).status).toBe(200);
    expect((await desks.first.post<Said>(`${at}rules/`, { ...rule, ...more })).body.code).toBe('name_taken');
    const things = [
      ['reward.on', { rewardId }, `${at}rewards/${rewardId}/off/`, `reward:${rewardId}`],
      ['rule.on', { rule: ruleName }, `${at}rules/${ruleName}/off/`, `rule:${ruleName}`],
      ['perk.on', { perkId }, `${at}perks/${perkId}/off/`, `perk:${perkId}`],
    ] as const;
    for (const [kind, input, off, subject] of things) {
      const { act } = (await ask(kind, input)).body;
      expect((await approve(act.id, desks.first)).body.code).toBe('act_own');
      expect((await approve(act.id)).status).toBe(200);
      expect((await ask(kind, input)).body.code).toBe('act_over');
      const turn = () => desks.second.post<Said>(off, { reason: 'no longer wanted' });
      expect([(await turn()).status, (await turn()).body.code]).toEqual([200, 'act_over']);
      expect((await trail(subject)).map(({ action }) => action)).toEqual([
        kind.replace('.on', '.add'),
        'act.ask',
        kind,
        'act.approve',
        kind.replace('.on', '.off'),
      ]);
    }
    for (const path of ['rewards/', 'rules/', 'perks/', 'audiences/', ''])
      expect((await desks.risk.get<Said>(at + path)).body.code).toBe('forbidden');
  });
});

describe('a launch is refused', () => {
  it('above the ceiling of all promotions, with its figures; new players have a ceiling of their own', async () => {
    const { name } = await newPromotion();
    // 30 % of 4,560,000 are 1,368,000.
    const { body } = await ask('promotion.ceiling', { promotion: name, ceiling: '1368000' });
    expect(body).toMatchObject({ code: 'promotion_ceiling', details: { asked: '1368000.00', allowed: '1368000.00' } });
    const fresh = await newPromotion({ isAcquisition: true });
    expect((await ask('promotion.ceiling', { promotion: fresh.name, ceiling: '364801' })).body).toMatchObject({
      code: 'promotion_ceiling',
      details: { asked: '364801.00', others: '0.00', allowed: '364800.00' },
    });
    expect(await byTwo('promotion.ceiling', { promotion: fresh.name, ceiling: '364800' })).toHaveProperty('act');
  });

  it('two approved at once that fit alone and not together: one is refused', async () => {
    const { month } = (await desks.first.get<{ month: { all: { running: string } } }>(at)).body;
    const half = String(Math.floor((1_368_000 - Number(month.all.running)) * 0.7));
    const [one, other] = [await newPromotion(), await newPromotion()];
    const acts = [];
    for (const { name } of [one, other])
      acts.push((await ask('promotion.ceiling', { promotion: name, ceiling: half })).body.act.id);
    const answers = await Promise.all(acts.map((id) => approve(id)));
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'promotion_ceiling']);
    for (const { name } of [one, other]) await desks.first.post(`${at}${name}/pause/`, { reason: 'only to see this' });
  });

  it('a perk whose reward costs more than its promotion has left is refused with its figures', async () => {
    const { name: promotion } = await newPromotion();
    await byTwo('promotion.ceiling', { promotion, ceiling: '2' });
    const rewardId = (await newReward()).body.reward.id;
    const body = { name: 'weekly', step: 9, place: 1, rewardId, promotion, brand: null };
    const { id } = (await desks.first.post<{ perk: { id: number } }>(`${at}perks/`, body)).body.perk;
    expect((await ask('perk.on', { perkId: id })).body).toMatchObject({
      code: 'promotion_ceiling',
      details: { asked: '2.50', others: '0.00', allowed: '2.00' },
    });
  });

  it('TR-097 above ten times, by name and with its figures', async () => {
    expect((await newReward({ ...bonusMoney, wagering: 11 })).body).toMatchObject({
      code: 'promotion_wagering',
      details: { asked: 11, most: 10 },
    });
  });

  it('TR-101 with words that press or promise, in any language, and without a title', async () => {
    const said = async (words: object) => (await newReward({ title: { ...title, ...words } })).body;
    expect(await said({ uk: 'Гарантований виграш' })).toMatchObject({
      code: 'promotion_words',
      details: { lang: 'uk', found: 'Гарантован' },
    });
    expect((await said({ ru: 'Отыграйся' })).code).toBe('promotion_words');
    expect((await said({ en: 'Risk-free gift' })).code).toBe('promotion_words');
    expect((await said({ en: ' ' })).code).toBe('promotion_title');
    expect((await newPromotion({ title: { ...title, en: 'Guaranteed' } })).body.code).toBe('promotion_words');
  });

  it('TR-098 with two products: of its offer, its promotion or its audience', async () => {
    const { name: promotion } = await newPromotion();
    await byTwo('promotion.ceiling', { promotion, ceiling: '1000' });
    await perk(t.site.app, {
      name: 'quest',
      step: 40,
      reward_id: (await reward(t.site, { kind: 'free_bet', product: 'sport', ...freeBet })).id,
      promotion,
    });
    const { reward: casino } = (await newReward(bonusMoney)).body;
    const body = { name: 'quest', step: 41, place: 1, rewardId: casino.id, promotion, brand: null };
    const { id } = (await desks.first.post<{ perk: { id: number } }>(`${at}perks/`, body)).body.perk;
    expect((await ask('perk.on', { perkId: id })).body).toMatchObject({
      code: 'promotion_mixed',
      details: { one: 'casino', other: 'sport' },
    });
    // At the same step the player picks one: their own choice of product.
    const choice = { ...body, step: 40, place: 2 };
    const own = (await desks.first.post<{ perk: { id: number } }>(`${at}perks/`, choice)).body.perk;
    expect((await ask('perk.on', { perkId: own.id })).status).toBe(200);
  });
});

const harmSql =
  "insert into responsible_harm (player_id, level, points, markers, at) values ($1, 'yellow', 5, '[]', now())";
const freeBet = { amount: 5_000n, min_odds: 200, min_legs: 1, cost: 100n };

describe('pausing', () => {
  it('holds for the next thing given, at once', async () => {
    const { app } = t.site;
    const { id: rewardId } = await reward({ app }, stars(4));
    const promotion = await perk(app, { name: 'entry', step: 3, reward_id: rewardId });
    const open = async () => (await perksOf(app.db, 'entry', { brand: 'malva', now: clock.now() })).length;
    const [held] = await perksOf(app.db, 'entry', { brand: 'malva', now: clock.now() });
    expect(await open()).toBe(1);
    expect((await desks.risk.post<Said>(`${at}${promotion}/pause/`, { reason: 'too dear' })).body.code).toBe(
      'forbidden',
    );
    expect((await desks.first.post(`${at}${promotion}/pause/`, { reason: 'too dear' })).status).toBe(200);
    expect(await open()).toBe(0);
    // One read before the pause gives nothing after it.
    const { id } = await readyPlayer(app.db, 0n);
    const of = { playerId: id, cause: 'registration', subject: 'x', now: clock.now() } as const;
    expect(await app.db.transaction((tx) => givePerk(tx, held!, of))).toBeNull();
    expect(await promotionOf(promotion)).toMatchObject({
      state: 'paused',
      pausedBy: 'staff:1',
      pauseReason: 'too dear',
    });
  });
});

describe('lists', () => {
  it('are filtered by words and days, and taken along as tables', async () => {
    const { name } = await newPromotion();
    const found = async (query: string) =>
      (await desks.first.get<{ promotions: StaffPromotion[] }>(`${at}?${query}`)).body.promotions.map(
        (one) => one.name,
      );
    expect(await found(`find=${name}`)).toEqual([name]);
    expect(await found(`find=${name}&to=2026-11-20`)).toEqual([]);
    const table = await desks.first.get<string>(`${at}csv/?find=${name}`);
    expect(table.headers.get('content-type')).toContain('text/csv');
    await newReward({ title: { uk: 'Кошик', ru: 'Корзина', en: 'Basket' } });
    const { body } = await desks.first.get<{ rewards: StaffReward[] }>(`${at}rewards/?find=Basket`);
    expect(body.rewards.map((one) => one.title.uk)).toEqual(['Кошик']);
  });

  it('a promotion says what it gave and cost against its ceiling', async () => {
    const { app } = t.site;
    const { id: rewardId } = await reward({ app }, stars(4));
    const promotion = await perk(app, { name: 'birthday', step: 5, reward_id: rewardId });
    await rows('update promotion set ceiling = 1000 where name = $1', [promotion]);
    const [given] = await perksOf(app.db, 'birthday', { brand: 'malva', now: clock.now() });
    const { id } = await readyPlayer(app.db, 0n);
    const of = { playerId: id, cause: 'birthday', subject: '2026', now: clock.now() } as const;
    await app.db.transaction((tx) => givePerk(tx, given!, of));
    expect(await promotionOf(promotion)).toMatchObject({ cost: '2.00', given: 1, taken: 0, used: 2_000 });
  });
});

describe('audiences', () => {
  it('are counted now, and those of them who are not invited are told apart', async () => {
    const { app } = t.site;
    const players = [];
    for (let i = 0; i < 3; i += 1) players.push((await readyPlayer(app.db, 0n)).id);
    const body = {
      name: 'played',
      brand: null,
      product: null,
      channel: null,
      hasDeposited: null,
      playedWithinDays: 3,
      registeredFrom: null,
      registeredTo: null,
    };
    expect((await desks.first.post<{ audience: StaffAudience }>(`${at}audiences/`, body)).body.audience).toMatchObject({
      name: 'played',
      isList: false,
    });
    expect((await desks.first.post<Said>(`${at}audiences/`, body)).body.code).toBe('name_taken');
    const size = async () => (await desks.first.get(`${at}audiences/played/size/`)).body;
    expect(await size()).toEqual({ players: 0, resting: 0 });
    await rows(
      `insert into day_mark (player_id, day, visited, played) select p, '2026-11-20', true, true from unnest($1::int[]) p`,
      [players],
    );
    await rows(
      `insert into day_mark (player_id, day, visited, played) select p, '2026-11-10', true, true from unnest($1::int[]) p`,
      [players],
    );
    expect(await size()).toEqual({ players: 3, resting: 0 });
    await rows(harmSql, [players[0]]);
    expect(await size()).toEqual({ players: 3, resting: 1 });
  });
});

describe('cost before launch', () => {
  const costOf = (change: object, more: object = {}) =>
    desks.first.post<PromotionCost & Said>(`${at}cost/`, {
      draft: { ...draft, ...change },
      game: 'kalyna-sevens',
      times: 1_000,
      promotion: null,
      ...more,
    });

  it('is exact where nothing is played through', async () => {
    expect((await costOf({})).body).toMatchObject({ runs: 0, mean: '2.50', month: { mean: '2500.00' } });
    const rounds = { kind: 'free_rounds', product: 'casino', count: null, rounds: 20, roundValue: '1' };
    // 20 × 28564/29791, rounded up.
    expect((await costOf({ ...rounds, games: ['kalyna-sevens'] })).body.mean).toBe('19.18');
    const bet = { kind: 'free_bet', product: 'sport', count: null, amount: '50', minOdds: 200, minLegs: 1 };
    expect((await costOf(bet)).body.mean).toBe('23.59');
  });

  it('runs the rule where it is played through, and names what keeps it from being launched', async () => {
    const { body } = await costOf(bonusMoney);
    expect([body.runs, body.bonus, body.faults]).toEqual([20_000, '100.00', []]);
    const [low, mean, high] = [body.low, body.mean, body.high].map(Number);
    expect(low).toBeLessThan(mean!);
    expect(high).toBeGreaterThan(mean!);
    expect((await costOf(bonusMoney)).body).toEqual(body);
    const said = await costOf({ ...bonusMoney, wagering: 12, title: { ...title, uk: 'Без ризику' } });
    expect(said.body.faults.map(({ reason }) => reason)).toEqual(['wagering', 'words']);
    const { name: promotion } = await newPromotion();
    expect((await costOf({}, { promotion })).body.faults).toEqual([
      { reason: 'ceiling', figures: { asked: '2500.00', others: '0.00', allowed: '1000.00' } },
    ]);
  });

  it('a written reward bears the reckoned cost', async () => {
    const { id } = (await newReward(bonusMoney)).body.reward;
    const cost = Number((await findReward(t.site.app.db, id))?.cost);
    expect(cost).toBeGreaterThan(3_000);
    expect(cost).toBeLessThan(10_000);
  });
});

it('a draft says what its kind lacks', async () => {
  expect((await newReward({ kind: 'free_rounds', product: 'any' })).body.fields).toEqual({
    rounds: 'required',
    roundValue: 'required',
    games: 'required',
    product: 'enum',
  });
});
