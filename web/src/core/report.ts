// Tells the site that something happened here, to be counted per day. No name, number, address or cookie goes along, and
// nobody waits for it.
import { registration, type RegistrationEvent } from '@malva/contract/registration';
import { ApiError, call } from './api.ts';

export function report(name: RegistrationEvent['name'], location: RegistrationEvent['location']): void {
  call(registration.event, { body: { name, location } }).catch((error: unknown) => console.warn('report', error));
}

/** A form met a failure of the server's own; a refusal is none. */
export function reportFailure(error: unknown, location: 'register' | 'login'): void {
  const isFailure = error instanceof ApiError && (error.status >= 500 || error.code === 'timeout');
  if (isFailure) report('server_error', location);
}
