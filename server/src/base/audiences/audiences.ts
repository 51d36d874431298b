// Whom something is for, by name: settings that narrow, each asked of the facts at the moment. Identity, age and harm
// are no settings: what gives asks them always.
import { kyivDay } from '@malva/rules/policy';
import type { Tx } from '../../core/db.ts';
import { paidIn } from '../ledger/ledger.ts';
import { newestDay } from '../day-marks/day-marks.ts';
import { hasConsent } from '../personal/personal.ts';
import { getPlayer } from '../players/players.ts';
import * as store from './store.ts';
import type { AudienceRow } from './store.ts';

export { audienceSize, findAudience, insertAudience, insertMembers, listAudiences } from './store.ts';
export type { AudienceRow } from './store.ts';

const dayMs = 86_400_000;

/** Whether a player belongs to it now; everybody belongs to null. An audience that is gone has no players. */
export async function inAudience(
  tx: Tx,
  name: string | null,
  { playerId, now }: { playerId: number; now: Date },
): Promise<boolean> {
  if (name === null) return true;
  const audience = await store.findAudience(tx, name);
  if (!audience) return false;
  if (audience.is_list && !(await store.isMember(tx, name, playerId))) return false;
  const player = await getPlayer(tx, playerId);
  if (audience.brand !== null && player.brand !== audience.brand) return false;
  const registered = kyivDay(player.registered_at);
  if (audience.registered_from !== null && registered < audience.registered_from) return false;
  if (audience.registered_to !== null && registered > audience.registered_to) return false;
  return hasHistory(tx, audience, { playerId, now });
}

async function hasHistory(
  tx: Tx,
  { product, channel, has_deposited: deposited, played_within_days: within }: AudienceRow,
  { playerId, now }: { playerId: number; now: Date },
): Promise<boolean> {
  if (deposited !== null && (await paidIn(tx, [playerId])).length > 0 !== deposited) return false;
  if (within !== null) {
    const newest = await newestDay(tx, 'played', playerId);
    if (newest === null || newest < kyivDay(new Date(now.getTime() - within * dayMs))) return false;
  }
  return product === null || channel === null || (await hasConsent(tx, playerId, { product, channel }));
}
