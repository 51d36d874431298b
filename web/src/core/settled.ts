// The player's rounds that were settled just now, in any window: for the components that show them.
import type { MessageData } from '@malva/contract/messages';

export type Settled = MessageData<'betData'>;
type OnSettled = (settled: Settled) => void;
const listeners = new Set<OnSettled>();

export const tellSettled = (settled: Settled): void => listeners.forEach((listener) => listener(settled));

/** Until the answer is called. */
export function onSettled(listener: OnSettled): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
