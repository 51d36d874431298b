// Events by league, each league a panel with its own heading.
import type { EventCard } from '@malva/contract/sportsbook';
import { Link } from '../../core/router.tsx';
import { EventRow } from './event-row.tsx';
import type { Column } from './names.ts';
import { SportIcon } from './sport-icon.tsx';

type OfLeague = Pick<EventCard, 'sport' | 'league'>;

export interface LeagueGroup<T extends OfLeague = EventCard> {
  key: string;
  events: readonly [T, ...T[]];
}

/** In the order in which the leagues first appear. */
export function byLeague<T extends OfLeague>(events: readonly T[]): LeagueGroup<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const event of events) {
    const key = `${event.sport}-${event.league.id}`;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups].map(([key, list]) => ({ key, events: list }));
}

export const leaguePath = ({ sport, league }: OfLeague): string =>
  `/sports-book/${sport}/${league.country.slug}/${league.slug}/`;

export function LeagueHeading({ id, of: { sport, league } }: { id: string; of: OfLeague }) {
  return (
    <h2 id={id} className="flex min-h-12 items-center gap-2.5 px-4 text-sm shadow-[0_1px_0_var(--line)]">
      <SportIcon sport={sport} size={17} />
      <Link to={leaguePath({ sport, league })} className="min-w-0 truncate font-semibold hover:underline">
        {league.name}
      </Link>
      <span className="truncate font-normal text-t3">{league.country.name}</span>
    </h2>
  );
}

export function EventList({
  events,
  column,
  isOneLeague,
}: {
  events: readonly EventCard[];
  column: Column;
  isOneLeague?: boolean;
}) {
  return (
    <div className="grid gap-4">
      {byLeague(events).map(({ key, events: list }) => (
        <section key={key} aria-labelledby={`league-${key}`} className="panel overflow-clip">
          {!isOneLeague && <LeagueHeading id={`league-${key}`} of={list[0]} />}
          <ul>
            {list.map((card) => (
              <EventRow key={card.id} card={card} column={column} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
