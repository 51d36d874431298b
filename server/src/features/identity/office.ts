// The operators' side: where the identity service cannot decide, two of the staff do, by the papers.
import { staffAct, type StaffAct } from '../../core/acts.ts';
import { approveByHand, askRegisterByHand, checkByHand, rejectByHand } from '../../base/identity/identity.ts';
import type { Listing } from '../../base/register/register.ts';
import { bookListing } from '../../base/exclusion/exclusion.ts';

const approve = staffAct<'identity.approve'>({
  kind: 'identity.approve',
  subject: ({ playerId }) => `player:${playerId}`,
  check: ({ app, input: { playerId, ...papers } }) => checkByHand(app, playerId, papers),
  ahead: ({ app, input }) => askRegisterByHand(app, input),
  async run({ app, tx, id, input: { playerId, ...papers }, askedBy, approvedBy, told }) {
    const { listing } = await approveByHand(app, tx, {
      id,
      playerId,
      papers,
      listing: told as Listing | null,
      by: `${askedBy} ${approvedBy}`,
    });
    return { after: async () => void (listing && (await bookListing(app, playerId, listing))) };
  },
});

const reject = staffAct<'identity.reject'>({
  kind: 'identity.reject',
  subject: ({ playerId }) => `player:${playerId}`,
  check: ({ app, input: { playerId } }) => checkByHand(app, playerId, null),
  run: ({ app, tx, id, input: { playerId }, askedBy, approvedBy }) =>
    rejectByHand(app, tx, { id, playerId, by: `${askedBy} ${approvedBy}` }),
});

export const decidedByHand: StaffAct[] = [approve, reject];
