// A labelled input with hint and error, wired so that a screen reader hears all three. Text, password and the frame the
// other fields stand in.
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref } from 'react';
import type { FieldBinding } from '../core/form.ts';
import { useT } from '../core/site.tsx';

export interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Right of the label: a small link or a counter. */
  aside?: ReactNode;
}

export interface InputWiring {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

export function FieldFrame({
  label,
  hint,
  error,
  aside,
  children,
}: FieldFrameProps & { children(wiring: InputWiring): ReactNode }) {
  const id = useId();
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5 [&>*]:min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-t2">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': said || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-t3">
          {hint}
        </p>
      )}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={error ? 'flex items-start gap-1.5 text-sm text-live' : 'hidden'}
      >
        {error && <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />}
        {error}
      </p>
    </div>
  );
}

export interface TextFieldProps extends FieldFrameProps {
  field: FieldBinding<string>;
  name?: string;
  type?: 'text' | 'email' | 'tel' | 'search';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  maxLength?: number;
  autoFocus?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, aside, field, type = 'text', ref, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} aside={aside} error={field.error}>
      {(wiring) => (
        <input
          {...wiring}
          {...input}
          ref={ref}
          type={type}
          className="input"
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}

export interface PasswordFieldProps extends FieldFrameProps {
  field: FieldBinding<string>;
  autoComplete: 'current-password' | 'new-password';
  name?: string;
}

export function PasswordField({ label, hint, aside, field, autoComplete, name }: PasswordFieldProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} hint={hint} aside={aside} error={field.error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            maxLength={256}
            className="input pr-13"
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t('app.ui.show_password')}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center text-t3 hover:text-t1"
          >
            <Icon size={20} aria-hidden />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

/** A refusal that names no field: stands above the button. */
export function FormProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={text ? '' : 'hidden'}>
      {text && (
        <p className="flex items-start gap-2 rounded-control bg-live/10 px-3.5 py-3 text-sm text-live">
          <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
