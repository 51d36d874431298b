// What is known of a table that may hold a player's rows. Entries of features stand beside them in personal-data.ts.

export interface TableEntry {
  table: string;
  /** Which rows are of the player `$1`; null: it holds no player's rows. */
  of: string | null;
  /** Rows leave with the export, but for these columns: secrets, and what says nothing without our keys. */
  hides?: readonly string[];
  /** Why its rows are not exported, or why it holds no player's rows. */
  why?: string;
  /** delete: gone. keep: `ground` says by what right. A list: these columns are emptied. */
  erase: 'delete' | 'keep' | readonly string[];
  /** Words that cannot be empty are made so. */
  blanks?: readonly string[];
  ground?: 'aml' | 'exclusion' | 'accountability';
  /** Kept from its owner by law: not in the export, not named there. */
  isUntold?: true;
  /** Rows that forbid erasure while there are any, and what that is called. */
  open?: { when: string; reason: OpenReason };
}

export const openReasons = ['money', 'deposit', 'withdrawal', 'round', 'bet'] as const;
export type OpenReason = (typeof openReasons)[number];

export const own = 'player_id = $1';
export const contacts = '(select phone from player where id = $1 union select email from player where id = $1)';
export const notPersonal = (table: string, why: string): TableEntry => ({ table, of: null, why, erase: 'keep' });
export const erased = (table: string, of = own, hides: readonly string[] = []): TableEntry => ({
  table,
  of,
  hides,
  erase: 'delete',
});
export const kept = (
  table: string,
  ground: NonNullable<TableEntry['ground']>,
  more: Partial<TableEntry> = {},
): TableEntry => ({ table, of: own, erase: 'keep', ground, ...more });
