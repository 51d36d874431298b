// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { houseLimits } from '@malva/rules/sport-limits';
import { staff, type Matrix } from '../../../test/matrix-rows.ts';

const reason = 'asked by the matrix';
const none = { id: '999999' };
const ofNone = (body: object) => () => ({ params: none, body });
const money = (of: readonly bigint[]): string[] => of.map((one) => `${one / 100n}.00`);
const { shares, marketTimes, eventTimes, caps } = houseLimits;
const terms = {
  pre: money(houseLimits.pre),
  live: money(houseLimits.live),
  shares,
  marketTimes,
  eventTimes,
  caps: Object.fromEntries(Object.entries(caps).map(([name, one]) => [name, `${one / 100n}.00`])),
  guarantee: money(houseLimits.guarantee),
  margins: { result: 0, line: 0, period: 0, score: 0, count: 0, next: 0, outright: 0 },
};

export const matrix: Matrix = {
  'sportDesk.events': staff(),
  'sportDesk.event': { row: staff('not_found'), ask: () => ({ params: none }) },
  'sportDesk.halt': { row: staff('not_found'), ask: ofNone({ scope: 'event', isOn: true, reason }) },
  'sportDesk.turbo': { row: staff('not_found'), ask: ofNone({ hours: 2, ceiling: '1000.00', reason }) },
  'sportDesk.margin': { row: staff('not_found'), ask: ofNone({ margin: 100, reason }) },
  'sportDesk.leagues': staff(),
  'sportDesk.league': { row: staff('not_found'), ask: ofNone({ tier: 1, delay: null, reason }) },
  'sportDesk.bets': staff(),
  'sportDesk.results': { row: staff('not_found'), ask: () => ({ params: none }) },
  'sportDesk.terms': staff(),
  'sportDesk.simulate': { row: staff(), ask: () => ({ body: terms }) },
  // It was not tried out before.
  'sportDesk.saveTerms': { row: staff('not_simulated'), ask: () => ({ body: { terms, proof: 'none', reason } }) },
  'sportDesk.factors': staff(),
  'sportDesk.lower': {
    row: staff('not_found'),
    ask: () => ({ body: { playerId: 999_999, factor: 50, reason: 'arbitrage', note: reason } }),
  },
  'sportDesk.day': staff(),
  'sportDesk.alarms': staff(),
  'sportCases.list': staff(),
  'sportCases.bets': { row: staff('not_found'), ask: () => ({ params: none }) },
  'sportCases.open': {
    row: staff('not_found'),
    ask: () => ({ body: { event: 999_999, market: 1, spec: '', outcome: '1', players: [], note: reason } }),
  },
  'sportCases.release': { row: staff('not_found'), ask: ofNone({ reason }) },
  'sportCases.close': { row: staff('not_found'), ask: ofNone({ reason }) },
};
