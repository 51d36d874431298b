// Fields for what people here type most: a Ukrainian phone, a sum of money, a six-digit code.
import { plainPhone, ukrainianDigits } from '@malva/rules/phone-text';
import { useId, type ClipboardEvent } from 'react';
import type { FieldBinding } from '../core/form.ts';
import { formatMoney, formatTyped } from '../core/format.ts';
import { bareAmount, parseAmount } from '../core/typed-amount.ts';
import { useT } from '../core/site.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';

/**
 * `0501234567`, `380501234567`, `+38050…` → `+380 50 123 45 67` as far as it is typed; other countries stay as typed.
 */
export function formatPhone(typed: string): string {
  const local = ukrainianDigits(typed);
  if (local === null || local.length > 9) return plainPhone(typed).replace(/[^\d+()\-\s]/g, '');
  const parts = [local.slice(0, 2), local.slice(2, 5), local.slice(5, 7), local.slice(7, 9)].filter(Boolean);
  return ['+380', ...parts].join(' ');
}

export function PhoneField({
  label,
  hint,
  field,
  name,
}: FieldFrameProps & { field: FieldBinding<string>; name?: string }) {
  return (
    <FieldFrame label={label} hint={hint} error={field.error}>
      {(wiring) => (
        <input
          {...wiring}
          type="tel"
          name={name}
          inputMode="tel"
          autoComplete="tel"
          placeholder="+380 50 123 45 67"
          className="input"
          maxLength={48}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={() => {
            field.onChange(formatPhone(field.value));
            field.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}

export interface MoneyFieldProps extends FieldFrameProps {
  /** What is typed; `parseAmount` makes the wire form of it. */
  field: FieldBinding<string>;
  presets?: readonly string[];
  currency?: string;
}

export function MoneyField({ label, hint, aside, field, presets = [], currency = 'UAH' }: MoneyFieldProps) {
  const chosen = parseAmount(field.value);
  return (
    <div className="grid gap-2.5">
      <FieldFrame label={label} hint={hint} aside={aside} error={field.error}>
        {(wiring) => (
          <div className="relative">
            <input
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              className="input h-14 pr-12 text-[1.4667rem]! font-semibold"
              value={field.value}
              onChange={(event) => field.onChange(bareAmount(event.target.value))}
              onBlur={field.onBlur}
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-lg text-t3"
            >
              ₴
            </span>
          </div>
        )}
      </FieldFrame>
      {presets.length > 0 && (
        <div className="flex flex-wrap gap-2" role="group" aria-label={label}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className="chip min-w-18 flex-auto justify-center"
              aria-pressed={chosen === preset}
              onClick={() => field.onChange(formatTyped(preset.replace(/\.00$/, '')))}
            >
              {formatMoney(preset, { currency, short: true })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const codeLength = 6;

export interface CodeFieldProps extends FieldFrameProps {
  field: FieldBinding<string>;
  /** All six digits are there. */
  onComplete?(code: string): void;
}

/** One real input under six drawn cells: paste, one-time-code autofill and screen readers work as with any input. */
export function CodeField({ label, hint, field, onComplete }: CodeFieldProps) {
  const t = useT();
  const countId = useId();
  const accept = (typed: string) => {
    const code = typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength);
    if (code === field.value) return;
    field.onChange(code);
    if (code.length === codeLength) onComplete?.(code);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    accept(event.clipboardData.getData('text'));
  };
  return (
    <FieldFrame label={label} hint={hint} error={field.error}>
      {({ 'aria-describedby': said, ...wiring }) => (
        <div className="group relative">
          <input
            {...wiring}
            aria-describedby={[said, countId].filter(Boolean).join(' ')}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            maxLength={codeLength}
            className="absolute inset-0 z-1 w-full cursor-text rounded-control opacity-0"
            value={field.value}
            onChange={(event) => accept(event.target.value)}
            onPaste={paste}
            onBlur={field.onBlur}
          />
          <div aria-hidden className="grid grid-cols-6 gap-2">
            {Array.from({ length: codeLength }, (_, at) => (
              <span
                key={at}
                data-next={at === Math.min(field.value.length, codeLength - 1) || undefined}
                aria-invalid={field.error ? true : undefined}
                className={
                  'input grid h-14 place-items-center px-0! text-2xl font-semibold ' +
                  'group-focus-within:data-next:shadow-[0_0_0_2px_var(--accent-t)_inset]'
                }
              >
                {field.value[at] ?? ''}
              </span>
            ))}
          </div>
          <span id={countId} className="sr-only">
            {t('app.ui.code_hint')}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
