import { describe, expect, it } from 'vitest';
import { findMarket, outcomesOf, type Spec } from '../sport-markets/catalogue.ts';
import { deadHeat, lose, win } from './factor.ts';
import { rankedResults } from './outrights.ts';
import { resultOf, type KnownMatch } from './results.ts';
import type { BasketballMatch } from './results-basketball.ts';
import type { MapsMatch, PlayedMap } from './results-maps.ts';
import type { TennisMatch, TennisSet } from './results-tennis.ts';

/** The winning outcomes, `refund`, `void` or `open`. */
function settle(match: KnownMatch, id: number, spec: Spec = {}): string {
  const market = findMarket(match.sport, id)!;
  const result = resultOf(match, market, spec);
  if (result.state !== 'settled') return result.state;
  if (result.verdicts[0] === 'refund') return 'refund';
  return outcomesOf(market)
    .filter((_, n) => result.verdicts[n] === 'win')
    .map(({ id: outcome }) => outcome.split(':').slice(-2).join(':'))
    .join(' ');
}

describe('results of basketball', () => {
  const quarter = (home: number, away: number, over = true) => ({ home, away, over });
  const level = [quarter(20, 18), quarter(15, 22), quarter(25, 20), quarter(20, 20)];
  const match = (of: Partial<BasketballMatch>): BasketballMatch => ({
    sport: 'basketball',
    status: 'ended',
    quarters: level,
    ...of,
  });

  it('SB-119 level after regulation: market 1 is a draw, 219 settles after overtime', () => {
    const inOvertime = match({ status: 'open', overtime: quarter(4, 2, false) });
    expect(settle(inOvertime, 1)).toBe('2');
    expect(settle(inOvertime, 219)).toBe('open');
    expect(settle(inOvertime, 220)).toBe('74');
    const after = match({ overtime: quarter(8, 11) });
    expect(settle(after, 1)).toBe('2');
    expect(settle(after, 219)).toBe('5');
  });

  it('overtime counts where the name says so', () => {
    const after = match({ overtime: quarter(8, 11) });
    expect(settle(after, 225, { total: '178.5' })).toBe('12');
    expect(settle(after, 225, { total: '179.5' })).toBe('13');
    expect(settle(after, 227, { total: '87.5' })).toBe('12');
    expect(settle(after, 232, { total: '103.5' })).toBe('12');
    expect(settle(after, 68, { total: '75.5' })).toBe('13');
    expect(settle(after, 236, { quarternr: '4', total: '39.5' })).toBe('12');
    expect(settle(after, 231, { hcp: '-1.5' })).toBe('1714');
    expect(settle(after, 290)).toBe('16+:a1–5');
    expect(settle(after, 234)).toBe('922');
    expect(settle(match({ quarters: [quarter(20, 18), quarter(18, 20), ...level.slice(2)] }), 220)).toBe('76');
  });

  it('live: a total that is passed and an ended quarter are decided, a race by who was first', () => {
    const live = match({ status: 'open', quarters: level.slice(0, 3), races: { 20: 'home' } });
    expect(settle(live, 225, { total: '119.5' })).toBe('12');
    expect(settle(live, 225, { total: '120.5' })).toBe('open');
    expect(settle(live, 235, { quarternr: '2' })).toBe('3');
    expect(settle(live, 302, { quarternr: '4' })).toBe('open');
    expect(settle(live, 60)).toBe('3');
    expect(settle(live, 234)).toBe('open');
    expect(settle(live, 230, { pointnr: '20' })).toBe('4');
    expect(settle(live, 230, { pointnr: '40' })).toBe('open');
    expect(settle(match({ races: {} }), 230, { pointnr: '90' })).toBe('refund');
    expect(settle({ ...live, status: 'abandoned' }, 230, { pointnr: '60' })).toBe('void');
    expect(settle(match({}), 302, { quarternr: '4' })).toBe('refund');
  });
});

describe('results of tennis', () => {
  const set = (home: number, away: number, more: Partial<TennisSet> = {}): TennisSet => ({
    home,
    away,
    over: true,
    ...more,
  });
  const match = (status: TennisMatch['status'], sets: TennisSet[], winner?: 'home' | 'away'): TennisMatch => ({
    sport: 'tennis',
    status,
    sets,
    ...(winner && { winner }),
  });

  it('SB-117 retirement after a set: the advancing player wins; without a finished set void', () => {
    expect(settle(match('retired', [set(6, 2), set(1, 3, { over: false })], 'away'), 186)).toBe('5');
    expect(settle(match('retired', [set(5, 4, { over: false })], 'home'), 186)).toBe('void');
    expect(settle(match('walkover', [], 'home'), 186)).toBe('void');
  });

  it('SB-118 retirement at 6:2 4:6: 19 games are certain', () => {
    const given = match('retired', [set(6, 2), set(4, 6)], 'home');
    expect(settle(given, 189, { total: '18.5' })).toBe('12');
    expect(settle(given, 189, { total: '19.5' })).toBe('void');
    expect(settle(given, 189, { total: '23.5' })).toBe('void');
    expect(settle(given, 189, { total: '24.5' })).toBe('void');
  });

  it('after a retirement only what is decided whatever followed stands', () => {
    const given = match('retired', [set(6, 2), set(2, 3, { over: false, games: ['away', 'home'] })], 'away');
    expect(settle(given, 192)).toBe('74');
    expect(settle(given, 193)).toBe('void');
    expect(settle(given, 188, { hcp: '1.5' })).toBe('1714');
    expect(settle(given, 188, { hcp: '-1.5' })).toBe('void');
    expect(settle(given, 199)).toBe('void');
    expect(settle(given, 202, { setnr: '1' })).toBe('4');
    expect(settle(given, 202, { setnr: '2' })).toBe('void');
    expect(settle(given, 204, { setnr: '2', total: '8.5' })).toBe('void');
    expect(settle(given, 206, { setnr: '1' })).toBe('76');
    expect(settle(given, 210, { setnr: '2', gamenr: '2' })).toBe('4');
    expect(settle(given, 210, { setnr: '2', gamenr: '6' })).toBe('void');
  });

  it('a match tie-break is one set and one game, without a score of a set', () => {
    const ended = match('ended', [set(6, 4), set(6, 7), set(1, 0, { matchTiebreak: true })], 'home');
    expect(settle(ended, 186)).toBe('4');
    expect(settle(ended, 189, { total: '23.5' })).toBe('12');
    expect(settle(ended, 189, { total: '24.5' })).toBe('13');
    expect(settle(ended, 199)).toBe('2:1');
    expect(settle(ended, 196)).toBe('3:3');
    expect(settle(ended, 195)).toBe('74');
    expect(settle(ended, 202, { setnr: '3' })).toBe('4');
    expect(settle(ended, 207, { setnr: '3' })).toBe('void');
    expect(settle(ended, 207, { setnr: '2' })).toBe('878');
  });

  it('live: decided as soon as every way to end the match agrees', () => {
    const live = match('open', [set(6, 4), set(5, 5, { over: false })]);
    expect(settle(live, 204, { setnr: '2', total: '11.5' })).toBe('12');
    expect(settle(live, 204, { setnr: '2', total: '12.5' })).toBe('open');
    expect(settle(live, 189, { total: '21.5' })).toBe('12');
    expect(settle(live, 189, { total: '22.5' })).toBe('open');
    expect(settle(live, 202, { setnr: '3' })).toBe('open');
    expect(settle(match('ended', [set(6, 4), set(7, 5)]), 202, { setnr: '3' })).toBe('void');
    expect(settle(match('open', [set(6, 4), set(7, 5)]), 186)).toBe('4');
  });
});

describe('results of matches in maps', () => {
  const map = (home: number, away: number, more: Partial<PlayedMap> = {}): PlayedMap => ({
    home,
    away,
    over: true,
    winner: home > away ? 'home' : 'away',
    ...more,
  });
  const shooter = (maps: PlayedMap[], of: Partial<MapsMatch> = {}): MapsMatch => ({
    sport: 'shooter',
    status: 'ended',
    maps,
    ...of,
  });

  it('SB-120 a map replayed from 0:0: the official map counts', () => {
    const fault = map(5, 1, { over: false, annulled: true, rounds: ['home'] });
    const replayed = map(9, 13, { rounds: ['away'] });
    const ended = shooter([fault, replayed, map(4, 13)]);
    expect(settle(ended, 330, { mapnr: '1' })).toBe('5');
    expect(settle(ended, 332, { mapnr: '1', total: '21.5' })).toBe('12');
    expect(settle(ended, 338, { mapnr: '1', roundnr: '1' })).toBe('5');
    expect(settle(ended, 329)).toBe('0:2');
    expect(settle(shooter([fault], { status: 'open' }), 332, { mapnr: '1', total: '0.5' })).toBe('open');
  });

  it('maps, rounds and overtime', () => {
    const ended = shooter([map(13, 9), map(14, 16), map(13, 11)]);
    expect(settle(ended, 186)).toBe('4');
    expect(settle(ended, 328, { total: '2.5' })).toBe('12');
    expect(settle(ended, 327, { hcp: '-1.5' })).toBe('1715');
    expect(settle(ended, 335, { mapnr: '2' })).toBe('74');
    expect(settle(ended, 335, { mapnr: '3' })).toBe('76');
    expect(settle(ended, 331, { mapnr: '1', hcp: '-3.5' })).toBe('1714');
    const two = shooter([map(13, 9), map(13, 2)]);
    expect(settle(two, 330, { mapnr: '3' })).toBe('void');
    expect(settle(two, 328, { total: '2.5' })).toBe('13');
  });

  it('a forfeit: an unstarted map is void, the match stands by the official winner after a finished map', () => {
    const forfeited = shooter([map(13, 9)], { status: 'retired', winner: 'away' });
    expect(settle(forfeited, 186)).toBe('5');
    expect(settle(forfeited, 330, { mapnr: '1' })).toBe('4');
    expect(settle(forfeited, 330, { mapnr: '2' })).toBe('void');
    expect(settle(forfeited, 328, { total: '2.5' })).toBe('void');
    expect(settle(forfeited, 327, { hcp: '1.5' })).toBe('1714');
    expect(settle(shooter([], { status: 'retired', winner: 'away' }), 186)).toBe('void');
  });

  it('arena: kills, first kill and tower, length by the clock of the game; an unfinished map is void', () => {
    const first = map(31, 20, { seconds: 1_955, firstKill: 'away', firstTower: 'home' });
    const match: MapsMatch = { sport: 'arena', status: 'abandoned', maps: [first, map(9, 9, { over: false })] };
    expect(settle(match, 9101, { mapnr: '1', total: '50.5' })).toBe('12');
    expect(settle(match, 9101, { mapnr: '2', total: '16.5' })).toBe('12');
    expect(settle(match, 9101, { mapnr: '2', total: '18.5' })).toBe('void');
    expect(settle(match, 9102, { mapnr: '1', total: '32.5' })).toBe('12');
    expect(settle(match, 9102, { mapnr: '1', total: '33.5' })).toBe('13');
    expect(settle(match, 9102, { mapnr: '2', total: '32.5' })).toBe('void');
    expect(settle(match, 333, { mapnr: '1', xth: '1' })).toBe('5');
    expect(settle(match, 9103, { mapnr: '1' })).toBe('4');
    expect(settle(match, 186)).toBe('void');
  });
});

describe('results of outrights', () => {
  it('competitors that tie for fewer places share them', () => {
    const ranking = [['a'], ['b', 'c', 'd', 'e'], ['f']];
    expect([...rankedResults(ranking, 3)]).toEqual([
      ['a', win],
      ['b', deadHeat(2, 4)],
      ['c', deadHeat(2, 4)],
      ['d', deadHeat(2, 4)],
      ['e', deadHeat(2, 4)],
      ['f', lose],
    ]);
    expect(rankedResults(ranking, 1).get('b')).toBe(lose);
    expect(rankedResults(ranking, 5).get('e')).toBe(win);
  });
});
