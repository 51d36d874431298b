// Realtime messages leave through the transactional outbox: the row is written in the transaction that made the message
// true; the embedded hub or Centrifugo carries it to the browser afterwards.
import type { MessageData, MessageType } from '@malva/contract/messages';
import { sql, type Tx } from './db.ts';

export const playerChannel = (playerId: number): string => `player:${playerId}`;

/** Everybody who is connected hears it. */
export const siteChannel = 'feed:site';

/** Who plays the live game hears its flights. */
export const flightChannel = 'feed:flight';

/** As the browser reads it, for what passes the outbox by. */
export const fleetingMessage = <T extends MessageType>({ type, data }: { type: T; data: MessageData<T> }) => ({
  type,
  action: null,
  data,
});

/** Who looks at a game hears what players think of it. */
export const reactionsChannel = (gameId: number): string => `feed:reactions-${gameId}`;

/** To a player, or to a channel by name. */
type Listener = { playerId: number } | { channel: string };

export type Publication<T extends MessageType> = Listener & {
  type: T;
  action?: string | null;
  data: MessageData<T>;
};

const payloadOf = <T extends MessageType>(publication: Publication<T>): object => {
  const { type, action = null, data } = publication;
  return {
    channel: 'channel' in publication ? publication.channel : playerChannel(publication.playerId),
    data: { type, action, data },
  };
};

/** Several in their order, by one statement. */
export async function publishMany<T extends MessageType>(
  tx: Tx,
  publications: readonly Publication<T>[],
): Promise<void> {
  if (publications.length === 0) return;
  await tx.run(sql`insert into centrifugo_outbox (method, payload)
    select 'publish', p.payload from jsonb_array_elements(${JSON.stringify(publications.map(payloadOf))}::jsonb) with ordinality p(payload, ord) order by p.ord`);
}

export async function publish<T extends MessageType>(tx: Tx, publication: Publication<T>): Promise<void> {
  await tx.run(
    sql`insert into centrifugo_outbox (method, payload) values ('publish', ${JSON.stringify(payloadOf(publication))})`,
  );
}

/** A player's number, or that of staff. */
export type RealtimeUser = number | `${number}` | `staff:${number}`;

/** Ends the player's connections, in order with what was published before. */
export async function publishDisconnect(
  tx: Tx,
  of: RealtimeUser,
  disconnect: { code: number; reason: string },
): Promise<void> {
  const payload = { user: String(of), disconnect };
  await tx.run(sql`insert into centrifugo_outbox (method, payload) values ('disconnect', ${JSON.stringify(payload)})`);
}

/** Takes a channel from the player's connections, in order with what was published before. */
export async function publishUnsubscribe(tx: Tx, of: { user: RealtimeUser; channel: string }): Promise<void> {
  const payload = { user: String(of.user), channel: of.channel };
  await tx.run(sql`insert into centrifugo_outbox (method, payload) values ('unsubscribe', ${JSON.stringify(payload)})`);
}
