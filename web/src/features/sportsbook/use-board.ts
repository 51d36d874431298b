// Components listen to the parts of an event they show, and to the channels that tell them.
import type { Board, EventCard, Incident } from '@malva/contract/sportsbook';
import { oddsChannels, sportsbook as calls, type Sport } from '@malva/contract/sportsbook';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { call } from '../../core/api.ts';
import { hear } from '../../core/boot.ts';
import { useSession, useSite } from '../../core/site.tsx';
import { boardsOf, type EventNow, type LiveEvent, type MarketNow, type PriceNow } from './boards.ts';

/** A hidden tab hears nothing after so long. */
export const hiddenMs = 10_000;

function usePart<T>(event: LiveEvent, topic: string, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => event.listen(topic, listener), [event, topic]);
  return useSyncExternalStore(subscribe, read, read);
}

/** The event of a card, kept up to date with cards that are read later. */
export function useEvent(card: EventCard): LiveEvent {
  const boards = boardsOf(useSite());
  const event = boards.of(card);
  useEffect(() => boards.take(card), [boards, card]);
  return event;
}

export const useEventNow = (event: LiveEvent): EventNow => usePart(event, 'event', () => event.now);
export const useTakesBets = (event: LiveEvent): boolean => usePart(event, 'event', event.takesBets);
export const useMarkets = (event: LiveEvent): readonly MarketNow[] => usePart(event, 'markets', () => event.markets);
export const useMarket = (event: LiveEvent, m: number): MarketNow | undefined =>
  usePart(event, `m${m}`, () => event.market(m));
export const usePrice = (event: LiveEvent, n: number): PriceNow => usePart(event, `n${n}`, () => event.price(n));
export const useIncidents = (event: LiveEvent): readonly Incident[] =>
  usePart(event, 'incidents', () => event.incidents);

/** Hears a public channel while the tab is seen, until the answer is called; on return one snapshot is read. */
export function hearWhileSeen(name: string, snapshot: () => void, listen: typeof hear = hear): () => void {
  let stop: (() => void) | null = document.hidden ? null : listen({ name });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const see = () => {
    clearTimeout(waiting);
    if (document.hidden) {
      waiting = setTimeout(() => {
        stop?.();
        stop = null;
      }, hiddenMs);
    } else if (!stop) {
      stop = listen({ name });
      snapshot();
    }
  };
  document.addEventListener('visibilitychange', see);
  return () => {
    clearTimeout(waiting);
    document.removeEventListener('visibilitychange', see);
    stop?.();
  };
}

function usePublicChannel(name: string, snapshot: () => void, isList = false): void {
  const read = useEffectEvent(snapshot);
  // Before the start-up call has answered there is no connection to ask.
  const isReady = useSession((state) => state.isReady);
  useEffect(() => {
    if (!isReady) return undefined;
    return isList && savesData() ? pollWhileSeen(() => read()) : hearWhileSeen(name, () => read());
  }, [name, isReady, isList]);
}

/** A visitor who saves data hears the match that is looked at alone; lists are read again now and then. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
export const pollMs = 10_000;

/** Reads a list now and then while the tab is seen, until the answer is called. */
export function pollWhileSeen(snapshot: () => void): () => void {
  const timer = setInterval(() => !document.hidden && snapshot(), pollMs);
  return () => clearInterval(timer);
}

export const useListChannel = (list: string, snapshot: () => void): void =>
  usePublicChannel(oddsChannels.list + list, snapshot, true);

/** Reads cards of a sport or a league again, into what their rows show. */
export function useCards(of: { sport: Sport; league?: number }): () => void {
  const boards = boardsOf(useSite());
  return () => {
    const asked = [call(calls.live, { query: { sport: of.sport } }), call(calls.upcoming, { query: of })];
    void Promise.all(asked).then(
      (lists) => {
        for (const card of lists.flatMap(({ events }) => events)) boards.take(card);
      },
      () => undefined,
    );
  };
}

/** A match with all its markets, as the match page shows it. */
export function useMatch(card: EventCard, board: Board, incidents: readonly Incident[]): LiveEvent {
  const boards = boardsOf(useSite());
  const event = boards.of(card);
  if (!event.isWhole && event.followers === 0) boards.takeBoard(event, board, card);
  boards.begin(event, incidents);
  useEffect(() => boards.follow(event), [boards, event]);
  useEffect(() => boards.takeBoard(event, board, card), [boards, event, board, card]);
  useEffect(() => boards.addIncidents(event, incidents), [boards, event, incidents]);
  usePublicChannel(`${oddsChannels.match}${card.id}`, () => void boards.askAgain(event));
  return event;
}
