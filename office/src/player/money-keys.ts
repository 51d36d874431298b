// The figures of a player's money, in the order they are read: in, back, out, the difference (docs/glossary.md).
export const moneyKeys = [
  'balance',
  'deposited',
  'returned',
  'held',
  'paidOut',
  'netDeposits',
  'staked',
  'won',
] as const;
