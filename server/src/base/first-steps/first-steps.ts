// First steps: what a player looked at of their own accord, once each: the demo of a game, the rules of one, a proof.
// The features that show these things note them; no money and no play for money is counted.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export type FirstStep = Word<'first_step.step'>;

export const noteStep = async (tx: Tx, playerId: number, of: { step: FirstStep; now: Date }): Promise<void> =>
  void (await tx.run(sql`insert into first_step (player_id, step, at) values (${playerId}, ${of.step}, ${of.now})
    on conflict do nothing`));

export const stepsTaken = async (tx: Tx, playerId: number): Promise<ReadonlySet<FirstStep>> =>
  new Set(
    (await tx.rows<{ step: FirstStep }>(sql`select step from first_step where player_id = ${playerId}`)).map(
      ({ step }) => step,
    ),
  );
