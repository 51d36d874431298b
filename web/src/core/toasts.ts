// Short notices. The store only; ui/toaster.tsx draws them. A notice never covers a modal's buttons and never blinks.
import { createStore } from 'zustand/vanilla';

export type ToastKind = 'info' | 'done' | 'problem' | 'money';

/** Short signals a notice may come with; the player may switch them off. */
export type Sound = 'default' | 'deposit' | 'bonusCredit' | 'withdrawal';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string;
  action?: { label: string; run(): void };
  /** A second button that only puts the notice away. */
  dismiss?: string;
  sound?: Sound;
  /** Stays until dismissed when 0. */
  durationMs: number;
}
export type NewToast = Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number };

export const toastMs = { brief: 5_000, notice: 10_000, deposit: 180_000 } as const;
const mostAtOnce = 3;

export const toasts = createStore<{ list: readonly Toast[] }>()(() => ({ list: [] }));
let lastId = 0;

/** Notices that wait for the next page, and one second more. */
export const delayed: NewToast[] = [];

export function dismissToast(id: number): void {
  toasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}

export function showToast(toast: NewToast): number {
  lastId += 1;
  const shown: Toast = { ...toast, id: lastId, durationMs: toast.durationMs ?? toastMs.brief };
  toasts.setState(({ list }) => {
    const others = list.filter((old) => old.title !== shown.title || old.text !== shown.text);
    return { list: [...others, shown].slice(-mostAtOnce) };
  });
  return shown.id;
}
