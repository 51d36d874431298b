// Schemes of the seeded world, switched on without their two people.
import type { App } from '@malva/server/core/app';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { SchemeForm } from '@malva/rules/schemes';
import { insertScheme, switchScheme } from '@malva/server/base/schemes/schemes';
import { seedReward } from './promotions.ts';

/** So many minor units in cash. */
export function moneyReward(app: App, amount: bigint): Promise<number> {
  const text = formatMoney(amount).replace(/\.00$/, '');
  return seedReward(app, { kind: 'money', amount, title: { uk: `${text} ₴`, ru: `${text} ₴`, en: `₴${text}` } });
}

export interface SeededScheme {
  name: string;
  /** Of its tickets. */
  group: string;
  form: SchemeForm;
  title: Record<Lang, string>;
  promotion: string;
  paceMs?: number;
  /** Weight and reward of each place, in its order. */
  places: readonly (readonly [weight: number, reward: number | null])[];
}

export async function seedScheme(app: App, of: SeededScheme): Promise<void> {
  const now = app.clock.now();
  const row = {
    name: of.name,
    ticket_group: of.group,
    form: of.form,
    product: 'casino',
    brand: null,
    title: of.title,
    pace_ms: of.paceMs ?? 0,
    from_at: now,
    until_at: null,
    promotion: of.promotion,
    author: 'seed',
    created_at: now,
  } as const;
  const places = of.places.map(([weight, reward], index) => ({ place: index + 1, weight, reward_id: reward }));
  const id = await app.db.transaction((tx) => insertScheme(tx, row, places));
  await switchScheme(app.db, id, { isOn: true, by: 'seed' });
}
