// Closing play: a time-out, a self-exclusion, the request of a family or of staff, a listing; and the way back. What
// stands is never shortened or weakened.
import { addMonths, exclusionEnd } from '@malva/rules/exclusion';
import { endGames, type App } from '../../core/app.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { addTally } from '../harm/harm.ts';
import { type Block } from '../lock/lock.ts';
import { block } from './block.ts';

export { admitListed, checkRegister, sweepRegister, bookListing } from './listing.ts';
export { block } from './block.ts';
export { askBack } from './way-back.ts';

/** The player's own time-out (hours: a length of the policy or whole days) or self-exclusion (months). */
export async function exclude(
  app: App,
  playerId: number,
  wish: { kind: 'timeout' | 'self_exclusion'; length: number },
): Promise<Block> {
  const { timeoutHours, maxTimeoutHours, exclusionMonths } = app.policy;
  const isAllowed =
    wish.kind === 'timeout'
      ? timeoutHours.includes(wish.length) || (wish.length % 24 === 0 && wish.length <= maxTimeoutHours)
      : wish.length >= Math.min(...exclusionMonths) && wish.length <= Math.max(...exclusionMonths);
  if (!isAllowed) throw refuse('validation', { fields: { length: 'enum' } });
  const until = new Date(exclusionEnd(wish.kind, wish.length, app.clock.now().getTime()));
  try {
    return await block(app, playerId, { kind: wish.kind, until, actor: `player:${playerId}` });
  } catch (error) {
    // Wanting out of a pause early is a marker of harm.
    if (error instanceof Refusal && error.code === 'exclusion_cannot_shorten')
      await addTally(app.db, playerId, { kind: 'shorten', now: app.clock.now() });
    throw error;
  }
}

/**
 * At the request of the family, by the staff: at most the policy's months, and like a self-exclusion in everything
 * else.
 */
export async function excludeForFamily(
  app: App,
  playerId: number,
  of: { months: number; staffId: number; reason: string },
): Promise<Block> {
  if (!Number.isInteger(of.months) || of.months < 1 || of.months > app.policy.familyMonths)
    throw refuse('validation', { fields: { months: 'maximum' } });
  const until = new Date(addMonths(app.clock.now().getTime(), of.months));
  const made = await block(app, playerId, {
    kind: 'self_exclusion',
    until,
    actor: `staff:${of.staffId}`,
    reason: of.reason,
  });
  await endGames(app, playerId);
  return made;
}

export interface ExclusionByStaff {
  kind: 'timeout' | 'self_exclusion';
  /** Hours of a time-out, months of an exclusion; lengths of the policy. */
  length: number;
  /** `staff:7` */
  actor: string;
}

/** @throws validation, exclusion_cannot_shorten (with the end that stands). */
export function excludeByStaff(app: App, playerId: number, { kind, length, actor }: ExclusionByStaff): Promise<Block> {
  const allowed = kind === 'timeout' ? app.policy.timeoutHours : app.policy.exclusionMonths;
  if (!allowed.includes(length)) throw refuse('validation', { fields: { length: 'enum' } });
  const until = new Date(exclusionEnd(kind, length, app.clock.now().getTime()));
  return block(app, playerId, { kind, until, actor });
}
