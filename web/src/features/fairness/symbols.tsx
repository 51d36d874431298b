// The eight symbols of the slot as small drawings, for the board of a check.
import type { ReactNode } from 'react';

const red = 'oklch(0.6 0.22 25)';
const leaf = 'oklch(0.65 0.15 140)';

const drawings: Readonly<Record<string, ReactNode>> = {
  W: (
    <>
      <path d="M24 6v10M24 12c5-6 11-6 14-5-1 5-7 9-14 7" fill={leaf} stroke={leaf} strokeWidth="2" />
      {[
        [16, 22],
        [25, 20],
        [33, 24],
        [20, 31],
        [29, 31],
        [24, 39],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="6" fill={red} stroke="oklch(0.45 0.18 25)" strokeWidth="1.5" />
      ))}
    </>
  ),
  '7': (
    <path
      d="M10 9h28v8L25 40h-9l12-22H10z"
      fill="var(--gold)"
      stroke={red}
      strokeWidth="2.500"
      strokeLinejoin="round"
    />
  ),
  B: (
    <>
      <path d="M24 7c-8 0-11 7-11 14 0 8-3 9-4 13h30c-1-4-4-5-4-13 0-7-3-14-11-14z" fill="oklch(0.8 0.15 85)" />
      <circle cx="24" cy="38" r="4" fill="oklch(0.62 0.13 75)" />
    </>
  ),
  S: (
    <>
      {Array.from({ length: 12 }, (_, at) => (
        <ellipse
          key={at}
          cx="24"
          cy="10"
          rx="3.500"
          ry="7"
          fill="oklch(0.84 0.17 90)"
          transform={`rotate(${at * 30} 24 24)`}
        />
      ))}
      <circle cx="24" cy="24" r="8.500" fill="oklch(0.42 0.08 55)" />
    </>
  ),
  G: (
    <>
      {[
        [17, 18],
        [25, 17],
        [32, 20],
        [20, 26],
        [28, 26],
        [24, 33],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="6" fill="oklch(0.52 0.19 305)" />
      ))}
      <path d="M24 12V6c5 0 8 2 9 5-4 1-7 1-9-1" fill={leaf} stroke={leaf} strokeWidth="1.500" />
    </>
  ),
  A: (
    <>
      <path
        d="M24 15c-4-4-14-2-14 9 0 9 6 17 10 17 2 0 2-1 4-1s2 1 4 1c4 0 10-8 10-17 0-11-10-13-14-9z"
        fill="oklch(0.68 0.19 135)"
      />
      <path d="M24 15c0-4 2-7 5-9" fill="none" stroke="oklch(0.42 0.08 55)" strokeWidth="2.500" strokeLinecap="round" />
    </>
  ),
  P: (
    <>
      <path d="M24 11c-9 0-14 7-14 14 0 9 7 16 14 16s14-7 14-16c0-7-5-14-14-14z" fill="oklch(0.45 0.16 285)" />
      <path d="M24 12c-3 6-3 20 0 28" fill="none" stroke="oklch(0.35 0.13 285)" strokeWidth="2" />
      <path d="M24 11c3-5 8-6 12-4-2 4-7 6-12 4z" fill={leaf} />
    </>
  ),
  C: (
    <>
      <path
        d="M17 30C19 19 26 11 35 8c-1 8-2 14-3 21"
        fill="none"
        stroke={leaf}
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <circle cx="16" cy="33" r="8" fill={red} />
      <circle cx="32" cy="33" r="8" fill="oklch(0.53 0.21 22)" />
    </>
  ),
};

export function SlotSymbol({ symbol }: { symbol: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className="size-11 sm:size-13">
      {drawings[symbol]}
    </svg>
  );
}
