// Where a new player stands: contact → limits → identity → ready. Computed from the facts, so any device can go on.
import type { OnboardingStep } from '@malva/contract/player';
import type { Tx } from '../../core/db.ts';
import type { PlayerRow } from '../players/players.ts';
import { haveLimits } from './responsible.ts';
import { find } from './store.ts';

export function stepOf(player: PlayerRow, hasLimits: boolean): OnboardingStep | null {
  if (!player.phone_confirmed_at && !player.email_confirmed_at) return 'contact';
  if (!hasLimits) return 'limits';
  return player.identity_status === 'approved' ? null : 'identity';
}

export const onboardingStep = async (tx: Tx, player: PlayerRow): Promise<OnboardingStep | null> =>
  stepOf(player, await haveLimits(tx, player.id));

export const limitsSetAt = async (tx: Tx, playerId: number): Promise<Date | null> =>
  (await find(tx, playerId))?.limits_set_at ?? null;
