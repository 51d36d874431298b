// Where the ball was last, on a pitch or a court: drawn from the incidents alone. Games in maps have the timeline.
import type { EventCard, Incident, Sport } from '@malva/contract/sportsbook';
import type { ReactNode } from 'react';
import { useT } from '../../core/site.tsx';
import { minuteText } from './incidents.ts';

const trail = 4;
const [width, height] = [150, 96];
const at = ({ x, y }: Incident): readonly [number, number] => [(x * width) / 100, (y * height) / 100];
const line = { fill: 'none', stroke: 'oklch(1 0 0 / 0.45)', strokeWidth: 0.7 } as const;

const fields: Readonly<Partial<Record<Sport, { ground: string; strip: string; lines: () => ReactNode }>>> = {
  football: { ground: 'oklch(0.36 0.08 155)', strip: 'oklch(0.39 0.085 155)', lines: Pitch },
  'cyber-football': { ground: 'oklch(0.34 0.07 200)', strip: 'oklch(0.37 0.075 200)', lines: Pitch },
  basketball: { ground: 'oklch(0.46 0.08 60)', strip: 'oklch(0.48 0.08 60)', lines: Court },
  tennis: { ground: 'oklch(0.42 0.09 250)', strip: 'oklch(0.42 0.09 250)', lines: TennisCourt },
};
export const hasTracker = (sport: Sport): boolean => fields[sport] !== undefined;

function Pitch() {
  return (
    <g {...line}>
      <rect x="5" y="5" width={width - 10} height={height - 10} />
      <path d={`M${width / 2} 5V${height - 5}`} />
      <circle cx={width / 2} cy={height / 2} r="12" />
      <path d={`M5 27H25V69H5M${width - 5} 27H${width - 25}V69H${width - 5}`} />
      <path d={`M5 38H12V58H5M${width - 5} 38H${width - 12}V58H${width - 5}`} />
    </g>
  );
}

function Court() {
  return (
    <g {...line}>
      <rect x="5" y="5" width={width - 10} height={height - 10} />
      <path d={`M${width / 2} 5V${height - 5}`} />
      <circle cx={width / 2} cy={height / 2} r="10" />
      <path d={`M5 36H32V60H5M${width - 5} 36H${width - 32}V60H${width - 5}`} />
      <path
        d={`M5 13H20A35 35 0 0 1 20 83H5M${width - 5} 13H${width - 20}A35 35 0 0 0 ${width - 20} 83H${width - 5}`}
      />
    </g>
  );
}

function TennisCourt() {
  return (
    <g {...line}>
      <rect x="10" y="10" width={width - 20} height={height - 20} />
      <path d={`M10 20H${width - 10}M10 ${height - 20}H${width - 10}`} />
      <path d={`M42 20V${height - 20}M${width - 42} 20V${height - 20}M42 ${height / 2}H${width - 42}`} />
      <path d={`M${width / 2} 5V${height - 5}`} strokeWidth="1.4" />
    </g>
  );
}

export function Tracker({ incidents, card }: { incidents: readonly Incident[]; card: EventCard }) {
  const t = useT();
  const last = incidents.at(-1);
  const field = fields[card.sport];
  if (!last || !field) return null;
  const points = incidents.slice(-trail).map(at);
  const [x, y] = points.at(-1)!;
  const side = last.side && (last.side === 'home' ? card.home : card.away).name;
  const word = t('sportsbook.incident', { kind: last.kind, period: '' });
  return (
    <figure className="relative overflow-clip rounded-panel">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('sportsbook.tracker', { sport: card.sport })}
        className="block w-full"
      >
        <rect width={width} height={height} fill={field.ground} />
        {[0, 2, 4, 6, 8].map((strip) => (
          <rect key={strip} x={(strip * width) / 10} width={width / 10} height={height} fill={field.strip} />
        ))}
        <field.lines />
        <polyline
          points={points.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke="oklch(1 0 0 / 0.75)"
          strokeWidth="0.8"
          strokeDasharray="1.6 1.6"
        />
        {points.slice(0, -1).map(([px, py], index) => (
          <circle key={index} cx={px} cy={py} r="1.2" fill="oklch(1 0 0 / 0.7)" />
        ))}
        <circle cx={x} cy={y} r="4.5" fill="oklch(1 0 0 / 0.25)" />
        <circle cx={x} cy={y} r="2.2" fill="#fff" />
      </svg>
      <figcaption className="absolute bottom-3 left-3 rounded-small bg-[oklch(0.16_0.03_270/0.85)] px-3 py-1.5 text-xs text-white">
        {side && <span className="block opacity-80">{side}</span>}
        <b className="text-sm">{word}</b> <span className="tabular opacity-80">{minuteText(last)}</span>
      </figcaption>
    </figure>
  );
}
