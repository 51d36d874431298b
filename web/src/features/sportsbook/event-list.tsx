// Events by league, each league a panel with its own heading.
import type { EventCard } from '@malva/contract/sportsbook';
import { Link } from '../../core/router.tsx';
import { EventRow } from './event-row.tsx';
import type { Column } from './names.ts';
import { SportIcon } from './sport-icon.tsx';

export interface LeagueGroup {
  key: string;
  events: readonly [EventCard, ...EventCard[]];
}

/** In the order in which the leagues first appear. */
export function byLeague(events: readonly EventCard[]): LeagueGroup[] {
  const groups = new Map<string, [EventCard, ...EventCard[]]>();
  for (const event of events) {
    const key = `${event.sport}-${event.league.id}`;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups].map(([key, list]) => ({ key, events: list }));
}

export const leaguePath = ({ sport, league }: Pick<EventCard, 'sport' | 'league'>): string =>
  `/sports-book/${sport}/${league.country.slug}/${league.slug}/`;

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
      {byLeague(events).map(({ key, events: list }) => {
        const [{ sport, league }] = list;
        return (
          <section key={key} aria-labelledby={`league-${key}`} className="panel overflow-clip">
            {!isOneLeague && (
              <h2
                id={`league-${key}`}
                className="flex min-h-12 items-center gap-2.5 px-4 text-sm shadow-[0_1px_0_var(--line)]"
              >
                <SportIcon sport={sport} size={17} />
                <Link to={leaguePath({ sport, league })} className="min-w-0 truncate font-semibold hover:underline">
                  {league.name}
                </Link>
                <span className="truncate font-normal text-t3">{league.country.name}</span>
              </h2>
            )}
            <ul>
              {list.map((card) => (
                <EventRow key={card.id} card={card} column={column} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
