// One event of a list: when or how far, who, the score, three prices, and how much more there is.
import type { EventCard } from '@malva/contract/sportsbook';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import type { EventNow } from './boards.ts';
import { MatchTime, scoreOf } from './clock.tsx';
import { Crest } from './crest.tsx';
import { MainPrices } from './main-prices.tsx';
import type { Column } from './names.ts';
import { useEvent, useEventNow } from './use-board.ts';

export const matchPath = (id: number): string => `/sports-book/match/${id}/`;

export function Sides({ card, now, isLarge }: { card: EventCard; now: EventNow; isLarge?: boolean }) {
  const score = scoreOf(now);
  return (
    <span className={`grid min-w-0 gap-1 ${isLarge ? 'gap-2!' : ''}`}>
      {([card.home, card.away] as const).map((club, at) => (
        <span key={club.id} className="flex min-w-0 items-center gap-2">
          <Crest of={club} size={isLarge ? 26 : 18} />
          <span className={`min-w-0 flex-1 truncate font-semibold ${isLarge ? 'text-lg' : ''}`}>{club.name}</span>
          {score && <b className={`tabular shrink-0 ${isLarge ? 'font-display text-xl' : ''}`}>{score[at]}</b>}
        </span>
      ))}
    </span>
  );
}

export function EventRow({ card, column }: { card: EventCard; column: Column }) {
  const t = useT();
  const event = useEvent(card);
  const now = useEventNow(event);
  return (
    <li className="event-row">
      <Link to={matchPath(card.id)} className="event-row-link">
        <span className="text-sm text-t2 md:w-14 md:shrink-0">
          <MatchTime now={now} startsAt={card.startsAt} />
        </span>
        <Sides card={card} now={now} />
      </Link>
      <MainPrices event={event} card={card} column={column} />
      <Link
        to={matchPath(card.id)}
        tabIndex={-1}
        aria-hidden
        className="tabular w-12 text-right text-sm text-t3 hover:text-t1 max-md:hidden"
      >
        {card.more > 0 ? `+${card.more}` : ''}
      </Link>
      {now.stop !== null && <span className="sr-only">{t('sportsbook.stopped')}</span>}
    </li>
  );
}
