// Realtime messages leave through the transactional outbox: the row is written in the transaction that made the message
// true; the embedded hub or Centrifugo carries it to the browser afterwards.
import type { MessageData, MessageType } from '@malva/contract/messages';
import { sql, type Tx } from './db.ts';

export const playerChannel = (playerId: number): string => `player:${playerId}`;

/** Everybody who is connected hears it. */
export const siteChannel = 'feed:site';

/** To a player, or to a channel by name. */
type Listener = { playerId: number } | { channel: string };

export type Publication<T extends MessageType> = Listener & {
  type: T;
  action?: string | null;
  data: MessageData<T>;
};

export async function publish<T extends MessageType>(tx: Tx, publication: Publication<T>): Promise<void> {
  const { type, action = null, data } = publication;
  const channel = 'channel' in publication ? publication.channel : playerChannel(publication.playerId);
  const payload = { channel, data: { type, action, data } };
  await tx.run(sql`insert into centrifugo_outbox (method, payload) values ('publish', ${JSON.stringify(payload)})`);
}

/** Ends the player's connections, in order with what was published before. */
export async function publishDisconnect(tx: Tx, playerId: number, disconnect: { code: number; reason: string }): Promise<void> {
  const payload = { user: String(playerId), disconnect };
  await tx.run(sql`insert into centrifugo_outbox (method, payload) values ('disconnect', ${JSON.stringify(payload)})`);
}
