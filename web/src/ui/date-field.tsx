// A day or a moment to type, in the language of the site: the browser's own field would show it in the browser's.
import { useState } from 'react';
import { useLang, useT } from '../core/site.tsx';
import { dayOf, dayText } from './day-text.ts';
import { FieldFrame, type InputWiring, type TextFieldProps } from './field.tsx';

interface DateInputProps extends InputWiring {
  /** `2026-11-21`, with `T10:05` where there is a time; empty: none. */
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  onFault?(isFault: boolean): void;
  hasTime?: boolean;
  name?: string;
  autoComplete?: TextFieldProps['autoComplete'];
}

export function DateInput({ value, onChange, onBlur, onFault, hasTime = false, ...input }: DateInputProps) {
  const t = useT();
  const lang = useLang();
  const [typed, setTyped] = useState<string | null>(null);
  // What is being typed stands until the value is set from elsewhere.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (typed !== null && (dayOf(typed, hasTime) ?? '') !== value) setTyped(null);
  }
  return (
    <input
      {...input}
      type="text"
      inputMode={hasTime ? 'text' : 'numeric'}
      maxLength={20}
      className="input"
      placeholder={t(hasTime ? 'app.ui.moment_form' : 'app.ui.day_form')}
      value={typed ?? dayText(value, lang)}
      onChange={({ target }) => {
        setTyped(target.value);
        onFault?.(false);
        const day = dayOf(target.value, hasTime) ?? '';
        if (day !== value) onChange(day);
      }}
      onBlur={() => {
        const isFault = value === '' && typed !== null && typed.trim() !== '';
        if (!isFault) setTyped(null);
        onFault?.(isFault);
        onBlur?.();
      }}
    />
  );
}

export type DateFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'field' | 'name' | 'autoComplete'> & {
  hasTime?: boolean;
};

export function DateField({ label, hint, field, ...input }: DateFieldProps) {
  const t = useT();
  const [isFault, setFault] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={isFault ? t('app.ui.day_fault') : field.error}>
      {(wiring) => (
        <DateInput
          {...wiring}
          {...input}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onFault={setFault}
        />
      )}
    </FieldFrame>
  );
}
