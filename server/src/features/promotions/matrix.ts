// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { staff, type Matrix } from '../../../test/matrix-rows.ts';

const title = { uk: 'Зірки', ru: 'Звёзды', en: 'Stars' };
const draft = {
  kind: 'units',
  product: 'any',
  title,
  amount: null,
  rounds: null,
  roundValue: null,
  games: [],
  offerId: null,
  minOdds: null,
  minLegs: null,
  count: 5,
  ticketGroup: null,
  wagering: 0,
  maxStake: null,
  cap: null,
  contribution: null,
  takeDays: 7,
  useDays: 7,
  cost: null,
};
const body = { reason: 'no longer wanted' };
const none = { params: { id: '999999' }, body };
const noName = { params: { name: 'no-such-name' }, body };

export const matrix: Matrix = {
  'promotionsOffice.promotions': staff(),
  'promotionsOffice.rewards': staff(),
  'promotionsOffice.perks': staff(),
  'promotionsOffice.rules': staff(),
  'promotionsOffice.audiences': staff(),
  'promotionsOffice.addPromotion': {
    row: staff(),
    ask: () => ({
      body: {
        name: 'matrix',
        title,
        ceiling: '100',
        isMonthly: true,
        isAcquisition: false,
        forecast: null,
        endsAt: null,
      },
    }),
  },
  'promotionsOffice.addReward': { row: staff(), ask: () => ({ body: draft }) },
  // There is no such reward and no such promotion.
  'promotionsOffice.addPerk': {
    row: staff('validation'),
    ask: () => ({
      body: { name: 'daily', step: 1, place: 1, rewardId: 999_999, promotion: 'no-such-name', brand: null },
    }),
  },
  'promotionsOffice.addRule': {
    row: staff('validation'),
    ask: () => ({
      body: {
        name: 'matrix',
        trigger: 'visited_day',
        every: 1,
        rewardId: 999_999,
        cause: 'task',
        most: null,
        per: null,
        audience: null,
        promotion: 'no-such-name',
        brand: null,
        from: '2026-01-01T00:00:00Z',
        until: null,
      },
    }),
  },
  'promotionsOffice.addAudience': {
    row: staff(),
    ask: () => ({
      body: {
        name: 'matrix',
        brand: null,
        product: null,
        channel: null,
        hasDeposited: true,
        playedWithinDays: null,
        registeredFrom: null,
        registeredTo: null,
      },
    }),
  },
  'promotionsOffice.pause': { row: staff('not_found'), ask: () => noName },
  'promotionsOffice.ruleOff': { row: staff('not_found'), ask: () => noName },
  'promotionsOffice.rewardOff': { row: staff('not_found'), ask: () => none },
  'promotionsOffice.perkOff': { row: staff('not_found'), ask: () => none },
  'promotionsOffice.size': { row: staff('not_found'), ask: () => ({ params: { name: 'no-such-name' } }) },
  'promotionsOffice.takers': { row: staff('not_found'), ask: () => ({ params: { name: 'no-such-name' } }) },
  'promotionsOffice.cost': {
    row: staff(),
    ask: () => ({ body: { draft, game: 'kalyna-sevens', times: 100, promotion: null } }),
  },
};
