// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { contacts, erased, notPersonal, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  erased('registration_account'),
  erased('registration_no_deposit'),
  erased('registration_pending', `contact in ${contacts} or second_contact in ${contacts}`, [
    'password_hash',
    'address_hash',
    'wide_hash',
  ]),
  notPersonal('registration_flow', 'Flows by source.'),
];
