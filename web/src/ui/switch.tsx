// On or off, at once: a checkbox drawn as a switch, so keyboards and screen readers know it.
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface SwitchInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'checked' | 'type' | 'role'
> {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** The switch alone, for tables of them; the caller gives it an accessible name. */
export function SwitchInput({ isOn, onChange, ...rest }: SwitchInputProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
      className={
        'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-s3 shadow-[0_0_0_1px_var(--mark)_inset] transition-colors ' +
        'before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-t1 before:transition-transform ' +
        'checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:cursor-default disabled:opacity-50'
      }
    />
  );
}

export interface SwitchProps {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  onChange(isOn: boolean): void;
}

export function Switch({ label, hint, isOn, isDisabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-4">
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer">
        <span className="block text-sm font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-[0.8667rem] text-t2">
            {hint}
          </span>
        )}
      </label>
      <SwitchInput
        id={id}
        isOn={isOn}
        disabled={isDisabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onChange}
      />
    </div>
  );
}
