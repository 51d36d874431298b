// The state register of excluded people, asked by tax number. No answer means no new play: a refusal is thrown, never
// guessed. What it says is booked as a block by base/exclusion.
import { isWithin } from '../../core/clock.ts';
import type { App } from '../../core/app.ts';
import { callOutside } from '../../core/outside.ts';
import { decrypt } from '../../core/secrets.ts';
import * as store from './store.ts';

export { findNumber, noteRegisterAnswer, uncheckedSince } from './store.ts';

const registerSecret = (app: App): Buffer | string =>
  app.config.registerSecret ?? app.secrets.key('exclusion register');

/** In the register; without an end where it names none. */
export interface Listing {
  until: Date | null;
}

/** Null: not listed. @throws provider_unavailable */
export async function askRegister(app: App, rnokpp: string): Promise<Listing | null> {
  const answer = await callOutside<{ listed: boolean; until?: string | null }>({
    service: 'register',
    url: `${app.outside.registerUrl}/register/v1/check`,
    secret: registerSecret(app),
    body: { rnokpp },
    now: app.clock.now(),
    timeoutMs: 3000,
  });
  return answer.listed ? { until: answer.until ? new Date(answer.until) : null } : null;
}

/**
 * Asks about a player whose number is known, unless it has been asked within `freshMs`. @throws provider_unavailable
 */
export async function askAboutPlayer(app: App, playerId: number, freshMs: number): Promise<Listing | null> {
  const known = await store.findNumber(app.db, playerId);
  const now = app.clock.now();
  if (!known?.rnokpp_cipher) return null;
  if (known.register_checked_at && isWithin(known.register_checked_at, freshMs, now)) return null;
  const listing = await askRegister(app, decrypt(app.secrets.key('rnokpp'), known.rnokpp_cipher));
  if (!listing) await store.noteRegisterAnswer(app.db, playerId, now);
  return listing;
}
