// Rewards, promotions and rules for tests, switched on without their two people.
import type { App } from '../src/core/app.ts';
import type { Tx } from '../src/core/db.ts';
import { giveTicket } from '../src/base/chances/chances.ts';
import { insertPerk, switchPerk, type PerkRow } from '../src/base/perks/perks.ts';
import { insertPromotion } from '../src/base/promotions/promotions.ts';
import { findReward, insertReward, switchReward, type NewReward, type RewardRow } from '../src/base/rewards/rewards.ts';
import { insertRule, switchRule, type RuleRow } from '../src/base/right-rules/right-rules.ts';
import { insertScheme, switchScheme, type NewScheme, type NewSector } from '../src/base/schemes/schemes.ts';

const titles = { uk: 'Дарунок', ru: 'Подарок', en: 'Gift' };

export function plainReward(more: Partial<NewReward> & Pick<NewReward, 'kind'>, now: Date): NewReward {
  return {
    product: 'any',
    title: titles,
    image: null,
    amount: null,
    rounds: null,
    round_value: null,
    games: [],
    offer_id: null,
    min_odds: null,
    min_legs: null,
    unit: null,
    count: null,
    ticket_group: null,
    booster: null,
    wagering: 0,
    max_stake: null,
    cap: null,
    contribution: null,
    take_days: 7,
    use_days: 7,
    cash_value: 0n,
    cost: 0n,
    author: 'test',
    created_at: now,
    ...more,
  };
}

/** A reward that may be given. */
export async function reward(
  { app, tx = app.db }: { app: App; tx?: Tx },
  more: Partial<NewReward> & Pick<NewReward, 'kind'>,
): Promise<RewardRow> {
  const id = await insertReward(tx, plainReward(more, app.clock.now()));
  await switchReward(tx, id, { isOn: true, by: 'test' });
  return (await findReward(tx, id))!;
}

export const stars = (count: number) =>
  ({ kind: 'units', unit: 'STR', count, cost: BigInt(count) * 50n, cash_value: BigInt(count) * 50n }) as const;

let serial = 0;
export async function promotion(app: App, ceiling = 1_000_000n): Promise<string> {
  const name = `promotion-${++serial}`;
  const row = { name, title: titles, ceiling, is_monthly: true, ends_at: null, author: 'test' };
  await insertPromotion(app.db, { ...row, created_at: app.clock.now() });
  return name;
}

export async function rule(
  app: App,
  of: Pick<RuleRow, 'trigger' | 'reward_id' | 'promotion'> & Partial<RuleRow>,
): Promise<string> {
  const name = `rule-${++serial}`;
  await insertRule(app.db, {
    name,
    every: 1,
    cause: 'task',
    most: null,
    per: null,
    audience: null,
    brand: null,
    from_at: new Date(app.clock.now().getTime() - 1000),
    until_at: null,
    author: 'test',
    created_at: app.clock.now(),
    ...of,
  });
  await switchRule(app.db, name, { isOn: true, by: 'test' });
  return name;
}

/** A perk of a promotion of its own, switched on; returns the promotion's name. */
export async function perk(
  app: App,
  of: Pick<PerkRow, 'name' | 'reward_id'> & { step?: number; place?: number; promotion?: string },
): Promise<string> {
  const name = of.promotion ?? (await promotion(app));
  const id = await insertPerk(app.db, {
    step: 1,
    place: 1,
    brand: null,
    author: 'test',
    created_at: app.clock.now(),
    ...of,
    promotion: name,
  });
  await switchPerk(app.db, id, { isOn: true, by: 'test' });
  return name;
}

/** A scheme of a promotion of its own, switched on; its places are given in their order. */
export async function scheme(
  app: App,
  of: Partial<NewScheme> & { places: readonly Omit<NewSector, 'place'>[] },
): Promise<{ id: number; name: string; group: string }> {
  const n = ++serial;
  const { places, ...more } = of;
  const row: NewScheme = {
    name: `scheme-${n}`,
    ticket_group: `group-${n}`,
    form: 'wheel',
    product: 'casino',
    brand: null,
    title: titles,
    pace_ms: 0,
    from_at: new Date(app.clock.now().getTime() - 1000),
    until_at: null,
    promotion: more.promotion ?? (await promotion(app)),
    author: 'test',
    created_at: app.clock.now(),
    ...more,
  };
  const sectors = places.map((place, index) => ({ ...place, place: index + 1 }));
  const id = await app.db.transaction((tx) => insertScheme(tx, row, sectors));
  await switchScheme(app.db, id, { isOn: true, by: 'test' });
  return { id, name: row.name, group: row.ticket_group };
}

/** A ticket to be played, of a day from now. */
export async function ticket(app: App, playerId: number, group: string): Promise<string> {
  const subject = `t-${++serial}`;
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const row = await giveTicket(app.db, { playerId, group, cause: 'task', subject, promotion: null, expiresAt, now });
  if (!row) throw new Error('given before');
  return row.id;
}
