// Where a new player stands: contact → limits → identity → ready, computed from the facts, so any device can go on; and
// why a player may not play, as one word.
import type { OnboardingStep } from '@malva/contract/player';
import type { Tx } from '../../core/db.ts';
import type { PlayerRow } from '../players/players.ts';
import { haveLimits } from '../responsible/responsible.ts';
import { findRow, ownRow } from '../lock/lock.ts';
import { type Asking } from '../../core/once.ts';
import { ownPlayer } from '../players/players.ts';
import type { Restriction } from '@malva/contract/identity';
import type { Block } from '../lock/lock.ts';

function stepOf(player: PlayerRow, hasLimits: boolean): OnboardingStep | null {
  if (!player.phone_confirmed_at && !player.email_confirmed_at) return 'contact';
  if (!hasLimits) return 'limits';
  return player.identity_status === 'approved' ? null : 'identity';
}

export const onboardingStep = async (tx: Tx, player: PlayerRow): Promise<OnboardingStep | null> =>
  stepOf(player, await haveLimits(tx, player.id));

export const limitsSetAt = async (tx: Tx, playerId: number): Promise<Date | null> =>
  (await findRow(tx, playerId))?.limits_set_at ?? null;

/** The current step of the onboarding; null for guests and for players who have finished it. */
export async function ownStep(asking: Asking): Promise<OnboardingStep | null> {
  const [player, row] = await Promise.all([ownPlayer(asking), ownRow(asking)]);
  return player && stepOf(player, row?.limits_set_at != null);
}

/**
 * Null: nothing stands in the way but limits and money. A restricted player is never asked for a deposit: they are
 * offered their money back (duplicate, youngster, undesirable), the identity check (unconfirmed) or the code for their
 * contact (contacts).
 */
export function restrictionOf(player: PlayerRow, block: Block | null): Restriction | null {
  if (!player.phone_confirmed_at && !player.email_confirmed_at) return 'contacts';
  if (block?.kind === 'register') return 'undesirable';
  if (player.identity_status === 'duplicateCredentials') return 'duplicate';
  if (player.identity_status === 'ageRestriction') return 'youngster';
  return player.identity_status === 'approved' ? null : 'unconfirmed';
}
