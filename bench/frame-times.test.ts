// Frame times read from a browser trace.
import { describe, expect, it } from 'vitest';
import { lateFrames, percentile, scriptPerFrame, type TraceEvent } from './frame-times.ts';

const event = (name: string, ms: number, took = 0): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: ms * 1000,
  dur: took * 1000,
  tdur: took * 500,
});
const inFile = (of: TraceEvent, url: string): TraceEvent => ({ ...of, args: { data: { url } } });
const elsewhere = (of: TraceEvent): TraceEvent => ({ ...of, tid: 2 });

describe('frames of a trace', () => {
  it('hold the script between them in the thread’s own time, what is inside a call counted once', () => {
    const events = [
      inFile(event('FunctionCall', 1, 3), 'http://lobby/studio/sich-dice/index.js'),
      event('FireAnimationFrame', 10, 4),
      event('FunctionCall', 11, 2),
      event('RunMicrotasks', 14.5, 2),
      event('FireAnimationFrame', 15, 0),
      event('FireAnimationFrame', 27, 6),
      event('Paint', 34, 5),
      event('FunctionCall', 36, 1),
      // The lobby has more frames.
      ...[12, 30, 50, 70].map((at) => elsewhere(event('FireAnimationFrame', at, 9))),
      inFile(elsewhere(event('FunctionCall', 13, 9)), 'http://lobby/lobby.js'),
    ];
    expect(scriptPerFrame(events, '/studio/')).toEqual([3, 3.5]);
    expect(scriptPerFrame([], '/studio/')).toEqual([]);
  });

  it('are late by as many as should have come', () => {
    expect(lateFrames([0, 16.6, 33.4, 50])).toBe(0);
    expect(lateFrames([0, 16.7, 66.7, 83])).toBe(2);
  });

  it('have a middle and an end', () => {
    const values = Array.from({ length: 100 }, (_, i) => 99 - i);
    expect([percentile(values, 0.5), percentile(values, 0.95), percentile([], 0.95)]).toEqual([50, 95, Number.NaN]);
  });
});
