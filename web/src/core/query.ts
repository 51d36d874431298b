// Reading and changing through calls of the contract. A read is cached by call and input; a change runs once at a time
// and keeps its last refusal for the form to show.
import type { Call, ReplyOf } from '@malva/contract/call';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, callWith, type InputOf } from './api.ts';
import type { Answer, Cache, Key } from './cache.ts';
import { useSite } from './site.tsx';

interface LooseInput {
  params?: unknown;
  query?: unknown;
}

const defaultStaleMs = 30_000;

export function keyOf(spec: Call, input?: LooseInput): Key {
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

export interface Reading<T> extends Answer<T> {
  /** Nothing to show yet. */
  isPending: boolean;
  /** What is shown answers an earlier input (`keepPrevious`). */
  isPrevious: boolean;
  refetch(): Promise<void>;
}

/** `const games = useCall(calls.all)`; `.data`, `.isPending`, `.error`, `.isFetching`, `.refetch()`. */
export function useCall<C extends Call>(spec: C, options: ReadOptions<C> = {}): Reading<ReplyOf<C>> {
  const { input, enabled = true, staleMs = defaultStaleMs, initial, keepPrevious } = options;
  const { queries, session } = useSite();
  /** What is a player's is not asked for by a known guest: the answer would be a refusal and nothing else. */
  const fetchOnce = (signal: AbortSignal): Promise<ReplyOf<C>> => {
    const { isReady, isGuest } = session.getState();
    if (spec.access === 'player' && isReady && isGuest) return Promise.reject(new ApiError('unauthorized', 401));
    return callWith(spec, { ...(input as InputOf<C>), signal });
  };
  const key = keyOf(spec, input as LooseInput);
  const name = JSON.stringify(key);
  const subscribe = useCallback(
    (listener: () => void) => queries.subscribe(JSON.parse(name) as Key, listener),
    [queries, name],
  );
  const read = () => queries.answer<ReplyOf<C>>(key);
  const answer = useSyncExternalStore(subscribe, read, read);
  const ask = useEffectEvent((freshMs: number) => queries.fetch(key, fetchOnce, freshMs));
  const seed = useEffectEvent(() => {
    if (initial !== undefined && queries.answer(key).data === undefined) queries.set(key, initial);
  });
  useEffect(() => {
    seed();
    if (enabled) ask(staleMs).catch(() => undefined);
  }, [queries, name, enabled, staleMs]);
  const [previous, setPrevious] = useState(initial);
  if (answer.data !== undefined && answer.data !== previous) setPrevious(() => answer.data);
  const data = answer.data ?? (keepPrevious ? previous : initial);
  const refetch = async () => {
    await queries.fetch(key, fetchOnce, 0).catch(() => undefined);
  };
  const isPrevious = answer.data === undefined && data !== undefined;
  return { ...answer, data, isPending: data === undefined && answer.error === null, isPrevious, refetch };
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

/** Puts a new answer into the cache, for every input of the call that is there. */
export function patchCall<C extends Call>(queries: Cache, spec: C, change: (old: ReplyOf<C>) => ReplyOf<C>): void {
  queries.patch<ReplyOf<C>>([spec.path], change);
}

/** Marks the answers of these calls stale: those on screen are fetched again now, the others when shown next. */
export function refreshCall(queries: Cache, ...specs: readonly Call[]): void {
  for (const spec of specs) queries.invalidate([spec.path]);
}
