// Markets of one kind: a table of lines, a list of handicaps, two or three prices in a row, or a grid of many.
import type { EventCard, MarketNames } from '@malva/contract/sportsbook';
import { ChartLine, Pin, PinOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../core/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import type { LiveEvent, MarketNow } from './boards.ts';
import { LinePicker, mainLine, shownLines } from './line-picker.tsx';
import { kindOf, type Block } from './market-blocks.ts';
import { handicapLine, marketName, outcomeName, shortOf, totalLine } from './names.ts';
import { PriceButton } from './price.tsx';
import { useLongPress } from './long-press.ts';
import { useMarket, useTakesBets } from './use-board.ts';

const PriceHistory = lazy(() => import('./price-history.tsx'));

interface Shown {
  event: LiveEvent;
  card: EventCard;
  names: MarketNames;
}

function Prices({ of, market, isGrid }: { of: Shown; market: MarketNow; isGrid?: boolean }) {
  const { card, names } = of;
  const nameOf = (outcome: string) => outcomeName(names, { market: market.id, spec: market.spec, outcome }, card);
  const block = marketName(names, { market: market.id, spec: market.spec }, card);
  const isLong = market.prices.some(({ id }) => nameOf(id).length > 14 && !shortOf(id));
  const grid = isGrid
    ? isLong
      ? 'grid grid-cols-1 gap-1.5 sm:grid-cols-2'
      : 'grid grid-cols-2 gap-1.5 sm:grid-cols-3'
    : 'grid auto-cols-fr grid-flow-col gap-1.5';
  return (
    <div className={grid}>
      {market.prices.map(({ n, id }) => {
        const name = nameOf(id);
        return (
          <PriceButton
            key={n}
            {...of}
            market={market}
            n={n}
            outcome={id}
            label={shortOf(id) ?? name}
            title={`${block}, ${name}`}
          />
        );
      })}
    </div>
  );
}

function Lines({ of, block }: { of: Shown; block: Block }) {
  const t = useT();
  const { names, card } = of;
  return (
    <div className="grid gap-1.5">
      {block.markets.map((market) => {
        const line = totalLine(market.spec);
        return (
          <div key={market.m} className="grid grid-cols-[3rem_1fr_1fr] items-center gap-1.5">
            <span className="tabular text-sm font-semibold text-t2">{line}</span>
            {market.prices.map(({ n, id }, at) => (
              <PriceButton
                key={n}
                {...of}
                market={market}
                n={n}
                outcome={id}
                label={t(at === 0 ? 'sportsbook.more' : 'sportsbook.less')}
                title={`${marketName(names, { market: market.id, spec: market.spec }, card)}, ${outcomeName(names, { market: market.id, spec: market.spec, outcome: id }, card)}`}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function Handicaps({ of, block }: { of: Shown; block: Block }) {
  const t = useT();
  const { card, names } = of;
  const sides = [card.home.name, t('sportsbook.draw'), card.away.name];
  return (
    <div className="grid gap-1.5">
      {block.markets.map((market) => (
        <div key={market.m} className="grid auto-cols-fr grid-flow-col items-center gap-1.5">
          {market.prices.length > 2 && (
            <span className="tabular text-sm font-semibold text-t2">{handicapLine(market.spec, 0)}</span>
          )}
          {market.prices.map(({ n, id }, at) => {
            const isTwo = market.prices.length === 2;
            const side = isTwo ? sides[at * 2]! : (sides[at] ?? '');
            return (
              <PriceButton
                key={n}
                {...of}
                market={market}
                n={n}
                outcome={id}
                label={isTwo ? side : (shortOf(id) ?? ['1', 'X', '2'][at] ?? side)}
                {...(isTwo && { line: handicapLine(market.spec, at) })}
                title={`${marketName(names, { market: market.id, spec: market.spec }, card)}, ${outcomeName(names, { market: market.id, spec: market.spec, outcome: id }, card)}`}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Said once for the block where none of it takes bets. */
function Halted({ event, market }: { event: LiveEvent; market: MarketNow }) {
  const t = useT();
  const state = useMarket(event, market.m)?.state;
  const takesBets = useTakesBets(event);
  if (state === 'open' && takesBets) return null;
  return <Badge>{t('sportsbook.halted', { state: takesBets ? (state ?? 'closed') : 'suspended' })}</Badge>;
}

/** More lines than these are chosen from. */
const mostLines = 3;

const withoutLine = (title: string): string => title.replace(/\s*\{[^}]*\}/g, '');

export function MarketBlock({
  block,
  isPinned,
  onPin,
  ...of
}: Shown & { block: Block; isPinned: boolean; onPin(): void }) {
  const t = useT();
  const [first] = block.markets;
  const kind = kindOf(block);
  const title = withoutLine(
    marketName(
      of.names,
      { market: block.id, spec: kind === 'handicaps' && block.markets.length > 1 ? '' : first.spec },
      of.card,
    ),
  );
  const id = `market-${first.m}`;
  const pressing = useLongPress(onPin);
  const [hasHistory, setHistory] = useState(false);
  const hasPicker = (kind === 'lines' || kind === 'handicaps') && block.markets.length > mostLines;
  // Chosen once: the main line moves with the match, and what is shown may not.
  const [line, setLine] = useState(() => (hasPicker ? block.markets[mainLine(block.markets, of.event)]!.m : null));
  const shown = hasPicker ? { ...block, markets: shownLines(block.markets, line, of.event) } : block;
  return (
    <section aria-labelledby={id} className="panel mb-3 grid break-inside-avoid gap-2.5 p-3.5">
      <div className="flex min-h-8 touch-pan-y items-center gap-2 select-none" {...pressing}>
        <h3 id={id} className="min-w-0 font-semibold">
          {title}
        </h3>
        {block.markets.length === 1 && <Halted event={of.event} market={first} />}
        <IconButton
          look="plain"
          size="small"
          icon={ChartLine}
          label={t('sportsbook.history.title', { name: title })}
          aria-expanded={hasHistory}
          className="ml-auto"
          onClick={() => setHistory(!hasHistory)}
        />
        <IconButton
          look="plain"
          size="small"
          icon={isPinned ? PinOff : Pin}
          label={t(isPinned ? 'sportsbook.unpin' : 'sportsbook.pin', { name: title })}
          aria-pressed={isPinned}
          onClick={onPin}
        />
      </div>
      {hasPicker && (
        <LinePicker name={title} event={of.event} markets={block.markets} chosen={line} onChoose={setLine} />
      )}
      {kind === 'lines' && <Lines of={of} block={shown} />}
      {kind === 'handicaps' && <Handicaps of={of} block={shown} />}
      {(kind === 'few' || kind === 'many') &&
        block.markets.map((market) => <Prices key={market.m} of={of} market={market} isGrid={kind === 'many'} />)}
      {hasHistory && (
        <Suspense fallback={<div className="h-24" />}>
          <PriceHistory
            card={of.card}
            names={of.names}
            market={shown.markets.find(({ m }) => m === line) ?? shown.markets[0]}
          />
        </Suspense>
      )}
    </section>
  );
}
