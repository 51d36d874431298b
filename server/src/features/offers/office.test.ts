// Cards, decks and offers with a deposit at the desk over HTTP: written by one, switched on by two, off by one; what
// speaks against a launch is refused by name.
import type { StaffOffer } from '@malva/contract/bonuses';
import type { StaffCard, StaffDeck } from '@malva/contract/offers-office';
import type { Role } from '@malva/contract/permissions';
import { seniorSeed, staffSeed } from '@malva/seed/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { insertAudience } from '../../base/audiences/audiences.ts';
import { createStaff } from '../office/staff.ts';
import { ownerRows } from '../../../test/database.ts';
import { promotion, reward, stars } from '../../../test/rewards.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { atDesk, readyVisitor } from '../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
const seeds = {
  first: staffSeed,
  second: seniorSeed,
  risk: { ...staffSeed, login: 'risk', roles: ['risk'] as Role[] },
};
let t: TestSite;
let desks: Record<keyof typeof seeds, Visitor>;
let name: string;
let rewardId: number;

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
  name = await promotion(t.site.app);
  rewardId = (await reward(t.site, stars(2))).id;
});

interface Said {
  code: string;
  fields: Record<string, string>;
  details: Record<string, unknown>;
}
const at = '/rest/office/promotions/';
const write = (change: object = {}, desk = desks.first) =>
  desk.post<Said & { card: StaffCard }>(`${at}cards/`, {
    kind: 'personal',
    rewardId,
    promotion: name,
    audience: null,
    brand: null,
    opensOn: null,
    closesOn: null,
    deckId: null,
    place: null,
    takeDays: 7,
    from: '2026-11-01T00:00:00Z',
    until: null,
    ...change,
  });
const day = { kind: 'day', takeDays: null, opensOn: '2026-11-21', closesOn: '2026-11-23' };
const ask = (kind: string, input: object) =>
  desks.first.post<Said & { act: { id: string } }>('/rest/office/acts/', { kind, input, reason: 'the season begins' });
const approve = (id: string, desk = desks.second) => desk.post<Said>(`/rest/office/acts/${id}/approve/`, {});
const trail = async (subject: string) =>
  (
    await ownerRows<{ action: string }>(
      t.database.ownerUrl,
      'select action from core_audit where subject = $1 order by id',
      [subject],
    )
  ).map(({ action }) => action);
const newDeck = () =>
  desks.first.post<Said & { deck: StaffDeck }>(`${at}decks/`, {
    keepMost: 2,
    brand: null,
    from: '2026-11-01T00:00:00Z',
    until: null,
  });

describe('cards and decks', () => {
  it('TR-108 are written by one, laid before players by two, never by the writer alone, taken away by one', async () => {
    const cardId = (await write(day)).body.card.id;
    const deckId = (await newDeck()).body.deck.id;
    for (const [kind, input, of] of [
      ['card.on', { cardId }, `card:${cardId}`],
      ['deck.on', { deckId }, `deck:${deckId}`],
    ] as const) {
      const { act } = (await ask(kind, input)).body;
      expect((await approve(act.id, desks.first)).body.code).toBe('act_own');
      expect((await approve(act.id, desks.risk)).body.code).toBe('forbidden');
      expect((await approve(act.id)).status).toBe(200);
      expect((await ask(kind, input)).body.code).toBe('act_over');
      const [what] = of.split(':');
      const off = () => desks.second.post<Said>(`${at}${what}s/${of.slice(5)}/off/`, { reason: 'no longer wanted' });
      expect([(await off()).status, (await off()).body.code]).toEqual([200, 'act_over']);
      expect(await trail(of)).toEqual([`${what}.add`, 'act.ask', `${what}.on`, 'act.approve', `${what}.off`]);
    }
    for (const path of ['cards/', 'decks/'])
      expect((await desks.risk.get<Said>(at + path)).body.code).toBe('forbidden');
    expect((await write({}, desks.risk)).body.code).toBe('forbidden');
  });

  it('C-143 a day of the calendar that two switched on is before players, with what it gives', async () => {
    const cardId = (await write(day)).body.card.id;
    const { visitor } = await readyVisitor(t);
    const days = async () =>
      (await visitor.get<{ data: { days: { card: { id: string } }[] } }>('/rest/bonus-offer/calendar/')).body.data.days;
    expect((await days()).map(({ card }) => card.id)).not.toContain(`gift-${cardId}`);
    await approve((await ask('card.on', { cardId })).body.act.id);
    expect((await days()).map(({ card }) => card.id)).toContain(`gift-${cardId}`);
    await visitor.post(`/rest/bonus-offer/assign/gift-${cardId}/`, {});
    const { cards } = (await desks.first.get<{ cards: StaffCard[] }>(`${at}cards/?find=${name}`)).body;
    expect(cards).toMatchObject([{ id: cardId, isOn: true, cost: '1.00', picked: 1, opensOn: '2026-11-21' }]);
    expect((await desks.first.get(`${at}cards/csv/?find=${name}`)).headers.get('content-type')).toContain('text/csv');
  });

  it('name each field at fault: what a kind lacks, what is none of its own, and what does not exist', async () => {
    expect((await write({ kind: 'day' })).body.fields).toEqual({
      opensOn: 'required',
      closesOn: 'required',
      takeDays: 'enum',
    });
    expect((await write({ ...day, closesOn: '2026-11-20' })).body.fields).toEqual({ closesOn: 'order' });
    const foreign = { kind: 'deck', takeDays: null, place: 1, deckId: 999_999, rewardId: 999_999 };
    expect(
      (await write({ ...foreign, promotion: 'no-such', audience: 'no-such', brand: 'unknown' })).body.fields,
    ).toEqual({ deckId: 'enum', rewardId: 'enum', promotion: 'enum', audience: 'enum', brand: 'enum' });
  });

  it('above what the promotion has left a card is refused with its figures', async () => {
    name = await promotion(t.site.app, 50n);
    const cardId = (await write()).body.card.id;
    expect((await ask('card.on', { cardId })).body).toMatchObject({
      code: 'promotion_ceiling',
      details: { asked: '1.00', others: '0.00', allowed: '0.50' },
    });
  });

  it('TR-098 with two products under one promotion a card is refused; in a deck the player picks one', async () => {
    const bet = { kind: 'free_bet', product: 'sport', amount: 5_000n, min_odds: 200, min_legs: 1 } as const;
    const rounds = { kind: 'free_rounds', product: 'casino', rounds: 5, round_value: 100n } as const;
    const sport = (await reward(t.site, bet)).id;
    const casino = (await reward(t.site, { ...rounds, games: ['kalyna-sevens'] })).id;
    const on = async (change: object) => ask('card.on', { cardId: (await write(change)).body.card.id });
    await approve((await on({ rewardId: sport })).body.act.id);
    expect((await on({ ...day, rewardId: casino })).body).toMatchObject({
      code: 'promotion_mixed',
      details: { one: 'casino', other: 'sport' },
    });
    const deckId = (await newDeck()).body.deck.id;
    name = await promotion(t.site.app);
    const inDeck = { kind: 'deck', takeDays: null, deckId };
    await approve((await on({ ...inDeck, place: 1, rewardId: sport })).body.act.id);
    expect((await on({ ...inDeck, place: 2, rewardId: casino })).status).toBe(200);
    // A rule or a perk of that promotion is held to it as well.
    const perk = { name: 'quest', step: 50, place: 1, rewardId: casino, promotion: name, brand: null };
    const { id } = (await desks.first.post<{ perk: { id: number } }>(`${at}perks/`, perk)).body.perk;
    expect((await ask('perk.on', { perkId: id })).body.code).toBe('promotion_mixed');
  });
});

describe('an offer with a deposit', () => {
  const good = {
    product: 'casino',
    brand: 'malva',
    percent: 50,
    most: '300',
    minDeposit: '100',
    wagering: 10,
    maxStake: '50',
    cap: null,
    days: 14,
    excluded: [],
    deposits: 'any',
    nth: 2,
    audience: null as string | null,
    personal: true,
    maxBalance: '20',
    depositWithinDays: 30,
    contribution: { slot: 100, instant: 100, table: 10, crash: 0 },
    from: '2026-01-01T00:00:00Z',
    until: null,
    title: { uk: 'Друге поповнення', ru: 'Второе пополнение', en: 'Second deposit' },
  };
  const add = (change: object = {}) =>
    desks.first.post<Said & { offer: StaffOffer }>('/rest/office/bonuses/', { ...good, ...change });

  it('bears whom it is for: deposit, audience, brand, balance, days, players given a prize', async () => {
    const row = { brand: null, product: null, channel: null, has_deposited: true, played_within_days: null };
    const more = {
      registered_from: null,
      registered_to: null,
      is_list: false,
      author: 'test',
      created_at: clock.now(),
    };
    await insertAudience(t.site.app.db, { name: 'returning', ...row, ...more });
    const { offer } = (await add({ audience: 'returning' })).body;
    expect(offer).toMatchObject({
      nth: 2,
      audience: 'returning',
      brand: 'malva',
      personal: true,
      maxBalance: '20.00',
      depositWithinDays: 30,
    });
    expect((await add({ audience: 'no-such', deposits: 'first' })).body.fields).toEqual({
      audience: 'enum',
      nth: 'enum',
    });
  });

  it('TR-101 TR-098 is held to the lints of launch: its words in each language, its audience’s product', async () => {
    const on = async (change: object) => ask('bonus.on', { offerId: (await add(change)).body.offer.id });
    expect((await on({ title: { ...good.title, en: 'Risk-free money' } })).body).toMatchObject({
      code: 'promotion_words',
      details: { lang: 'en' },
    });
    expect((await on({ title: { ...good.title, ru: '' } })).body.code).toBe('promotion_title');
    const row = { brand: null, product: 'sport', channel: 'email', has_deposited: null } as const;
    const more = { played_within_days: null, registered_from: null, registered_to: null, is_list: false };
    await insertAudience(t.site.app.db, { name: 'of-sport', ...row, ...more, author: 'test', created_at: clock.now() });
    expect((await on({ audience: 'of-sport' })).body).toMatchObject({
      code: 'promotion_mixed',
      details: { one: 'casino', other: 'sport' },
    });
    expect((await on({ title: null })).status).toBe(200);
  });
});
