// The product a player chose for the welcome package; without a choice nothing of it is given.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type Choice = Word<'welcome_choice.choice'>;

export const choiceOf = async (tx: Tx, playerId: number): Promise<Choice | null> =>
  (await tx.maybe<{ choice: Choice }>(sql`select choice from welcome_choice where player_id = ${playerId}`))?.choice ??
  null;

export const keepChoice = (tx: Tx, playerId: number, of: { choice: Choice; now: Date }): Promise<number> =>
  tx.run(sql`insert into welcome_choice (player_id, choice, at) values (${playerId}, ${of.choice}, ${of.now})
    on conflict (player_id) do update set choice = excluded.choice, at = excluded.at`);
