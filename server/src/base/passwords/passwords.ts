// Passwords: Argon2id (19 MiB, t=2, p=1) off the main thread, at most two at once so that a rush of logins does not
// slow other requests.
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../core/refusal.ts';

const options = { algorithm: 2 /* Argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** Some devices write й as one sign and some as two: both mean one password. */
export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password.normalize('NFC'), options));

/** A hash to compare with when the login is unknown, so that it takes as long as a wrong password. */
let unmatched: Promise<string> | null = null;

export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  unmatched ??= hashPassword('a password of no account');
  const against = stored ?? (await unmatched);
  // Hashes made before were made of whatever the device sent.
  for (const spelling of new Set([password.normalize('NFC'), password.normalize('NFD'), password]))
    if (await limited(() => verify(against, spelling))) return stored !== null;
  return false;
}

const common = new Set([
  'password',
  'qwerty123',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyuiop',
  'password1',
  '11111111',
  '87654321',
  'qwerty12',
  'iloveyou',
  'admin123',
  'welcome1',
  'parol123',
  'пароль123',
  'йцукенгш',
  'україна1',
  'ukraine1',
  'slavaukraini',
  'malva123',
  'kalyna123',
  'asdfghjk',
  '1q2w3e4r',
  'zaq12wsx',
  'abcd1234',
  '00000000',
  '12341234',
  'football',
  'baseball',
  'dragon123',
]);

/** Null when the password will do, else why not. Any characters, 8 to 256 of them. */
export function passwordFault(password: string, contacts: readonly string[]): 'short' | 'common' | 'contact' | null {
  const typed = password.normalize('NFC');
  if ([...typed].length < 8) return 'short';
  const lower = typed.toLowerCase();
  if (common.has(lower) || /^(.)\1+$/u.test(typed)) return 'common';
  if (contacts.some((contact) => contact.length > 4 && lower.includes(contact.toLowerCase()))) return 'contact';
  return null;
}

interface Contacts {
  phone: string | null;
  email: string | null;
}

/** Parts of the contacts a password must not be made of. */
const contactWords = ({ phone, email }: Contacts): string[] =>
  [phone?.replace(/^\+?380?/, ''), email?.split('@')[0]].filter((text) => text !== undefined);

/** @throws password_weak */
export function assertPassword(password: string, owner: Contacts): void {
  const fault = passwordFault(password, contactWords(owner));
  if (fault) throw refuse('password_weak', { fields: { password: fault } });
}

/** The hash of a password the player chose. @throws password_weak */
export async function hashNewPassword(password: string, owner: Contacts): Promise<string> {
  assertPassword(password, owner);
  return hashPassword(password);
}
