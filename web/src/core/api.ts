// The one way to the server. Typed by the contract: `call(games.play, { params, query })`.
// Every refusal becomes an ApiError with the contract's code; nothing here decides what the screen shows.
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@malva/contract/call';
import type { ErrorCode, Problem } from '@malva/contract/errors';
import { readCookie } from './cookies.ts';

export type FailureCode =
  | ErrorCode
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'redirect'
  | 'cookies_off'
  | 'passkey_failed'
  | 'passkey_known';

export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly until: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(code: FailureCode, status: number, problem: Partial<Problem> = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = problem.fields ?? {};
    this.until = problem.until ?? null;
    this.details = problem.details ?? {};
  }
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Value
    ? { [K in Name]?: Value }
    : Record<never, never> extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

export type InputOf<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & { signal?: AbortSignal; headers?: Readonly<Record<string, string>> };

type Args<C extends Call> = Record<never, never> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

interface Loose {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

export function pathOf(path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const tail = search.toString();
  return tail ? `${filled}?${tail}` : filled;
}

export interface ApiEvents {
  /** Called on 401 or 403. True: the session is good again and the call may be retried. */
  unauthorized(code: string): Promise<boolean>;
  /** A refusal the player may answer on the spot. True: answered, repeat the call. */
  gate(code: string): Promise<boolean>;
  /** 444: the player is locked for responsible play. */
  blocked(until: string | null): void;
  /** 301 in a body: leave to that address. */
  redirect(url: string): void;
  /** The network came or went, seen from real calls. */
  online(isOnline: boolean): void;
}

const events: ApiEvents = {
  unauthorized: () => Promise.resolve(false),
  gate: () => Promise.resolve(false),
  blocked: () => undefined,
  redirect: () => undefined,
  online: () => undefined,
};
export function listenToApi(handlers: Partial<ApiEvents>): void {
  Object.assign(events, handlers);
}

export interface RequestOptions extends Loose {
  method?: 'GET' | 'POST' | 'DELETE';
  timeoutMs?: number;
  /** Do not ask for a new session: this call is part of asking. */
  isQuiet?: boolean;
  /** Sent without the session: who asks shall not be known. */
  isAnonymous?: boolean;
}

function headersFor(options: RequestOptions): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-lang': document.documentElement.lang,
  };
  const token = options.isAnonymous ? null : readCookie('XSRF-TOKEN');
  if (token) headers['x-xsrf-token'] = token;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  return { ...headers, ...options.headers };
}

async function send(url: string, options: RequestOptions): Promise<Response> {
  const signals = [options.signal, options.timeoutMs ? AbortSignal.timeout(options.timeoutMs) : undefined];
  const alive = signals.filter((signal) => signal !== undefined);
  try {
    const reply = await fetch(url, {
      method: options.method ?? 'GET',
      headers: headersFor(options),
      credentials: options.isAnonymous ? 'omit' : 'same-origin',
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(alive.length > 0 ? { signal: AbortSignal.any(alive) } : {}),
    });
    events.online(true);
    return reply;
  } catch (error) {
    if (options.signal?.aborted) throw new ApiError('aborted', 0);
    if ((error as Error).name === 'TimeoutError') throw new ApiError('timeout', 0);
    events.online(false);
    throw new ApiError('network', 0);
  }
}

async function readJson(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch {
    return null;
  }
}

const strangers: readonly string[] = ['unauthorized', 'forbidden', 'xsrf'];

export async function request(url: string, options: RequestOptions = {}): Promise<unknown> {
  const reply = await send(url, options);
  const body = await readJson(reply);
  if (reply.ok) {
    if (body === null) throw new ApiError('internal', reply.status);
    return body;
  }
  if (reply.status === 301) {
    const target = (body as { redirectUrl?: string } | null)?.redirectUrl;
    if (target) events.redirect(target);
    throw new ApiError('redirect', 301);
  }
  const problem = (body ?? {}) as Partial<Problem>;
  const error = new ApiError(problem.code ?? 'internal', reply.status, problem);
  if (reply.status === 444) events.blocked(error.until);
  const isStranger = reply.status === 401 || reply.status === 403;
  if (isStranger && strangers.includes(error.code) && !options.isQuiet && (await events.unauthorized(error.code))) {
    return request(url, { ...options, isQuiet: true });
  }
  if (reply.status === 403 && !options.isQuiet && (await events.gate(error.code)))
    return request(url, { ...options, isQuiet: true });
  // The server gave a token and the browser kept none: a new page would not help.
  if (error.code === 'xsrf' && readCookie('XSRF-TOKEN') === null) throw new ApiError('cookies_off', 403, problem);
  throw error;
}

export async function callWith<C extends Call>(spec: C, input: InputOf<C>): Promise<ReplyOf<C>> {
  const loose = input as Loose;
  const body = spec.method === 'POST' ? (loose.body ?? {}) : undefined;
  return (await request(pathOf(spec.path, loose), {
    method: spec.method,
    body,
    signal: loose.signal,
    headers: loose.headers,
    timeoutMs: spec.timeoutMs,
  })) as ReplyOf<C>;
}

export function call<C extends Call>(spec: C, ...[input]: Args<C>): Promise<ReplyOf<C>> {
  return callWith(spec, (input ?? {}) as InputOf<C>);
}

/** Made once per press of a button that moves money; repeating the call with it changes nothing twice. */
export function newKey(): string {
  return crypto.randomUUID();
}
