// A list that comes in pages: the first by the cache, the rest on request. Another filter starts from the first page. A
// visitor who comes back finds the list as long as it was left, and at the same scroll position.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from './api.ts';
import { keepLength, keptPlace } from './growing-list.ts';

export interface Pages<Row> {
  rows: readonly Row[];
  /** Where the next page begins; null = this was the last. */
  next: string | null;
  isLoading: boolean;
  error: ApiError | null;
  loadMore(): void;
}

interface First<Row> {
  rows: readonly Row[];
  next: string | null;
}

interface More<Row> extends First<Row> {
  name: string;
}

export function usePages<Row>(
  name: string,
  first: First<Row>,
  read: (before: string) => Promise<First<Row>>,
): Pages<Row> {
  const [more, setMore] = useState<More<Row> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  // A newer first page moves the seam: what was read behind the old one no longer fits.
  const seam = `${name} ${first.next ?? ''}`;
  const own = more?.name === seam ? more : null;
  const next = own ? own.next : first.next;
  const loadMore = () => {
    if (next === null || isLoading) return;
    setLoading(true);
    setError(null);
    read(next)
      .then((page) => setMore({ name: seam, rows: [...(own?.rows ?? []), ...page.rows], next: page.next }))
      .catch((caught: unknown) => setError(caught instanceof ApiError ? caught : new ApiError('internal', 0)))
      .finally(() => setLoading(false));
  };
  const rows = own ? [...first.rows, ...own.rows] : first.rows;
  useReturn(
    name,
    { length: rows.length, firstLength: first.rows.length, isMore: next !== null, hasFailed: error !== null },
    loadMore,
  );
  return { rows, next, isLoading, error, loadMore };
}

interface Grown {
  length: number;
  firstLength: number;
  isMore: boolean;
  hasFailed: boolean;
}

function useReturn(name: string, { length, firstLength, isMore, hasFailed }: Grown, loadMore: () => void): void {
  const place = useRef<ReturnType<typeof keptPlace>>(null);
  const grow = useEffectEvent(() => loadMore());
  useEffect(() => {
    place.current = keptPlace(name);
  }, [name]);
  useEffect(() => {
    if (length > firstLength) keepLength(name, length);
    const wished = place.current;
    if (!wished || length === 0) return;
    if (length < wished.limit && isMore && !hasFailed) return grow();
    if (length > firstLength) scrollTo({ top: wished.top, behavior: 'instant' });
    place.current = null;
  }, [name, length, firstLength, isMore, hasFailed]);
}
