// People of the demonstration world, one for each state worth looking at. Their starting money is a signed correction
// in the ledger, so the books and the payment simulator's own records stay true; what they played was really played.
import type { App } from '@malva/server/core/app';
import { sql } from '@malva/server/core/db';
import { encrypt, keyedHash } from '@malva/server/core/secrets';
import { hashPassword } from '@malva/server/base/passwords/passwords';
import { approveIdentity } from '@malva/server/base/identity/identity';
import { confirmContact } from '@malva/server/base/confirmation/confirmation';
import { insertPlayer } from '@malva/server/base/players/players';
import { updateLimits } from '@malva/server/base/limits/limits';
import { exclude } from '@malva/server/base/exclusion/exclusion';
import { openPockets, transfer } from '@malva/server/base/wallet/wallet';
import { createStaff } from '@malva/server/features/office/staff';
import { roleNames } from '@malva/contract/permissions';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { seedBonuses } from './bonuses.ts';
import { seedOffers } from './offers.ts';
import { seedChests } from './chests.ts';
import { seedLottery } from './lottery.ts';
import { seedDice } from './dice.ts';
import { seedMagicCards } from './magic-cards.ts';
import { seedOccasions } from './occasions.ts';
import { seedFriends } from './friends.ts';
import { seedLeaderboards } from './leaderboards.ts';
import { seedPrizeDrops } from './prize-drops.ts';
import { seedPrizes } from './prizes.ts';
import { seedSport } from './sport.ts';
import { seedThankYou } from './thank-you.ts';
import { seedWelcome } from './welcome.ts';
import { seedMultiverse } from './multiverse.ts';
import { seedWheels } from './wheels.ts';
import { playSomeRounds, type SeedPlayer } from './rounds.ts';

export const seedPassword = 'Malva-2026';
export const staffSeed = {
  login: 'operator',
  password: 'Malva-office-2026',
  totpSecret: 'MFWG45DFOIQGC3THMFWG45DFOIQGC3TH',
  roles: roleNames,
} as const;
/** A second one, so that two can decide at once. */
export const seniorSeed = {
  login: 'senior',
  password: 'Malva-senior-2026',
  totpSecret: 'ONSW42LPOIQHGZLONFXXEIDTMVXGS33S',
  roles: roleNames,
} as const;

interface Person {
  phone: string;
  /** Shown at start. */
  state: string;
  stage: 'new' | 'confirmed' | 'limited' | 'verified';
  name?: string;
  birthDate?: string;
  sex?: 'male' | 'female';
  /** Minor units. */
  money?: bigint;
  limit?: bigint;
  block?: { kind: 'timeout' | 'self_exclusion'; length: number };
  isBlocked?: boolean;
  plays?: { rounds: number; stake: string };
}

const people: readonly Person[] = [
  { phone: '+380500000001', state: 'new, contact not confirmed', stage: 'new' },
  { phone: '+380500000002', state: 'confirmed, limits not set', stage: 'confirmed' },
  { phone: '+380500000003', state: 'limits set, identity not checked', stage: 'limited' },
  {
    phone: '+380500000004',
    state: 'verified, no money',
    stage: 'verified',
    name: 'Коваль Марина Ігорівна',
    birthDate: '1991-04-12',
    sex: 'female',
  },
  {
    phone: '+380500000005',
    state: 'verified, 5 000,00 ₴ and some rounds',
    stage: 'verified',
    name: 'Бондар Олег Петрович',
    birthDate: '1988-09-30',
    sex: 'male',
    money: 500_000n,
    plays: { rounds: 60, stake: '10.00' },
  },
  {
    phone: '+380500000006',
    state: 'high roller, 250 000,00 ₴',
    stage: 'verified',
    name: 'Лисенко Ярина Тарасівна',
    birthDate: '1979-01-07',
    sex: 'female',
    money: 25_000_000n,
    plays: { rounds: 60, stake: '50.00' },
  },
  {
    phone: '+380500000007',
    state: 'deposit limit nearly used (100,00 ₴ a day)',
    stage: 'verified',
    name: 'Шевчук Андрій Юрійович',
    birthDate: '1995-06-21',
    sex: 'male',
    money: 20_000n,
    limit: 10_000n,
    plays: { rounds: 30, stake: '1.00' },
  },
  {
    phone: '+380500000008',
    state: 'on a time-out of 24 hours',
    stage: 'verified',
    name: 'Мельник Софія Олегівна',
    birthDate: '1998-11-03',
    sex: 'female',
    money: 30_000n,
    block: { kind: 'timeout', length: 24 },
  },
  {
    phone: '+380500000009',
    state: 'self-excluded for 12 months, 1 200,00 ₴ to withdraw',
    stage: 'verified',
    name: 'Ткаченко Роман Іванович',
    birthDate: '1984-02-29',
    sex: 'male',
    money: 120_000n,
    block: { kind: 'self_exclusion', length: 12 },
  },
  {
    phone: '+380500000010',
    state: 'account blocked',
    stage: 'verified',
    name: 'Гнатюк Павло Богданович',
    birthDate: '1990-08-15',
    sex: 'male',
    isBlocked: true,
  },
  {
    phone: '+380500000011',
    state: 'with a bonus of 500,00 ₴, partly played through',
    stage: 'verified',
    name: 'Кравець Ірина Василівна',
    birthDate: '1993-03-18',
    sex: 'female',
    money: 100_000n,
    plays: { rounds: 60, stake: '20.00' },
  },
];

export async function seedPeople(app: App): Promise<void> {
  const { n } = await app.db.one<{ n: number }>(sql`select count(*)::int as n from player`);
  if (n > 0) return;
  const passwordHash = await hashPassword(seedPassword);
  const players: SeedPlayer[] = [];
  const ids = new Map<string, number>();
  for (const [i, person] of people.entries()) {
    const playerId = await seedPerson(app, person, { passwordHash, serial: 100 + i });
    if (playerId !== null) ids.set(person.phone, playerId);
    if (playerId !== null && person.plays) players.push({ playerId, ...person.plays });
  }
  await seedBonuses(app, ids.get('+380500000011'));
  await playSomeRounds(app, players);
  await seedSport(app, (phone) => ids.get(phone));
  await seedPrizes(app, (phone) => ids.get(phone));
  await seedPrizeDrops(app);
  await seedLeaderboards(app);
  await seedOffers(app);
  await seedOccasions(app);
  await seedChests(app);
  await seedMagicCards(app, (phone) => ids.get(phone));
  await seedLottery(app, (phone) => ids.get(phone));
  await seedDice(app);
  await seedThankYou(app);
  await seedFriends(app, (phone) => ids.get(phone));
  await seedWelcome(app);
  await seedWheels(app);
  await seedMultiverse(app);
  await createStaff(app, { ...staffSeed, name: 'Черговий оператор' });
  await createStaff(app, { ...seniorSeed, name: 'Старша зміни' });
}

async function seedPerson(
  app: App,
  person: Person,
  { passwordHash, serial }: { passwordHash: string; serial: number },
): Promise<number | null> {
  const now = app.clock.now();
  const id = await insertPlayer(app.db, {
    brand: app.config.project,
    phone: person.phone,
    email: null,
    passwordHash,
    marketingConsent: false,
    lang: 'uk',
    now,
  });
  if (id === null) return null;
  await openPockets(app.db, id);
  if (person.stage === 'new') return id;
  await confirmContact(app.db, id, { type: 'phone', now });
  if (person.stage === 'confirmed') return id;
  const day = person.limit ?? 30_000_000n;
  await updateLimits(app, id, {
    money: [
      { kind: 'deposit', period: 'day', amount: String(day / 100n) },
      { kind: 'deposit', period: 'week', amount: String((day * 3n) / 100n) },
      { kind: 'deposit', period: 'month', amount: String((day * 10n) / 100n) },
    ],
    time: [
      { period: 'day', minutes: 240 },
      { period: 'week', minutes: 1200 },
      { period: 'month', minutes: 4800 },
    ],
  });
  if (person.stage === 'limited' || !person.name || !person.birthDate || !person.sex) return id;
  const rnokpp = makeRnokpp(person.birthDate, person.sex, serial);
  await approveIdentity(app.db, id, {
    fullName: person.name,
    birthDate: person.birthDate,
    rnokppHash: keyedHash(app.secrets.key('rnokpp hash'), rnokpp),
    rnokppCipher: encrypt(app.secrets.key('rnokpp'), rnokpp),
  });
  if (person.money) {
    await app.db.transaction((tx) =>
      transfer(tx, {
        reference: `seed:${id}`,
        kind: 'correction',
        playerId: id,
        from: 'house:corrections',
        to: 'real',
        amount: person.money ?? 0n,
        actor: 'system',
        reason: 'starting balance of the demonstration world',
        now,
      }),
    );
  }
  if (person.block) await exclude(app, id, person.block);
  if (person.isBlocked) await app.db.run(sql`update player set status = 'blocked' where id = ${id}`);
  return id;
}

/** Lines for the end of the start. */
export function seededLogins(app: App): string[] {
  const rows = people.map((person) => `${person.phone}   ${person.state}`);
  return [
    `Players (password ${seedPassword}):`,
    ...rows.map((row) => `  ${row}`),
    `Office: ${app.config.publicUrl}/office/`,
    `  ${staffSeed.login} / ${staffSeed.password}, second factor ${staffSeed.totpSecret} (current code: npm run office-code)`,
    `  ${seniorSeed.login} / ${seniorSeed.password}, second factor ${seniorSeed.totpSecret} (current code: npm run office-code -- ${seniorSeed.login})`,
    `Codes arrive in ${app.config.publicUrl}/dev/outbox`,
    `In a messaging app: ${app.config.publicUrl}/dev/mini-app`,
    'Money, messages, identity and registers are simulated on this machine.',
  ];
}
