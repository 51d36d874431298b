// What the list of games is chosen with: the kind, on a phone the word, the filter and the order.
import type { GameCard as Game } from '@malva/contract/games';
import { ArrowUpDown, Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { afterPaint } from '../../core/after-paint.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Chips } from '../../ui/chips.tsx';
import { chooseGames, isOwn, kinds, orders, searchOf, type GameChoice } from './choose.ts';
import { choicesCount, choicesOf, chosenCount, narrow, type GamesFilter } from './list-filter.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

/** Chosen is what the address says, so that it can be linked and gone back to. */
export function go({ navigate }: Navigation, choice: GameChoice, filter: GamesFilter): void {
  void navigate(`/games/${searchOf(choice, filter)}`, { replace: true, keepScroll: true });
}

interface Chosen {
  choice: GameChoice;
  filter: GamesFilter;
}

function Word({ choice, filter }: Chosen) {
  const navigation = useNavigation();
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const said = useRef(choice.word);
  // Said elsewhere: by the address, or by the way out of an empty list.
  useEffect(() => {
    if (said.current === choice.word) return;
    said.current = choice.word;
    if (input.current) input.current.value = choice.word;
  }, [choice.word]);
  // The letter is on screen before the list is rendered again; of letters typed faster only the last one counts.
  const follow = (word: string) =>
    afterPaint(() => {
      if (input.current?.value.trim() !== word) return;
      said.current = word;
      go(navigation, { ...choice, word }, filter);
    });
  return (
    <label className="relative min-w-0 flex-1 md:hidden">
      <span className="sr-only">{t('app.nav.search')}</span>
      <Search
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-t3"
      />
      <input
        ref={input}
        type="search"
        className="input pl-11!"
        placeholder={t('app.nav.search')}
        defaultValue={choice.word}
        maxLength={60}
        onChange={(event) => follow(event.target.value.trim())}
      />
    </label>
  );
}

/** `games`: the list before it is narrowed. */
function FilterButton({ games, filter }: { games: readonly Game[]; filter: GamesFilter }) {
  const { openModal } = useNavigation();
  const t = useT();
  const count = chosenCount(filter);
  if (choicesCount(choicesOf(games, filter)) === 0) return null;
  return (
    <button
      type="button"
      className="btn btn-quiet relative min-h-12! shrink-0 max-md:w-12 max-md:p-0! lg:min-h-11!"
      onClick={() => openModal('GamesFilter')}
    >
      <SlidersHorizontal size={18} aria-hidden className="shrink-0" />
      <span className="max-md:sr-only">{t('games.filters')}</span>
      {count > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-accent text-xs font-semibold text-on-accent max-md:absolute max-md:-top-1.5 max-md:-right-1.5">
          {count}
        </span>
      )}
    </button>
  );
}

function Order({ choice, filter }: Chosen) {
  const navigation = useNavigation();
  const t = useT();
  return (
    <div className="relative shrink-0 max-md:size-12">
      {/* Clipped: in Safari words wider than the field make the page wider. */}
      <select
        aria-label={t('games.sort')}
        className="input appearance-none overflow-clip pr-10 text-[0.9667rem]! max-md:px-0! max-md:text-transparent! lg:min-h-11! [&>option]:text-t1"
        value={choice.order}
        onChange={(event) => go(navigation, { ...choice, order: event.target.value as GameChoice['order'] }, filter)}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(`games.sort_${order}`)}
          </option>
        ))}
      </select>
      <ArrowUpDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-t2"
      />
    </div>
  );
}

interface ToolsProps extends Chosen {
  /** All there are, the list that is chosen from, and the kinds the house offers. */
  all: readonly Game[];
  source: readonly Game[];
  offered: readonly string[];
  favorites: readonly number[];
}

export function ListTools({ all, source, offered, favorites, choice, filter }: ToolsProps) {
  const navigation = useNavigation();
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const narrowed = narrow(all, filter);
  const countOf = (kind: GameChoice['kind']) => chooseGames(narrowed, { ...choice, kind }, favorites).length;
  const options = kinds
    .filter((kind) => kind !== 'rated' && offered.includes(kind) && !(isGuest && isOwn(kind)))
    .toSorted((one, other) => offered.indexOf(one) - offered.indexOf(other))
    // What the server keeps is counted when it is looked at.
    .map((kind) => ({
      value: kind,
      label: t(`games.kind_${kind}`),
      count: kind === 'last' || kind === 'liked' ? 0 : countOf(kind),
    }))
    // A filter that leaves everything says nothing.
    .filter(
      ({ value, count }) =>
        value === 'all' || value === choice.kind || isOwn(value) || (count > 0 && count < countOf('all')),
    )
    .map(({ count, ...option }) => (isOwn(option.value) && count === 0 ? option : { ...option, count }));
  return (
    <div className="grid gap-3 [&>*]:min-w-0 lg:flex lg:items-center lg:justify-between">
      <Chips
        label={t('games.filter')}
        value={choice.kind === 'rated' ? 'liked' : choice.kind}
        options={options}
        onChange={(kind) => go(navigation, { ...choice, kind }, filter)}
      />
      <div className={`flex shrink-0 gap-2.5 md:justify-end ${choice.kind === 'rated' ? 'hidden' : ''}`}>
        <Word choice={choice} filter={filter} />
        <FilterButton games={chooseGames(source, choice, favorites)} filter={filter} />
        <Order choice={choice} filter={filter} />
      </div>
    </div>
  );
}
