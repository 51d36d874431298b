// Whether anything may be paid in now: asked when the desk opens, and told whenever that changes meanwhile.
import type { DepositStand } from '@malva/contract/cash-deposit';
import { createStore } from 'zustand/vanilla';

/** The word a deposit would be refused with; null: none. */
export const depositStand = createStore<{ code: DepositStand['code'] }>(() => ({ code: null }));
export const noteStand = ({ code }: Pick<DepositStand, 'code'>): void => depositStand.setState({ code });
