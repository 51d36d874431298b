// Tries of what can be guessed: passwords, codes, gift codes. Counted for a quarter of an hour by what they are about
// (an account, an address), under a keyed hash of it.
import { netsOf, wideShare } from '@malva/rules/address';
import type { App } from '../../core/app.ts';
import { spanOf, type Span } from '../../core/clock.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { keyedHash } from '../../core/secrets.ts';
import * as store from './store.ts';

const windowMs = 15 * 60_000;
export const failureLimit = 5;

const hashOf = (app: App, subject: string): string =>
  keyedHash(app.secrets.key('login failures'), subject).toString('base64url');
const lately = (app: App): Span => spanOf(app.clock.now(), windowMs);

/** Within the last quarter of an hour. */
export const failuresOf = (app: App, subject: string): Promise<number> =>
  store.recentFailures(app.db, hashOf(app, subject), lately(app));
/** How many more failures are borne. */
export const failuresAllowed = async (app: App, subject: string): Promise<number> =>
  Math.max(0, failureLimit - (await failuresOf(app, subject)));
export const noteFailure = (app: App, subject: string): Promise<number> =>
  store.noteFailure(app.db, hashOf(app, subject), app.clock.now());
/** Of any subject: what was tried there no longer counts. */
export const forgetFailures = (app: App, subject: string, tx: Tx = app.db): Promise<number> =>
  store.forgetFailures(tx, hashOf(app, subject));

const ofAddress = (name: string, address: string): [string, string | null] => {
  const { net, wide } = netsOf(address);
  return [`${name}:${net}`, wide && `${name}:${wide}`];
};
/** The failures from one address, or the share of those from the wide net around it, if that is more. */
export async function failuresFrom(app: App, name: string, address: string): Promise<number> {
  const [net, wide] = ofAddress(name, address);
  const [own, all] = await Promise.all([failuresOf(app, net), wide === null ? 0 : failuresOf(app, wide)]);
  return Math.max(own, Math.floor(all / wideShare));
}
export async function noteFailureFrom(app: App, name: string, address: string): Promise<void> {
  for (const subject of ofAddress(name, address)) if (subject !== null) await noteFailure(app, subject);
}

export interface Try {
  /** Failures before it, with tries that are not judged yet. */
  before: number;
  /** It was no failure. */
  takeBack(): Promise<void>;
}

/**
 * A try counts as a failure before it is judged, one after the other: of many at once no more are judged than of as
 * many in a row. @throws too_many_requests when `most` count already.
 */
export async function beginTry(app: App, subject: string, most = failureLimit): Promise<Try> {
  const hash = hashOf(app, subject);
  const noted = await app.db.transaction(async (tx) => {
    await store.waitForTurn(tx, hash);
    const before = await store.recentFailures(tx, hash, lately(app));
    return before < most ? { before, id: await store.noteTry(tx, hash, app.clock.now()) } : null;
  });
  if (!noted) throw refuse('too_many_requests');
  return { before: noted.before, takeBack: async () => void (await store.forgetTry(app.db, noted.id)) };
}

/**
 * `isWrong` says whether an error means that what was tried was wrong; every other end takes the try back.
 * @throws too_many_requests after five wrong ones within a quarter of an hour, and what `judge` throws.
 */
export async function judged<T>(
  app: App,
  { subject, isWrong }: { subject: string; isWrong: (error: unknown) => boolean },
  judge: () => Promise<T>,
): Promise<T> {
  const tried = await beginTry(app, subject);
  let result: T;
  try {
    result = await judge();
  } catch (error) {
    if (!isWrong(error)) await tried.takeBack();
    throw error;
  }
  await tried.takeBack();
  return result;
}
