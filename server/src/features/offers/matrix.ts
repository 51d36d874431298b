// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { closedToPlay, each, own, staff, type Matrix } from '../../../test/matrix-rows.ts';

const gone = { params: { id: 'gift-999999999' } };
/** There is no such card; who may not be invited is told that first. */
const change = own('not_found', {
  ...each(closedToPlay, 'responsible_block'),
  ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
  blocked: 'account_blocked',
});

const none = { params: { id: '999999' }, body: { reason: 'no longer wanted' } };
const card = {
  kind: 'personal',
  rewardId: 999_999,
  promotion: 'no-such-name',
  audience: null,
  brand: null,
  opensOn: null,
  closesOn: null,
  deckId: null,
  place: null,
  takeDays: 7,
  from: '2026-01-01T00:00:00Z',
  until: null,
};

export const matrix: Matrix = {
  'offers.info': own(),
  'offers.assign': { row: change, ask: () => gone },
  'offers.apply': own('not_found'),
  'offers.showed': own(),
  'offers.calendar': own(),
  'offers.deck': own(),
  'offers.undo': { row: own('not_found'), ask: () => gone },
  'offersOffice.cards': staff(),
  // There is no such reward and no such promotion.
  'offersOffice.addCard': { row: staff('validation'), ask: () => ({ body: card }) },
  'offersOffice.cardOff': { row: staff('not_found'), ask: () => none },
  'offersOffice.decks': staff(),
  'offersOffice.addDeck': {
    row: staff(),
    ask: () => ({ body: { keepMost: 3, brand: null, from: '2026-01-01T00:00:00Z', until: null } }),
  },
  'offersOffice.deckOff': { row: staff('not_found'), ask: () => none },
};
