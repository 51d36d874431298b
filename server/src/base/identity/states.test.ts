// The table of states: what a service may say in any order, repeated as often as it likes, ends in one place.
import { identityStatuses, type IdentityStatus } from '@malva/contract/identity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  identityEdges,
  isStep,
  judgeEvent,
  mayMove,
  stateOfStep,
  type CheckState,
  type EventStatus,
} from './states.ts';

interface Event {
  sequence: number;
  status: EventStatus;
}
const steps: readonly EventStatus[] = ['needs_smart_id', 'needs_app', 'needs_signature', 'needs_liveness'];

/** What the check is after an event; unchanged where it is stale or illegal. */
function after(check: CheckState, event: Event): CheckState {
  if (judgeEvent(check, event) !== 'apply') return check;
  const end = event.status === 'approved' || event.status === 'rejected' ? event.status : null;
  return {
    status: stateOfStep(event.status) ?? (event.status as IdentityStatus),
    sequence: Math.max(check.sequence, event.sequence),
    end,
  };
}
const start: CheckState = { status: 'pending', sequence: 0, end: null };

/** A walk over the service's page: steps along the edges, then an end. */
const history = fc
  .tuple(fc.array(fc.constantFrom(...steps), { maxLength: 5 }), fc.constantFrom<EventStatus>('approved', 'rejected'))
  .map(([wished, end]) => {
    let at: IdentityStatus = 'pending';
    const walked = wished.filter((step) => {
      const to = stateOfStep(step)!;
      if (!mayMove(at, to)) return false;
      at = to;
      return true;
    });
    return [...walked, end].map((status, i): Event => ({ status, sequence: i + 1 }));
  });

describe('identity states', () => {
  it('TR-076 any order of deliveries, each any number of times, converges, and nothing true is called illegal once it ended', () => {
    fc.assert(
      fc.property(
        history.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
        ),
        ([events, delivered]) => {
          const end = events.at(-1)!.status;
          const final = delivered.reduce(after, start);
          expect([final.status, final.end]).toEqual([end, end]);
          for (const event of events) expect(judgeEvent(final, event)).toBe('stale');
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('TR-076 every pair of states: a move outside the table is refused', () => {
    const closed: [IdentityStatus, IdentityStatus][] = [
      ['none', 'approved'],
      ['none', 'liveness'],
      ['signing', 'diiaVerification'],
      ['liveness', 'signing'],
      ['liveness', 'diiaVerification'],
      ['rejected', 'approved'],
      ['approved', 'rejected'],
      ['approved', 'pending'],
      ['duplicateCredentials', 'pending'],
      ['noInn', 'liveness'],
      ['ageRestriction', 'approved'],
    ];
    for (const [from, to] of closed) expect([from, to, mayMove(from, to)]).toEqual([from, to, false]);
    for (const from of identityStatuses) {
      for (const to of identityStatuses) expect(mayMove(from, to)).toBe(identityEdges[from].includes(to));
      // No edge leads back to the state before the first check.
      expect(mayMove(from, 'none')).toBe(false);
    }
  });

  it('TR-076 a second end, a step after the end and a step over no edge are illegal', () => {
    const ended: CheckState = { status: 'noInn', sequence: 4, end: 'approved' };
    expect(judgeEvent(ended, { status: 'rejected', sequence: 5 })).toBe('illegal');
    expect(judgeEvent(ended, { status: 'needs_liveness', sequence: 5 })).toBe('illegal');
    expect(judgeEvent(ended, { status: 'needs_liveness', sequence: 3 })).toBe('stale');
    expect(judgeEvent({ status: 'signing', sequence: 2, end: null }, { status: 'needs_app', sequence: 3 })).toBe(
      'illegal',
    );
  });

  it('every state is known to the table and the steps are those in which the player is waited for', () => {
    expect(Object.keys(identityEdges).toSorted()).toEqual([...identityStatuses].toSorted());
    expect(identityStatuses.filter(isStep)).toEqual(['pending', 'diiaVerification', 'signing', 'liveness']);
  });
});
