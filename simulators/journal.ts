// A simulator's own memory: an append-only file of JSON lines, the outside record that audits compare the books with. A
// line is written before anything is acknowledged, so the end of the process loses nothing; an incomplete last line was
// never acknowledged and is dropped when the file is opened again.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Clock {
  now(): Date;
}

export interface Entry {
  seq: number;
  at: string;
  kind: string;
  [field: string]: unknown;
}

export function readJournal(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const entries: Entry[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    entries.push(JSON.parse(line) as Entry);
  }
  return entries;
}

function dropTornLine(file: string): void {
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) truncateSync(file, end);
}

export class Journal {
  readonly file: string;
  readonly #fd: number;
  readonly #clock: Clock;
  #seq: number;
  #open = true;
  /** What had been written before this opening; the simulator rebuilds its state from it. */
  readonly past: readonly Entry[];

  constructor(file: string, clock: Clock) {
    mkdirSync(dirname(file), { recursive: true });
    dropTornLine(file);
    this.file = file;
    this.past = readJournal(file);
    this.#clock = clock;
    this.#seq = this.past.at(-1)?.seq ?? 0;
    this.#fd = openSync(file, 'a', 0o600);
  }

  append(kind: string, fields: Record<string, unknown>): Entry {
    if (!this.#open) throw new Error('the journal is closed');
    const entry: Entry = { seq: ++this.#seq, at: this.#clock.now().toISOString(), kind, ...fields };
    writeSync(this.#fd, `${JSON.stringify(entry)}\n`);
    return entry;
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    closeSync(this.#fd);
  }
}
