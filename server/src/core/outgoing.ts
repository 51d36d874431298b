// The queue of e-mail, SMS and calls. `queueOutgoing` is for base/contact, which judges every message of a player again
// when its turn comes. `tellDirectly` is the short way for service alone: its type takes no other topic, and a law of
// the house (tools/tidy/gate.ts) lists the few files that may use it.
import type { Lang } from '@malva/contract/schema';
import type { ServiceTopic, Topic } from '@malva/contract/topics';
import type { Tx } from './db.ts';
import { enqueue, type JobOptions } from './jobs.ts';

/** The gateway drops repeats by key. */
export interface Outgoing {
  idempotencyKey: string;
  channel: 'sms' | 'call' | 'email';
  /** Null: nothing is sent. A message to an unknown contact must take as long as one to a player. */
  to: string | null;
  /** Of an e-mail. */
  subject?: string;
  lang?: Lang;
  /** A code inside the text. */
  code?: string;
  text: string;
  /** Whose account it concerns; null: of a visitor without an account, or of staff. */
  playerId: number | null;
  /** Null: to staff. */
  topic: Topic | null;
  campaign?: string;
}

/** `players:send` is its name since before there was a gate: messages of the version before wait under it. */
export const outgoingJob = 'players:send';

export const queueOutgoing = (tx: Tx, message: Outgoing, options: Pick<JobOptions, 'runAt'> = {}): Promise<void> =>
  enqueue(tx, outgoingJob, message, options);

export type ServiceMessage = Outgoing & { topic: ServiceTopic | null };
/** What proves a contact, tells of security or of the account, and what goes to staff. */
export const tellDirectly = (tx: Tx, message: ServiceMessage): Promise<void> => queueOutgoing(tx, message);
