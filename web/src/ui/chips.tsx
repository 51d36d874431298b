// Filters as chips.
import { useEffect, useRef } from 'react';
import type { Option } from './choices.tsx';

export interface ChipsProps<V extends string> {
  label: string;
  value: V;
  onChange(value: V): void;
  options: readonly (Option<V> & { count?: number })[];
}

/** One of several filters, in a row that scrolls sideways on a phone. */
export function Chips<V extends string>({ label, value, onChange, options }: ChipsProps<V>) {
  const row = useRef<HTMLDivElement>(null);
  const labels = options.map(({ label: word }) => word).join();
  // The chosen one is in sight, also where an address chose it and its words came later.
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    const seen = row.current?.getBoundingClientRect();
    if (!row.current || !chosen || !seen || (chosen.left >= seen.left && chosen.right <= seen.right)) return;
    row.current.scrollLeft += chosen.left - seen.left - (seen.width - chosen.width) / 2;
  }, [value, labels]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className="rail -mx-4 auto-cols-max scroll-px-4 gap-2! px-4 py-0.5 lg:mx-0 lg:px-0"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className="text-xs opacity-85">{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
