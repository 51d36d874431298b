// What a bet is said to have come to.
import { expect, it } from 'vitest';
import { bet } from '../../core/sport-fixture.ts';
import { patched } from './live.ts';
import { balanceOf, isWin, markOf } from './words.ts';

it.each([
  ['97.50', 'won', '47.50', true],
  ['50.00', 'part', '0.00', false],
  ['25.00', 'part', '-25.00', false],
  ['0.00', 'lost', '-50.00', false],
] as const)(
  'SB-099 a payout of %s of a stake of 50 is %s: %s, coloured as a win: %s',
  (payout, status, balance, isColoured) => {
    const settled = bet({ stake: '50.00', payout, status });
    expect([balanceOf(settled), isWin(settled)]).toEqual([balance, isColoured]);
  },
);

it('a message patches the bet it names, leg by leg, and no other', () => {
  const own = bet();
  const told = {
    bet: own.id,
    status: 'won',
    odds: 61_100,
    stake: '10000',
    payout: '61100',
    legs: [{ n: 2, state: 'won' }],
  } as const;
  const now = patched(own, { ...told, legs: [...told.legs] });
  expect([now.status, now.payout, now.legs.map((leg) => markOf(leg))]).toEqual([
    'won',
    '611.00',
    ['won', 'won', 'waits'],
  ]);
  expect(patched(bet({ id: '018f0000-0000-7000-8000-00000000000f' }), { ...told, legs: [] }).status).toBe('open');
});
