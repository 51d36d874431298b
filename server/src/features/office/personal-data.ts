// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { notPersonal, kept, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  {
    table: 'office_act',
    of: `subject = 'player:' || $1`,
    why: 'What two operators decided; it stands in the audit trail, which is exported. What is sealed goes within a day.',
    erase: ['sealed'],
    ground: 'accountability',
  },
  kept('office_note', 'accountability', { hides: ['text', 'staff_id'] }),
  notPersonal('office_staff', 'Operators of the site.'),
  notPersonal('office_invite', 'Invitations of operators.'),
];
