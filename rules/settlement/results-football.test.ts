import { describe, expect, it } from 'vitest';
import { findMarket, outcomesOf, type Spec } from '../sport-markets/catalogue.ts';
import { legFactor, win } from './factor.ts';
import type { Fraction } from './fraction.ts';
import { settleBet } from './payout.ts';
import { outcomeResults, resultOf } from './results.ts';
import { scoresOfGoals, type Card, type FootballMatch, type Goal } from './results-football.ts';

type Told = Partial<FootballMatch>;
const count = (home: number, away: number, over = true) => ({ home, away, over });
const ended: Told = { status: 'ended', half1: count(1, 0), match: count(2, 1), extra: null, shootout: null };

/** The winning outcome, `refund`, `void …` with its rule, or `open`; half wins and losses by their word. */
function settle(id: number, told: Told, spec: Spec = {}): string {
  const market = findMarket('football', id)!;
  const result = resultOf({ sport: 'football', status: 'open', ...told }, market, spec);
  if (result.state === 'open') return 'open';
  if (result.state === 'void') return `void ${result.reason} ${result.rule}`;
  const [first] = result.verdicts;
  if (first !== 'win' && first !== 'lose') return first ?? '';
  return outcomesOf(market)
    .filter((_, n) => result.verdicts[n] === 'win')
    .map(({ id: outcome }) => outcome)
    .join(' ');
}
/** Minutes to 45 are of the first half; stoppage has its own. */
const goal = (by: 'home' | 'away', minute: number, more: Partial<Goal> = {}): Goal => ({
  by,
  half: minute > 45 ? 2 : 1,
  minute,
  ...more,
});
const played = (goals: Goal[], halves: 0 | 1 | 2, status: FootballMatch['status']): Told => ({
  status,
  goals,
  ...scoresOfGoals(goals, halves),
});

describe('results of football', () => {
  it('a market is decided as soon as no further play can change it, and as a whole', () => {
    const live = (home: number, away: number): Told => ({ half1: count(1, 0), match: count(home, away, false) });
    expect(settle(18, live(1, 1), { total: '2.5' })).toBe('open');
    expect(settle(18, live(2, 1), { total: '2.5' })).toBe('12');
    expect(settle(18, live(2, 1), { total: '2.75' })).toBe('open');
    expect(settle(18, live(3, 1), { total: '2.75' })).toBe('12');
    expect(settle(29, live(2, 0))).toBe('open');
    expect(settle(29, live(2, 1))).toBe('74');
    // 0:0 can no longer come, but no other outcome of the score is decided.
    expect(settle(45, live(1, 0))).toBe('open');
    expect(settle(45, live(5, 0))).toBe('324');
    expect(settle(60, live(1, 4))).toBe('1');
    expect(settle(83, live(3, 0))).toBe('open');
    expect(settle(1, live(9, 0))).toBe('open');
    expect(settle(56, live(2, 0))).toBe('74');
    expect(settle(50, live(1, 4))).toBe('74');
    expect(settle(48, live(1, 4))).toBe('open');
    expect(settle(26, live(1, 0))).toBe('open');
  });

  it('abandoned at 2:1: over 2.5 and the first half stand, result and handicap are void by G4', () => {
    const cut: Told = { status: 'abandoned', half1: count(1, 1), match: count(2, 1, false) };
    expect(settle(18, cut, { total: '2.5' })).toBe('12');
    expect(settle(60, cut)).toBe('2');
    expect(settle(1, cut)).toBe('void abandoned G4');
    expect(settle(16, cut, { hcp: '-1' })).toBe('void abandoned G4');
    expect(settle(90, cut, { total: '1.5' })).toBe('void abandoned G4');
    expect(settle(18, cut, { total: '3.5' })).toBe('void abandoned G4');
  });

  it('never played as booked: everything is void by G3; without a status nothing is', () => {
    for (const status of ['cancelled', 'postponed', 'walkover'] as const) {
      const reason = status === 'walkover' ? 'rule' : status;
      expect(settle(1, { ...ended, status })).toBe(`void ${reason} G3`);
    }
    expect(settle(1, {})).toBe('open');
    expect(settle(1, { status: 'ended' })).toBe('void rule football.time');
  });

  it('SB-025 an awarded result decides nothing; what was decided on the pitch stands', () => {
    expect(settle(1, { status: 'awarded' })).toBe('void rule G4');
    const pitch: Told = { status: 'awarded', half1: count(0, 1), match: count(1, 2, false) };
    expect(settle(18, pitch, { total: '2.5' })).toBe('12');
    expect(settle(60, pitch)).toBe('3');
    expect(settle(1, pitch)).toBe('void rule G4');
  });

  it('SB-111 half time that is not told voids half markets, except at a final 0:0', () => {
    const unknown: Told = { status: 'ended', match: count(0, 1) };
    for (const id of [47, 52, 60, 63, 74, 75, 81, 83, 95, 98]) {
      expect(settle(id, unknown), String(id)).toBe('void rule football.time');
    }
    expect(settle(1, unknown)).toBe('3');
    const goalless: Told = { status: 'ended', match: count(0, 0) };
    expect(settle(47, goalless)).toBe('426');
    expect(settle(60, goalless)).toBe('2');
    expect(settle(98, goalless)).toBe('546');
  });

  it('SB-112 an own goal counts for the side that gains it', () => {
    const goals = [goal('home', 12), goal('home', 70, { own: true })];
    const told = played(goals, 2, 'ended');
    expect(told.match).toEqual(count(1, 1));
    expect(settle(1, told)).toBe('2');
    expect(settle(8, told, { goalnr: '2' })).toBe('8');
    expect(settle(20, told, { total: '0.5' })).toBe('12');
  });

  it('SB-113 extra time counts in 2, 113, 116 and 123 only', () => {
    const tie: Told = { ...ended, match: count(1, 1), half1: count(1, 0), extra: count(2, 0), through: 'home' };
    expect(settle(1, tie)).toBe('2');
    expect(settle(18, tie, { total: '2.5' })).toBe('13');
    expect(settle(45, tie)).toBe('286');
    expect(settle(11, tie)).toBe('refund');
    expect(settle(113, tie)).toBe('1');
    expect(settle(116, tie, { total: '1.5' })).toBe('12');
    expect(settle(2, tie)).toBe('4');
    expect(settle(123, { ...tie, shootout: 'away' })).toBe('5');
  });

  it('without extra time or shoot-out 113, 116 and 123 are void, and 2 when no side goes through', () => {
    for (const id of [113, 123]) expect(settle(id, ended)).toBe('void rule football.extra');
    expect(settle(116, ended, { total: '0.5' })).toBe('void rule football.extra');
    expect(settle(2, { ...ended, through: null })).toBe('void rule football.extra');
    expect(settle(2, { match: count(2, 1) })).toBe('open');
    expect(settle(116, { match: count(1, 1), extra: count(1, 0, false) }, { total: '0.5' })).toBe('12');
  });

  it('SB-114 bookings: yellow 1, red or second yellow 2, at most 3 a player, the bench not counted', () => {
    const card = (side: 'home' | 'away', player: string, kind: Card['kind']): Card => ({
      side,
      player,
      kind,
      onPitch: true,
    });
    const cards = [
      card('home', '4', 'yellow'),
      card('home', '4', 'second_yellow'),
      card('home', '9', 'yellow'),
      card('home', '9', 'red'),
      card('away', '4', 'red'),
      card('away', '5', 'yellow'),
      { ...card('away', '12', 'red'), onPitch: false },
      { ...card('away', 'coach', 'yellow'), onPitch: false },
    ];
    // Home 3 + 3, away 2 + 1.
    const told: Told = { ...ended, cards };
    expect(settle(139, told, { total: '8.5' })).toBe('12');
    expect(settle(139, told, { total: '9.5' })).toBe('13');
    expect(settle(136, told)).toBe('1');
    expect(settle(142, told)).toBe('722');
    expect(settle(146, told)).toBe('74');
    expect(settle(146, { ...ended, cards: cards.slice(-2) })).toBe('76');
    // A player who would come to 4 has 3.
    expect(settle(142, { ...ended, cards: [card('home', '1', 'second_yellow'), card('home', '1', 'red')] })).toBe(
      '710',
    );
    expect(settle(139, ended, { total: '2.5' })).toBe('void rule football.bookings');
  });

  it('SB-115 a goal in stoppage belongs to 31–45, and to 76–90 in the second half', () => {
    const intervals = ['584', '586', '588', '590', '592', '594'];
    for (const [half, minute, place] of [
      [1, 1, 0],
      [1, 15, 0],
      [1, 16, 1],
      [1, 31, 2],
      [1, 45, 2],
      [1, 49, 2],
      [2, 46, 3],
      [2, 60, 3],
      [2, 61, 4],
      [2, 76, 5],
      [2, 98, 5],
    ] as const) {
      const told = played([goal('home', minute, { half })], 2, 'ended');
      expect(settle(100, told, { goalnr: '1' }), `${half} ${minute}`).toBe(intervals[place]);
    }
    expect(settle(100, played([], 2, 'ended'), { goalnr: '1' })).toBe('596');
    expect(settle(100, played([], 1, 'open'), { goalnr: '1' })).toBe('open');
    expect(settle(100, ended, { goalnr: '1' })).toBe('void rule football.interval');
  });

  it('SB-116 the match ended before the n-th goal: none wins', () => {
    const told = played([goal('away', 9)], 2, 'ended');
    expect(settle(8, told, { goalnr: '1' })).toBe('8');
    expect(settle(8, told, { goalnr: '2' })).toBe('7');
    expect(settle(8, played([goal('away', 9)], 1, 'open'), { goalnr: '2' })).toBe('open');
    expect(settle(8, { status: 'ended', match: count(3, 0) }, { goalnr: '2' })).toBe('6');
    expect(settle(8, { status: 'ended', match: count(3, 1) }, { goalnr: '2' })).toBe('void rule football.next');
  });

  it('corners by half and match', () => {
    const told: Told = { ...ended, corners: { half1: count(3, 3), match: count(6, 4) } };
    expect(settle(162, told)).toBe('1');
    expect(settle(173, told)).toBe('2');
    expect(settle(166, told, { total: '9.5' })).toBe('12');
    expect(settle(177, told, { total: '6.5' })).toBe('13');
    expect(settle(168, told, { total: '4.5' })).toBe('13');
    expect(settle(166, { ...told, status: 'open', corners: { match: count(6, 4, false) } }, { total: '9.5' })).toBe(
      '12',
    );
    expect(settle(166, ended, { total: '9.5' })).toBe('void rule football.corners');
  });

  it('SB-094 Asian −0.25 at 1.90 of a draw: 100 returns 50.00, part; +0.25 in an express with 2.00: 290.00', () => {
    const market = findMarket('football', 16)!;
    const draw: FootballMatch = { sport: 'football', ...ended, status: 'ended', match: count(1, 1) };
    const factor = (hcp: string, outcome: string) => {
      const result = resultOf(draw, market, { hcp });
      if (result.state !== 'settled') throw new Error(result.state);
      return legFactor(19_000, outcomeResults(market, result.verdicts).get(outcome)!);
    };
    const pays = (...factors: Fraction[]) => {
      const selections = factors.map((one) => ({ factor: one }));
      return settleBet({ selections, sizes: [], unit: 10_000n, free: false, cap: 10n ** 9n });
    };
    expect(pays(factor('-0.25', '1714'))).toEqual({ status: 'part', payout: 5_000n });
    expect(pays(factor('-0.25', '1715'))).toEqual({ status: 'won', payout: 14_500n });
    expect(pays(factor('0.25', '1714'), legFactor(20_000, win))).toEqual({ status: 'won', payout: 29_000n });
  });
});
