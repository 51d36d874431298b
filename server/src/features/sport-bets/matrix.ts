// Who is served what of this feature. No event is known in the matrix, so a bet that nothing else stops is refused for
// its outcome: that check stands behind all that protect a player.
import { randomUUID } from 'node:crypto';
import { closedToPlay, each, everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

const selections = [{ event: 1, market: 1, spec: '', outcome: '1', odds: 20_000 }];
const slip = { kind: 'single', selections };
const ofBet = (body?: object) => () => ({
  params: { id: '00000000-0000-4000-8000-000000000000' },
  ...(body && { body }),
});

export const matrix: Matrix = {
  'sportBets.quote': { row: everyone(), ask: () => ({ body: slip }) },
  'sportBets.place': {
    row: own('outcome_unknown', {
      unconfirmed: 'contact_unconfirmed',
      unverified: 'identity_required',
      underAge: 'identity_required',
      noLimits: 'limits_required',
      realityDue: 'reality_check_due',
      breakDue: 'break_due',
      incomplete: 'registration_incomplete',
      blocked: 'account_blocked',
      housePassword: 'password_change_required',
      ...each(closedToPlay, 'responsible_block'),
    }),
    ask: () => ({ body: { ...slip, key: randomUUID(), unit: '10.00', policy: 'none', fund: 'real' } }),
  },
  'sportBets.pressOn': own(),
  'sportBets.list': own(),
  'sportBets.one': { row: own('not_found'), ask: ofBet() },
  'sportBets.undo': { row: own('not_found'), ask: ofBet({}) },
  'sportBets.quoteCashOut': { row: own('not_found'), ask: ofBet({}) },
  'sportBets.cashOut': { row: own('not_found'), ask: ofBet({ quoteId: '00000000-0000-4000-8000-000000000000' }) },
  'sportBets.autoCashOut': { row: own('not_found'), ask: ofBet() },
  'sportBets.setAutoCashOut': { row: own('not_found'), ask: ofBet({ least: '100.00' }) },
  'sportBets.dropAutoCashOut': { row: own('not_found'), ask: ofBet() },
  'sportBets.answerPrice': { row: own('not_found'), ask: ofBet({ agrees: true }) },
  'sportBets.book': { row: everyone(), ask: () => ({ body: slip }) },
  'sportBets.booked': { row: everyone('booking_unknown'), ask: () => ({ params: { code: 'MV-00000' } }) },
  'sportBets.limits': own(),
  'sportBets.freeBets': own(),
  'sportBets.settings': own(),
  'sportBets.setSettings': { row: own(), ask: () => ({ body: { policy: 'higher' } }) },
};
