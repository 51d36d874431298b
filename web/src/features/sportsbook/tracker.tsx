// Where the ball was last, on a pitch: drawn from the incidents alone. Football only; other sports have the timeline.
import type { EventCard, Incident } from '@malva/contract/sportsbook';
import { useT } from '../../core/site.tsx';
import { minuteText } from './incidents.ts';

const trail = 4;
const [width, height] = [150, 96];
const at = ({ x, y }: Incident): readonly [number, number] => [(x * width) / 100, (y * height) / 100];
const line = { fill: 'none', stroke: 'oklch(1 0 0 / 0.45)', strokeWidth: 0.7 } as const;

export function Tracker({ incidents, card }: { incidents: readonly Incident[]; card: EventCard }) {
  const t = useT();
  const last = incidents.at(-1);
  if (!last || card.sport !== 'football') return null;
  const points = incidents.slice(-trail).map(at);
  const [x, y] = points.at(-1)!;
  const side = last.side && (last.side === 'home' ? card.home : card.away).name;
  const word = t('sportsbook.incident', { kind: last.kind, period: '' });
  return (
    <figure className="relative overflow-clip rounded-panel">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('sportsbook.tracker')} className="block w-full">
        <rect width={width} height={height} fill="oklch(0.36 0.08 155)" />
        {[0, 2, 4, 6, 8].map((strip) => (
          <rect key={strip} x={(strip * width) / 10} width={width / 10} height={height} fill="oklch(0.39 0.085 155)" />
        ))}
        <g {...line}>
          <rect x="5" y="5" width={width - 10} height={height - 10} />
          <path d={`M${width / 2} 5V${height - 5}`} />
          <circle cx={width / 2} cy={height / 2} r="12" />
          <path d={`M5 27H25V69H5M${width - 5} 27H${width - 25}V69H${width - 5}`} />
          <path d={`M5 38H12V58H5M${width - 5} 38H${width - 12}V58H${width - 5}`} />
        </g>
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
