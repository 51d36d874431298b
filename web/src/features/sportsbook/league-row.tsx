// One event of a league: where there is room its three columns stand side by side, else the chosen one alone. The line
// of a total or a handicap opens into the other lines of the match; one that was chosen goes on being told.
import { sportsbook as calls, type EventCard } from '@malva/contract/sportsbook';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { Board } from '@malva/contract/sportsbook';
import type { LiveEvent, MarketNow } from './boards.ts';
import { MatchTime, pairOf } from './clock.tsx';
import { matchPath, Sides } from './event-row.tsx';
import { LinePicker } from './line-picker.tsx';
import { MainPrices, marketOf } from './main-prices.tsx';
import { specOf, type Column } from './names.ts';
import { useEvent, useEventNow, useMarkets, useMatch } from './use-board.ts';

type Lined = Exclude<Column, 'result'>;
type Chosen = Readonly<Record<Lined, number | null>>;
const none: Chosen = { total: null, handicap: null };
export const columns: readonly Column[] = ['result', 'total', 'handicap'];

interface Picking {
  event: LiveEvent;
  card: EventCard;
  chosen: Chosen;
  /** Whose lines are open. */
  column: Lined | null;
  onChoose(m: number): void;
}

const lineOf = ({ spec }: MarketNow): number => Number.parseFloat(Object.values(specOf(spec))[0] ?? '');
/** Of the same market as the main line, from the lowest. */
const linesOf = (markets: readonly MarketNow[], main: MarketNow | undefined): readonly MarketNow[] =>
  markets.filter(({ id, state }) => id === main?.id && state !== 'closed').toSorted((a, b) => lineOf(a) - lineOf(b));

function Followed({ board, picking }: { board: Board; picking: Picking }) {
  const t = useT();
  const { card, column, chosen, onChoose } = picking;
  const event = useMatch(card, board, []);
  const markets = useMarkets(event);
  if (!column) return null;
  const [first, ...others] = linesOf(markets, marketOf(markets, card, column));
  if (!first || others.length === 0) return <p className="text-sm text-t3">{t('sportsbook.one_line')}</p>;
  return (
    <LinePicker
      name={`${pairOf(card)}, ${t('sportsbook.column', { column })}`}
      event={event}
      markets={[first, ...others]}
      chosen={chosen[column] ?? marketOf(markets, card, column)!.m}
      onChoose={onChoose}
    />
  );
}

function OtherLines(picking: Picking) {
  const reading = useCall(calls.board, { input: { params: { id: picking.card.id } }, staleMs: 0 });
  const board = reading.data?.board;
  if (board) return <Followed board={board} picking={picking} />;
  if (!picking.column) return null;
  return reading.error ? (
    <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
  ) : (
    <Skeleton className="h-9" />
  );
}

export function LeagueRow({ card, column: shown }: { card: EventCard; column: Column }) {
  const t = useT();
  const event = useEvent(card);
  const now = useEventNow(event);
  const markets = useMarkets(event);
  const [open, setOpen] = useState<Lined | null>(null);
  const [chosen, setChosen] = useState(none);
  const isFollowed = open !== null || chosen.total !== null || chosen.handicap !== null;
  return (
    <li className="league-row" data-column={shown}>
      <Link to={matchPath(card.id)} className="event-row-link">
        <span className="text-sm text-t2 md:w-14 md:shrink-0">
          <MatchTime now={now} startsAt={card.startsAt} />
        </span>
        <Sides card={card} now={now} />
      </Link>
      {columns.map((column) => (
        <div key={column} className="league-cell" data-column={column}>
          <MainPrices
            event={event}
            card={card}
            column={column}
            {...(column !== 'result' && { line: chosen[column] })}
          />
          {column !== 'result' && marketOf(markets, card, column) && (
            <IconButton
              look="plain"
              size="small"
              icon={ChevronDown}
              label={t('sportsbook.lines', { name: `${pairOf(card)}, ${t('sportsbook.column', { column })}` })}
              aria-expanded={open === column}
              onClick={() => setOpen(open === column ? null : column)}
            />
          )}
        </div>
      ))}
      {isFollowed && (
        <div className="league-lines" hidden={open === null}>
          <OtherLines
            event={event}
            card={card}
            chosen={chosen}
            column={open}
            onChoose={(m) => open && setChosen({ ...chosen, [open]: m })}
          />
        </div>
      )}
      {now.stop !== null && <span className="sr-only">{t('sportsbook.stopped')}</span>}
    </li>
  );
}

/** The events of one league under the names of the columns. */
export function LeagueBoard({ name, events, column }: { name: string; events: readonly EventCard[]; column: Column }) {
  const t = useT();
  return (
    <section aria-label={name} className="panel overflow-clip">
      <div aria-hidden className="league-row league-head text-xs text-t3">
        <span />
        {columns.map((one) => (
          <span key={one} className="league-cell" data-column={one}>
            {t('sportsbook.column', { column: one })}
          </span>
        ))}
      </div>
      <ul>
        {events.map((card) => (
          <LeagueRow key={card.id} card={card} column={column} />
        ))}
      </ul>
    </section>
  );
}
