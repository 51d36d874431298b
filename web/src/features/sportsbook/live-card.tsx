// A match that goes on, as a card of a row one moves sideways through.
import type { EventCard } from '@malva/contract/sportsbook';
import { Link } from '../../core/router.tsx';
import { MatchTime } from './clock.tsx';
import { matchPath, Sides } from './event-row.tsx';
import { MainPrices } from './main-prices.tsx';
import { useEvent, useEventNow } from './use-board.ts';

export function LiveCard({ card }: { card: EventCard }) {
  const event = useEvent(card);
  const now = useEventNow(event);
  return (
    <article className="panel grid content-between gap-3 p-3.5">
      <Link to={matchPath(card.id)} className="grid gap-3 rounded-small">
        <span className="flex justify-between gap-3 text-xs text-t3">
          <span className="truncate">{card.league.name}</span>
          <MatchTime now={now} startsAt={card.startsAt} isLong />
        </span>
        <Sides card={card} now={now} />
      </Link>
      <MainPrices event={event} card={card} column="result" />
    </article>
  );
}
