// What the functions and tables of the database have besides what this version needs, for the version before it: during
// a rolling restart both are at work on one database. Each is dropped by the first start of a later version
// (migrate.ts); an entry is struck off here once no database is left that has it.

export interface Retired {
  /** A name for core_migration, which keeps that a version without it has started. */
  what: string;
  drop: string;
}

const fn = (signature: string): Retired => ({
  what: `function ${signature}`,
  drop: `drop function if exists ${signature}`,
});

export const retired: readonly Retired[] = [
  // Messages put together in SQL; core/realtime/told.ts forms them now.
  fn('wallet_publish_balances(int[], text[])'),
  fn('wallet_balance_texts(int[])'),
  fn('wallet_free_rounds(int, text)'),
  fn('game_settled_message(text, text, text, bigint, bigint, text)'),
  fn('game_began_message(text, text, text)'),
  fn('jackpot_status_json()'),
  fn('core_tell_text(int[], text[])'),
  fn('core_tell_channel(text, jsonb)'),
  { what: 'column wallet_account.free_rounds', drop: 'alter table wallet_account drop column if exists free_rounds' },
];
