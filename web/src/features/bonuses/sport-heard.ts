// What a message tells of a bonus of sport, put into the list that is known; what is new is read again.
import { sportBonuses, type SportBonusTold } from '@malva/contract/sport-bonuses';
import { hearSport, type SportEvent } from '@malva/rules/sport-bonus';
import type { Cache } from '../../core/cache.ts';
import { patchCall, refreshCall } from '../../core/query.ts';

const events: readonly string[] = [
  'canceled',
  'expired',
  'completed',
  'updated',
  'applied',
  'sleeping',
  'waiting',
  'rollover',
] satisfies readonly SportEvent[];

/** One that is over leaves the active ones at once; what else is told of it comes with the next reading. */
export function heardSport(queries: Cache, told: SportBonusTold, action: string | null): void {
  if (action === null || !events.includes(action)) return;
  patchCall(queries, sportBonuses.list, (old) => {
    const now = new Map(hearSport(old.bonuses, action as SportEvent, told).map((one) => [one.id, one]));
    return {
      bonuses: old.bonuses.flatMap((bonus) => {
        const found = now.get(bonus.id);
        return found ? [{ ...bonus, status: found.status, externalId: found.externalId }] : [];
      }),
    };
  });
  refreshCall(queries, sportBonuses.list);
}
