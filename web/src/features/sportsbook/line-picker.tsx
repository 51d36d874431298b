// Which lines of a market are shown: the main one and its neighbours, until the player chooses another.
import { useT } from '../../core/site.tsx';
import type { LiveEvent, MarketNow } from './boards.ts';
import { handicapLine, specOf, totalLine } from './names.ts';

type Markets = readonly [MarketNow, ...MarketNow[]];
const around = 1;

/** The line whose sides are nearest to each other; without prices the one in the middle. */
export function mainLine(markets: readonly MarketNow[], event: LiveEvent): number {
  const gaps = markets.map(({ prices }) => {
    const odds = prices.map(({ n }) => event.price(n).odds);
    const known = odds.filter((one) => one !== null);
    return known.length < 2 ? Infinity : Math.max(...known) - Math.min(...known);
  });
  const least = Math.min(...gaps);
  return Number.isFinite(least) ? gaps.indexOf(least) : Math.floor(markets.length / 2);
}

/** Three lines: the chosen one in the middle where there is room. */
export function shownLines(markets: Markets, chosen: number | null, event: LiveEvent): Markets {
  const place = chosen === null ? -1 : markets.findIndex(({ m }) => m === chosen);
  const middle = place < 0 ? mainLine(markets, event) : place;
  const from = Math.max(0, Math.min(middle - around, markets.length - 2 * around - 1));
  return markets.slice(from, from + 2 * around + 1) as unknown as Markets;
}

const textOf = ({ spec }: MarketNow): string => (specOf(spec)['total'] ? totalLine(spec) : handicapLine(spec, 0));

export interface LinePickerProps {
  name: string;
  event: LiveEvent;
  markets: Markets;
  chosen: number | null;
  onChoose(m: number): void;
}

export function LinePicker({ name, event, markets, chosen, onChoose }: LinePickerProps) {
  const t = useT();
  const current = chosen ?? markets[mainLine(markets, event)]!.m;
  return (
    <div
      role="group"
      aria-label={t('sportsbook.lines', { name })}
      className="-mx-3.5 flex gap-1.5 overflow-x-auto px-3.5 py-0.5 [scrollbar-width:none]"
    >
      {markets.map((market) => (
        <button
          key={market.m}
          type="button"
          className="chip tabular min-h-9! shrink-0 px-3! text-sm"
          aria-pressed={market.m === current}
          onClick={() => onChoose(market.m)}
        >
          {textOf(market)}
        </button>
      ))}
    </div>
  );
}
