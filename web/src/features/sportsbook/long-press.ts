// A long press of a finger, a pen or the main button; a press that moves or is let go earlier is none. Beside it there
// is always a button that does the same, for keyboards.
import { useEffect, useRef, type PointerEvent } from 'react';

export const longPressMs = 500;
const mostMovePx = 10;

export function useLongPress(onLong: () => void) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const end = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
  useEffect(() => end, []);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
      const timer = setTimeout(() => {
        waiting.current = null;
        onLong();
      }, longPressMs);
      waiting.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = waiting.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > mostMovePx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}
