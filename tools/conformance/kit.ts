// Shared by the cases of the suite: the type of a case, its assertions, and the messages of a round.
import { randomUUID } from 'node:crypto';
import type { Answered, Client } from './client.ts';
import type { Message } from './model.ts';

export interface Case {
  name: string;
  /** @returns why it could not be asked, where it was left out; throws where something is not as promised */
  run(client: Client): Promise<string | void>;
}

export class Broken extends Error {}
export const same = (what: string, found: unknown, expected: unknown): void => {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Broken(`${what}: expected ${b}, got ${a}`);
};
export const words = (answers: readonly Answered[]): string[] => answers.map(({ status }) => status);
/** The answer to a body that was refused before it was read. */
export const unread = [400, 'INVALID_REQUEST'] as const;

export const least = 100;
export const newRound = (): string => `c-${randomUUID()}`;

type Of<C extends Message['call']> = Extract<Message, { call: C }>;
export const bet = (round: string, amount = 5 * least): Of<'bet'> => ({ call: 'bet', tx: randomUUID(), round, amount });
export const win = ({ tx, round }: { tx: string; round: string }, amount: number, isClosed = true): Of<'win'> => ({
  call: 'win',
  tx: randomUUID(),
  round,
  ref: tx,
  amount,
  isClosed,
});
export const rollback = ({ tx, round }: { tx: string; round: string }): Of<'rollback'> => ({
  call: 'rollback',
  tx: randomUUID(),
  round,
  ref: tx,
});
export const end = (round: string): Of<'round-end'> => ({ call: 'round-end', tx: randomUUID(), round });
