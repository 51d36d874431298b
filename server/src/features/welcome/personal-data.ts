// The tables of this feature hold no player's rows.
import { notPersonal, type TableEntry } from '../../core/personal-data/table-entry.ts';

export const personalData: readonly TableEntry[] = [notPersonal('welcome_step', 'Settings of the package.')];
