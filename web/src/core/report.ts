// Tells the site that something happened here, to be counted per day. No name, number, address or cookie goes along,
// and no other code waits for it.
import { analytics, type AnalyticsEvent, type TrackedForm } from '@malva/contract/analytics';
import { useEffect, useMemo } from 'react';
import { ApiError, call } from './api.ts';

export function report(event: AnalyticsEvent): void {
  call(analytics.event, { body: event }).catch((error: unknown) => console.warn('report', error));
}

/** A form met a failure of the server's own; a refusal is none. */
export function reportFailure(error: unknown, location: 'register' | 'login'): void {
  const isFailure = error instanceof ApiError && (error.status >= 500 || error.code === 'timeout');
  if (isFailure) report({ name: 'server_error', location });
}

export interface FormSteps {
  sent(): void;
  refused(): void;
  done(): void;
}

/** Counts how far people come with a form: seen once when it stands there, then what becomes of each try. */
export function useFormSteps(form: TrackedForm | undefined): FormSteps {
  useEffect(() => {
    if (form) report({ name: 'form_seen', location: form });
  }, [form]);
  return useMemo(() => {
    const say = (name: 'form_sent' | 'form_refused' | 'form_done') => () => {
      if (form) report({ name, location: form });
    };
    return { sent: say('form_sent'), refused: say('form_refused'), done: say('form_done') };
  }, [form]);
}
