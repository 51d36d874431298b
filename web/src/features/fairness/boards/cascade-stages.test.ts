// The check shows what the mathematics gave: every cascade once, on the board it was found on, and each spin's end.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amberRush } from '@malva/studio/math/amber-rush';
import { borschtBistro } from '@malva/studio/math/borscht-bistro';
import { openWords, wordsOfBytes } from '@malva/studio/math/words';
import type { BoardEvent } from './event.ts';
import { stagesOf } from './cascade-stages.ts';

for (const game of [amberRush, borschtBistro])
  test(`TR-029 TR-030 ${game.slug}: the stages of a check are the round`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => {
        const words = openWords((block) => wordsOfBytes(createHash('sha256').update(`${seed}:${block}`).digest()));
        const events = game.resolve({ params: {}, actions: [], bet: 100n, words }).events as unknown as BoardEvent[];
        const stages = stagesOf(events);
        const cascades = events.filter(({ type }) => type === 'cascade');
        const paying = stages.filter(({ spinTotal }) => spinTotal === null);
        expect(paying).toHaveLength(cascades.length);
        for (const { columns, paid, groups } of paying) {
          expect(groups.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThanOrEqual(paid.size);
          const height = columns[0]?.length ?? 0;
          for (const { symbol, size } of groups) {
            const standing = [...paid].filter((cell) =>
              ['W', symbol].includes(columns[Math.floor(cell / height)]?.[cell % height] ?? ''),
            );
            expect(standing.length).toBeGreaterThanOrEqual(size);
          }
        }
        const ends = stages.filter(({ spinTotal }) => spinTotal !== null);
        const totals = events.filter(({ type }) => type === 'spin-total').map((event) => event['multiplier']);
        expect(ends.map(({ spinTotal }) => spinTotal)).toEqual(totals);
        expect(stages.reduce((sum, { wonSpins }) => sum + wonSpins, 0)).toBe(
          events.filter(({ type }) => type === 'free-spins').reduce((sum, event) => sum + Number(event['added']), 0),
        );
      }),
      { numRuns: 300 },
    );
  });
