// Modals by name and the props they take. A name opens through the stack or through ?openModal=<name>.
import type { Merged } from './feature.ts';
import type { contracts } from './index.ts';

export type Modals = Merged<typeof contracts, 'modals'>;
export type ModalName = keyof Modals;
