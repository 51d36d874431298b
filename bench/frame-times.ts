// Reads from a browser trace: the milliseconds of script in each frame, and how many frames came late.

/** An event of a Chrome trace; microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the thread's own time. */
  tdur?: number;
  /** Of a call into script: the file it lies in. */
  args?: { data?: { url?: string } };
}

const FRAME_MS = 1000 / 60;
/** Calls into script and what it leaves behind. */
const scripts: ReadonlySet<string> = new Set([
  'FireAnimationFrame',
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'MinorGC',
  'MajorGC',
]);

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

/** The thread with the most frames. */
function busiest(frames: readonly TraceEvent[]): string {
  const counts = new Map<string, number>();
  for (const event of frames) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/**
 * Milliseconds of script from each frame to the next, in the thread's own time: what else the machine does meanwhile is
 * not the game's. A slowed processor is in it, as it takes the time from the same thread. Of the threads that run files
 * of `folder`: the page around the game has frames, too, and more of them where the game is late.
 */
export function scriptPerFrame(events: readonly TraceEvent[], folder: string): number[] {
  const own = new Set(events.filter(({ args }) => args?.data?.url?.includes(folder)).map(threadOf));
  const asked = events.filter((event) => event.name === 'FireAnimationFrame' && own.has(threadOf(event)));
  const thread = busiest(asked);
  const starts = framesOf(asked.filter((event) => threadOf(event) === thread));
  const calls = events
    .filter((event) => scripts.has(event.name) && event.ph === 'X' && threadOf(event) === thread)
    .sort((a, b) => a.ts - b.ts);
  const sums = starts.map(() => 0);
  let [frame, until] = [-1, 0];
  for (const { ts, dur = 0, tdur = 0 } of calls) {
    while (frame + 1 < starts.length && (starts[frame + 1] as number) <= ts) frame += 1;
    // Inside another call it is counted already.
    if (ts < until || frame < 0) continue;
    until = ts + dur;
    sums[frame]! += tdur / 1000;
  }
  return sums;
}

/** Several callbacks may be called in one frame: those within half a frame of the first. */
function framesOf(asked: readonly TraceEvent[]): number[] {
  const starts: number[] = [];
  for (const ts of asked.map((event) => event.ts).sort((a, b) => a - b))
    if (ts - (starts.at(-1) ?? -Infinity) > FRAME_MS * 500) starts.push(ts);
  return starts;
}

/** Frames that should have come between these times, ms, and did not. */
export const lateFrames = (times: readonly number[]): number =>
  times.slice(1).reduce((late, at, i) => late + Math.max(0, Math.round((at - (times[i] as number)) / FRAME_MS) - 1), 0);

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}
