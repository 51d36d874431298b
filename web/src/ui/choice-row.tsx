// One of a few, side by side: radio buttons under drawn cells, so arrows, forms and screen readers work as with any
// radio.
import { useId, type ReactNode } from 'react';
import type { FieldBinding } from '../core/form.ts';

export interface ChoiceCell<V extends string> {
  value: V;
  label: string;
  hint?: ReactNode;
}

export interface ChoiceRowProps<V extends string> {
  legend: string;
  isLegendHidden?: boolean;
  field: Pick<FieldBinding<V>, 'value' | 'onChange'> & { error?: string | undefined };
  options: readonly ChoiceCell<V>[];
  columns?: number;
}

export function ChoiceRow<V extends string>(props: ChoiceRowProps<V>) {
  const { legend, isLegendHidden, field, options, columns = options.length } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-sm font-medium text-t2'}>{legend}</legend>
      <div className="grid gap-2" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {options.map(({ value, label, hint }) => (
          <label
            key={value}
            className={
              'grid min-h-11 cursor-pointer content-center justify-items-center gap-0.5 rounded-control bg-s2 px-1.5 py-2 text-center ' +
              'leading-tight shadow-[0_0_0_1px_var(--line)_inset] transition-[box-shadow,background-color] hover:bg-s3 ' +
              'has-checked:bg-accent-soft has-checked:shadow-[0_0_0_2px_var(--accent-t)_inset] ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-t'
            }
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              className="sr-only"
            />
            <span className="text-sm font-semibold">{label}</span>
            {hint && <span className="text-xs text-t3">{hint}</span>}
          </label>
        ))}
      </div>
      {field.error && <p className="mt-1.5 text-sm text-live">{field.error}</p>}
    </fieldset>
  );
}
