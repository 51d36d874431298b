// What this member of staff may do and what waits for them: fetched at the start and every half minute while the page
// is visible.
import { officeDesk } from '@malva/contract/office-desk';
import type { ApiError } from '@malva/web/core/api.ts';
import { useCall } from '@malva/web/core/query.ts';
import { useWhilePresent } from './presence.ts';

const lookEveryMs = 30_000;

export interface DeskView {
  id: number;
  may: ReadonlySet<string>;
  waiting: ReadonlyMap<string, number>;
  error: ApiError | null;
  retry(): void;
}

/** Null until it is known. */
export function useDesk(isIn: boolean): DeskView | null {
  const { data, error, refetch } = useCall(officeDesk.desk, { enabled: isIn, staleMs: 0 });
  useWhilePresent(() => isIn && void refetch(), lookEveryMs);
  if (!data && !error) return null;
  return {
    id: data?.id ?? 0,
    may: new Set(data?.permissions ?? []),
    waiting: new Map((data?.queues ?? []).map(({ place, count }) => [place, count])),
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
