// Which pockets are shown.
import type { Balance } from '@malva/contract/player';
import { describe, expect, it } from 'vitest';
import { pocketsOf } from './pockets.ts';

const balance = (over: Partial<Balance> = {}, bonus: Partial<Balance['bonus']> = {}): Balance => ({
  balance: '100.00',
  withdrawalHold: '0.00',
  currency: 'UAH',
  ...over,
  bonus: { balance: '0.00', fsRemain: 0, games: {}, ...bonus },
});

describe('the pockets of a balance', () => {
  it('E-018 nothing but money to play: no other pocket is shown', () => {
    expect(pocketsOf(balance())).toEqual([]);
    expect(pocketsOf(balance({}, { games: { 'sich-dice': false } }))).toEqual([]);
  });
  it('E-018 each that has something in it, in their order', () => {
    expect(
      pocketsOf(
        balance(
          { withdrawalHold: '250.00' },
          { balance: '0.01', fsRemain: 3, games: { 'kalyna-sevens': true, 'sich-dice': false } },
        ),
      ),
    ).toEqual([
      { key: 'held', amount: '250.00' },
      { key: 'bonus', amount: '0.01' },
      { key: 'spins', count: 3 },
      { key: 'games', slugs: ['kalyna-sevens'] },
    ]);
  });
});
