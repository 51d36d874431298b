// What a bet is said to have come to.
import { expect, it } from 'vitest';
import { type BetData } from '@malva/contract/bet';
import { sportBets } from '@malva/contract/sport-bets';
import { Cache } from '../../core/cache.ts';
import { keyOf } from '../../core/query.ts';
import { bet } from '../../core/sport-fixture.ts';
import { listKey } from './list-key.ts';
import { patchBets, patched } from './live.ts';
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

it('SB-186 every message changes lists and the strip where a bet stands, and goes to the settled ones without a call', async () => {
  const own = bet({ stake: '100.00' });
  const legs = own.legs.map(({ n, state }) => ({ n, state }));
  const said = (of: Partial<BetData>): BetData => ({
    bet: own.id,
    status: 'open',
    odds: own.odds,
    stake: '10000',
    payout: null,
    legs,
    ...of,
  });
  for (const [action, of, parts, staked] of [
    ['pending', { status: 'pending' }, [1, 0], '5.00'],
    ['accepted', { status: 'open' }, [1, 0], '5.00'],
    ['progress', { status: 'open' }, [1, 0], '5.00'],
    ['rejected', { status: 'rejected' }, [0, 1], '5.00'],
    ['undone', { status: 'undone' }, [0, 1], '5.00'],
    ['void', { status: 'void', payout: '0' }, [0, 1], '5.00'],
    ['settled', { status: 'won', payout: '61100' }, [0, 1], '105.00'],
  ] as const) {
    let calls = 0;
    const queries = new Cache();
    const list = { bets: [own], total: 1, staked: '0.00', returned: '0.00' };
    const empty = { bets: [], total: 0, staked: '5.00', returned: '2.00' };
    for (const [part, answer] of [
      ['open', list],
      ['settled', empty],
    ] as const) {
      queries.subscribe(listKey(part), () => undefined);
      await queries.fetch(listKey(part), async () => (calls++, answer), 0);
    }
    queries.set(keyOf(sportBets.one, { params: { id: own.id } }), { success: true, bet: own });
    calls = 0;
    patchBets(queries, said(of), action);
    const bets = (part: 'open' | 'settled') => queries.answer<typeof list>(listKey(part)).data!;
    expect([action, bets('open').bets.length, bets('settled').bets.length]).toEqual([action, ...parts]);
    expect([bets('open').total, bets('settled').total, bets('settled').staked]).toEqual([...parts, staked]);
    const one = queries.answer<{ bet: typeof own }>(keyOf(sportBets.one, { params: { id: own.id } })).data!;
    expect([[...bets('open').bets, ...bets('settled').bets][0]!.status, one.bet.status]).toEqual([
      of.status,
      of.status,
    ]);
    // Corrected later, it changes where it is.
    patchBets(queries, said({ status: 'lost', payout: '0' }), 'resettled');
    await Promise.resolve();
    expect([action, calls]).toEqual([action, 0]);
  }
});
