// Where in the office one is: one address a screen, kept in the browser's own history. A place may have something open
// in it, and that a part: /office/players/1005/money.
import type { Permission } from '@malva/contract/permissions';
import { useSyncExternalStore } from 'react';

export const places = [
  'overview',
  'withdrawals',
  'cases',
  'players',
  'books',
  'chat',
  'pages',
  'lobby',
  'menus',
  'texts',
  'messages',
  'pictures',
  'documents',
  'care',
  'privacy',
  'acts',
  'staff',
  'audit',
  'self',
  'analytics',
  'prizes',
  'registration',
  'ways',
  'deposits',
  'providers',
  'bonuses',
  'promotions',
  'chances',
  'sport',
] as const;
export type Place = (typeof places)[number];

/** Places of several parts: each part has an address below its place. */
export const partsOf = {
  books: ['days', 'suspense', 'cover'],
  // A dash keeps them apart from the names of providers.
  providers: ['all-providers', 'stuck-rounds', 'day-books'],
  chances: ['schemes', 'settings', 'raffles'],
  promotions: ['list', 'rewards', 'perks', 'rules', 'cards', 'decks', 'audiences'],
  sport: ['events', 'alarms', 'bets', 'terms', 'factors', 'leagues', 'day', 'feed', 'cases'],
} as const satisfies Partial<Record<Place, readonly string[]>>;
export type PartOf<P extends keyof typeof partsOf> = (typeof partsOf)[P][number];
/** Parts of a player's card, beside its overview. */
export const cardParts = [
  'timeline',
  'personal',
  'money',
  'play',
  'prizes',
  'protection',
  'identity',
  'messages',
  'sessions',
  'notes',
  'trail',
] as const;
export type CardPart = (typeof cardParts)[number];

/** The rail, top to bottom: what belongs together stands together. */
export const groups = [
  { key: 'overview', places: ['overview'] },
  { key: 'players', places: ['players', 'documents', 'care', 'privacy'] },
  { key: 'money', places: ['withdrawals', 'deposits', 'cases', 'books', 'ways'] },
  { key: 'games', places: ['providers'] },
  { key: 'sport', places: ['sport'] },
  { key: 'support', places: ['chat'] },
  {
    key: 'content',
    places: [
      'pages',
      'lobby',
      'menus',
      'texts',
      'messages',
      'pictures',
      'analytics',
      'promotions',
      'chances',
      'prizes',
      'bonuses',
      'registration',
    ],
  },
  { key: 'system', places: ['acts', 'staff', 'audit', 'self'] },
] as const satisfies readonly { key: string; places: readonly Place[] }[];

/** What one needs to work there; the server asks the same of every call. */
export const needed: Record<Place, Permission> = {
  overview: 'figures',
  withdrawals: 'withdrawals',
  deposits: 'withdrawals',
  cases: 'fraud',
  players: 'players.look',
  books: 'books',
  chat: 'chat',
  pages: 'content',
  lobby: 'content',
  menus: 'content',
  texts: 'content',
  messages: 'content',
  pictures: 'content',
  documents: 'documents',
  care: 'protection',
  privacy: 'privacy',
  acts: 'self',
  staff: 'staff',
  audit: 'audit',
  self: 'self',
  analytics: 'analytics',
  prizes: 'prizes',
  registration: 'content',
  ways: 'money',
  providers: 'games',
  bonuses: 'prizes',
  promotions: 'prizes',
  chances: 'prizes',
  sport: 'sport',
};

export const placesFor = (may: ReadonlySet<string>): Place[] => places.filter((place) => may.has(needed[place]));

export interface Address {
  /** Null: the address names none; the first one allowed is shown. */
  place: Place | null;
  id: string | null;
  part: string | null;
}

export function addressOf(pathname: string): Address {
  const [, , place, id = null, part = null] = pathname.replace(/\/+$/, '').split('/');
  return { place: places.find((one) => one === place) ?? null, id, part };
}

export const hrefOf = (place: Place, id?: string | number, part?: string): string =>
  ['/office', place, id, part].filter((step) => step !== undefined).join('/');

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export function useAddress(): Address {
  return addressOf(useSyncExternalStore(subscribe, () => location.pathname));
}

/** What the address says after the place: filters of a list. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => location.search);

export function go(href: string): void {
  history.pushState(null, '', href);
  for (const listener of listeners) listener();
}

/** The same place with other filters: the way back leads to the place before, not to the filters before. */
export function showFiltered(search: string): void {
  history.replaceState(null, '', location.pathname + search);
  for (const listener of listeners) listener();
}
