// Leaves for the service. A visitor who leaves from sport comes back to sport: remembered here, because the page itself
// is gone.
import { social } from '@malva/contract/social';
import { call } from '../../core/api.ts';
import { readCookie } from '../../core/cookies.ts';
import { notePlayMode } from '../../core/play-mode.ts';

export const fromSportKey = 'socialRegistrationFromSport';

export async function leave(): Promise<void> {
  const { url } = await call(social.begin, { body: { path: location.pathname } });
  try {
    if (readCookie('play_mode') === 'sport') localStorage.setItem(fromSportKey, '1');
  } catch {
    // Where storage is forbidden, the visitor comes back to the casino.
  }
  location.assign(url);
}

/** Called once, when the visitor is back. */
export function backToSport(): void {
  try {
    if (localStorage.getItem(fromSportKey) === null) return;
    localStorage.removeItem(fromSportKey);
    notePlayMode('sport');
  } catch {
    // As above.
  }
}
