// What players think of games: favourites, and one word a game, said and taken back. Sums show no names and move no
// list. The player's other tabs are told of each word in the transaction that stores it; visitors at the game are told
// the sums, once a second at most.
import type { Reaction, ReactionSums } from '@malva/contract/games';
import type { ReactionState } from '@malva/contract/lobby';
import type { Tx } from '../../core/db.ts';
import { enqueue } from '../../core/jobs.ts';
import { publish, reactionsChannel } from '../../core/publish.ts';
import { dropReaction, mayTellSums, ownReaction, reactionSums, setReaction, takeUntoldSums } from './store.ts';
import * as store from './store.ts';

export { closeSuggestion, favorites, reactionsOf, reactionSums, setReaction } from './store.ts';
export { suggestGames } from './suggest.ts';

const tellEveryMs = 1000;
export const tellSumsJob = 'games:reactions';

export async function reactionState(tx: Tx, of: { playerId: number; gameId: number }): Promise<ReactionState> {
  const [own, sums] = await Promise.all([ownReaction(tx, of), reactionSums(tx, of.gameId)]);
  return { success: true, reaction: own ?? null, ...sums };
}

const publishSums = (tx: Tx, gameId: number, { likes, dislikes }: ReactionSums): Promise<void> =>
  publish(tx, {
    channel: reactionsChannel(gameId),
    type: 'game',
    action: 'reactions',
    data: { id: gameId, likes, dislikes },
  });

/** The same word again takes it back. `tx`: a transaction. */
export async function react(
  tx: Tx,
  of: { playerId: number; gameId: number; reaction: Reaction; now: Date },
): Promise<ReactionState> {
  const { playerId, gameId, now } = of;
  if ((await dropReaction(tx, of)) === 0) await setReaction(tx, of);
  const state = await reactionState(tx, of);
  await publish(tx, { playerId, type: 'game', action: 'reaction', data: { id: gameId, reaction: state.reaction } });
  const { isNow, from } = await mayTellSums(tx, { gameId, now, everyMs: tellEveryMs });
  if (isNow) await publishSums(tx, gameId, state);
  // Of a rush the last word is told by itself: always at the same moment, so that no rush can push it off.
  else await enqueue(tx, tellSumsJob, { gameId }, { key: `${tellSumsJob}:${gameId}`, runAt: from });
  return state;
}

/** Job: what a rush left untold; again it tells nothing. */
export async function tellSums(tx: Tx, gameId: number, now: Date): Promise<void> {
  if (await takeUntoldSums(tx, gameId, now)) await publishSums(tx, gameId, await reactionSums(tx, gameId));
}

async function turnFavorite(tx: Tx, playerId: number, of: { gameId: number; now: Date }): Promise<boolean> {
  for (;;) {
    if ((await store.dropFavorite(tx, playerId, of.gameId)) > 0) return false;
    if ((await store.addFavorite(tx, playerId, of)) > 0) return true;
  }
}

/**
 * Whether it is a favourite now; the player's other tabs are told too. Two presses at once toggle twice: the second
 * undoes the first. `tx`: a transaction.
 */
export async function toggleFavorite(tx: Tx, playerId: number, of: { gameId: number; now: Date }): Promise<boolean> {
  const isFavorite = await turnFavorite(tx, playerId, of);
  await publish(tx, { playerId, type: 'game', action: 'favorite', data: { id: of.gameId, isFavorite } });
  return isFavorite;
}
