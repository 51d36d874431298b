// The full-screen wheel, and what is said of a spin.
import { describe, expect, test } from 'vitest';
import type { KalynaEvent } from '../../math/kalyna-sevens.ts';
import { kalynaSevens } from '../../math/kalyna-sevens.ts';
import { hasEvent, plainKit, playShow, roundWith } from '../core/reels/testing.ts';
import { createField, createShow, spokenSpin } from './show.ts';

describe('the wheel', () => {
  const round = roundWith(kalynaSevens, hasEvent('wheel'));
  test('without motion it stands about a second, long enough to be read', async () => {
    const at: number[] = [];
    const { log } = await playShow(
      round,
      (kit, scene) => {
        const field = createField();
        return { field, show: createShow(kit, scene, field) };
      },
      {
        watch: ({ wheel }, old) => {
          if (wheel !== old.wheel) at.push(Date.now());
        },
      },
    );
    expect(Math.max(...at) - Math.min(...at)).toBeGreaterThanOrEqual(850);
    expect(Math.max(...at) - Math.min(...at)).toBeLessThanOrEqual(1000);
    expect(log.some((entry) => entry.type === 'celebrate' && entry.name === 'wheel')).toBe(true);
  });
  test('TR-152 every winning line and the factor of the wheel are said', () => {
    const events = round.events as KalynaEvent[];
    const said = spokenSpin(plainKit(100).kit, events);
    const lines = events.filter((event) => event.type === 'line');
    for (const { line, symbol } of lines) expect(said).toContain(`spoken.line ${line + 1} symbol.${symbol} `);
    expect(said).toContain(`wheel.spoken ${events.find((event) => event.type === 'wheel')?.factor}`);
    expect(
      spokenSpin(
        plainKit(100).kit,
        events.filter(({ type }) => type === 'reels'),
      ),
    ).toBe('');
  });
});
