// A small form: values, touched fields, checks in the browser for comfort, and the server's refusal put beside the
// field it names. The server is the judge; a check here only saves a round trip.
import type { TrackedForm } from '@malva/contract/analytics';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { ApiError } from './api.ts';
import { useErrorText } from './error-text.ts';
import { useFormSteps } from './report.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { useT } from './site.tsx';

/** A message key when the value is not good, null when it is. */
export type Check<V, T> = (value: V, all: T) => string | null;
export type Checks<T> = { [K in keyof T]?: Check<T[K], T> };

export interface FormOptions<T extends Record<string, unknown>> {
  initial: T;
  checks?: Checks<T>;
  submit(values: T): Promise<void>;
  /** What has been typed is worth asking before the tab closes. */
  isGuarded?: boolean;
  /** Its steps are counted under this name. */
  tracked?: TrackedForm;
}

export interface FieldBinding<V> {
  value: V;
  onChange(value: V): void;
  onBlur(): void;
  /** Already translated; undefined while there is nothing to say. */
  error: string | undefined;
}

export interface Form<T extends Record<string, unknown>> {
  values: T;
  field<K extends keyof T & string>(name: K): FieldBinding<T[K]>;
  set<K extends keyof T & string>(name: K, value: T[K]): void;
  onSubmit(event?: FormEvent): void;
  isPending: boolean;
  /** Refusal that names no field, translated. */
  problem: string | undefined;
  error: ApiError | null;
}

function failures<T extends Record<string, unknown>>(values: T, checks: Checks<T>): Partial<Record<keyof T, string>> {
  const found: Partial<Record<keyof T, string>> = {};
  for (const name of Object.keys(checks) as (keyof T)[]) {
    const key = checks[name]?.(values[name], values);
    if (key) found[name] = key;
  }
  return found;
}

/** Puts the keyboard where the first problem is. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

export function useForm<T extends Record<string, unknown>>(options: FormOptions<T>): Form<T> {
  const { initial, checks = {}, submit, isGuarded = false, tracked } = options;
  const t = useT();
  const errorText = useErrorText();
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof T>>(new Set());
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const running = useRef(false);
  const steps = useFormSteps(tracked);
  const bad = failures(values, checks);
  useLeaveGuard(isGuarded && Object.keys(initial).some((name) => values[name] !== initial[name]));

  const set = useCallback(<K extends keyof T & string>(name: K, value: T[K]) => {
    setValues((old) => ({ ...old, [name]: value }));
    setError((old) => (old && name in old.fields ? null : old));
  }, []);

  const onSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    const form = event?.currentTarget instanceof HTMLFormElement ? event.currentTarget : null;
    setTouched(new Set(Object.keys(initial)));
    if (Object.keys(bad).length > 0) return focusFirstProblem(form);
    if (running.current) return;
    running.current = true;
    setPending(true);
    setError(null);
    steps.sent();
    submit(values)
      .then(steps.done)
      .catch((caught: unknown) => {
        steps.refused();
        setError(caught instanceof ApiError ? caught : new ApiError('internal', 0));
        if (!(caught instanceof ApiError)) console.error(caught);
        focusFirstProblem(form);
      })
      .finally(() => {
        running.current = false;
        setPending(false);
      });
  };

  const field = <K extends keyof T & string>(name: K): FieldBinding<T[K]> => {
    const refused = error?.fields[name];
    const key = touched.has(name) ? bad[name] : undefined;
    return {
      value: values[name],
      onChange: (value) => set(name, value),
      onBlur: () => setTouched((old) => new Set([...old, name])),
      error: refused ? errorText(refused, true) : key ? t(key) : undefined,
    };
  };
  const named = error ? Object.keys(error.fields).some((name) => name in initial) : false;
  const problem = error && !named && error.code !== 'redirect' ? errorText(error.code) : undefined;
  return { values, field, set, onSubmit, isPending, problem, error };
}

export { useErrorText };
