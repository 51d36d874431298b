// Free rounds: a grant of so many rounds of one game, ours or another provider's, at one value. The stake is nothing,
// what is won is real money out of the house's account for free rounds; each round is used once
// (migrations/functions/41_games_free.sql).
import { parseMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { getGame } from '../games/games.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import * as store from './store.ts';

export { cancelFreeRounds, findFreeRounds, freeRoundsOf, usableFreeRounds } from './store.ts';
export type { FreeGrant } from './store.ts';

export interface FreeRounds {
  playerId: number;
  game: string;
  rounds: number;
  /** Stake of one round: '1.00'. */
  betValue: string;
  /** They end so many days after they were given. */
  days: number;
}

interface Checked {
  provider: string;
  value: bigint;
  title: Record<string, string>;
}

/** @throws not_found; game_off for a game without a provider, amount_out_of_range for a value it does not take */
export async function checkFreeRounds(
  app: App,
  tx: Tx,
  { game: slug, betValue }: Pick<FreeRounds, 'game' | 'betValue'>,
): Promise<Checked> {
  const game = await getGame(tx, slug);
  const provider = app.providers[game.provider];
  if (!provider) throw refuse('game_off', { fields: { game: 'game_off' } });
  const value = parseMoney(betValue) ?? 0n;
  if (value < game.min_stake || value > game.max_stake || provider.takesStake?.(slug, value) === false)
    throw refuse('amount_out_of_range', { fields: { betValue: 'amount_out_of_range' } });
  return { provider: game.provider, value, title: game.title };
}

/** Once for an id, for an act of staff as for a prize. @throws as checkFreeRounds. */
export async function giveFreeRounds(
  { app, tx }: { app: App; tx: Tx },
  gift: FreeRounds,
  of: { id: string; actor: string; cause: string; now: Date },
): Promise<void> {
  const { provider, value, title } = await checkFreeRounds(app, tx, gift);
  const expires = new Date(of.now.getTime() + gift.days * 86_400_000);
  const isNew = await store.insertGrant(tx, {
    id: of.id,
    player_id: gift.playerId,
    provider,
    game: gift.game,
    rounds: gift.rounds,
    bet_value: value,
    cause: of.cause,
    actor: of.actor,
    expires_at: expires,
    created_at: of.now,
  });
  if (isNew === 0) return;
  await publish(tx, {
    playerId: gift.playerId,
    type: 'freespins',
    action: 'granted',
    data: { id: of.id, game: gift.game, left: gift.rounds },
  });
  await record(tx, 'free-rounds.given', {
    playerId: gift.playerId,
    grant: of.id,
    title,
    rounds: gift.rounds,
    value: String(value),
    expires: expires.toISOString(),
  });
}

/** Grants whose time is over end, and their players hear it. */
export async function endFreeRounds(app: App, now: Date): Promise<number> {
  let ended = 0;
  for (const grant of await store.endedGrants(app.db, now)) {
    await app.db.transaction(async (tx) => {
      await lockPlayer(tx, grant.player_id);
      if ((await store.endGrant(tx, grant.id)) === 0) return;
      await publish(tx, {
        playerId: grant.player_id,
        type: 'freespins',
        action: 'over',
        data: { id: grant.id, game: grant.game, left: 0 },
      });
      ended += 1;
    });
  }
  return ended;
}
