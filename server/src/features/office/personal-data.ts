// Whose rows the tables of this feature hold, and what becomes of them when their owner asks to be forgotten.
import { nobody, stays, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [
  {
    table: 'office_act',
    of: `subject = 'player:' || $1`,
    why: 'What two operators decided; it stands in the audit trail, which is exported. What is sealed goes within a day.',
    erase: ['sealed'],
    ground: 'accountability',
  },
  stays('office_note', 'accountability', { hides: ['text', 'staff_id'] }),
  nobody('office_staff', 'Operators of the site.'),
  nobody('office_invite', 'Invitations of operators.'),
];
