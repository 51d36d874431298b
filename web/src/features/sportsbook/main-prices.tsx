// The prices a list shows of an event: its result, main total or main handicap. Where a match has none of these, the
// places stay empty, so that rows stand under each other.
import type { EventCard } from '@malva/contract/sportsbook';
import { useT } from '../../core/site.tsx';
import type { LiveEvent, MarketNow } from './boards.ts';
import { pairOf } from './clock.tsx';
import { columnOf, handicapLine, shortOf, totalLine, type Column } from './names.ts';
import { PriceButton } from './price.tsx';
import { useMarkets } from './use-board.ts';

/** The first market of the column, as the card lists them; of a whole board one of the card's own. */
export function marketOf(markets: readonly MarketNow[], card: EventCard, column: Column): MarketNow | undefined {
  const main = card.main.find(({ spec }) => columnOf(spec) === column);
  return main ? markets.find(({ m }) => m === main.m) : markets.find(({ spec }) => columnOf(spec) === column);
}

export interface MainPricesProps {
  event: LiveEvent;
  card: EventCard;
  column: Column;
  /** A line that was chosen instead of the main one. */
  line?: number | null;
}

export function MainPrices({ event, card, column, line }: MainPricesProps) {
  const t = useT();
  const markets = useMarkets(event);
  const market = markets.find(({ m }) => m === line) ?? marketOf(markets, card, column);
  const labelOf = (id: string, at: number): string => {
    if (!market || column === 'result') return shortOf(id) ?? String(at + 1);
    if (column === 'total')
      return t(at === 0 ? 'sportsbook.over' : 'sportsbook.under', { line: totalLine(market.spec) });
    return `${at + 1} ${handicapLine(market.spec, at)}`;
  };
  const places = market?.prices.length ?? (column === 'result' ? 3 : 2);
  return (
    <div className="grid min-w-0 auto-cols-fr grid-flow-col gap-1.5">
      {market
        ? market.prices.map(({ n, id }, at) => (
            <PriceButton
              key={n}
              event={event}
              card={card}
              market={market}
              n={n}
              outcome={id}
              label={labelOf(id, at)}
              title={`${pairOf(card)}, ${t('sportsbook.column', { column })}: ${labelOf(id, at)}`}
            />
          ))
        : Array.from({ length: places }, (_, at) => (
            <span key={at} aria-hidden className="price price-none">
              –
            </span>
          ))}
    </div>
  );
}
