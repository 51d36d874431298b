// A narrow field for a number with its unit inside: three of them stand side by side even on a small phone.
import { bareAmount } from '../core/typed-amount.ts';
import type { FieldBinding } from '../core/form.ts';
import { FieldFrame, type FieldFrameProps } from './field.tsx';

export interface ShortFieldProps extends FieldFrameProps {
  field: FieldBinding<string>;
  unit: string;
  /** Letters may be typed too (`45 хв`); the phone then shows its full keyboard. */
  isText?: boolean;
}

export function ShortField({ label, hint, aside, field, unit, isText }: ShortFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} aside={aside} error={field.error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            inputMode={isText ? 'text' : 'decimal'}
            autoComplete="off"
            maxLength={16}
            className={`input pl-3! font-semibold ${unit.length > 1 ? 'pr-11' : 'pr-8'}`}
            value={field.value}
            onChange={(event) => field.onChange(isText ? event.target.value : bareAmount(event.target.value))}
            onBlur={field.onBlur}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-t3"
          >
            {unit}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
