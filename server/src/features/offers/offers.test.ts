// Offers over HTTP: one personal offer at a time, days of a calendar that were missed for two days more, a deck whose
// cards are kept and put back; each picked once, whatever is pressed at once.
import type { Card } from '@malva/contract/bonus-shelf';
import type { Calendar, Deck } from '@malva/contract/offers';
import type { Tile } from '@malva/contract/today';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block } from '../../base/exclusion/exclusion.ts';
import { pausePromotion } from '../../base/promotions/promotions.ts';
import { prizesOf } from '../../base/prizes/prizes.ts';
import { unitsOf } from '../../base/wallet/wallet.ts';
import { insertAudience } from '../../base/audiences/audiences.ts';
import { testClock } from '../../core/clock.ts';
import { ownerRows } from '../../../test/database.ts';
import { promotion, reward } from '../../../test/rewards.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import { layCard, layDay, layDeck, layPersonal } from './offers-fixture.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());
beforeEach(async () => {
  clock.set(new Date('2026-11-21T10:00:00Z'));
  await ownerRows(t.database.ownerUrl, 'update offers_card set is_on = false', []);
  await ownerRows(t.database.ownerUrl, 'update offers_deck set is_on = false', []);
});

interface Answer {
  success?: true;
  code?: string;
  card: Card;
}
const info = async (visitor: Visitor): Promise<Card | null> =>
  (await visitor.get<{ data: Card | null }>('/rest/bonus-offer/info/')).body.data;
const pick = (visitor: Visitor, id: string) => visitor.post<Answer>(`/rest/bonus-offer/assign/${id}/`, {});
const calendar = async (visitor: Visitor, month = '2026-11'): Promise<Calendar> =>
  (await visitor.get<{ data: Calendar }>(`/rest/bonus-offer/calendar/?month=${month}`)).body.data;
const deckOf = async (visitor: Visitor): Promise<Deck> => (await visitor.get<Deck>('/rest/bonus-offer/deck/')).body;
const today = async (visitor: Visitor): Promise<Tile[]> =>
  (await visitor.get<{ tiles: Tile[] }>('/rest/today/')).body.tiles;
const stars = (id: number) => unitsOf(t.site.app.db, id, 'STR');

describe('the personal offer', () => {
  it('C-139 C-142 there is one at a time; from its showing it has an end, and after it the next one comes', async () => {
    const { app } = t.site;
    const [first, second] = [await layPersonal(app), await layPersonal(app)];
    const { visitor, id } = await readyVisitor(t);
    expect(await info(visitor)).toMatchObject({ id: `gift-${first}`, source: 'gift', until: null });
    for (let i = 0; i < 2; i++) expect((await visitor.change('/rest/bonus-offer/showed/')).status).toBe(200);
    expect(await info(visitor)).toMatchObject({ id: `gift-${first}`, until: '2026-11-28T21:59:59.000Z' });
    clock.set(new Date('2026-11-28T21:59:58Z'));
    expect((await info(await comeBack(t, id)))?.id).toBe(`gift-${first}`);
    clock.set(new Date('2026-11-28T22:00:00Z'));
    expect((await info(await comeBack(t, id)))?.id).toBe(`gift-${second}`);
  });

  it('C-141 is picked without a number, is the player’s own at once, and is not there again', async () => {
    const only = await layPersonal(t.site.app);
    const { visitor, id } = await readyVisitor(t);
    const { body } = await visitor.change<Answer>('/rest/bonus-offer/apply/');
    expect(body).toMatchObject({
      success: true,
      card: { id: `gift-${only}`, prize: { state: 'taken', cause: 'offer' } },
    });
    expect(await stars(id)).toBe(2n);
    expect(await info(visitor)).toBeNull();
    expect((await visitor.change<Answer>('/rest/bonus-offer/apply/')).body.code).toBe('not_found');
  });

  it('C-140 TR-046 pressed 50 times at once it gives one prize, and each press has the same answer', async () => {
    const only = await layPersonal(t.site.app);
    const { visitor, id } = await readyVisitor(t);
    const answers = await Promise.all(Array.from({ length: 50 }, () => pick(visitor, `gift-${only}`)));
    const served = answers.filter(({ status }) => status === 200);
    expect(served.length).toBeGreaterThan(0);
    expect(new Set(served.map(({ body }) => body.card.prize?.id)).size).toBe(1);
    expect(await prizesOf(t.site.app.db, id)).toHaveLength(1);
    expect(await stars(id)).toBe(2n);
  });

  it('what is put away does not come back, and makes room for the next; shown again it is there', async () => {
    const { app } = t.site;
    const [first, second] = [await layPersonal(app), await layPersonal(app)];
    const { visitor } = await readyVisitor(t);
    const hide = (isHidden: boolean) => visitor.post(`/rest/bonus/gift-${first}/hide/`, { isHidden });
    await hide(true);
    expect((await info(visitor))?.id).toBe(`gift-${second}`);
    expect((await pick(visitor, `gift-${first}`)).body.code).toBe('not_found');
    await hide(false);
    expect((await info(visitor))?.id).toBe(`gift-${first}`);
  });

  it('is for its audience alone', async () => {
    const { app } = t.site;
    const audience = {
      name: 'paid-before',
      brand: null,
      product: null,
      channel: null,
      has_deposited: true,
      played_within_days: null,
      registered_from: null,
      registered_to: null,
      is_list: false,
      author: 'test',
      created_at: clock.now(),
    } as const;
    await insertAudience(app.db, audience);
    const only = await layPersonal(app, { audience: audience.name });
    const { visitor } = await readyVisitor(t);
    expect(await info(visitor)).toBeNull();
    expect((await pick(visitor, `gift-${only}`)).body.code).toBe('not_found');
  });

  it('free rounds in several games wait on the shelf for the game to be picked', async () => {
    const { app } = t.site;
    const games = ['kalyna-sevens', 'chaika-gold'];
    const made = await reward({ app }, { kind: 'free_rounds', product: 'casino', rounds: 5, round_value: 100n, games });
    const only = await layPersonal(app, { reward_id: made.id });
    const { visitor } = await readyVisitor(t);
    expect((await pick(visitor, `gift-${only}`)).body.card.prize).toMatchObject({ state: 'granted', rounds: 5 });
  });
});

describe('the calendar', () => {
  it('C-143 a day opens on its day and can be taken two days later, to the last second of Kyiv', async () => {
    const { app } = t.site;
    const [past, open, late] = [
      await layDay(app, ['2026-11-18', '2026-11-20']),
      await layDay(app, ['2026-11-21', '2026-11-23']),
      await layDay(app, ['2026-11-25', '2026-11-27']),
    ];
    const { visitor, id } = await readyVisitor(t);
    const { days } = await calendar(visitor);
    expect(days.map(({ day, state, closes }) => [day, state, closes])).toEqual([
      ['2026-11-18', 'closed', '2026-11-20'],
      ['2026-11-21', 'open', '2026-11-23'],
      ['2026-11-25', 'future', '2026-11-27'],
    ]);
    // The terms of a day to come are no secret.
    expect(days[2]?.card).toMatchObject({ type: 'UNITS', prize: { count: 2 } });
    expect((await pick(visitor, `gift-${late}`)).body.code).toBe('offer_not_open');
    expect((await pick(visitor, `gift-${past}`)).body.code).toBe('offer_not_open');
    clock.set(new Date('2026-11-23T22:00:00Z'));
    expect((await pick(await comeBack(t, id), `gift-${open}`)).body.code).toBe('offer_not_open');
    clock.set(new Date('2026-11-23T21:59:59Z'));
    expect((await pick(await comeBack(t, id), `gift-${open}`)).body.card.prize?.cause).toBe('calendar');
    expect((await calendar(await comeBack(t, id))).days[1]?.state).toBe('taken');
    expect(await stars(id)).toBe(2n);
  });

  it('C-143 50 presses at once take a day once', async () => {
    const day = await layDay(t.site.app, ['2026-11-21', '2026-11-23']);
    const { visitor, id } = await readyVisitor(t);
    await Promise.all(Array.from({ length: 50 }, () => pick(visitor, `gift-${day}`)));
    expect(await prizesOf(t.site.app.db, id)).toHaveLength(1);
    expect(await stars(id)).toBe(2n);
  });

  it('P-026 guests read the terms of the month', async () => {
    await layDay(t.site.app, ['2026-11-21', '2026-11-23']);
    const { body } = await t.visitor().get<{ payload: Calendar }>('/rest/page/bonuses-calendar/?fresh=1');
    expect(body.payload.days.map(({ state }) => state)).toEqual(['open']);
  });
});

describe('the deck', () => {
  it('P-054 cards are kept up to a number, a kept one can be put back, and what was refused stays away', async () => {
    const [one, two, three] = await layDeck(t.site.app, 3, 2);
    const { visitor, id } = await readyVisitor(t);
    expect(await deckOf(visitor)).toMatchObject({ keepMost: 2, kept: [] });
    await pick(visitor, `gift-${one}`);
    await pick(visitor, `gift-${two}`);
    expect((await pick(visitor, `gift-${three}`)).body.code).toBe('offer_kept_enough');
    expect((await pick(visitor, `gift-${two}`)).status).toBe(200);
    const { deck, kept } = await deckOf(visitor);
    expect([deck.map((card) => card.id), kept.map((card) => [card.id, card.prize?.state])]).toEqual([
      [`gift-${three}`],
      [
        [`gift-${one}`, 'granted'],
        [`gift-${two}`, 'granted'],
      ],
    ]);
    expect((await visitor.post(`/rest/bonus-offer/undo/gift-${one}/`, {})).status).toBe(200);
    expect((await deckOf(visitor)).deck.map((card) => card.id)).toEqual([`gift-${one}`, `gift-${three}`]);
    await visitor.post(`/rest/bonus/gift-${three}/hide/`, { isHidden: true });
    // Kept once more, it is a prize of its own.
    await pick(visitor, `gift-${one}`);
    expect((await deckOf(visitor)).deck).toEqual([]);
    const states = (await prizesOf(t.site.app.db, id)).map(({ state }) => state).sort();
    expect(states).toEqual(['declined', 'granted', 'granted']);
  });

  it('50 presses at once on five cards keep no more than may be kept', async () => {
    const ids = await layDeck(t.site.app, 5, 2);
    const { visitor, id } = await readyVisitor(t);
    await Promise.all(Array.from({ length: 50 }, (_, n) => pick(visitor, `gift-${ids[n % ids.length]}`)));
    expect(await prizesOf(t.site.app.db, id)).toHaveLength(2);
    expect((await deckOf(visitor)).kept).toHaveLength(2);
  });

  it('a card whose prize was turned down on the shelf goes back into the deck, and can be kept once more', async () => {
    const [one] = await layDeck(t.site.app, 1);
    const { visitor, id } = await readyVisitor(t);
    const { body } = await pick(visitor, `gift-${one}`);
    await visitor.post(`/rest/player/prizes/${body.card.prize?.id}/decline/`, {});
    expect((await visitor.post(`/rest/bonus-offer/undo/gift-${one}/`, {})).status).toBe(200);
    expect((await deckOf(visitor)).deck.map((card) => card.id)).toEqual([`gift-${one}`]);
    expect((await pick(visitor, `gift-${one}`)).body.card.prize?.state).toBe('granted');
    expect(await prizesOf(t.site.app.db, id)).toHaveLength(2);
  });

  it('a card that was taken from the shelf cannot be put back', async () => {
    const [one] = await layDeck(t.site.app, 1);
    const { visitor } = await readyVisitor(t);
    const { body } = await pick(visitor, `gift-${one}`);
    await visitor.post('/rest/bonuses/apply/', { bonusId: body.card.prize?.id });
    expect((await visitor.post<Answer>(`/rest/bonus-offer/undo/gift-${one}/`, {})).body.code).toBe('prize_over');
    expect((await deckOf(visitor)).kept).toHaveLength(1);
  });
});

describe('«Сьогодні»', () => {
  it('names the offer, the open day with its last one, and the deck; taken, the day is done', async () => {
    const { app } = t.site;
    await layPersonal(app);
    const day = await layDay(app, ['2026-11-21', '2026-11-23']);
    await layDeck(app, 2);
    const { visitor } = await readyVisitor(t);
    const lines = (await today(visitor)).map(({ name, state, until }) => [name, state, until]);
    expect(lines).toEqual([
      ['calendar', 'open', '2026-11-23T21:59:59.000Z'],
      ['offer', 'open', null],
      ['deck', 'open', null],
    ]);
    await pick(visitor, `gift-${day}`);
    expect((await today(visitor)).find(({ name }) => name === 'calendar')?.state).toBe('done');
  });

  it('TR-090 who closed play to themselves has no offer, no day, no deck and no line', async () => {
    const { app } = t.site;
    const only = await layPersonal(app);
    await layDay(app, ['2026-11-21', '2026-11-23']);
    await layDeck(app, 2);
    const { id } = await readyVisitor(t);
    await block(app, id, { kind: 'timeout', until: new Date('2026-11-23T10:00:00Z'), actor: 'test' });
    const visitor = await comeBack(t, id);
    expect(await info(visitor)).toBeNull();
    expect((await calendar(visitor)).days).toEqual([]);
    expect(await deckOf(visitor)).toEqual({ deck: [], kept: [], keepMost: 0 });
    expect(await today(visitor)).toEqual([]);
    expect((await pick(visitor, `gift-${only}`)).status).toBe(444);
    expect(await prizesOf(app.db, id)).toEqual([]);
  });

  it('a promotion that is paused lays nothing before players, and gives nothing', async () => {
    const { app } = t.site;
    const name = await promotion(app);
    const only = await layPersonal(app, { promotion: name });
    const { visitor, id } = await readyVisitor(t);
    expect((await info(visitor))?.id).toBe(`gift-${only}`);
    await pausePromotion(app.db, name, { by: 'staff:1', reason: 'test', now: clock.now() });
    expect(await info(visitor)).toBeNull();
    expect((await pick(visitor, `gift-${only}`)).body.code).toBe('not_found');
    expect(await prizesOf(app.db, id)).toEqual([]);
  });

  it('a forged or foreign number is no card', async () => {
    const { visitor } = await readyVisitor(t);
    expect((await pick(visitor, 'gift-987654')).body.code).toBe('not_found');
    expect((await pick(visitor, 'gift-0')).status).toBe(422);
    await layCard(t.site.app, { kind: 'personal', take_days: 1, brand: 'king' });
    expect(await info(visitor)).toBeNull();
  });
});
