// The browser's passkeys, fetched when the player starts to use one. A window the player put away is no error.
import type { PasskeyAnswer } from '@malva/contract/second-step';
import { ApiError } from './api.ts';

/** Known without loading anything. */
export const hasPasskeys = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window;

const putAway: readonly string[] = ['NotAllowedError', 'AbortError'];

/** Null: put away. @throws ApiError passkey_failed: this device cannot, or has one already. */
async function asked(work: Promise<unknown>): Promise<PasskeyAnswer | null> {
  try {
    return (await work) as PasskeyAnswer;
  } catch (error) {
    const { name, cause } = error as Error;
    if (putAway.includes(name) || putAway.includes((cause as Error | undefined)?.name ?? '')) return null;
    console.warn('passkey', error);
    throw new ApiError(name === 'InvalidStateError' ? 'passkey_known' : 'passkey_failed', 0);
  }
}

/** The server's words go to the browser as they are. */
export async function makePasskey(options: object): Promise<PasskeyAnswer | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return asked(startRegistration({ optionsJSON: options as never }));
}

export async function showPasskey(options: object): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return asked(startAuthentication({ optionsJSON: options as never }));
}

/** Offered by the browser in the login field, where it can. Ends when another one is asked for, or by `stop`. */
export async function offerPasskey(options: () => Promise<object>): Promise<PasskeyAnswer | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await import('@simplewebauthn/browser');
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  return asked(startAuthentication({ optionsJSON: (await options()) as never, useBrowserAutofill: true }));
}

export async function stopPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}
