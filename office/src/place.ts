// Where in the office one is: one address a screen, kept in the browser's own history.
import { useSyncExternalStore } from 'react';

export const places = ['withdrawals', 'players', 'books', 'chat', 'pages', 'lobby', 'menus', 'texts', 'messages', 'pictures', 'documents', 'privacy'] as const;
export type Place = (typeof places)[number];

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function placeOf(pathname: string): Place {
  return places.find((place) => pathname.replace(/\/+$/, '') === `/office/${place}`) ?? 'withdrawals';
}

export function hrefOf(place: Place): string {
  return `/office/${place}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export function usePlace(): Place {
  return useSyncExternalStore(subscribe, () => placeOf(location.pathname));
}

export function go(place: Place): void {
  history.pushState(null, '', hrefOf(place));
  tell();
}
