// Says once that the markup is alive.
import { useEffect, useRef, type ReactNode } from 'react';

export function Hydrated({ onReady, children }: { onReady?(): void; children: ReactNode }) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    onReady?.();
  }, [onReady]);
  return children;
}
