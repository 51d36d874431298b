// When a code was last sent to a contact. The memory of a code is this tab's own and only spares a needless second
// message; the server counts for real.
import type { Static } from 'typebox';
import type { ContactType as ContactTypeSchema } from '@malva/contract/auth';

export type ContactType = Static<typeof ContactTypeSchema>;

export const codeLivesMs = 10 * 60_000;
export const resendAfterMs = 60_000;

const keyOf = (contact: string) => `code-sent:${contact}`;

/** `at`: server time, milliseconds. */
export function noteCodeSent(contact: string, at: number): void {
  try {
    sessionStorage.setItem(keyOf(contact), String(at));
  } catch {
    // Without storage the player is asked whether a code has arrived.
  }
}

/** When the code that still counts was sent, or null when none is known of. */
export function codeSentAt(contact: string, now: number): number | null {
  try {
    const at = Number(sessionStorage.getItem(keyOf(contact)) ?? Number.NaN);
    return now - at >= 0 && now - at < codeLivesMs ? at : null;
  } catch {
    return null;
  }
}

export function forgetCode(contact: string): void {
  try {
    sessionStorage.removeItem(keyOf(contact));
  } catch {
    // Nothing was remembered.
  }
}
