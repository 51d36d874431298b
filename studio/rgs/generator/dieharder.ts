// The laboratory's own battery over the same raw stream, where it is installed: a chosen set of its tests, each for a
// bounded time. Where it is not, there are no lines of it, and our own stand alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { rawBytes } from '../rng-tool.ts';
import type { Line } from './lines.ts';

/**
 * birthdays, ranks 32x32, count the 1s, parking lot, runs; bits alone, in runs and in groups, as SP 800-22 counts them.
 */
const chosen = [0, 2, 8, 10, 15, 100, 101, 102] as const;

export interface BatteryOptions {
  /** Folders it is looked for in. */
  path: string;
  tests?: readonly number[];
  /** A test that takes longer says nothing; the longest (ranks) takes half a minute of a quiet core. */
  limitMs?: number;
  /** Nothing more is asked after this: a job that runs ten minutes is taken for dead. */
  totalMs?: number;
}

interface Found {
  name: string;
  p: number;
  isFailed: boolean;
}

/** `name|ntup|tsamples|psamples|p-value|assessment`, beside headings. */
function readLines(text: string): Found[] {
  return text.split('\n').flatMap((line) => {
    const parts = line.split('|').map((part) => part.trim());
    const word = parts[5];
    if (parts.length < 6 || (word !== 'PASSED' && word !== 'WEAK' && word !== 'FAILED')) return [];
    return [{ name: parts[0] ?? '', p: Number(parts[4]), isFailed: word === 'FAILED' }];
  });
}

/** One test over a fresh stream; null: there is no such program. */
async function ask(test: number, { path, limitMs }: { path: string; limitMs: number }): Promise<Found[] | null> {
  const child = spawn('dieharder', ['-d', String(test), '-g', '200'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: path },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  // It reads as much as it needs and then closes its end.
  let isRead = false;
  child.stdin
    .on('error', () => undefined)
    .on('close', () => {
      isRead = true;
    });
  const end = new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    child.once('close', () => done(true));
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  void end.then(() => {
    isRead = true;
  });
  for (const chunk of rawBytes(Number.MAX_SAFE_INTEGER)) {
    if (isRead || !child.stdin.writable) break;
    if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain').catch(() => undefined), end]);
  }
  child.stdin.end();
  const isThere = await end;
  clearTimeout(timer);
  return isThere ? readLines(text) : null;
}

function lineOfAll(found: readonly Found[]): Line {
  const failed = found.filter(({ isFailed }) => isFailed).length;
  return {
    name: `dieharder ${found[0]?.name}`,
    passed: Math.round((100 * (found.length - failed)) / found.length),
    even: Math.min(...found.map(({ p }) => p)),
    isSound: failed === 0,
  };
}

/**
 * A line for each test that came to an end; none where there is no such program. What fails is asked twice more and is
 * out only with two of three.
 */
export async function batteryLines({
  path,
  tests = chosen,
  limitMs = 120_000,
  totalMs = 300_000,
}: BatteryOptions): Promise<Line[]> {
  const lines: Line[] = [];
  const until = performance.now() + totalMs;
  for (const test of tests) {
    if (performance.now() > until) break;
    const found = await ask(test, { path, limitMs });
    if (found === null) return [];
    if (found.length === 0) continue;
    const first = lineOfAll(found);
    if (first.isSound) {
      lines.push(first);
      continue;
    }
    const again = [await ask(test, { path, limitMs }), await ask(test, { path, limitMs })].flatMap((one) =>
      one && one.length > 0 ? [lineOfAll(one)] : [],
    );
    lines.push({ ...first, isSound: again.length === 2 && again.every(({ isSound }) => isSound) });
  }
  return lines;
}
