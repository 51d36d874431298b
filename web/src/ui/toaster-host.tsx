// Brings the drawing of notices when there is a first one.
import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { toasts } from '../core/toasts.ts';

export function ToasterHost() {
  const isWanted = useStore(toasts, (state) => state.list.length > 0);
  const [drawn, setDrawn] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(() => {
    // Without a network it does not come; the next notice asks again.
    if (isWanted && !drawn) void import('./toaster.tsx').then(setDrawn).catch(() => undefined);
  }, [isWanted, drawn]);
  return drawn && <drawn.Toaster />;
}
