// What tickets cost and bring, and which raffle runs every week, as operators set it.
import { ticketKinds } from '@malva/contract/lottery';
import type { SettingValue } from '@malva/contract/chance-settings';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { setting, settingRow } from '../../core/settings.ts';
import { findPromotion } from '../../base/promotions/promotions.ts';
import { rewardsBy } from '../../base/rewards/rewards.ts';
import { schemesOf, worthOfPlay } from '../../base/schemes/schemes.ts';
import { insertSet, listSets, setOf, turnSet, type ListedSet, type SetRow } from './store.ts';

/** What one star is worth, minor units: nothing drawn for stars may bring more on average. */
const starWorth = 50n;

const valueOf = (row: ListedSet): SettingValue<'lottery'> => ({
  costs: { regular: row.cost_regular, gold: row.cost_gold, super: row.cost_super },
  entries: { regular: row.entries_regular, gold: row.entries_gold, super: row.entries_super },
  ticketDays: row.ticket_days,
  raffle: row.raffle && {
    title: row.raffle.title,
    levels: row.raffle.levels.map(({ places, rewards }) => ({ places, rewards })),
    perPlayerMost: row.raffle.per_player_most,
    entryWorth: formatMoney(BigInt(row.raffle.entry_worth)),
  },
  promotion: row.promotion,
});

function raffleOf(raffle: SettingValue<'lottery'>['raffle']): SetRow['raffle'] {
  if (!raffle) return null;
  const { title, levels, perPlayerMost, entryWorth } = raffle;
  const worth = parseMoney(entryWorth) ?? 0n;
  return {
    title,
    levels: levels.map((level, index) => ({ level: index + 1, ...level })),
    per_player_most: perPlayerMost,
    entry_worth: Number(worth),
  };
}

/** A scheme that would bring more than its ticket costs. */
async function isTooCheap(app: App, tx: Tx, of: { costs: Record<string, number>; now: Date }): Promise<boolean> {
  const schemes = await schemesOf(tx, { brand: app.config.project, now: of.now });
  return schemes.some((scheme) => {
    const stars = of.costs[scheme.ticket_group];
    return stars !== undefined && worthOfPlay(scheme) > starWorth * BigInt(stars);
  });
}

export const lotterySetting = setting<'lottery'>({
  kind: 'lottery',
  list: async (tx) => (await listSets(tx)).map((row) => settingRow<'lottery'>(row, valueOf(row))),
  async faults({ app, tx, value: { costs, raffle, promotion }, now }) {
    const fields: Record<string, string> = {};
    if (!(await findPromotion(tx, promotion))) fields.promotion = 'enum';
    if (await isTooCheap(app, tx, { costs, now })) fields.costs = 'below_worth';
    const ids = raffle?.levels.flatMap(({ rewards }) => rewards) ?? [];
    const known = await rewardsBy(tx, ids);
    if (ids.some((id) => !known.get(id)?.is_on)) fields.levels = 'enum';
    if (raffle && raffle.levels.reduce((sum, { places }) => sum + places, 0) > 1000) fields.levels = 'order';
    return fields;
  },
  insert: (tx, { value: { costs, entries, ticketDays, raffle, promotion }, brand, author, createdAt: now }) =>
    insertSet(tx, {
      cost_regular: costs.regular,
      cost_gold: costs.gold,
      cost_super: costs.super,
      entries_regular: entries.regular,
      entries_gold: entries.gold,
      entries_super: entries.super,
      ticket_days: ticketDays,
      raffle: raffleOf(raffle),
      promotion,
      brand,
      isOn: false,
      author,
      now,
    }),
  turn: turnSet,
  async prices(app, tx) {
    const set = await setOf(tx, app.config.project);
    const costs = set && { regular: set.cost_regular, gold: set.cost_gold, super: set.cost_super };
    return new Map(costs ? ticketKinds.map((kind) => [kind, costs[kind]]) : []);
  },
});
