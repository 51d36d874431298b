// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import { everyone, each, moneyIn, ofPlayer, own, staff, type Matrix } from '../../../test/matrix-rows.ts';

const browserInfo = {
  timezone: -120,
  screenWidth: 390,
  screenHeight: 844,
  windowWidth: 390,
  windowHeight: 700,
  colorDepth: 24,
  language: 'uk',
  javaEnabled: false,
  userAgent: 'matrix',
  channel: 'browser',
  fingerprint: null,
};

export const matrix: Matrix = {
  'cash.track': { row: everyone(), ask: () => ({ body: { cash_button_name: 'header', button_placement: 'header' } }) },
  'cashDeposit.countries': everyone(),
  'cashDeposit.methods': own(),
  'cashDeposit.deposit': { row: own(), ask: ({ deposit }) => ({ params: { id: deposit } }) },
  'cash.outputMethods': own(),
  'cash.output': own(),
  'cash.outputCheck': own(),
  'cash.statement': own(),
  'cash.taxYear': own(),
  'cash.payment': { row: own(), ask: ({ deposit }) => ({ params: { id: deposit } }) },
  'GET /rest/cash/payments/:id/receipt/': { row: own(), ask: ({ deposit }) => ({ params: { id: deposit } }) },
  'cashDeposit.open': own(),
  'cashDeposit.methodCheck': { row: own(), ask: () => ({ query: { methodId: '1' } }) },
  'cashDeposit.bonusAmount': { row: own(), ask: () => ({ params: { bonusId: '17' } }) },
  'cashDeposit.bonuses': { row: own(), ask: () => ({ params: { methodId: '1', currencyId: '1' } }) },
  'cashDeposit.oneClick': own(),
  'cashDeposit.openPayments': own(),
  // It has ended: nothing is left to drop.
  'cashDeposit.dropPayment': { row: own('payment_state'), ask: ({ deposit }) => ({ params: { id: deposit } }) },
  'cashCards.list': own(),
  'cashCards.confirm': { row: own(), ask: () => ({ body: { above: '0' } }) },
  'cashCards.save': { row: own(), ask: ({ instrument }) => ({ params: { id: instrument }, body: { name: 'Своя' } }) },
  'cashCards.remove': { row: own('not_found'), ask: () => ({ params: { id: 'ins_none' } }) },
  'cashOffice.withdrawals': staff(),
  'cashOffice.approve': { row: staff(), ask: ({ withdrawal }) => ({ params: { id: withdrawal } }) },
  'cashOffice.reject': {
    row: staff(),
    ask: ({ withdrawal }) => ({
      params: { id: withdrawal },
      body: { why: 'documents', reason: 'papers do not match' },
    }),
  },
  'cashPlayer.money': { row: staff(), ask: ofPlayer() },
  'cashPlayer.ledger': { row: staff(), ask: ofPlayer() },
  'cashPlayer.taxYear': { row: staff(), ask: ofPlayer() },
  'cashMethods.list': staff(),
  'cashMethods.save': {
    row: staff(),
    ask: () => ({
      params: { slug: 'mobile' },
      body: { isOn: true, min: '50', max: '3000', countries: ['UA'], reason: 'as it was before' },
    }),
  },
  'cashOffice.withdrawal': { row: staff(), ask: ({ withdrawal }) => ({ params: { id: withdrawal } }) },
  'cashBack.deposit': { row: staff(), ask: ({ deposit }) => ({ params: { id: deposit } }) },
  'cashBack.refund': {
    row: staff(),
    ask: ({ deposit }) => ({
      params: { id: deposit },
      body: { amount: '10', reason: 'the payer asked for it' },
    }),
  },
  'cashBack.chargebacks': staff(),
  'cashBack.held': staff(),
  'books.days': staff(),
  'books.run': { row: staff(), ask: () => ({ params: { day: '2026-01-02' } }) },
  'books.suspense': staff(),
  // These records do not exist in the test data: an operator passes the permission check and gets not_found.
  'cashPlayer.trace': {
    row: staff('not_found'),
    ask: ({ id }) => ({ params: { playerId: id, entryId: '999999999' } }),
  },
  'books.day': { row: staff('not_found'), ask: () => ({ params: { day: '2026-01-01' } }) },
  'books.closeBreak': {
    row: staff('not_found'),
    ask: () => ({
      params: { number: '999999' },
      body: { outcome: 'explained', reason: 'found in the papers' },
    }),
  },
  'books.park': {
    row: staff('not_found'),
    ask: () => ({ params: { number: '999999' }, body: { reason: 'found in the papers' } }),
  },
  'books.assign': {
    row: staff('not_found'),
    ask: ({ id }) => ({
      params: { provider: 'simulated', id: 'tra_none' },
      body: { playerId: id, reason: 'found in the papers' },
    }),
  },
  'books.sendBack': {
    row: staff('not_found'),
    ask: () => ({
      params: { provider: 'simulated', id: 'tra_none' },
      body: { reason: 'found in the papers' },
    }),
  },
  'cashBack.answer': {
    row: staff('not_found'),
    ask: () => ({
      params: { id: randomUUID() },
      body: { how: 'answered', reason: 'papers were handed in' },
    }),
  },
  // Nothing in it is a statement of a bank.
  'books.addFile': {
    row: staff('book_file_wrong'),
    ask: () => ({
      params: { day: '2026-01-01' },
      query: { source: 'bank' },
      bytes: { type: 'application/octet-stream', content: Buffer.from('no statement') },
    }),
  },
  // A verified player with a card that takes payouts needs no account; the names of other players are not known.
  'cash.addAccount': {
    row: own('iban_not_needed', each(['unconfirmed', 'unverified', 'underAge'], 'identity_required')),
    ask: () => ({ body: { iban: 'UA213223130000026007233566001' } }),
  },
  'cashDeposit.input': {
    row: moneyIn,
    ask: () => ({ body: { key: randomUUID(), amount: '100', method_id: 1, currency_id: 1 } }),
  },
  'cashDeposit.tokenPay': {
    row: moneyIn,
    ask: ({ instrument }) => ({
      body: { key: randomUUID(), amount: '100', currency_id: 1, tokenId: instrument, browserInfo },
    }),
  },
  // The button of a payment that does not exist.
  'GET /fiserv/apple-pay-button/': {
    row: own('not_found'),
    ask: () => ({ query: { amount: '100', id: randomUUID() } }),
  },
  'GET /fiserv/google-pay-button/': {
    row: own('not_found'),
    ask: () => ({ query: { amount: '100', id: randomUUID() } }),
  },
  // Players withdraw their own money in every state; only a registration must be completed and a generated password
  // replaced first.
  'cash.withdraw': {
    row: own('ok', { housePassword: 'password_change_required', incomplete: 'registration_incomplete' }),
    ask: ({ instrument }) => ({ body: { key: randomUUID(), amount: '50.00', instrument } }),
  },
  'GET /rest/cash/history/file/': own(),
  'POST /callbacks/payments/:provider': {
    row: everyone('bad_signature'),
    ask: () => ({ params: { provider: 'simulated' }, body: { id: 'x' } }),
  },
};
