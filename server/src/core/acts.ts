// Acts of two, as features declare them: what is asked for, about whom, and what happens once another has approved it.
// `run` works in the approving transaction, so what it does is done once or not at all.
import type { ActInput, ActKind } from '@malva/contract/office-acts';
import type { App } from './app.ts';
import type { Tx } from './db.ts';

export interface RunningAct<K extends ActKind> {
  app: App;
  tx: Tx;
  /** The act itself: a name for what it does, for ever the same. */
  id: string;
  input: ActInput<K>;
  reason: string;
  /** `staff:7` */
  askedBy: string;
  approvedBy: string;
  requestId: string;
  now: Date;
  /** What `ahead` brought. */
  told: unknown;
}

export interface ActOutcome {
  /** After the commit: what runs outside the database. */
  after?: () => Promise<void>;
}

export interface StaffAct<K extends ActKind = ActKind> {
  kind: K;
  /** Whom or what it is about: `player:1005`. */
  subject(input: ActInput<K>): string;
  /** What would make it senseless is said when it is asked for, not a day later. @throws refusals of the act. */
  check?(of: { app: App; input: ActInput<K>; askedBy: number }): Promise<void>;
  /** Before the approving transaction: what is asked of others. @throws what keeps the act waiting. */
  ahead?(of: { app: App; input: ActInput<K> }): Promise<unknown>;
  run(of: RunningAct<K>): Promise<ActOutcome | void>;
}

/** Declares one; the list of a manifest holds acts of different kinds. */
export const staffAct = <K extends ActKind>(act: StaffAct<K>): StaffAct => act as unknown as StaffAct;
