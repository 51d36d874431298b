// For tests: a client of the feed that knows only what it was told.
import type { FeedIncident, FeedMarket, Standing } from '@malva/contract/sport-feed';
import type { Told } from './told.ts';

type Settled = Extract<Told, { type: 'bet_settlement' }>['markets'][number];

export interface Known {
  standing: Standing | null;
  markets: Map<string, FeedMarket>;
  settled: Map<string, Settled & { certainty: 1 | 2 }>;
  incidents: Map<number, FeedIncident>;
  cancelled: Set<string>;
  changes: Set<string>;
}

export const nameOf = ({ id, spec }: { id: number; spec: string }): string => `${id}|${spec}`;

const nothing = (): Known => ({
  standing: null,
  markets: new Map(),
  settled: new Map(),
  incidents: new Map(),
  cancelled: new Set(),
  changes: new Set(),
});

export class Client {
  readonly events = new Map<string, Known>();

  of(urn: string): Known {
    const known = this.events.get(urn) ?? nothing();
    this.events.set(urn, known);
    return known;
  }

  hear(message: Told): void {
    if (!('event' in message)) return;
    const known = this.of(message.event);
    const status = (name: string, to: FeedMarket['status']): void => {
      const market = known.markets.get(name);
      if (market) known.markets.set(name, { ...market, status: to, cashOut: false });
    };
    switch (message.type) {
      case 'odds_change':
        known.standing = message.standing;
        for (const market of message.markets) known.markets.set(nameOf(market), market);
        break;
      case 'bet_stop':
        for (const [name, market] of known.markets)
          if (market.status === 'active' || market.status === 'suspended') status(name, message.targetStatus);
        break;
      case 'incident':
        known.incidents.set(message.incident.n, message.incident);
        break;
      case 'bet_settlement':
        for (const market of message.markets) {
          status(nameOf(market), 'settled');
          known.settled.set(nameOf(market), { ...market, certainty: message.certainty });
        }
        break;
      case 'rollback_bet_settlement':
        for (const market of message.markets) {
          status(nameOf(market), 'suspended');
          known.settled.delete(nameOf(market));
        }
        break;
      case 'bet_cancel':
        known.cancelled.add(`${message.from} ${message.to} ${message.markets.map(nameOf).join()}`);
        break;
      case 'fixture_change':
        known.changes.add(`${message.change} ${message.startsAt}`);
        break;
    }
  }

  /** What it would show of an event at a moment: markets that are offered no more are not. */
  shows(urn: string, now: number): object {
    const { standing, markets, settled, incidents, cancelled, changes } = this.of(urn);
    const clock = standing?.clock;
    return {
      standing: { ...standing, clock: clock && clock.ms + now - Date.parse(clock.at) },
      markets: sorted([...markets].filter(([, { status }]) => status === 'active' || status === 'suspended')),
      settled: sorted(settled),
      incidents: sorted(incidents),
      cancelled: [...cancelled].toSorted(),
      changes: [...changes].toSorted(),
    };
  }
}

const sorted = <K, V>(of: Iterable<[K, V]>): [K, V][] =>
  [...of].toSorted(([one], [other]) => String(one).localeCompare(String(other)));
