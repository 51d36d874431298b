// Messages of the feed that are not true, for those that should notice.
import type { FeedMessage } from '@malva/contract/sport-feed';
import type { Lie } from './orders.ts';

/** The false message in place of this one; null: it is not of the kind. */
export function falsified(message: FeedMessage, lie: Lie): object | null {
  switch (lie) {
    case 'result':
      return message.type === 'bet_settlement' ? swapped(message) : null;
    case 'odds':
      return message.type === 'odds_change' && message.markets.length > 0 ? impossible(message) : null;
    case 'nonsense':
      return { ...message, type: 'weather', sky: 'clear' };
    case 'foreign_snapshot':
      return message.type === 'snapshot_complete' ? { ...message, requestId: `not-${message.requestId}` } : null;
  }
}

/** Winners lose and losers win. */
const swapped = (message: Extract<FeedMessage, { type: 'bet_settlement' }>): object => ({
  ...message,
  markets: message.markets.map((market) => ({
    ...market,
    outcomes: market.outcomes.map((one) => ({ ...one, result: one.result === 1 ? 0 : 1 })),
  })),
});

/** Chances above 1. */
const impossible = (message: Extract<FeedMessage, { type: 'odds_change' }>): object => ({
  ...message,
  markets: message.markets.map((market) => ({
    ...market,
    outcomes: market.outcomes.map((one) => ({ ...one, p: [-0.5, 1.5, 0, 0, 0] })),
  })),
});
