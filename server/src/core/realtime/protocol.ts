// The Centrifuge client protocol v2 in JSON: codes, commands in, replies and pushes out.
// A frame is one or more JSON objects joined by newlines; publications are encoded once and embedded as raw JSON.
// A disconnect always carries a reason in plain words: the client ignores the terminal range of an empty one.

export interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly temporary?: true;
}
const refusal = (code: number, message: string): Refusal => ({ code, message });

/** Error replies. */
export const errors = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  unauthorized: refusal(101, 'unauthorized'),
  unknownChannel: refusal(102, 'unknown channel'),
  permissionDenied: refusal(103, 'permission denied'),
  methodNotFound: refusal(104, 'method not found'),
  alreadySubscribed: refusal(105, 'already subscribed'),
  limitExceeded: refusal(106, 'limit exceeded'),
  badRequest: refusal(107, 'bad request'),
  notAvailable: refusal(108, 'not available'),
  tokenExpired: refusal(109, 'token expired'),
  expired: refusal(110, 'expired'),
  unrecoverable: refusal(112, 'unrecoverable position'),
} as const satisfies Record<string, Refusal>;

export interface Disconnect {
  readonly code: number;
  readonly reason: string;
}
const disconnect = (code: number, reason: string): Disconnect => ({ code, reason });

/** Close codes: below 3500 and 4000–4499 the client reconnects, 3500–3999 and 4500–4999 are final. */
export const disconnects = {
  shutdown: disconnect(3001, 'shutdown'),
  serverError: disconnect(3004, 'internal server error'),
  expired: disconnect(3005, 'connection expired'),
  subscriptionExpired: disconnect(3006, 'subscription expired'),
  slow: disconnect(3008, 'slow'),
  insufficientState: disconnect(3010, 'insufficient state'),
  noPong: disconnect(3012, 'no pong'),
  tooManyRequests: disconnect(3013, 'too many requests'),
  invalidToken: disconnect(3500, 'invalid token'),
  badRequest: disconnect(3501, 'bad request'),
  stale: disconnect(3502, 'stale'),
  connectionLimit: disconnect(3504, 'connection limit'),
  channelLimit: disconnect(3505, 'channel limit'),
  inappropriateProtocol: disconnect(3506, 'inappropriate protocol'),
  loggedOut: disconnect(4500, 'logged out'),
} as const satisfies Record<string, Disconnect>;

/** Codes of an `unsubscribe` push: from 2500 the client subscribes again at once. */
export const unsubscribes = {
  server: refusal(2000, 'server unsubscribe'),
  insufficientState: refusal(2500, 'insufficient state'),
  expired: refusal(2501, 'subscription expired'),
} as const;

const methods = [
  'connect',
  'subscribe',
  'unsubscribe',
  'publish',
  'presence',
  'presence_stats',
  'history',
  'rpc',
  'refresh',
  'sub_refresh',
] as const;
export type Method = (typeof methods)[number];
export type Params = Record<string, unknown>;
export type Command = { method: Method; id: number; params: Params } | { method: 'pong' };

const isObject = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseCommand(line: string): Command | null {
  let body: unknown;
  try {
    body = JSON.parse(line);
  } catch {
    return null;
  }
  if (!isObject(body)) return null;
  const method = methods.find((name) => isObject(body[name]));
  const id = body['id'] ?? 0;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > 0xffffffff) return null;
  if (!method) return Object.keys(body).length === 0 ? { method: 'pong' } : null;
  if (id === 0) return null;
  return { method, id, params: body[method] as Params };
}

/** The commands of one frame in their order; null when any of them is malformed. */
export function parseFrame(text: string): Command[] | null {
  const commands: Command[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const command = parseCommand(line);
    if (!command) return null;
    commands.push(command);
  }
  return commands;
}

export const encodeReply = (id: number, method: Method, resultJson: string): string =>
  `{"id":${id},"${method}":${resultJson}}`;

export const encodeError = (id: number, error: Refusal): string => JSON.stringify({ id, error });

/** `kind` is pub, join, leave, subscribe, unsubscribe, disconnect …; the body is already JSON. */
export function encodePush(channel: string, kind: string, bodyJson: string): string {
  return `{"push":{"channel":${JSON.stringify(channel)},"${kind}":${bodyJson}}}`;
}

export function encodeDisconnectPush({ code, reason }: Disconnect): string {
  return `{"push":{"disconnect":${JSON.stringify({ code, reason })}}}`;
}

/** Publications are spliced in as they are; everything else is an ordinary object. */
export function withPublications(result: Params, publications: readonly string[]): string {
  const head = JSON.stringify(result);
  if (publications.length === 0) return head;
  const comma = head === '{}' ? '' : ',';
  return `${head.slice(0, -1)}${comma}"publications":[${publications.join(',')}]}`;
}

/** Never empty, at most 123 bytes, never readable as JSON (the client would let the parsed value decide). */
export function safeReason(reason: string): string {
  let text = reason.trim() || 'disconnected';
  try {
    JSON.parse(text);
    text = `closed ${text}`;
  } catch {
    // Plain words, as wanted.
  }
  while (Buffer.byteLength(text) > 123) text = text.slice(0, -1);
  return text;
}

/** One or more encoded replies; each transport's bytes are made once and shared by all who receive the frame. */
export class Frame {
  readonly #replies: readonly string[];
  #websocket: Buffer | undefined;
  #lines: Buffer | undefined;
  #events: Buffer | undefined;

  constructor(replies: readonly string[]) {
    this.#replies = replies;
  }

  get size(): number {
    return this.#replies.length;
  }

  websocket(): Buffer {
    return (this.#websocket ??= Buffer.from(this.#replies.join('\n')));
  }

  lines(): Buffer {
    return (this.#lines ??= Buffer.from(this.#replies.map((reply) => `${reply}\n`).join('')));
  }

  events(): Buffer {
    return (this.#events ??= Buffer.from(this.#replies.map((reply) => `data: ${reply}\n\n`).join('')));
  }
}

export const pingFrame = new Frame(['{}']);
