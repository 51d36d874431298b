// A message of the feed before the stream numbers it, and how an event stands.
import type { FeedMarket, FeedMessage, Producer, Standing } from '@malva/contract/sport-feed';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Told = Without<FeedMessage, 'v' | 'seq'>;

export interface State {
  producer: Producer;
  standing: Standing;
  markets: FeedMarket[];
}

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Of each message of an event. */
export const headOf = (producer: Producer, event: string, at: number) => ({ producer, timestamp: iso(at), event });
