// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import { everyone, ofPlayer, own, staff, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'bonuses.active': own(),
  'bonuses.priority': own(),
  // Giving one up is open in every state; these have none.
  'bonuses.revoke': own('bonus_over'),
  // A player at risk finds an empty shelf; these cards do not exist.
  'bonusShelf.available': own(),
  'bonusShelf.completed': own(),
  'bonusShelf.takeRounds': own('not_found'),
  'bonusShelf.apply': { row: own('not_found'), ask: () => ({ body: { bonusId: randomUUID() } }) },
  'bonusShelf.applyOne': { row: own('not_found'), ask: () => ({ params: { id: randomUUID() } }) },
  'bonusShelf.applyCash': { row: own('bonus_unknown'), ask: () => ({ params: { bonusId: '999999' } }) },
  'bonusShelf.hide': { row: own(), ask: () => ({ params: { id: 'offer-1' }, body: { isHidden: true } }) },
  'bonusShelf.publicOffers': everyone(),
  'sportBonuses.list': own(),
  // They have none, and this one does not exist.
  'sportBonuses.apply': { row: own('not_found'), ask: () => ({ body: { bonusId: randomUUID() } }) },
  'sportBonuses.cancel': { row: own('not_found'), ask: () => ({ body: { id: randomUUID() } }) },
  'sportBonuses.welcome': everyone(),
  'bonusesOffice.offers': staff(),
  'bonusesOffice.add': {
    row: staff(),
    ask: () => ({
      body: {
        product: 'casino',
        brand: null,
        percent: 100,
        most: '5000',
        minDeposit: '100',
        wagering: 10,
        maxStake: '100',
        cap: null,
        days: 7,
        excluded: [],
        deposits: 'any',
        nth: null,
        audience: null,
        personal: false,
        maxBalance: null,
        depositWithinDays: null,
        contribution: { slot: 100, instant: 100, table: 10, crash: 0 },
        from: '2026-01-01T00:00:00Z',
        until: null,
        title: null,
      },
    }),
  },
  'bonusesOffice.ofPlayer': { row: staff(), ask: ofPlayer() },
  'bonusesOffice.off': {
    row: staff('not_found'),
    ask: () => ({ params: { id: '999999' }, body: { reason: 'no longer wanted' } }),
  },
  'bonusesOffice.cancel': {
    row: staff('not_found'),
    ask: () => ({ params: { grant: randomUUID() }, body: { reason: 'given by mistake' } }),
  },
};
