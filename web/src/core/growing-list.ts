// A list that grows on request: fifteen, thirty … Who comes back finds it as long as it was left, and stands where they
// stood: by the entry of the history within a tab, by the saved place of the page from elsewhere.
import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api.ts';
import { currentEntry } from './navigation/entries.ts';
import { scrollOf } from './navigation/entry-scroll.ts';
import { noteList, wishedPlace } from './scroll.ts';

const storageKey = 'lists';
const mostEntries = 60;

function lengths(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/**
 * How long the list `name` of this entry of the history was, and how far the page was scrolled; null = it never grew.
 */
export function keptPlace(name: string): { limit: number; top: number } | null {
  const { key } = currentEntry();
  const limit = lengths()[key + name];
  return limit === undefined ? null : { limit, top: scrollOf(key) ?? 0 };
}

export function keepLength(name: string, length: number): void {
  const own = currentEntry().key + name;
  const { [own]: _, ...others } = lengths();
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify(Object.fromEntries([...Object.entries(others).slice(-mostEntries), [own, length]])),
    );
  } catch {
    // Storage may be full or forbidden; the list then opens at its first page.
  }
}

export interface ListSource<T> {
  /** Of the page the list stands on. */
  path: string;
  /** Where a page has several: which it is. */
  name?: string;
  first: readonly T[];
  total: number;
  /** How many come with one request. */
  step: number;
  read(offset: number, limit: number): Promise<readonly T[]>;
}

export interface GrowingList<T> {
  items: readonly T[];
  isAllLoaded: boolean;
  isLoading: boolean;
  error: ApiError | null;
  loadMore(): void;
}

/** The component belongs to one list: give it a key that changes with the list. */
export function useGrowingList<T>({ path, name = '', first, total, step, read }: ListSource<T>): GrowingList<T> {
  const [more, setMore] = useState<readonly T[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const place = useRef<number | null>(null);
  const items = more.length > 0 ? [...first, ...more] : first;
  const isAllLoaded = items.length >= total;
  const load = (limit: number) => {
    setLoading(true);
    setError(null);
    read(items.length, limit)
      .then((next) => setMore((old) => [...old, ...next]))
      .catch((caught: unknown) => setError(caught instanceof ApiError ? caught : new ApiError('internal', 0)))
      .finally(() => setLoading(false));
  };
  useEffect(() => {
    const wished = keptPlace(name) ?? (name ? null : wishedPlace(path));
    const missing = Math.min(total, wished?.limit ?? 0) - first.length;
    if (!wished || missing <= 0) return;
    place.current = wished.top;
    load(missing);
    // Once, on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    noteList({ isAllLoaded, limit: items.length });
    if (items.length > first.length) keepLength(name, items.length);
    if (place.current !== null && more.length > 0) {
      scrollTo({ top: place.current, behavior: 'instant' });
      place.current = null;
    }
    return () => noteList(null);
  }, [isAllLoaded, items.length, first.length, more.length, name]);
  return { items, isAllLoaded, isLoading, error, loadMore: () => !isLoading && load(step) };
}
