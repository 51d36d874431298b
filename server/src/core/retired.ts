// What the functions and tables of the database have besides what this version needs, for the version before it: during
// a rolling restart both are at work on one database. Each is dropped by the first start of a later version
// (migrate.ts); an entry is struck off here once no database is left that has it.

export interface Retired {
  /** A name for core_migration, which keeps that a version without it has started. */
  what: string;
  drop: string;
}

export const retired: readonly Retired[] = [];
