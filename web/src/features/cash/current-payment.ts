// The payment a player has begun and not ended: kept while the window is closed, so that it can be gone on with.
import type { Deposit } from '@malva/contract/cash-deposit';
import { createStore } from 'zustand/vanilla';

export interface Payment {
  id: string;
  /** The provider's own page; null = nothing to fill in, only to wait. */
  url: string | null;
  amount: string;
  method: string;
  /** The framed button of a wallet stands before the page; `isHidden`: the desk's own button presses it. */
  wallet?: { frame: string; isHidden: boolean };
}

export const currentPayment = createStore<{ payment: Payment | null }>()(() => ({ payment: null }));

export function keepPayment(payment: Payment | null): void {
  currentPayment.setState({ payment });
}

export function isEnded(status: Deposit['status']): boolean {
  return status !== 'created' && status !== 'pending';
}
