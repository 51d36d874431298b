// Where a visitor is, by address and open window.
import { describe, expect, it } from 'vitest';
import { placeOf } from './places.ts';

describe('places', () => {
  it.each<[string, string, string | null, string]>([
    ['/', '', null, 'free'],
    ['/games/', '', null, 'free'],
    ['/online-game/sich-dice/', '', null, 'game'],
    ['/', '', 'Game', 'game'],
    ['/', '#/cash/deposit/', null, 'cash'],
    ['/cash/deposit/', '', null, 'cash'],
    ['/games/', '', 'Cash', 'cash'],
    ['/profile/limits/', '', null, 'limits'],
    ['/responsible-play/', '', null, 'limits'],
    ['/', '', 'SelfExclusion', 'limits'],
  ])('L-053 TR-102 %s %s %s is %s', (path, hash, modal, place) => expect(placeOf({ path, hash, modal })).toBe(place));
});
