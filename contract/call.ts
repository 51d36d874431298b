// The shape of one call: what browser and server promise each other about a path.
// Every call states who may make it and whether it changes something. A GET that changes something is declared with
// `change`: never cached, retried or prefetched, same-origin proof required, and a POST to the same path works as well.
// Paths are written as the specification writes them; the server answers with and without the trailing slash.
import type { Static, TObject, TSchema } from 'typebox';
import type { ListSpec } from './list.ts';
import type { Permission } from './permissions.ts';

/**
 * any: guests and players. guest: only guests. player: session required. staff: operator session with second factor.
 */
export type Access = 'any' | 'guest' | 'player' | 'staff';

/** What a call does to money or to the temptation to play; the responsible-play gate reads it. */
export type Touches = 'nothing' | 'deposit' | 'stake' | 'withdrawal' | 'bonus';

/**
 * Classes of request rate, per client address and, where there is one, per player. Figures live in server/core/http.
 */
export type RateClass = 'read' | 'write' | 'money' | 'login' | 'code' | 'launch';

export interface CallSpec {
  access: Access;
  /** What a member of staff needs; every call of staff names one (rules of contract/permissions.ts). */
  permission?: Permission;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  /** The body is a file and nothing else, at most so many bytes; the handler finds it as `request.body`. */
  fileBytes?: number;
  /** The body is a multipart form with that file; the handler reads it with core/forms. */
  isForm?: true;
  reply: TSchema;
  /** A list of the office: filtered by `listFilter`, and served as a table as well. */
  list?: ListSpec;
  /** Other readings of the path in the specification; served too. */
  alt?: readonly string[];
  touches?: Touches;
  /** Of a `change`: POST to its path is a call of its own. */
  isGetOnly?: true;
  rate?: RateClass;
  /** How long the browser waits, milliseconds; unset means no limit. */
  timeoutMs?: number;
  /** Row ids of the specification this call carries, e.g. `C-011`. */
  rows?: readonly string[];
}

export interface CallShape {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly change: boolean;
}

export type Call = CallSpec & CallShape;
export type Calls = Record<string, Call>;

export function get<const S extends CallSpec>(
  path: string,
  spec: S,
): S & { method: 'GET'; path: string; change: false } {
  return { ...spec, method: 'GET', path, change: false };
}

export function post<const S extends CallSpec>(
  path: string,
  spec: S,
): S & { method: 'POST'; path: string; change: true } {
  return { ...spec, method: 'POST', path, change: true };
}

/** Takes something away; what of it stands in the query. */
export function remove<const S extends CallSpec>(
  path: string,
  spec: S,
): S & { method: 'DELETE'; path: string; change: true } {
  return { ...spec, method: 'DELETE', path, change: true };
}

/** A GET of the specification that changes something. */
export function change<const S extends CallSpec>(
  path: string,
  spec: S,
): S & { method: 'GET'; path: string; change: true } {
  return { ...spec, method: 'GET', path, change: true };
}

type Of<S> = S extends TSchema ? Static<S> : undefined;
export type ParamsOf<C extends Call> = Of<C['params']>;
export type QueryOf<C extends Call> = Of<C['query']>;
export type BodyOf<C extends Call> = Of<C['body']>;
export type ReplyOf<C extends Call> = Static<C['reply']>;
