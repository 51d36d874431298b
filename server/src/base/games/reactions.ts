// What players think of games: one word a game, said and taken back. Sums show no names and move no list.
import type { Reaction, ReactionState } from '@malva/contract/lobby';
import type { Tx } from '../../core/db.ts';
import { countReactions, ownReaction, setReaction, dropReaction } from './store.ts';

export async function reactionState(tx: Tx, of: { playerId: number; gameId: number }): Promise<ReactionState> {
  const [own, sums] = await Promise.all([ownReaction(tx, of), countReactions(tx, of.gameId)]);
  return { success: true, reaction: own ?? null, likes: Number(sums.likes), dislikes: Number(sums.dislikes) };
}

/** The same word again takes it back. */
export async function react(tx: Tx, of: { playerId: number; gameId: number; reaction: Reaction; now: Date }): Promise<ReactionState> {
  if ((await dropReaction(tx, of)) === 0) await setReaction(tx, of);
  return reactionState(tx, of);
}
