// What every part of a player's card is made of: a heading with its acts, a reading with its three states, a list that
// grows.
import { ApiError } from '@malva/web/core/api.ts';
import type { Reading } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Inbox } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

export function Section({ title, acts, children }: { title: string; acts?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3 [&>*]:min-w-0">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{title}</h2>
        {acts}
      </div>
      {children}
    </section>
  );
}

export function Read<T>({ reading, children }: { reading: Reading<T>; children(data: T): ReactNode }) {
  if (reading.data !== undefined) return children(reading.data);
  if (reading.error) return <ErrorState error={reading.error} retry={() => void reading.refetch()} />;
  return <SkeletonRows rows={4} height={48} />;
}

export interface ListProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}

export function List<Row>({ caption, columns, rows, keyOf }: ListProps<Row>) {
  const t = useT();
  if (rows.length === 0) return <EmptyState icon={Inbox} title={t('office.player.empty')} isCompact />;
  return (
    <div className="desk-table">
      <Table caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
    </div>
  );
}

export interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
}

export interface Pages<Row> {
  rows: readonly Row[] | null;
  error: ApiError | null;
  isLoading: boolean;
  hasMore: boolean;
  more(): void;
  again(): void;
}

/** Page by page, newest first; `name` says whose list it is. */
export function usePages<Row>(name: string, read: (before: string | undefined) => Promise<Page<Row>>): Pages<Row> {
  const [state, setState] = useState<{ rows: readonly Row[] | null; next: string | null }>({ rows: null, next: null });
  const [error, setError] = useState<ApiError | null>(null);
  const [isLoading, setLoading] = useState(true);
  const load = useEffectEvent(async (before: string | undefined) => {
    setLoading(true);
    setError(null);
    try {
      const page = await read(before);
      setState((old) => ({
        rows: before === undefined ? page.rows : [...(old.rows ?? []), ...page.rows],
        next: page.next,
      }));
    } catch (caught) {
      setError(caught instanceof ApiError ? caught : new ApiError('internal', 0));
    }
    setLoading(false);
  });
  const [wish, setWish] = useState<{ before: string | undefined; at: number }>({ before: undefined, at: 0 });
  useEffect(() => {
    void load(wish.before);
  }, [name, wish]);
  return {
    ...state,
    error,
    isLoading,
    hasMore: state.next !== null,
    more: () => setWish(({ at }) => ({ before: state.next ?? undefined, at: at + 1 })),
    again: () => setWish(({ at }) => ({ before: undefined, at: at + 1 })),
  };
}

export function Growing<Row>({ pages, ...list }: Omit<ListProps<Row>, 'rows'> & { pages: Pages<Row> }) {
  const t = useT();
  if (pages.rows === null)
    return pages.error ? <ErrorState error={pages.error} retry={pages.again} /> : <SkeletonRows rows={4} height={48} />;
  return (
    <div className="grid gap-3">
      <List {...list} rows={pages.rows} />
      {pages.error && <ErrorState error={pages.error} retry={pages.more} />}
      {pages.hasMore && !pages.error && (
        <Button className="justify-self-center" isPending={pages.isLoading} onClick={pages.more}>
          {t('office.player.more')}
        </Button>
      )}
    </div>
  );
}
