import { describe, expect, it } from 'vitest';
import { nextPhase, type ChatPhase, type ChatStep } from './phase.ts';

describe('the chat has five states', () => {
  const all: readonly ChatStep[] = ['init', 'load', 'fail', 'open', 'close'];
  const ways: Record<ChatPhase, Partial<Record<ChatStep, ChatPhase>>> = {
    notInitialised: { init: 'initCalled' },
    initCalled: { load: 'loaded', fail: 'notInitialised' },
    loaded: { open: 'opened' },
    opened: { close: 'closed' },
    closed: { open: 'opened' },
  };
  it.each(Object.keys(ways) as ChatPhase[])('E-030 %s', (phase) => {
    for (const step of all) expect(nextPhase(phase, step)).toBe(ways[phase][step] ?? phase);
  });
  it('it opens only once it is loaded, and again after it was closed', () => {
    const seen = (['open', 'init', 'open', 'load', 'open', 'open', 'close', 'open'] as ChatStep[]).reduce<ChatPhase[]>(
      (path, step) => [...path, nextPhase(path.at(-1)!, step)],
      ['notInitialised'],
    );
    expect(seen.slice(1)).toEqual([
      'notInitialised',
      'initCalled',
      'initCalled',
      'loaded',
      'opened',
      'opened',
      'closed',
      'opened',
    ]);
  });
});
