// Paper over a window, once. Without motion it lies still.
import { useEffect, useRef } from 'react';

const pieces = 18;
const colors = ['var(--gold)', 'var(--accent-t)', 'var(--win)'];

export function Confetti() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [i, piece] of [...(box.current?.children ?? [])].entries())
      piece.animate?.([{ transform: 'translateY(-6rem)', opacity: 0 }, {}], {
        duration: 900 + (i % 5) * 180,
        delay: (i % 7) * 60,
        easing: 'cubic-bezier(.2,.7,.3,1)',
        fill: 'backwards',
      });
  }, []);
  return (
    <div ref={box} aria-hidden className="pointer-events-none relative h-14 overflow-hidden">
      {Array.from({ length: pieces }, (_, i) => (
        <span
          key={i}
          className="absolute h-3 w-1.5 rounded-xs"
          style={{
            left: `${(i * 97) % 100}%`,
            top: `${(i * 53) % 70}%`,
            rotate: `${(i * 71) % 180}deg`,
            background: colors[i % colors.length],
          }}
        />
      ))}
    </div>
  );
}
