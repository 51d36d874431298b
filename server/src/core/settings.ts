// What operators set for a feature, as the feature declares it: rows that are never changed. One of the staff writes a
// row, two put it in the place of the one that holds, one takes it away.
import type { SettingKind, SettingValue } from '@malva/contract/chance-settings';
import type { App } from './app.ts';
import type { Tx } from './db.ts';

export interface SettingRow<K extends SettingKind = SettingKind> {
  id: number;
  /** Null: every brand. */
  brand: string | null;
  value: SettingValue<K>;
  isOn: boolean;
  author: string;
  onBy: string | null;
  createdAt: Date;
}

export type NewSetting<K extends SettingKind = SettingKind> = Pick<
  SettingRow<K>,
  'brand' | 'value' | 'author' | 'createdAt'
>;

export interface Setting<K extends SettingKind = SettingKind> {
  kind: K;
  /** Every row, the newest first. */
  list(tx: Tx): Promise<SettingRow<K>[]>;
  /** What is wrong with a value, by field; asked when it is written, and again when two switch it on. */
  faults(of: { app: App; tx: Tx; value: SettingValue<K>; now: Date }): Promise<Record<string, string>>;
  insert(tx: Tx, row: NewSetting<K>): Promise<number>;
  /** On: the row that held until now goes off in the same statement or transaction. 0: it was so already. */
  turn(tx: Tx, id: number, of: { isOn: boolean; by: string }): Promise<number>;
  /** Stars that a ticket of each group costs now. */
  prices?(app: App, tx: Tx): Promise<ReadonlyMap<string, number>>;
}

/** Declares one; the list of a manifest holds settings of different kinds. */
export const setting = <K extends SettingKind>(of: Setting<K>): Setting => of as unknown as Setting;

/** The columns every such table has. */
export interface SwitchedColumns {
  id: number;
  brand: string | null;
  is_on: boolean;
  author: string;
  on_by: string | null;
  created_at: Date;
}

export const settingRow = <K extends SettingKind>(row: SwitchedColumns, value: SettingValue<K>): SettingRow<K> => ({
  id: row.id,
  brand: row.brand,
  value,
  isOn: row.is_on,
  author: row.author,
  onBy: row.on_by,
  createdAt: row.created_at,
});
