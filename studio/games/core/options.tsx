// One of a few: a radio group that is walked by arrows and cannot be changed while a round runs.
import { useRef } from 'preact/hooks';
import './options.css';

interface OptionsProps<T> {
  label: string;
  values: readonly T[];
  value: T;
  nameOf: (value: T) => string;
  isFixed: boolean;
  onTake: (value: T) => void;
}

const ways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Options<T extends string | number>({ label, values, value, nameOf, isFixed, onTake }: OptionsProps<T>) {
  const row = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (way === undefined || isFixed) return;
    event.preventDefault();
    const to = (values.indexOf(value) + way + values.length) % values.length;
    onTake(values[to] as T);
    row.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div class="options">
      <span class="label" aria-hidden="true">
        {label}
      </span>
      <div ref={row} class="options-row" role="radiogroup" aria-label={label} aria-disabled={isFixed} onKeyDown={walk}>
        {values.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === value}
            aria-disabled={isFixed}
            tabIndex={one === value ? 0 : -1}
            onClick={() => {
              if (!isFixed) onTake(one);
            }}
          >
            {nameOf(one)}
          </button>
        ))}
      </div>
    </div>
  );
}
