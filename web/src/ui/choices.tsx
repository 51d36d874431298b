// Choosing: select, checkbox, radio cards, tabs. Native controls underneath, so keyboards, phones and screen
// readers know them.
import { Check, ChevronDown } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { FieldBinding } from '../core/form.ts';
import { FieldFrame, type FieldFrameProps } from './field.tsx';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** Second line of a radio card. */
  hint?: ReactNode;
}

export interface SelectProps<V extends string> extends FieldFrameProps {
  field: FieldBinding<V>;
  options: readonly Option<V>[];
}

export function Select<V extends string>({ label, hint, field, options }: SelectProps<V>) {
  return (
    <FieldFrame label={label} hint={hint} error={field.error}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            className="input appearance-none pr-11"
            value={field.value}
            onChange={(event) => field.onChange(event.target.value as V)}
            onBlur={field.onBlur}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-t3"
          />
        </div>
      )}
    </FieldFrame>
  );
}

export interface CheckboxProps {
  field: FieldBinding<boolean>;
  children: ReactNode;
  name?: string;
}

export function Checkbox({ field, children, name }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm text-t2">
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            name={name}
            checked={field.value}
            aria-invalid={field.error ? true : undefined}
            aria-describedby={field.error ? id : undefined}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            className="input peer absolute inset-0 min-h-0! cursor-pointer appearance-none rounded-[8px]! p-0! checked:bg-accent!"
          />
          <Check
            size={17}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none relative scale-50 text-on-accent opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className="pt-0.5">{children}</span>
      </label>
      {field.error && (
        <p id={id} className="pl-9 text-sm text-live">
          {field.error}
        </p>
      )}
    </div>
  );
}

export interface RadioCardsProps<V extends string> {
  legend: string;
  field: FieldBinding<V>;
  options: readonly Option<V>[];
  columns?: 1 | 2 | 3;
}

export function RadioCards<V extends string>({ legend, field, options, columns = 1 }: RadioCardsProps<V>) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-t2">{legend}</legend>
      <div className="grid gap-2" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {options.map((option) => (
          <label
            key={option.value}
            className={
              'flex min-h-13 cursor-pointer items-center gap-3 rounded-control bg-s2 px-3.5 py-2.5 shadow-[0_0_0_1px_var(--line)_inset] ' +
              'transition-shadow has-checked:shadow-[0_0_0_2px_var(--accent-t)_inset] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-t'
            }
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
              className="peer size-5 shrink-0 appearance-none rounded-full shadow-[0_0_0_1.5px_var(--t3)_inset] checked:shadow-[0_0_0_6px_var(--accent-t)_inset] focus-visible:outline-none"
            />
            <span className="grid min-w-0 leading-tight">
              <span className="font-semibold">{option.label}</span>
              {option.hint && <span className="mt-0.5 text-xs text-t3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {field.error && <p className="text-sm text-live">{field.error}</p>}
    </fieldset>
  );
}

export interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange(value: V): void;
  options: readonly Option<V>[];
  /** Id of the panel the tabs rule; give it `role="tabpanel"`. */
  panelId?: string;
  isWide?: boolean;
}

/** Tabs with roving focus: arrows move, Home and End jump. */
export function Tabs<V extends string>({ label, value, onChange, options, panelId, isWide }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  // Four words share the width by their length.
  const isTight = isWide && options.length > 3;
  const move = (event: KeyboardEvent) => {
    const at = options.findIndex((option) => option.value === value);
    const last = options.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChange(options[next]!.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={`rounded-card bg-s2 p-1 ${isWide ? `grid grid-flow-col ${isTight ? 'auto-cols-auto' : 'auto-cols-[minmax(0,1fr)]'}` : 'inline-flex'}`}
    >
      {options.map((option) => {
        const isOn = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            role="tab"
            aria-selected={isOn}
            aria-controls={panelId}
            tabIndex={isOn ? 0 : -1}
            onClick={() => onChange(option.value)}
            className={`btn min-h-[44px]! ${isTight ? 'px-1! text-xs!' : `text-sm! ${isWide ? 'px-2! wrap-anywhere hyphens-auto' : 'px-4!'}`} ${isOn ? 'bg-s1 text-t1 shadow-(--sh1)' : 'text-t2 hover:text-t1'}`}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
