// Which hours are drawn and what their places bring, as operators set it.
import { formatMoney, parseMoney } from '@malva/rules/money';
import { setting, settingRow } from '../../core/settings.ts';
import { dropSets } from '../../base/drops/drops.ts';
import { findPromotion } from '../../base/promotions/promotions.ts';

/** One prize of money, minor units. */
const mostPrize = 1_000_000n;
const units = (text: string): bigint => parseMoney(text) ?? 0n;

export const dropSetting = setting<'drops'>({
  kind: 'drops',
  list: async (tx) =>
    (await dropSets.list(tx)).map((row) =>
      settingRow<'drops'>(row, {
        hours: row.hours.map(({ hour, values }) => ({ hour, values: values.map(formatMoney) })),
        games: row.games,
        minStake: formatMoney(row.min_stake),
        minPeople: row.min_people,
        mostADay: row.most_a_day,
        mostValue: formatMoney(row.most_value),
        promotion: row.promotion,
      }),
    ),
  async faults({ tx, value }) {
    const fields: Record<string, string> = {};
    const { hours, minStake, mostValue, promotion } = value;
    const most = units(mostValue);
    if (!(await findPromotion(tx, promotion))) fields.promotion = 'enum';
    if (units(minStake) <= 0n) fields.minStake = 'amount_out_of_range';
    if (most <= 0n || most > mostPrize) fields.mostValue = 'amount_out_of_range';
    const values = hours.flatMap(({ values: of }) => of.map(units));
    if (values.some((one) => one <= 0n || one > most)) fields.hours = 'amount_out_of_range';
    if (new Set(hours.map(({ hour }) => hour)).size < hours.length) fields.hours = 'order';
    return fields;
  },
  insert: (tx, { value, brand, author, createdAt: now }) =>
    dropSets.insert(tx, {
      hours: value.hours.map(({ hour, values }) => ({ hour, values: values.map(units) })),
      games: [...value.games],
      min_stake: units(value.minStake),
      min_people: value.minPeople,
      most_a_day: value.mostADay,
      most_value: units(value.mostValue),
      promotion: value.promotion,
      brand,
      isOn: false,
      author,
      now,
    }),
  turn: dropSets.turn,
});
