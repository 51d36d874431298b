// Realtime messages leave through the transactional outbox: the row is written in the transaction that made the message
// true; the embedded hub or Centrifugo carries it to the browser afterwards.
import type { MessageData, MessageType } from '@malva/contract/messages';
import { sql, type Tx } from './db.ts';

export const playerChannel = (playerId: number): string => `player:${playerId}`;

/** Everybody who is connected hears it. */
export const siteChannel = 'feed:site';

export interface Publication<T extends MessageType> {
  playerId: number;
  type: T;
  action?: string | null;
  data: MessageData<T>;
}

export async function publish<T extends MessageType>(tx: Tx, { playerId, type, action = null, data }: Publication<T>): Promise<void> {
  const payload = { channel: playerChannel(playerId), data: { type, action, data } };
  await tx.run(sql`insert into centrifugo_outbox (method, payload) values ('publish', ${JSON.stringify(payload)})`);
}

export type Announcement<T extends MessageType> = Omit<Publication<T>, 'playerId'>;

export async function announce<T extends MessageType>(tx: Tx, { type, action = null, data }: Announcement<T>): Promise<void> {
  const payload = { channel: siteChannel, data: { type, action, data } };
  await tx.run(sql`insert into centrifugo_outbox (method, payload) values ('publish', ${JSON.stringify(payload)})`);
}
