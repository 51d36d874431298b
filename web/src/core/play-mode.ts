// Casino or sport: what the player last looked at decides which side of the site greets them. Kept in a cookie, which
// the server reads, and in local storage.
import { readCookie, writeCookie } from './cookies.ts';

export type PlayMode = 'casino' | 'sport';

export function notePlayMode(mode: PlayMode): void {
  if (readCookie('play_mode') === mode) return;
  writeCookie('play_mode', mode);
  try {
    localStorage.setItem('playMode', mode);
  } catch {
    // Storage may be forbidden; the cookie is enough.
  }
}
