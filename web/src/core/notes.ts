// What a visit brings along for later steps of the same tab: who invited, which gift, which flow of registration and
// where to go after it, from where the cash desk was reached. Session storage; where it is forbidden the visit goes on
// without.

export type Note =
  | 'invitedBy'
  | 'giftId'
  | 'partnerCode'
  | 'welcomeChoice'
  | 'redirectUrl'
  | 'cashPlacement'
  | 'noDeposit'
  | 'registerSource'
  | 'registerFlow'
  | 'gamePlay'
  | 'noCompletePrompt';

export function keepNote(note: Note, value: string): void {
  try {
    sessionStorage.setItem(note, value);
  } catch {
    // Nothing depends on a note being kept.
  }
}

/** Left where it is. */
export function seeNote(note: Note): string | null {
  try {
    return sessionStorage.getItem(note);
  } catch {
    return null;
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
