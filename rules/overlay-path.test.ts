import { describe, expect, it } from 'vitest';
import { overlayOf } from './overlay-path.ts';

describe('paths that open something over a page', () => {
  it.each([
    ['P-079 L-058 the cash desk', '/cash/', { beneath: '/', word: 'cash', rest: '' }],
    ['P-079 without the slash', '/cash', { beneath: '/', word: 'cash', rest: '' }],
    ['P-080 L-056 a deposit', '/cash/deposit/', { beneath: '/', word: 'cash', rest: 'deposit' }],
    ['P-081 L-057 a deposit for a bonus', '/cash/bonus/17/', { beneath: '/', word: 'cash', rest: 'bonus/17' }],
    ['P-082 L-055 a cash segment behind a page', '/games/cash/', { beneath: '/games/', word: 'cash', rest: '' }],
    [
      'P-082 and behind a longer one',
      '/online-game/sich-dice/cash/deposit/',
      { beneath: '/online-game/sich-dice/', word: 'cash', rest: 'deposit' },
    ],
    ['P-084 L-059 a method', '/execute-method/deposit/', { beneath: '/', word: 'execute-method', rest: 'deposit' }],
    ['P-085 L-060 a modal', '/open-modal/Login', { beneath: '/', word: 'open-modal', rest: 'Login' }],
  ])('%s: %s', (_, path, overlay) => expect(overlayOf(path)).toEqual(overlay));

  it.each([
    '/',
    '/games/',
    '/cashback/',
    '/cash-iframe/',
    '/cash-iframe/deposit/',
    '/online-game/cash-rush/',
    '/open-modals/',
  ])('%s is an ordinary path', (path) => expect(overlayOf(path)).toBeNull());
});
