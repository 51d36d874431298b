// Giving a perk by the player's own press and taking it at once: once for its subject, whatever is pressed at once.
import type { PrizeCause } from '@malva/contract/prizes';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { getPlayer } from '../players/players.ts';
import { assertMayBeOffered, givenFor, givePrize, takePrize, type PrizeRow } from '../prizes/prizes.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import type { Perk } from './perks.ts';

export interface Claim {
  playerId: number;
  cause: PrizeCause;
  /** Of free rounds in several games: which one. */
  game: string | null;
  requestId: string;
}

interface Chosen {
  perk: Perk;
  /** What of the cause; given once. */
  subject: string;
}

/** A gift of several games is not given before one of them is named: nothing is left half taken. */
function assertPicked({ reward }: Pick<Perk, 'reward'>, game: string | null): void {
  if (reward.kind !== 'free_rounds') return;
  if (game === null && reward.games.length > 1) throw refuse('validation', { fields: { game: 'required' } });
  if (game !== null && !reward.games.includes(game)) throw refuse('validation', { fields: { game: 'unknown' } });
}

async function taken(app: App, given: PrizeRow, { playerId, game, requestId }: Claim): Promise<PrizeRow> {
  // It is taken by the deposit that chooses it.
  if (given.state === 'taken' || given.kind === 'deposit_bonus') return given;
  try {
    return await takePrize(app, playerId, { id: given.id, delivery: null, choice: game, requestId });
  } catch (error) {
    // Another press of the same was first.
    const now =
      error instanceof Refusal && error.code === 'prize_over' ? await givenFor(app.db, playerId, given) : null;
    if (now?.state === 'taken') return now;
    throw error;
  }
}

/**
 * Gives what `choose` names, once for its subject, and takes it. `choose` runs under the player's lock, so that two
 * presses choose one after the other. Pressed again, the answer is the same prize.
 * @throws identity_required, validation, promotion_over, and those of assertMayBeOffered and takePrize.
 */
export async function claim(app: App, of: Claim, choose: (tx: Tx) => Promise<Chosen>): Promise<PrizeRow> {
  const { playerId, cause, game } = of;
  await assertMayBeOffered(app, playerId);
  if ((await getPlayer(app.db, playerId)).identity_status !== 'approved') throw refuse('identity_required');
  const now = app.clock.now();
  const given = await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const { perk, subject } = await choose(tx);
    const before = await givenFor(tx, playerId, { cause, subject });
    if (before) return before;
    assertPicked(perk, game);
    const row = await givePrize(tx, { ...perk, playerId, cause, subject, now });
    if (!row) throw refuse('promotion_over');
    return row;
  });
  return taken(app, given, of);
}
