// What a visit brings along for later steps of the same tab: who invited, which gift, where to go after registration, from
// where the cash desk was reached. Session storage; where it is forbidden the visit goes on without.

export type Note = 'invitedBy' | 'giftId' | 'redirectUrl' | 'cashPlacement';

export function keepNote(note: Note, value: string): void {
  try {
    sessionStorage.setItem(note, value);
  } catch {
    // Nothing depends on a note being kept.
  }
}

/** Read once. */
export function takeNote(note: Note): string | null {
  try {
    const value = sessionStorage.getItem(note);
    sessionStorage.removeItem(note);
    return value;
  } catch {
    return null;
  }
}
