// Short notices. The store only; ui/toaster.tsx draws them. A notice never covers a modal's buttons and never blinks.
import { createStore } from 'zustand/vanilla';

export type ToastKind = 'info' | 'done' | 'problem' | 'money';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string;
  action?: { label: string; run(): void };
  /** Stays until dismissed when 0. */
  durationMs: number;
}

export const toastMs = { brief: 5_000, notice: 10_000, deposit: 180_000 } as const;
const mostAtOnce = 3;

export const toasts = createStore<{ list: readonly Toast[] }>()(() => ({ list: [] }));
let lastId = 0;

export function dismissToast(id: number): void {
  toasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));
}

export function showToast(toast: Omit<Toast, 'id' | 'durationMs'> & { durationMs?: number }): number {
  lastId += 1;
  const shown: Toast = { ...toast, id: lastId, durationMs: toast.durationMs ?? toastMs.brief };
  toasts.setState(({ list }) => {
    const others = list.filter((old) => old.title !== shown.title || old.text !== shown.text);
    return { list: [...others, shown].slice(-mostAtOnce) };
  });
  return shown.id;
}
