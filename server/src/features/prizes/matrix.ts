// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import { closedToPlay, each, everyone, ofPlayer, own, staff, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  // A player who may not play, is at a limit or is asked to pause is offered nothing; the code and the prize do not
  // exist.
  'prizes.list': own(),
  'prizes.applyGift': {
    row: own('gift_wrong', {
      ...each(closedToPlay, 'responsible_block'),
      ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
      blocked: 'account_blocked',
    }),
    ask: () => ({ body: { code: 'NO-SUCH-CODE' } }),
  },
  'prizes.take': {
    row: own('ok', {
      ...each(['unconfirmed', 'unverified', 'underAge'], 'identity_required'),
      ...each(closedToPlay, 'responsible_block'),
      ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
      blocked: 'account_blocked',
      housePassword: 'password_change_required',
      incomplete: 'registration_incomplete',
    }),
    ask: ({ prize }) => ({ params: { id: prize } }),
  },
  // Turning an offer down is open to everybody who has one; afterwards it is over.
  'prizes.decline': { row: own('not_found'), ask: () => ({ params: { id: randomUUID() } }) },
  'promoCodes.apply': {
    row: own('gift_wrong', {
      ...each(closedToPlay, 'responsible_block'),
      ...each(['limitHit', 'realityDue', 'breakDue'], 'prize_not_now'),
      blocked: 'account_blocked',
    }),
    ask: () => ({ params: { code: 'NO-SUCH-CODE' } }),
  },
  'promoCodes.validate': { row: everyone('gift_wrong'), ask: () => ({ params: { code: 'NO-SUCH-CODE' } }) },
  'prizesOffice.codes': staff(),
  'prizesOffice.addCode': {
    row: staff(),
    ask: () => ({
      body: {
        code: null,
        kind: 'money',
        amount: '50.00',
        title: null,
        uses: 1,
        until: '2027-01-01T00:00:00Z',
        days: 30,
      },
    }),
  },
  'prizesOffice.parcels': staff(),
  'prizesOffice.ofPlayer': { row: staff(), ask: ofPlayer() },
  'prizesOffice.withdraw': {
    row: staff(),
    ask: ({ prize }) => ({ params: { id: prize }, body: { reason: 'given by mistake' } }),
  },
  'prizesOffice.stopCode': { row: staff('not_found'), ask: () => ({ params: { code: 'NO-SUCH-CODE' } }) },
  'prizesOffice.sent': { row: staff('not_found'), ask: () => ({ params: { id: randomUUID() } }) },
};
