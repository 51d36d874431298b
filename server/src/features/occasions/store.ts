// SQL of answers to what comes once.
import type { Word } from '../../core/column-words.ts';
import { sql, type Tx } from '../../core/db.ts';

export interface Answer {
  occasion: 'birthday';
  subject: string;
  answer: Word<'occasions_answer.answer'>;
}

/** False: it was answered before. */
export const addAnswer = async (tx: Tx, playerId: number, of: Answer & { now: Date }): Promise<boolean> =>
  (await tx.run(sql`insert into occasions_answer (player_id, occasion, subject, answer, at)
    values (${playerId}, ${of.occasion}, ${of.subject}, ${of.answer}, ${of.now}) on conflict do nothing`)) === 1;

export const answerTo = async (
  tx: Tx,
  playerId: number,
  of: Pick<Answer, 'occasion' | 'subject'>,
): Promise<Answer['answer'] | null> =>
  (
    await tx.maybe<Pick<Answer, 'answer'>>(sql`select answer from occasions_answer
      where player_id = ${playerId} and occasion = ${of.occasion} and subject = ${of.subject}`)
  )?.answer ?? null;
