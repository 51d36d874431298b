// Albums of cards over HTTP: one pack one card, spares spent once, rewards taken once, what is left after the month.
import { randomUUID } from 'node:crypto';
import type { MagicCards } from '@malva/contract/magic-cards';
import { fullSets, sparesToSpend } from '@malva/rules/cards';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownerRows } from '../../../test/database.ts';
import { promotion, reward, scheme, stars, ticket } from '../../../test/rewards.ts';
import { testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { comeBack, readyVisitor } from '../../../test/steps.ts';
import { testClock } from '../../core/clock.ts';
import { giveTicket } from '../../base/chances/chances.ts';
import { unitsOf } from '../../base/wallet/wallet.ts';
import { addCard, insertAlbum } from './store.ts';

const start = new Date('2026-11-27T10:00:00Z');
const days = (n: number) => new Date(start.getTime() + n * 86_400_000);
const clock = testClock(start);
let t: TestSite;
let album: number;

beforeAll(async () => {
  t = await testSite({ clock });
  const { app } = t.site;
  const name = await promotion(app, 100_000_000n);
  await scheme(app, {
    name: 'magic-cards',
    ticket_group: 'pack',
    form: 'pack',
    product: 'any',
    promotion: name,
    until_at: days(30),
    places: Array.from({ length: 9 }, (_, index) => ({ weight: 1, reward_id: null, thing: `card-${index + 1}` })),
  } as Parameters<typeof scheme>[1]);
  const title = { uk: 'Назва', ru: 'Название', en: 'Name' };
  album = await insertAlbum(app.db, {
    scheme: 'magic-cards',
    title,
    sets: [{ title }, { title }, { title }],
    cards: Array.from({ length: 9 }, () => ({ title, art: 'sun' })),
    set_reward: (await reward({ app }, stars(2))).id,
    album_reward: (await reward({ app }, stars(40))).id,
    promotion: name,
    brand: null,
    from_at: start,
    until_at: days(30),
    isOn: true,
    author: 'test',
    now: start,
  });
});
beforeEach(() => clock.set(start));
afterAll(async () => t.end());

const all = async (visitor: Visitor) => (await visitor.get<MagicCards>('/rest/magic-cards/')).body;
const countsOf = async (visitor: Visitor) =>
  new Map(
    (await all(visitor)).playerProgress.cards
      .filter(({ count }) => count > 0)
      .map(({ cardId, count }) => [cardId, count] as const),
  );
const sum = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((a, b) => a + b, 0);
const have = async (playerId: number, cards: readonly number[]) => {
  for (const card of cards) await addCard(t.site.app.db, { album, playerId, card, now: clock.now() });
};
interface Reply {
  code?: string;
  cardId: number;
  drawId: string;
}
const open = (visitor: Visitor, body: object) => visitor.post<Reply>('/rest/magic-cards/open/', body);
const exchange = (visitor: Visitor, body: object) =>
  visitor.post<Reply>('/rest/magic-cards/exchange/', { key: randomUUID(), ...body });

it('E-102 P-053 anyone reads the album with nine equal chances; the progress is the own one', async () => {
  const of = await all(t.visitor());
  expect(of.odds?.sectors.map(({ chance, thing }) => [chance, thing])).toEqual(
    Array.from({ length: 9 }, (_, index) => ['1/9', `card-${index + 1}`]),
  );
  expect(of.album?.cards.map(({ set }) => set)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
  const { visitor, id } = await readyVisitor(t);
  await have(id, [4, 4]);
  const { playerProgress } = await all(visitor);
  expect(playerProgress.cards[3]).toEqual({ cardId: 4, count: 2, lastDiff: 1 });
  expect(playerProgress.newCards).toEqual([4]);
  expect(playerProgress.rewards.map(({ id: one, state }) => [one, state])).toEqual([
    ['set-1', 'closed'],
    ['set-2', 'closed'],
    ['set-3', 'closed'],
    ['album', 'closed'],
  ]);
});

it('TR-046 fifty openings of one pack are one card; other odds than those seen open nothing', async () => {
  const { app } = t.site;
  const { visitor, id } = await readyVisitor(t);
  const ticketId = await ticket(app, id, 'pack');
  const wrong = await open(visitor, { ticketId, oddsHash: 'a'.repeat(64) });
  expect([wrong.status, wrong.body.code]).toEqual([409, 'odds_changed']);
  expect(await countsOf(visitor)).toEqual(new Map());
  const { oddsHash } = (await all(visitor)).odds!;
  const all50 = await Promise.all(Array.from({ length: 50 }, () => open(visitor, { ticketId, oddsHash })));
  const fine = all50.filter(({ status }) => status === 200);
  expect(all50.every(({ status }) => status === 200 || status === 429)).toBe(true);
  expect(new Set(fine.map(({ body }) => `${body.cardId}:${body.drawId}`)).size).toBe(1);
  expect(await countsOf(visitor)).toEqual(new Map([[fine[0]!.body.cardId, 1]]));
  const other = await open((await readyVisitor(t)).visitor, { ticketId, oddsHash });
  expect(other.status).toBe(404);
});

it('spares are spent once, however often and for however many cards they are offered at once', async () => {
  const { visitor, id } = await readyVisitor(t);
  await have(id, [1, 1, 1, 1]);
  expect((await exchange(visitor, { cardId: 2, from: [1, 1, 2] })).body.code).toBe('no_spares');
  const key = randomUUID();
  const raced = await Promise.all([
    ...Array.from({ length: 6 }, () => exchange(visitor, { cardId: 2, from: [1, 1, 1], key })),
    ...[3, 4, 5, 6].map((cardId) => exchange(visitor, { cardId, from: [1, 1, 1] })),
  ]);
  const counts = await countsOf(visitor);
  expect([sum(counts), counts.size, counts.get(1)]).toEqual([2, 2, 1]);
  const won = new Set(raced.filter(({ status }) => status === 200).map(({ body }) => body.cardId));
  expect(won.size).toBe(1);
  expect(raced.filter(({ status }) => status !== 200).every(({ body }) => /no_spares|too_many/.test(body.code!))).toBe(
    true,
  );
});

it('a full set and a full album bring their reward once, also after fifty presses', async () => {
  const { app } = t.site;
  const { visitor, id } = await readyVisitor(t);
  const take = (of: string) => visitor.post<{ code: string }>(`/rest/magic-cards/rewards/${of}/take/`, {});
  await have(id, [1, 2]);
  expect((await take('set-1')).body.code).toBe('cards_missing');
  await have(id, [3]);
  await Promise.all(Array.from({ length: 50 }, () => take('set-1')));
  expect(await unitsOf(app.db, id, 'STR')).toBe(2n);
  expect((await take('album')).body.code).toMatch(/cards_missing|too_many/);
  await have(id, [4, 5, 6, 7, 8, 9]);
  clock.set(days(1));
  const back = await comeBack(t, id);
  expect((await back.post('/rest/magic-cards/rewards/album/take/', {})).status).toBe(200);
  expect(await unitsOf(app.db, id, 'STR')).toBe(42n);
  expect((await all(back)).playerProgress.rewards.map(({ state }) => state)).toEqual([
    'taken',
    'open',
    'open',
    'taken',
  ]);
});

it('an album is finished by packs and exchanges alone, in at most 25 packs', async () => {
  const { app } = t.site;
  const { id, ...first } = await readyVisitor(t);
  let { visitor } = first;
  let packs = 0;
  while ((await countsOf(visitor)).size < 9) {
    clock.set(days(packs));
    visitor = await comeBack(t, id);
    const { oddsHash } = (await all(visitor)).odds!;
    const subject = `album-${(packs += 1)}`;
    const given = { playerId: id, group: 'pack', cause: 'task', subject, promotion: null };
    await giveTicket(app.db, { ...given, expiresAt: days(60), now: clock.now() });
    expect((await open(visitor, { oddsHash })).status).toBe(200);
    const counts = await countsOf(visitor);
    const from = sparesToSpend(counts);
    const missing = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((card) => !counts.has(card));
    if (from && missing) expect((await exchange(visitor, { cardId: missing, from })).status).toBe(200);
  }
  expect(packs).toBeGreaterThanOrEqual(9);
  expect(packs).toBeLessThanOrEqual(25);
  expect(fullSets(await countsOf(visitor))).toEqual([1, 2, 3]);
});

it('after the month packs open seven days more; then the cards are a keepsake, and what was earned can be taken', async () => {
  const { app } = t.site;
  const { visitor, id } = await readyVisitor(t);
  await have(id, [1, 2, 3, 3, 3, 3]);
  const give = (subject: string) =>
    giveTicket(app.db, {
      playerId: id,
      group: 'pack',
      cause: 'task',
      subject,
      promotion: null,
      expiresAt: days(60),
      now: start,
    });
  await give('one');
  await give('two');
  clock.set(days(36));
  const grace = await all(await comeBack(t, id));
  expect([grace.album?.state, grace.packs.length]).toEqual(['grace', 2]);
  const back = await comeBack(t, id);
  expect((await open(back, { oddsHash: grace.odds!.oddsHash })).status).toBe(200);
  clock.set(days(38));
  const late = await comeBack(t, id);
  const over = await all(late);
  expect([over.album?.state, over.odds, over.packs]).toEqual(['over', null, []]);
  expect(over.playerProgress.cards[0]!.count).toBeGreaterThanOrEqual(1);
  expect((await open(late, { oddsHash: grace.odds!.oddsHash })).body.code).toBe('promotion_over');
  expect((await exchange(late, { cardId: 5, from: [3, 3, 3] })).body.code).toBe('promotion_over');
  expect((await late.post('/rest/magic-cards/rewards/set-1/take/', {})).status).toBe(200);
  expect(await visitor.get('/rest/magic-cards/')).toBeTruthy();
});

it('each pack that was opened is one card, one draw and one ticket', async () => {
  const [row] = await ownerRows<{ packs: number; draws: number }>(
    t.database.ownerUrl,
    `select (select count(*)::int from magic_cards_opened) as packs,
      (select count(*)::int from magic_cards_opened o join fair_draw d on d.purpose = 'pack'
        and d.subject = o.ticket_id::text and (d.result->>0)::int + 1 = o.card) as draws`,
  );
  expect(row!.packs).toBeGreaterThan(5);
  expect(row!.draws).toBe(row!.packs);
});
