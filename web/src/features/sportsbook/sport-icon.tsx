// The mark of each sport.
import type { Sport } from '@malva/contract/sportsbook';
import { Crosshair, Gamepad2, LandPlot, Swords, Volleyball, type LucideIcon } from 'lucide-react';

const icons: Readonly<Partial<Record<Sport, LucideIcon>>> = {
  'cyber-football': Gamepad2,
  basketball: Volleyball,
  tennis: LandPlot,
  shooter: Crosshair,
  arena: Swords,
};

function Football({ size }: { size: number }) {
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
      <path d="m12 8 3.8 2.8-1.4 4.4H9.6l-1.4-4.4ZM12 8V3M15.8 10.8l4.8-1.6M14.4 15.2l3 4.2M9.6 15.2l-3 4.2M8.2 10.8 3.4 9.2" />
    </svg>
  );
}

export function SportIcon({ sport, size = 20 }: { sport: Sport; size?: number }) {
  const Icon = icons[sport];
  return Icon ? <Icon size={size} aria-hidden className="shrink-0" /> : <Football size={size} />;
}
