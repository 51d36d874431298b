// The album of the seeded world: a legend of the month, a pack for every second day of a visit, and a code that brings
// three.
import type { App } from '@malva/server/core/app';
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan } from '@malva/rules/reconciliation';
import { giveTicket } from '@malva/server/base/chances/chances';
import { insertCode, openCode } from '@malva/server/base/codes/codes';
import { insertRule, switchRule } from '@malva/server/base/right-rules/right-rules';
import { insertScheme, switchScheme } from '@malva/server/base/schemes/schemes';
import { insertAlbum } from '@malva/server/features/magic-cards/store';
import { roundsReward, seedPromotion, seedReward, starsReward } from './promotions.ts';

const group = 'pack';
const monthMs = 31 * 86_400_000;

const sets = [
  { title: { uk: 'Сад', ru: 'Сад', en: 'Garden' } },
  { title: { uk: 'Подвір’я', ru: 'Двор', en: 'Yard' } },
  { title: { uk: 'Небо', ru: 'Небо', en: 'Sky' } },
];
const cards = [
  { art: 'flower', title: { uk: 'Мальва', ru: 'Мальва', en: 'Mallow' } },
  { art: 'cherry', title: { uk: 'Вишня', ru: 'Вишня', en: 'Cherry' } },
  { art: 'sprout', title: { uk: 'Барвінок', ru: 'Барвинок', en: 'Periwinkle' } },
  { art: 'house', title: { uk: 'Хата', ru: 'Хата', en: 'House' } },
  { art: 'bird', title: { uk: 'Лелека', ru: 'Аист', en: 'Stork' } },
  { art: 'cat', title: { uk: 'Кіт', ru: 'Кот', en: 'Cat' } },
  { art: 'sun', title: { uk: 'Сонце', ru: 'Солнце', en: 'Sun' } },
  { art: 'moon', title: { uk: 'Місяць', ru: 'Месяц', en: 'Moon' } },
  { art: 'star', title: { uk: 'Зоря', ru: 'Звезда', en: 'Star' } },
];

async function seedPacks(app: App, of: { title: (typeof sets)[number]['title']; promotion: string; until: Date }) {
  const now = app.clock.now();
  const row = {
    name: 'magic-cards',
    ticket_group: group,
    form: 'pack',
    product: 'any',
    brand: null,
    title: of.title,
    pace_ms: 0,
    from_at: now,
    until_at: of.until,
    promotion: of.promotion,
    author: 'seed',
    created_at: now,
  } as const;
  const places = cards.map((_, index) => ({
    place: index + 1,
    weight: 1,
    reward_id: null,
    thing: `card-${index + 1}`,
  }));
  const id = await app.db.transaction((tx) => insertScheme(tx, row, places));
  await switchScheme(app.db, id, { isOn: true, by: 'seed' });
}

/** Packs as a prize. A card is worth nothing in money. */
const packs = (app: App, count: number): Promise<number> =>
  seedReward(app, {
    kind: 'ticket',
    ticket_group: group,
    count,
    take_days: 31,
    use_days: 38,
    title: { uk: `Пакунки карток: ${count}`, ru: `Пакеты карточек: ${count}`, en: `Card packs: ${count}` },
  });

export async function seedMagicCards(app: App, idOf: (phone: string) => number | undefined): Promise<void> {
  const now = app.clock.now();
  const until = kyivSpan(kyivDay(new Date(now.getTime() + monthMs))).to;
  const title = { uk: 'Легенда про мальву', ru: 'Легенда о мальве', en: 'The legend of the mallow' };
  const promotion = await seedPromotion(app, { name: 'magic-cards', title, ceiling: 3_000_000n });
  await seedPacks(app, { title, promotion, until });
  await insertAlbum(app.db, {
    scheme: 'magic-cards',
    title,
    sets,
    cards,
    set_reward: await starsReward(app, 2),
    album_reward: await roundsReward(app, 40, 100n),
    promotion,
    brand: null,
    from_at: now,
    until_at: until,
    isOn: true,
    author: 'seed',
    now,
  });
  const rule = 'cards-pack';
  await insertRule(app.db, {
    name: rule,
    trigger: 'visited_day',
    every: 2,
    reward_id: await packs(app, 1),
    cause: 'task',
    most: null,
    per: null,
    audience: null,
    brand: null,
    promotion,
    from_at: now,
    until_at: until,
    author: 'seed',
    created_at: now,
  });
  await switchRule(app.db, rule, { isOn: true, by: 'seed' });
  await insertCode(app.db, {
    code: 'MALVA-PACK',
    kind: null,
    amount: null,
    title: null,
    uses: 100_000,
    days: 30,
    author: 'seed',
    until,
    now,
    reward_id: await packs(app, 3),
    promotion,
  });
  await openCode(app.db, 'MALVA-PACK', now);
  const playerId = idOf('+380500000005');
  if (playerId === undefined) return;
  // Enough for a set, spares and an exchange to look at.
  for (let n = 1; n <= 12; n++)
    await giveTicket(app.db, {
      playerId,
      group,
      cause: 'by_hand',
      subject: `seed-${n}`,
      promotion,
      expiresAt: until,
      now,
    });
}
