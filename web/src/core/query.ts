// Reading and changing through calls of the contract. A read is cached by call and input; a change runs once at a time
// and keeps its last refusal for the form to show.
import type { Call, ReplyOf } from '@malva/contract/call';
import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError, callWith, type InputOf } from './api.ts';

interface LooseInput {
  params?: unknown;
  query?: unknown;
}

export function keyOf(spec: Call, input?: LooseInput): readonly unknown[] {
  return [spec.path, input?.params ?? null, input?.query ?? null];
}

export interface ReadOptions<C extends Call> {
  input?: InputOf<C>;
  enabled?: boolean;
  staleMs?: number;
  initial?: ReplyOf<C>;
  /** Keep showing the last answer while another input loads. */
  keepPrevious?: boolean;
}

/** `const games = useCall(calls.all)`; `.data`, `.isPending`, `.error` (an ApiError), `.refetch()`. */
export function useCall<C extends Call>(spec: C, options: ReadOptions<C> = {}): UseQueryResult<ReplyOf<C>, ApiError> {
  const { input, enabled = true, staleMs, initial, keepPrevious } = options;
  return useQuery<ReplyOf<C>, ApiError>({
    queryKey: keyOf(spec, input as LooseInput),
    queryFn: ({ signal }) => callWith(spec, { ...(input as InputOf<C>), signal }),
    enabled,
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(initial === undefined ? {} : { initialData: initial as never }),
    ...(keepPrevious ? { placeholderData: ((previous: ReplyOf<C> | undefined) => previous) as never } : {}),
  });
}

export interface Change<C extends Call> {
  /** Resolves to the reply, or null when it was refused (see `error`) or already running. */
  run(input: InputOf<C>): Promise<ReplyOf<C> | null>;
  isPending: boolean;
  error: ApiError | null;
  reset(): void;
}

export function useChange<C extends Call>(spec: C): Change<C> {
  const [state, setState] = useState<{ isPending: boolean; error: ApiError | null }>({ isPending: false, error: null });
  const running = useRef(false);
  const run = useCallback(
    async (input: InputOf<C>) => {
      if (running.current) return null;
      running.current = true;
      setState({ isPending: true, error: null });
      try {
        const reply = await callWith(spec, input);
        setState({ isPending: false, error: null });
        return reply;
      } catch (error) {
        setState({ isPending: false, error: error instanceof ApiError ? error : new ApiError('internal', 0) });
        return null;
      } finally {
        running.current = false;
      }
    },
    [spec],
  );
  const reset = useCallback(() => setState({ isPending: false, error: null }), []);
  return { run, reset, ...state };
}

/** Puts a new answer into the cache; without `input` for every input of the call that is there. */
export function patchCall<C extends Call>(
  queries: QueryClient,
  spec: C,
  change: (old: ReplyOf<C>) => ReplyOf<C>,
): void {
  queries.setQueriesData<ReplyOf<C>>({ queryKey: [spec.path] }, (old) => (old === undefined ? old : change(old)));
}

/** Whoever shows this call asks again; everybody else does when they show it next. */
export function refreshCall(queries: QueryClient, ...specs: readonly Call[]): void {
  for (const spec of specs) void queries.invalidateQueries({ queryKey: [spec.path] });
}
