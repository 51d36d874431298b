// Search among the markets of a match: by the words of a market, of its outcomes or of its group.
import type { EventCard, MarketNames } from '@malva/contract/sportsbook';
import { foldWords, scoreOf, type Findable } from '@malva/rules/search-text';
import { Search, X } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { IconButton } from '../../ui/button.tsx';
import type { Block } from './market-blocks.ts';
import { marketName, outcomeName } from './names.ts';

interface Of {
  names: MarketNames;
  card: EventCard;
}

function findable({ markets }: Block, { names, card }: Of): Findable {
  const title = markets.map(({ id, spec }) => marketName(names, { market: id, spec }, card));
  const other = markets.flatMap(({ id, spec, prices }) =>
    prices.map((price) => outcomeName(names, { market: id, spec, outcome: price.id }, card)),
  );
  return { title: foldWords(title.join(' ')), other: foldWords(other.join(' ')) };
}

/** Read as the search of the site reads: three alphabets, another keyboard layout, one slip of the finger. */
export const wantedBlocks = (blocks: readonly Block[], wanted: string, of: Of): Block[] =>
  blocks.filter((block) => scoreOf(wanted, findable(block, of)) > 0);

export interface MarketSearchProps {
  value: string;
  onChange(value: string): void;
  found: number | undefined;
}

export function MarketSearch({ value, onChange, found }: MarketSearchProps) {
  const t = useT();
  return (
    <div className="grid gap-1.5">
      <div className="relative" role="search">
        <Search
          size={17}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-t3"
        />
        <input
          type="search"
          className="input pl-10! [&::-webkit-search-cancel-button]:hidden"
          aria-label={t('sportsbook.search.label')}
          placeholder={t('sportsbook.search.label')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onChange('')}
        />
        {value !== '' && (
          <IconButton
            look="plain"
            size="small"
            icon={X}
            label={t('sportsbook.search.clear')}
            className="absolute! top-1/2 right-1.5 -translate-y-1/2"
            onClick={() => onChange('')}
          />
        )}
      </div>
      <p role="status" className={found === undefined ? 'sr-only' : 'text-sm text-t3'}>
        {found === undefined ? '' : t('sportsbook.search.found', { count: found })}
      </p>
    </div>
  );
}
