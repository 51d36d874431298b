// Bars of one figure over days, negative ones below the line. The figures themselves stand in the table beneath, so the
// drawing is for the eye alone; a day shows its figure where the pointer is.
import { useId, type ReactNode } from 'react';

export interface Bar {
  label: string;
  /** Drawn by; rounded, never shown. */
  value: number;
  shown: string;
}

export interface DayChartProps {
  title: string;
  sum: ReactNode;
  bars: readonly Bar[];
}

const height = 120;

export function DayChart({ title, sum, bars }: DayChartProps) {
  const id = useId();
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const span = top - bottom || 1;
  const yOf = (value: number) => ((top - value) / span) * height;
  const step = 100 / Math.max(1, bars.length);
  return (
    <figure aria-labelledby={id} className="panel grid content-start gap-3 p-4">
      <figcaption id={id} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="text-sm font-semibold text-t2">{title}</span>
        <span className="font-display text-lg font-bold tabular-nums">{sum}</span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="h-30 w-full overflow-visible"
        data-bars={bars.length}
      >
        <line x1="0" x2="100" y1={yOf(0)} y2={yOf(0)} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
        {bars.map(({ label, value, shown }, at) => (
          <rect
            key={label}
            x={at * step + step * 0.14}
            width={step * 0.72}
            y={Math.min(yOf(0), yOf(value))}
            height={Math.max(value === 0 ? 0 : 1, Math.abs(yOf(value) - yOf(0)))}
            className={value < 0 ? 'fill-live' : 'fill-accent-t'}
          >
            <title>{`${label}: ${shown}`}</title>
          </rect>
        ))}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-t3">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </figure>
  );
}
