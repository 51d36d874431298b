// Where the ball was, on a pitch or a court, with the pressure by minutes below: drawn from the incidents alone, of now
// or of a moment one looks back at. Games in maps have the timeline.
import type { EventCard, Incident, Sport } from '@malva/contract/sportsbook';
import { useState, type ReactNode } from 'react';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { minuteText } from './incidents.ts';
import { field as size, pressureOf, sceneOf, type Pressure, type Scene } from './scene.ts';

const { width, height } = size;
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

/** A soft shade before the goal that is attacked; a picture that may not move shows where the ball is alone. */
function Wedge({ of: { side, isStrong } }: { of: NonNullable<Scene['wedge']> }) {
  const reach = isStrong ? 0.36 : 0.24;
  const from = side === 'home' ? width * (1 - reach) : 0;
  return (
    <g className="motion-reduce:hidden" data-layer="wedge">
      {[1, 0.66, 0.33].map((part) => (
        <rect
          key={part}
          x={side === 'home' ? from + width * reach * (1 - part) : 0}
          width={width * reach * part}
          height={height}
          fill="oklch(0.75 0.12 240 / 0.18)"
        />
      ))}
    </g>
  );
}

/** The picture of a moment. */
export function Picture({ sport, scene, label }: { sport: Sport; scene: Scene; label: string }) {
  const field = fields[sport];
  if (!field) return null;
  const { trail, wedge, corner } = scene;
  const [x, y] = trail.at(-1)!;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block w-full">
      <rect width={width} height={height} fill={field.ground} />
      {[0, 2, 4, 6, 8].map((strip) => (
        <rect key={strip} x={(strip * width) / 10} width={width / 10} height={height} fill={field.strip} />
      ))}
      {wedge && <Wedge of={wedge} />}
      <field.lines />
      {corner && <circle data-layer="corner" cx={corner[0]} cy={corner[1]} r="6" {...line} strokeWidth="1.4" />}
      <g className="motion-reduce:hidden" data-layer="trail">
        <polyline
          points={trail.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke="oklch(1 0 0 / 0.75)"
          strokeWidth="0.8"
          strokeDasharray="1.6 1.6"
        />
        {trail.slice(0, -1).map(([px, py], index) => (
          <circle key={index} cx={px} cy={py} r="1.2" fill="oklch(1 0 0)" opacity={0.3 + index * 0.2} />
        ))}
      </g>
      <circle cx={x} cy={y} r="4.5" fill="oklch(1 0 0 / 0.25)" />
      <circle data-layer="ball" cx={x} cy={y} r="2.2" fill="#fff" />
    </svg>
  );
}

const ribbon = 20;

/** Who pressed, minute by minute: home above the line, away below it, goals as notches. */
export function Ribbon({ of: { length, bars, goals }, minute }: { of: Pressure; minute: number }) {
  const step = width / length;
  const [middle, reach] = [ribbon / 2, ribbon / 2 - 3];
  return (
    <svg viewBox={`0 0 ${width} ${ribbon}`} aria-hidden className="block w-full">
      {bars.map((bar, at) => (
        <rect
          key={at}
          x={at * step + step * 0.15}
          width={step * 0.7}
          y={bar > 0 ? middle - bar * reach : middle}
          height={Math.max(0.3, Math.abs(bar) * reach)}
          fill={bar > 0 ? 'var(--home)' : bar < 0 ? 'var(--away)' : 'var(--edge)'}
        />
      ))}
      {goals.map(({ minute: at, side }, index) => (
        <circle
          key={index}
          cx={Math.min(width - 2, at * step)}
          cy={side === 'home' ? 2 : ribbon - 2}
          r="1.5"
          fill="var(--s1)"
          stroke="var(--t1)"
          strokeWidth="0.8"
        />
      ))}
      <path d={`M${minute * step} 0V${ribbon}`} stroke="var(--live)" strokeWidth="0.6" />
    </svg>
  );
}

/** Back to any moment: the picture is drawn as it stood then. */
function Scrub({ incidents, at, onAt }: { incidents: readonly Incident[]; at: number; onAt(at: number | null): void }) {
  const t = useT();
  const shown = incidents[at - 1]!;
  const said = t('sportsbook.incident', { kind: shown.kind, period: '' });
  return (
    <div className="flex items-center gap-3">
      <input
        type="range"
        min={1}
        max={incidents.length}
        value={at}
        aria-label={t('sportsbook.scrub')}
        aria-valuetext={`${minuteText(shown)} ${said}`.trim()}
        className="min-h-6 w-full accent-(--t1)"
        onChange={({ target }) => onAt(Number(target.value) === incidents.length ? null : Number(target.value))}
      />
      {at < incidents.length && (
        <Button look="quiet" size="small" className="shrink-0" onClick={() => onAt(null)}>
          {t('sportsbook.scrub_now')}
        </Button>
      )}
    </div>
  );
}

export function Tracker({ incidents, card }: { incidents: readonly Incident[]; card: EventCard }) {
  const t = useT();
  // Null: the moment is now, and stays so while the match goes on.
  const [asked, setAsked] = useState<number | null>(null);
  const at = Math.min(asked ?? incidents.length, incidents.length);
  const scene = sceneOf(incidents, at);
  if (!scene || !hasTracker(card.sport)) return null;
  const { last } = scene;
  const pressure = pressureOf(incidents, card);
  const side = last.side && (last.side === 'home' ? card.home : card.away).name;
  return (
    <div className="grid gap-1.5">
      <figure className="relative overflow-clip rounded-panel">
        <Picture sport={card.sport} scene={scene} label={t('sportsbook.tracker', { sport: card.sport })} />
        <figcaption className="absolute bottom-3 left-3 rounded-small bg-[oklch(0.16_0.03_270/0.85)] px-3 py-1.5 text-xs text-white">
          {side && <span className="block opacity-80">{side}</span>}
          <b className="text-sm">{t('sportsbook.incident', { kind: last.kind, period: '' })}</b>{' '}
          <span className="tabular opacity-80">{minuteText(last)}</span>
        </figcaption>
      </figure>
      {pressure && <Ribbon of={pressure} minute={last.minute ?? 0} />}
      {incidents.length > 1 && <Scrub incidents={incidents} at={at} onAt={setAsked} />}
    </div>
  );
}
