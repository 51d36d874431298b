// Whether anything may be paid in now: asked when the desk opens, and told whenever that changes meanwhile. And whether
// leaving it half filled in is asked about: once a day, and only of whom the server says so.
import type { DepositGate, ExitFacts } from '@malva/contract/cash-deposit';
import { createStore } from 'zustand/vanilla';

interface Gate {
  /** The word a deposit would be refused with; null: none. */
  code: DepositGate['code'];
  /** What is said on the way out; null: nothing is asked. */
  exit: ExitFacts | null;
}
export const depositGate = createStore<Gate>(() => ({ code: null, exit: null }));

/** What is told meanwhile says nothing new of the way out, but that who may not pay in is not asked. */
export const noteDepositGate = ({ code, exit }: Pick<Gate, 'code'> & Partial<Gate>): void =>
  depositGate.setState((old) => ({ code, exit: code === null ? (exit === undefined ? old.exit : exit) : null }));

const dayKey = 'cashExitDay';
const today = (): string => new Date().toLocaleDateString('sv');
let askedOn = '';

/** True once a day where there is something to say; who cannot keep the day is asked once a visit. */
export function takeExitQuestion(): boolean {
  if (depositGate.getState().exit === null || askedOn === today()) return false;
  askedOn = today();
  try {
    if (localStorage.getItem(dayKey) === askedOn) return false;
    localStorage.setItem(dayKey, askedOn);
  } catch {
    // Remembered for this visit.
  }
  return true;
}
