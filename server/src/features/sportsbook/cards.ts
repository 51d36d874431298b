// Events as lists show them, from the memory of this process.
import type { EventCard, MarketNames, Sport } from '@malva/contract/sportsbook';
import { sports } from '@malva/contract/sportsbook';
import type { Lang } from '@malva/contract/schema';
import { marketsOf, outcomesOf } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import { boardsOf, scoreboardOf, type LiveBoard } from '../../base/sport-boards/sport-boards.ts';
import { directoryOf, shown, type EventInfo } from '../../base/sport-events/sport-events.ts';
import { mainMarkets } from './main-markets.ts';

export interface Listed {
  board: LiveBoard;
  info: EventInfo;
}

export function cardOf(app: App, { board, info }: Listed, lang: Lang): EventCard {
  const main = mainMarkets(board);
  const isClosed = board.isPastStart(app.clock.now());
  return {
    id: info.id,
    sport: info.sport,
    league: shown.league(lang, info.league),
    state: board.part.state,
    startsAt: board.part.startsAt,
    home: shown.club(lang, info.home),
    away: shown.club(lang, info.away),
    board: scoreboardOf(board.part.standing),
    v: board.version,
    stop: boardsOf(app).stopOf(board),
    main: main.map((row) => (isClosed ? { ...board.shown(row), state: 'closed' as const } : board.shown(row))),
    more: Math.max(0, board.offered - main.length),
  };
}

interface Lists {
  at: number;
  live: Listed[];
  /** Not begun, the next first. */
  soon: Listed[];
}

const heldMs = 500;
const kept = new WeakMap<App, Lists>();

const startOf = ({ board }: Listed): number => Date.parse(board.part.startsAt);

/** Everything that can be bet on, as it stood half a second ago at most. */
export function listsOf(app: App): Lists {
  const known = kept.get(app);
  const at = performance.now();
  if (known && at - known.at < heldMs) return known;
  const now = app.clock.now();
  const { events } = directoryOf(app);
  const all = [...boardsOf(app).byEvent.values()].flatMap((board): Listed[] => {
    const info = events.get(board.event);
    return info && board.version > 0 ? [{ board, info }] : [];
  });
  const byStart = (a: Listed, b: Listed): number =>
    startOf(a) - startOf(b) || a.info.tier - b.info.tier || a.info.id - b.info.id;
  const live = all.filter(({ board: { part } }) => part.state === 'live' || part.state === 'interrupted');
  const soon = all.filter(
    ({ board }) => board.part.state === 'not_started' && !board.isPastStart(now) && board.offered,
  );
  const made: Lists = {
    at,
    live: live.toSorted((a, b) => a.info.tier - b.info.tier || byStart(a, b)),
    soon: soon.toSorted(byStart),
  };
  kept.set(app, made);
  return made;
}

export const isSport = (text: string | undefined): text is Sport => (sports as readonly string[]).includes(text ?? '');

const names = new Map<string, MarketNames>();

/** Of a sport's markets in a language: the same for everybody. */
export function namesOf(sport: Sport, lang: Lang): MarketNames {
  const key = `${sport}/${lang}`;
  const known = names.get(key);
  if (known) return known;
  const made: MarketNames = marketsOf(sport).map((market) => ({
    id: market.id,
    name: market.name[lang],
    group: market.group,
    builder: market.builder,
    rule: market.rule,
    outcomes: outcomesOf(market).map(({ id, name }) => ({ id, name: name[lang] })),
  }));
  names.set(key, made);
  return made;
}
