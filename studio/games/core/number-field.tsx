// A number a player types: taken over on leaving the field or on Enter, stepped by the arrow keys where steps are
// given.
import { useEffect, useState } from 'preact/hooks';

export interface NumberFieldProps {
  label: string;
  /** As shown. */
  value: string;
  suffix: string;
  isFixed: boolean;
  onTake: (value: number) => void;
  /** The neighbouring value: the arrow up asks for 1, the arrow down for −1. */
  onStep?: (way: 1 | -1) => void;
}

const ways: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

export function NumberField({ label, value, suffix, isFixed, onTake, onStep }: NumberFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = () => {
    const number = Number(typed.replace(/[\s\u202f]/g, '').replace(',', '.'));
    if (typed !== value && Number.isFinite(number) && number > 0) onTake(number);
    setTyped(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (event.key === 'Enter') (event.currentTarget as HTMLInputElement).blur();
    if (way === undefined || !onStep) return;
    event.preventDefault();
    onStep(way);
  };
  return (
    <label class="number">
      <span class="label">{label}</span>
      <span class="number-box">
        <input
          inputMode="decimal"
          value={typed}
          disabled={isFixed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
        />
        <i>{suffix}</i>
      </span>
    </label>
  );
}
