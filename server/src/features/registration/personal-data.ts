// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { contacts, goes, nobody, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  goes('registration_account'),
  goes('registration_no_deposit'),
  goes('registration_pending', `contact in ${contacts} or second_contact in ${contacts}`, [
    'password_hash',
    'address_hash',
    'wide_hash',
  ]),
  nobody('registration_flow', 'Flows by source.'),
];
