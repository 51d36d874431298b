// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { kept, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  kept('friends_code', 'aml'),
  kept('friends_gift', 'aml'),
  // Neither side learns the other's number, nor why a friend does not count.
  kept('friends_invite', 'aml', {
    of: 'friend_id = $1 or inviter_id = $1',
    hides: ['friend_id', 'inviter_id', 'reason'],
  }),
];
