// Excluded people: what the state register says becomes a block here. Asked when a player logs in, deposits or opens a
// game for money, and for every player at night. No answer, no new play; running play is ended only by an answer.
import { endGames, type App } from '../../core/app.ts';
import { Refusal } from '../../core/refusal.ts';
import { askAboutPlayer, type Listing, noteRegisterAnswer, uncheckedSince } from '../register/register.ts';
import { block } from './block.ts';

/** An answer counts for a minute: a deposit and the game after it ask once. */
const freshMs = 60_000;
const batch = 200;

/** Blocks and ends what runs; a stronger block that stands already stays. */
export async function bookListing(app: App, playerId: number, { until }: Listing): Promise<void> {
  try {
    await block(app, playerId, { kind: 'register', until, actor: 'register' });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'exclusion_cannot_shorten') throw error;
  }
  await endGames(app, playerId);
}

/**
 * True: listed, and blocked by now; the caller's own gate refuses. @throws provider_unavailable: without an answer no
 * play is allowed.
 */
export const checkRegister = (app: App, playerId: number): Promise<boolean> => ask(app, playerId, freshMs);

/** True: listed. Noted as asked only after the block stands. */
async function ask(app: App, playerId: number, fresh: number): Promise<boolean> {
  const listing = await askAboutPlayer(app, playerId, fresh);
  if (!listing) return false;
  await bookListing(app, playerId, listing);
  await noteRegisterAnswer(app.db, playerId, app.clock.now());
  return true;
}

/**
 * At login: a listed player may log in to their money and history, blocked. If the register does not answer, login is
 * allowed; play is not.
 */
export async function admitListed(app: App, playerId: number): Promise<void> {
  try {
    await checkRegister(app, playerId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    app.log.warn({ playerId, code: error.code }, 'exclusion register did not answer at login');
  }
}

/**
 * Everybody whose number is known, once a night. A register that does not answer fails the job, which goes on where it
 * stopped.
 */
export async function sweepRegister(app: App): Promise<number> {
  const since = new Date(app.clock.now().getTime() - 6 * 3_600_000);
  let asked = 0;
  for (;;) {
    const players = await uncheckedSince(app.db, since, batch);
    if (players.length === 0) return asked;
    for (const { id } of players) {
      await ask(app, id, 0);
      asked += 1;
    }
  }
}
