// A number a player types: taken over on leaving the field or on Enter, stepped by the arrow keys where steps are
// given.
import { typedNumber } from './amounts.ts';
import { useEffect, useState } from 'preact/hooks';

export interface NumberFieldProps {
  label: string;
  /** As shown. */
  value: string;
  suffix: string;
  isFixed: boolean;
  onTake: (value: number) => void;
  /** Said in place of the label when what is typed is no number. */
  wrong: string;
  /** The neighbouring value: the arrow up asks for 1, the arrow down for −1. */
  onStep?: (way: 1 | -1) => void;
}

/** Digits with at most one comma or point: a sign or a letter would make it another number. Null: it is none. */
export function numberIn(typed: string): number | null {
  const bare = typedNumber(typed);
  const number = /^\d{1,12}(\.\d{1,8})?$/.test(bare) ? Number(bare) : 0;
  return number > 0 ? number : null;
}

const ways: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

export function NumberField({ label, value, suffix, isFixed, wrong, onTake, onStep }: NumberFieldProps) {
  // What is being typed; null shows the value. A value that changes meanwhile does not wipe it.
  const [draft, setDraft] = useState<string | null>(null);
  // A field that becomes fixed under the hand loses its focus without a blur.
  useEffect(() => {
    if (isFixed) setDraft(null);
  }, [isFixed]);
  const isWrong = draft !== null && draft !== value && numberIn(draft) === null;
  const take = (typed: string) => {
    const number = typed === value ? null : numberIn(typed);
    if (number !== null) onTake(number);
    // What is no number stays to be seen, with why.
    if (typed === value || typed.trim() === '' || number !== null) setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (event.key === 'Enter') (event.currentTarget as HTMLInputElement).blur();
    if (way === undefined || !onStep) return;
    event.preventDefault();
    setDraft(null);
    onStep(way);
  };
  return (
    <label class="number">
      <span class="label" role={isWrong ? 'alert' : undefined}>
        {isWrong ? wrong : label}
      </span>
      <span class="number-box">
        <input
          inputMode="decimal"
          value={draft ?? value}
          disabled={isFixed}
          aria-label={label}
          aria-invalid={isWrong}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onBlur={(event) => take(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
        />
        <i>{suffix}</i>
      </span>
    </label>
  );
}
