// A fresh proof that the user of a session is its owner: password, second factor or a code, good for ten minutes in
// that session only. Asked for before anything that would let a thief stay or pay out (TR-067).
import type { App } from './app.ts';
import { isWithin } from './clock.ts';
import type { Visitor } from './feature.ts';
import { refuse } from './refusal.ts';
import type { Session } from './session.ts';

export const freshMs = 10 * 60_000;

export const isFresh = ({ provedAt }: Session, now: Date): boolean =>
  provedAt !== null && isWithin(provedAt, freshMs, now);

/** @throws unauthorized, fresh_proof_required. */
export function needFreshProof(app: App, { session }: Pick<Visitor, 'session'>): Session {
  if (!session) throw refuse('unauthorized');
  if (!isFresh(session, app.clock.now())) throw refuse('fresh_proof_required');
  return session;
}

/**
 * For the sensitive acts of staff: a code of their authenticator within ten minutes in this session; the code of the
 * login counts. The desk answers the refusal with a window and makes the call again.
 * @throws unauthorized, fresh_proof_required.
 */
export function requireStaffProof({ app, visitor }: { app: App; visitor: Pick<Visitor, 'session'> }): Session {
  if (visitor.session?.kind !== 'staff') throw refuse('unauthorized');
  return needFreshProof(app, visitor);
}
