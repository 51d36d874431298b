// What the book needs of a feed, whatever it speaks.
import type { FixturesReply, Producer, TournamentsReply } from '@malva/contract/sport-feed';
import type { Static } from 'typebox';

export interface FeedListener {
  /** As it came; whether it fits the contract is for the listener to judge. */
  onMessage: (raw: unknown) => void;
  /** Messages come from here on; those before may have been missed. */
  onOpen: () => void;
  onLost: () => void;
}

export interface FeedAdapter {
  /** Comes back by itself after a loss. */
  start(listener: FeedListener): { stop(): Promise<void> };
  /** Asks for everything since: it comes on the stream and ends with `snapshot_complete`. */
  recover(producer: Producer, after: Date, requestId: string): Promise<void>;
  /** Of a day, `2026-11-27`. */
  fixtures(day: string): Promise<Static<typeof FixturesReply>>;
  /** One event; null: the feed knows none of this urn. */
  fixture(urn: string): Promise<Static<typeof FixturesReply> | null>;
  tournaments(): Promise<Static<typeof TournamentsReply>>;
}
