// The filter of rounds in the address, and which rounds it lets in while one looks.
import { describe, expect, it } from 'vitest';
import { everyRound, isAmong, readRounds, roundsQuery, roundsSearch } from './rounds-filter.ts';

describe('rounds in the address', () => {
  it('are read back as they were written; nonsense is everything', () => {
    for (const filter of [
      { game: 'sich-dice', from: '2026-10-01', to: '2026-10-31' },
      { game: '', from: '', to: '2026-10-31' },
      everyRound,
    ])
      expect(readRounds(roundsSearch(filter))).toEqual(filter);
    expect(roundsSearch(everyRound)).toBe('');
    // That name opens a game, wherever it stands.
    expect(new URLSearchParams(roundsSearch({ ...everyRound, game: 'sich-dice' })).has('game')).toBe(false);
    expect(readRounds('?game=sich-dice')).toEqual(everyRound);
    expect(readRounds('?played=..%2Fevil&from=yesterday&to=1.10.2026')).toEqual(everyRound);
    expect(readRounds('?played=sich-dice/')).toEqual({ ...everyRound, game: 'sich-dice' });
    expect(roundsQuery({ game: '', from: '2026-10-01', to: '' })).toEqual({ from: '2026-10-01' });
  });
});

describe('a round that was settled while one looks', () => {
  it.each([
    ['2026-09-30T20:59:59.999Z', false],
    ['2026-09-30T21:00:00.000Z', true],
    ['2026-10-31T21:59:59.999Z', true],
    ['2026-10-31T22:00:00.000Z', false],
  ])('begun at %s is among October, of Kyiv: %s', (startedAt, isIn) => {
    const october = { game: '', from: '2026-10-01', to: '2026-10-31' };
    const round = { game: 'sich-dice', startedAt };
    expect(isAmong(october, round)).toBe(isIn);
    expect(isAmong({ ...october, game: 'sich-dice' }, round)).toBe(isIn);
    expect(isAmong({ ...october, game: 'sokil-limbo' }, round)).toBe(false);
    expect(isAmong(everyRound, round)).toBe(true);
  });
});
