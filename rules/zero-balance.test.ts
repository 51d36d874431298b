import { describe, expect, test } from 'vitest';
import { isFreeSpinOnly, isZeroBalance } from './zero-balance.ts';

const none = { balance: '0.00', fsRemain: 0, games: {} };
const spins = { balance: '0.00', fsRemain: 10, games: { 'kalyna-sevens': true } };

describe('the zero-balance check', () => {
  test.each([
    ['R-008', ''],
    ['R-009', 0],
    ['R-010', '0'],
    ['R-011', '0.00'],
  ])('%s a balance of «%s» without a bonus is nothing to play with', (_, balance) => {
    expect(isZeroBalance({ balance: balance as string, bonus: none }, 'sich-dice')).toBe(true);
  });
  test('R-012 R-013 free spins of another game are nothing to play this one with', () => {
    expect(isFreeSpinOnly({ balance: '0.00', bonus: spins }, 'sich-dice')).toBe(true);
    expect(isZeroBalance({ balance: '0.00', bonus: spins }, 'sich-dice')).toBe(true);
    expect(isFreeSpinOnly({ balance: '0.00', bonus: spins }, 'kalyna-sevens')).toBe(false);
    expect(isZeroBalance({ balance: '0.00', bonus: spins }, 'kalyna-sevens')).toBe(false);
  });
  test('R-014 a bonus balance is something to play with, and so is any money', () => {
    expect(isZeroBalance({ balance: '0.00', bonus: { ...none, balance: '25.00' } }, 'sich-dice')).toBe(false);
    expect(isZeroBalance({ balance: '0.01', bonus: none }, 'sich-dice')).toBe(false);
    expect(isZeroBalance({ balance: '5.00', bonus: spins }, 'sich-dice')).toBe(false);
  });
});
