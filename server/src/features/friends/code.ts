// A code that is given to friends: letters and digits that look different from each other, too many to guess.
import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const makeCode = (): string =>
  [...randomBytes(12)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
