// Whether a person works at this desk: an unattended one stops polling, or its session would never expire.
import { useEffect, useEffectEvent, useRef } from 'react';

const deskEmptyAfterMs = 10 * 60_000;

/** Calls `look` again and again while the page is seen and was touched within ten minutes. */
export function useWhilePresent(look: () => void, everyMs: number): void {
  const last = useRef(0);
  useEffect(() => {
    const note = () => {
      last.current = performance.now();
    };
    note();
    const kinds = ['pointermove', 'pointerdown', 'keydown', 'focus'] as const;
    for (const kind of kinds) addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, note);
    };
  }, []);
  const turn = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && performance.now() - last.current < deskEmptyAfterMs) look();
  });
  useEffect(() => {
    const timer = setInterval(() => turn(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
