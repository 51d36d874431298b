// SQL of what players think of games: favourites, reactions, suggestions put away.
import type { Reaction, ReactionSums } from '@malva/contract/games';
import { sql, type Tx } from '../../core/db.ts';

export const favorites = (tx: Tx, playerId: number): Promise<{ game_id: number }[]> =>
  tx.rows(sql`select game_id from game_favorite where player_id = ${playerId} order by at desc`);

export const addFavorite = (tx: Tx, playerId: number, of: { gameId: number; now: Date }): Promise<number> =>
  tx.run(
    sql`insert into game_favorite (player_id, game_id, at) values (${playerId}, ${of.gameId}, ${of.now}) on conflict do nothing`,
  );

export const dropFavorite = (tx: Tx, playerId: number, gameId: number): Promise<number> =>
  tx.run(sql`delete from game_favorite where player_id = ${playerId} and game_id = ${gameId}`);

export interface OfGame {
  playerId: number;
  gameId: number;
}

export const ownReaction = async (tx: Tx, of: OfGame): Promise<Reaction | undefined> =>
  (
    await tx.maybe<{ reaction: Reaction }>(
      sql`select reaction from game_reaction where player_id = ${of.playerId} and game_id = ${of.gameId}`,
    )
  )?.reaction;

export const reactionSums = async (tx: Tx, gameId: number): Promise<ReactionSums> =>
  (await tx.maybe<ReactionSums>(sql`select likes, dislikes from game_reaction_sum where game_id = ${gameId}`)) ?? {
    likes: 0,
    dislikes: 0,
  };

/** Whether they may be told now; else it is written down that they are to be, and said from when on. */
export const mayTellSums = async (
  tx: Tx,
  of: { gameId: number; now: Date; everyMs: number },
): Promise<{ isNow: boolean; from: Date }> => {
  const { gameId, now, everyMs } = of;
  // A clock set back does not silence a game.
  const isNow =
    (await tx.run(sql`update game_reaction_sum set told_at = ${now}, is_untold = false where game_id = ${gameId}
    and (told_at is null or told_at not between ${new Date(now.getTime() - everyMs + 1)} and ${now})`)) > 0;
  if (isNow) return { isNow, from: now };
  const { told_at } = await tx.one<{ told_at: Date }>(
    sql`update game_reaction_sum set is_untold = true where game_id = ${gameId} returning told_at`,
  );
  return { isNow, from: new Date(told_at.getTime() + everyMs) };
};

/** Marks the sums as published; whether there was a change not yet published. */
export const takeUntoldSums = async (tx: Tx, gameId: number, now: Date): Promise<boolean> =>
  (await tx.run(
    sql`update game_reaction_sum set told_at = ${now}, is_untold = false where game_id = ${gameId} and is_untold`,
  )) > 0;

export const setReaction = (tx: Tx, of: OfGame & { reaction: Reaction; now: Date }): Promise<number> =>
  tx.run(sql`insert into game_reaction (player_id, game_id, reaction, at) values (${of.playerId}, ${of.gameId}, ${of.reaction}, ${of.now})
    on conflict (player_id, game_id) do update set reaction = excluded.reaction, at = excluded.at`);

export const dropReaction = (tx: Tx, of: OfGame & { reaction: Reaction }): Promise<number> =>
  tx.run(
    sql`delete from game_reaction where player_id = ${of.playerId} and game_id = ${of.gameId} and reaction = ${of.reaction}`,
  );

export const reactionsOf = (tx: Tx, playerId: number): Promise<{ game_id: number; reaction: Reaction; at: Date }[]> =>
  tx.rows(
    sql`select game_id, reaction, at from game_reaction where player_id = ${playerId} order by at desc, game_id desc`,
  );

export const closeSuggestion = (tx: Tx, of: OfGame & { now: Date }): Promise<number> =>
  tx.run(
    sql`insert into game_suggestion_closed (player_id, game_id, at) values (${of.playerId}, ${of.gameId}, ${of.now}) on conflict do nothing`,
  );

export const closedSuggestions = (tx: Tx, playerId: number): Promise<{ game_id: number }[]> =>
  tx.rows(sql`select game_id from game_suggestion_closed where player_id = ${playerId}`);
