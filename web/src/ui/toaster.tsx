// Draws the notices: in the lower corner beside the rail, far from what a page is worked with; under the header on a
// phone, beside the closing cross of a window there, and where that corner is taken. Hover or focus keeps them.
import { CircleAlert, CircleCheck, Info, Wallet, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useT } from '../core/site.tsx';
import { dismissToast, toasts, type Toast, type ToastKind } from '../core/toasts.ts';
import { Button, IconButton } from './button.tsx';

const icons = { info: Info, done: CircleCheck, problem: CircleAlert, money: Wallet } as const;
const tones: Record<ToastKind, string> = {
  info: 'text-accent-t',
  done: 'text-win',
  problem: 'text-live',
  money: 'text-gold',
};

function Notice({ toast }: { toast: Toast }) {
  const t = useT();
  const [isHeld, setHeld] = useState(false);
  const left = useRef(toast.durationMs);
  useEffect(() => {
    if (isHeld || toast.durationMs === 0) return;
    const began = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1_500, left.current - (performance.now() - began));
    };
  }, [isHeld, toast]);
  const { sound } = toast;
  useEffect(() => {
    if (sound) import('./sounds.ts').then(({ play }) => play(sound)).catch(console.warn);
  }, [sound]);
  const Icon = icons[toast.kind];
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <li
      {...hold}
      {...release}
      className="rise pointer-events-auto flex items-start gap-3 rounded-card bg-[light-dark(var(--s1),var(--s2))] p-3 pl-4 shadow-[0_0_0_1px_var(--line),var(--sh2)]"
    >
      <Icon size={20} aria-hidden className={`mt-2.5 shrink-0 ${tones[toast.kind]}`} />
      <div className="min-w-0 flex-1 py-2">
        <p className="text-[0.9667rem] leading-snug font-semibold">{toast.title}</p>
        {toast.text && <p className="mt-0.5 text-sm text-t2">{toast.text}</p>}
        {toast.action && (
          <span className="mt-2.5 flex flex-wrap gap-2">
            <Button
              size="small"
              onClick={() => {
                toast.action?.run();
                dismissToast(toast.id);
              }}
            >
              {toast.action.label}
            </Button>
            {toast.dismiss && (
              <Button size="small" look="plain" onClick={() => dismissToast(toast.id)}>
                {toast.dismiss}
              </Button>
            )}
          </span>
        )}
      </div>
      <IconButton
        size="small"
        look="plain"
        icon={X}
        label={t('app.ui.dismiss')}
        onClick={() => dismissToast(toast.id)}
      />
    </li>
  );
}

/** A game's money and a message of the house stand in the corner. */
const place =
  'top-[calc(var(--top)+36px)] right-4 left-4 max-sm:[:root:has([data-modal])_&]:right-19 sm:top-auto sm:right-auto sm:bottom-[calc(var(--bar)+var(--safe)+20px)] sm:left-[calc(var(--side,0px)+20px)] sm:w-95 ' +
  'sm:[:root:has(.message-widget,[data-modal=Game])_&]:inset-[calc(var(--top)+36px)_16px_auto_auto]';

export function Toaster() {
  const t = useT();
  const list = useStore(toasts, (state) => state.list);
  return (
    <ul
      aria-live="polite"
      aria-label={t('app.ui.notices')}
      className={`pointer-events-none fixed z-[9990] grid gap-2.5 ${place}`}
    >
      {list.map((toast) => (
        <Notice key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}
