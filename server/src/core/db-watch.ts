// Says whether the database answers. One that hangs refuses nothing and ends no connection: each caller would wait
// until it moves again, and all of them would then come at once.
import pg from 'pg';
import type { Log } from './log.ts';
import { refuse, type Refusal } from './refusal.ts';

/** Looks so often; after nine in a row without an answer, not two seconds, the database hangs. */
const lookMs = 200;
const patience = 9;

export interface Watch {
  /**
   * Waits for what the database was asked, until it hangs; an answer that comes after that goes to `late`. @throws
   * unavailable, at once while it hangs
   */
  during<T>(ask: () => Promise<T>, late?: (answer: T) => void): Promise<T>;
  /** A connection that is cut when the database hangs, so that what waits on it fails. */
  keep(client: pg.ClientBase): void;
  close(): Promise<void>;
}

const cut = (client: pg.ClientBase): void =>
  void (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

/** A refusal is an answer too; a lost connection and a waiting that came to its end are none, and carry no code. */
const isAnswer = (error: unknown): boolean => (error as { code?: string }).code !== undefined;

function hangs(): Refusal {
  const refusal = refuse('unavailable');
  refusal.cause = new Error('database hangs');
  return refusal;
}

class DatabaseWatch implements Watch {
  readonly #kept = new Set<pg.ClientBase>();
  readonly #timer: NodeJS.Timeout;
  readonly #create: () => pg.Client;
  readonly #log: Log;
  /** Each gives up what it waits for. */
  readonly #waiting = new Set<() => void>();
  #answers = 0;
  /** Answers there were at the last look. */
  #seen = 0;
  /** In a row at which work waited and no answer had come. */
  #looks = 0;
  #isHung = false;
  /** To ask on: while work waits and nothing is answered, it may be one slow statement. Closed when answers come. */
  #own: pg.Client | null = null;
  #asked: Promise<void> | null = null;

  constructor(create: () => pg.Client, log: Log) {
    this.#create = create;
    this.#log = log;
    this.#timer = setInterval(() => this.#look(), lookMs).unref();
  }

  during<T>(ask: () => Promise<T>, late?: (answer: T) => void): Promise<T> {
    if (this.#isHung) return Promise.reject(hangs());
    return new Promise<T>((done, fail) => {
      const giveUp = (): void => fail(hangs());
      this.#waiting.add(giveUp);
      ask().then(
        (answer) => {
          this.#answers += 1;
          if (!this.#waiting.delete(giveUp)) late?.(answer);
          done(answer);
        },
        (error: unknown) => {
          if (isAnswer(error)) this.#answers += 1;
          this.#waiting.delete(giveUp);
          fail(error as Error);
        },
      );
    });
  }

  keep(client: pg.ClientBase): void {
    this.#kept.add(client);
    client.once('end', () => this.#kept.delete(client));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#own && this.#asked) cut(this.#own);
    await this.#asked;
    await this.#leave();
  }

  /** Looks are counted, not time: a process that was held up itself has not looked. */
  #look(): void {
    const isStill = this.#waiting.size > 0 && this.#answers === this.#seen;
    this.#seen = this.#answers;
    if (!this.#isHung && !isStill) {
      this.#looks = 0;
      if (!this.#asked) void this.#leave();
      return;
    }
    this.#looks += 1;
    if (this.#looks === patience) this.#hang();
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = null;
    });
  }

  async #ask(): Promise<void> {
    const isNew = this.#own === null;
    const client = (this.#own ??= this.#create());
    try {
      if (isNew) {
        client.on('error', () => undefined);
        await client.connect();
      }
      await client.query('select 1');
      this.#answer();
    } catch (error) {
      // Why does not matter here: the next look opens another one.
      this.#own = null;
      cut(client);
      if (error instanceof pg.DatabaseError) this.#answer();
    }
  }

  #answer(): void {
    if (this.#isHung) this.#log.warn({}, 'database answers again');
    this.#isHung = false;
    this.#looks = 0;
  }

  #hang(): void {
    if (!this.#isHung) this.#log.error({ connections: this.#kept.size }, 'database hangs');
    this.#isHung = true;
    for (const giveUp of this.#waiting) giveUp();
    this.#waiting.clear();
    for (const client of this.#kept) cut(client);
    if (this.#own) cut(this.#own);
  }

  async #leave(): Promise<void> {
    const own = this.#own;
    this.#own = null;
    await own?.end().catch(() => undefined);
  }
}

/** `create` makes the connection it asks on when it suspects something. */
export const watchDatabase = (create: () => pg.Client, log: Log): Watch => new DatabaseWatch(create, log);
