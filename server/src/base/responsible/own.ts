// How the player who asks stands with their protection, from one reading of the row per request.
import type { OnboardingStep } from '@malva/contract/player';
import type { ResponsibleInfo } from '@malva/contract/responsible';
import { oncePerRequest, type Asking } from '../../core/once.ts';
import { ownPlayer } from '../players/players.ts';
import { blockOf, type Block } from './lock.ts';
import { stepOf } from './onboarding.ts';
import { standingOf } from './responsible.ts';
import * as store from './store.ts';

const ownRow = oncePerRequest(({ app, playerId }) => store.find(app.db, playerId));

/** Null for guests, and where nothing closes play. */
export const ownBlock = async (asking: Asking): Promise<Block | null> =>
  blockOf((await ownRow(asking)) ?? undefined, asking.now);

/** What closes play and what waits for an answer, for the start-up call. */
export const ownStanding = async (asking: Asking): Promise<{ block: ResponsibleInfo['block']; isCheckDue: boolean }> =>
  standingOf(asking.app, (await ownRow(asking)) ?? undefined, asking.now);

/** The current step of the onboarding; null for guests and for players who have finished it. */
export async function ownStep(asking: Asking): Promise<OnboardingStep | null> {
  const [player, row] = await Promise.all([ownPlayer(asking), ownRow(asking)]);
  return player && stepOf(player, row?.limits_set_at != null);
}
