// The mark of each sport.
import type { Sport } from '@malva/contract/sportsbook';
import { Crosshair, Gamepad2, Swords, type LucideIcon } from 'lucide-react';

const icons: Readonly<Partial<Record<Sport, LucideIcon>>> = {
  'cyber-football': Gamepad2,
  shooter: Crosshair,
  arena: Swords,
};

/** Lines on a ball of each sport that is played with one. */
const football =
  'm12 8 3.8 2.8-1.4 4.4H9.6l-1.4-4.4ZM12 8V3M15.8 10.8l4.8-1.6M14.4 15.2l3 4.2M9.6 15.2l-3 4.2M8.2 10.8 3.4 9.2';
const balls: Readonly<Partial<Record<Sport, string>>> = {
  basketball: 'M12 2.6v18.8M2.6 12h18.8M5.4 5.4a9.6 9.6 0 0 1 0 13.2M18.6 5.4a9.6 9.6 0 0 0 0 13.2',
  tennis: 'M4.6 6.2c5.6 1.2 5.6 10.4 0 11.6M19.4 6.2c-5.6 1.2-5.6 10.4 0 11.6',
};

function Ball({ size, lines }: { size: number; lines: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      className="shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinejoin="round"
    >
      <circle cx="12" cy="12" r="9.4" />
      <path d={lines} />
    </svg>
  );
}

export function SportIcon({ sport, size = 20 }: { sport: Sport; size?: number }) {
  const Icon = icons[sport];
  return Icon ? (
    <Icon size={size} aria-hidden className="shrink-0" />
  ) : (
    <Ball size={size} lines={balls[sport] ?? football} />
  );
}
