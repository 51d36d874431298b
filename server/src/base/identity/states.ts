// The states of an identity check and the edges between them: whatever is not in the table is refused. Pure.
// A step waits for the player on the service's page, noInn for the number, ageRestriction for the birthday; the other
// ends wait for nothing.
import type { IdentityStatus } from '@malva/contract/identity';

const ends = ['approved', 'rejected', 'noInn', 'duplicateCredentials', 'ageRestriction'] as const;

/** `pending` is also what a new check begins with: a status with an edge to it allows starting one. */
export const identityEdges: Readonly<Record<IdentityStatus, readonly IdentityStatus[]>> = {
  none: ['pending'],
  pending: ['pending', 'diiaVerification', 'signing', 'liveness', ...ends],
  diiaVerification: ['pending', 'diiaVerification', 'signing', 'liveness', ...ends],
  signing: ['pending', 'signing', 'liveness', ...ends],
  liveness: ['pending', 'liveness', ...ends],
  noInn: ['pending', 'approved', 'rejected', 'duplicateCredentials', 'ageRestriction'],
  rejected: ['pending'],
  ageRestriction: ['pending'],
  duplicateCredentials: [],
  approved: [],
};

export const mayMove = (from: IdentityStatus, to: IdentityStatus): boolean => identityEdges[from].includes(to);

/**
 * From where two of the staff may end it: the service does not decide, took the person for another, or did not even
 * answer.
 */
const decidable: Readonly<Record<'approved' | 'rejected', ReadonlySet<IdentityStatus>>> = {
  approved: new Set(['none', 'pending', 'diiaVerification', 'signing', 'liveness', 'noInn', 'duplicateCredentials']),
  rejected: new Set(['pending', 'diiaVerification', 'signing', 'liveness', 'noInn']),
};
export const mayDecideByHand = (from: IdentityStatus, to: 'approved' | 'rejected'): boolean => decidable[to].has(from);

const steps: ReadonlySet<IdentityStatus> = new Set(['pending', 'diiaVerification', 'signing', 'liveness']);
/** The service still waits for the player. */
export const isStep = (status: IdentityStatus): boolean => steps.has(status);

export type EventStatus =
  | 'needs_smart_id'
  | 'needs_app'
  | 'needs_signature'
  | 'needs_liveness'
  | 'approved'
  | 'rejected';
const stepOf: Partial<Record<EventStatus, IdentityStatus>> = {
  needs_smart_id: 'pending',
  needs_app: 'diiaVerification',
  needs_signature: 'signing',
  needs_liveness: 'liveness',
};

export interface CheckState {
  status: IdentityStatus;
  /** Number of the newest event applied. */
  sequence: number;
  /** How the service ended it; null while it is open. */
  end: 'approved' | 'rejected' | null;
}
export type Verdict = 'apply' | 'stale' | 'illegal';

/**
 * What an event does to a check. Events come repeated and in any order: an older step changes nothing, an end is taken
 * whenever it comes, and a second end or a step back over an edge that is not there is illegal.
 */
export function judgeEvent(check: CheckState, event: { status: EventStatus; sequence: number }): Verdict {
  const step = stepOf[event.status];
  if (check.end !== null) {
    if (step) return event.sequence > check.sequence ? 'illegal' : 'stale';
    return event.status === check.end ? 'stale' : 'illegal';
  }
  if (!step) return isStep(check.status) ? 'apply' : 'illegal';
  if (event.sequence <= check.sequence) return 'stale';
  return mayMove(check.status, step) ? 'apply' : 'illegal';
}

export const stateOfStep = (status: EventStatus): IdentityStatus | null => stepOf[status] ?? null;
