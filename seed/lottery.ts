// The draw of prizes of the seeded world: tickets for stars, their wheels, boxes, the draw of the week, and codes.
import type { App } from '@malva/server/core/app';
import { giveTicket } from '@malva/server/base/chances/chances';
import { insertCode, openCode } from '@malva/server/base/codes/codes';
import { closeDue, drawDue, enterRaffle, openRaffle } from '@malva/server/base/raffles/raffles';
import { insertSet } from '@malva/server/features/lottery/store';
import { runWeek } from '@malva/server/features/lottery/week';
import { roundsReward, seedPromotion, seedReward, starsReward } from './promotions.ts';
import { moneyReward, seedScheme } from './schemes.ts';

const hundred = 10_000n;

async function seedWheels(app: App, promotion: string): Promise<void> {
  const [star, rounds, money] = [
    (count: number) => starsReward(app, count),
    (count: number) => roundsReward(app, count, 100n),
    (hryvnias: bigint) => moneyReward(app, hryvnias * 100n),
  ];
  const of = { form: 'wheel', promotion, paceMs: 0 } as const;
  await seedScheme(app, {
    ...of,
    name: 'regular',
    group: 'regular',
    title: { uk: 'Звичайний', ru: 'Обычный', en: 'Regular' },
    places: [
      [5000, await star(1)],
      [2800, await star(2)],
      [1400, await rounds(3)],
      [500, await rounds(10)],
      [250, await money(10n)],
      [50, await money(50n)],
    ],
  });
  await seedScheme(app, {
    ...of,
    name: 'gold',
    group: 'gold',
    title: { uk: 'Золотий', ru: 'Золотой', en: 'Gold' },
    places: [
      [4405, await star(2)],
      [3000, await star(5)],
      [1800, await rounds(10)],
      [550, await money(20n)],
      [200, await money(50n)],
      [45, await money(200n)],
    ],
  });
  await seedScheme(app, {
    ...of,
    name: 'super',
    group: 'super',
    title: { uk: 'Супер', ru: 'Супер', en: 'Super' },
    places: [
      [4700, await star(5)],
      [2580, await star(12)],
      [1700, await rounds(20)],
      [800, await money(50n)],
      [200, await money(200n)],
      [20, await money(1000n)],
    ],
  });
}

async function seedBoxes(app: App, promotion: string): Promise<(count: number) => Promise<number>> {
  await seedScheme(app, {
    name: 'loot-box',
    group: 'loot-box',
    form: 'chest',
    title: { uk: 'Вузлик', ru: 'Узелок', en: 'Bundle' },
    promotion,
    places: [
      [4600, await starsReward(app, 3)],
      [3000, await roundsReward(app, 5, 100n)],
      [1600, await roundsReward(app, 10, 100n)],
      [700, await moneyReward(app, 2_000n)],
      [100, await moneyReward(app, hundred)],
    ],
  });
  return (count) =>
    seedReward(app, {
      kind: 'ticket',
      ticket_group: 'loot-box',
      count,
      take_days: 60,
      use_days: 60,
      cost: BigInt(count) * 606n,
      cash_value: BigInt(count) * 606n,
      title: { uk: `Вузлики: ${count}`, ru: `Узелки: ${count}`, en: `Bundles: ${count}` },
    });
}

async function seedCode(app: App, of: { code: string; reward: number; promotion: string }): Promise<void> {
  const now = app.clock.now();
  await insertCode(app.db, {
    code: of.code,
    kind: null,
    amount: null,
    title: null,
    uses: 100_000,
    days: 30,
    author: 'seed',
    until: new Date(now.getTime() + 365 * 86_400_000),
    now,
    reward_id: of.reward,
    promotion: of.promotion,
  });
  await openCode(app.db, of.code, now);
}

async function levelsOf(app: App, boxes: number) {
  const thing = (worth: bigint, title: { uk: string; ru: string; en: string }) =>
    seedReward(app, { kind: 'item', cash_value: worth, cost: worth, title });
  const bike = { uk: 'Велосипед «Мальва»', ru: 'Велосипед «Мальва»', en: 'A Malva bicycle' };
  const shirt = { uk: 'Футболка «Мальва»', ru: 'Футболка «Мальва»', en: 'A Malva T-shirt' };
  return [
    { level: 1, places: 1, rewards: [await moneyReward(app, 300_000n), await thing(300_000n, bike)] },
    { level: 2, places: 5, rewards: [await moneyReward(app, 30_000n), await thing(30_000n, shirt)] },
    {
      level: 3,
      places: 20,
      rewards: [await moneyReward(app, 5_000n), await roundsReward(app, 50, 100n), await starsReward(app, 100), boxes],
    },
  ];
}

/** A draw that is over, of level II alone: some who took part have a reward to choose. */
async function seedWonLevel(
  real: App,
  of: { level: { level: number; places: number; rewards: number[] }; promotion: string; players: readonly number[] },
): Promise<void> {
  // Its clock stands still until it is filled: on a slow machine it would close before.
  const now = real.clock.now();
  const app: App = { ...real, clock: { now: () => now } };
  const closesAt = new Date(now.getTime() + 1);
  const raffle = await openRaffle(app, {
    name: 'first',
    brand: null,
    title: { uk: 'Перший розіграш', ru: 'Первый розыгрыш', en: 'The first draw' },
    closes_at: closesAt,
    draws_at: closesAt,
    levels: [of.level],
    per_player_most: 50,
    entry_worth: 200n,
    promotion: of.promotion,
  });
  for (const playerId of of.players) {
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const given = { playerId, group: 'regular', cause: 'by_hand', subject: 'seed', expiresAt, now };
    const ticket = await giveTicket(app.db, { ...given, promotion: of.promotion });
    const entriesOf = new Map([['regular', 1]]);
    if (ticket)
      await enterRaffle(app, playerId, { raffle: raffle.id, ticket: ticket.id, entriesOf, requestId: 'seed' });
  }
  while (real.clock.now() < closesAt) await new Promise((resolve) => setTimeout(resolve, 5));
  await closeDue(real);
  await drawDue(real);
}

export async function seedLottery(app: App, idOf: (phone: string) => number | undefined): Promise<void> {
  const now = app.clock.now();
  const promotion = await seedPromotion(app, {
    name: 'lottery',
    title: { uk: 'Розіграші', ru: 'Розыгрыши', en: 'Prize draws' },
    ceiling: 20_000_000n,
  });
  await seedWheels(app, promotion);
  const boxes = await seedBoxes(app, promotion);
  const levels = await levelsOf(app, await boxes(8));
  await insertSet(app.db, {
    cost_regular: 4,
    cost_gold: 12,
    cost_super: 32,
    entries_regular: 1,
    entries_gold: 3,
    entries_super: 8,
    ticket_days: 60,
    raffle: {
      title: { uk: 'Недільний розіграш', ru: 'Воскресный розыгрыш', en: 'The Sunday draw' },
      levels,
      per_player_most: 50,
      entry_worth: 200,
    },
    promotion,
    brand: null,
    isOn: true,
    author: 'seed',
    now,
  });
  await runWeek(app);
  const players = ['+380500000004', '+380500000005'].flatMap((phone) => idOf(phone) ?? []);
  if (levels[1] && players.length > 0) await seedWonLevel(app, { level: levels[1], promotion, players });
  await seedCode(app, { code: 'MALVA-BOX', reward: await boxes(1), promotion });
  await seedCode(app, { code: 'MALVA-STARS', reward: await starsReward(app, 40), promotion });
  const tickets = await seedReward(app, {
    kind: 'ticket',
    ticket_group: 'gold',
    count: 1,
    take_days: 60,
    use_days: 60,
    cost: 592n,
    cash_value: 592n,
    title: { uk: 'Золотий квиток', ru: 'Золотой билет', en: 'A gold ticket' },
  });
  await seedCode(app, { code: 'MALVA-TICKET', reward: tickets, promotion });
}
