// A guest's word about being 21 or older. It opens demo games only; money asks for a checked identity.
import { readCookie, writeCookie } from './cookies.ts';

const cookieName = 'age';

export function rememberAge(): void {
  writeCookie(cookieName, '21', 365);
}

export function isAgeKnown(): boolean {
  return readCookie(cookieName) === '21';
}
