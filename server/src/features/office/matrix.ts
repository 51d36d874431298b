// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { randomUUID } from 'node:crypto';
import { staffEntrance } from '../../../test/matrix-people.ts';
import { everyone, newPassword, unknownToken, ofPlayer, staff, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'office.login': { row: everyone(), ask: ({ now }) => ({ body: staffEntrance(now) }) },
  'office.logout': staff(),
  'office.me': staff(),
  'office.players': staff(),
  'office.books': staff(),
  'office.prove': { row: staff(), ask: ({ now }) => ({ body: { code: staffEntrance(now).code } }) },
  'officeDesk.desk': staff(),
  'officePlayer.card': { row: staff(), ask: ofPlayer() },
  'officePlayer.personal': { row: staff(), ask: ofPlayer() },
  'officePlayer.reveal': { row: staff(), ask: ofPlayer({ reason: 'asked by the court' }) },
  'officePlayer.identity': { row: staff(), ask: ofPlayer() },
  'officePlayer.consents': { row: staff(), ask: ofPlayer() },
  'officePlayer.sessions': { row: staff(), ask: ofPlayer() },
  'officePlayer.endSessions': { row: staff(), ask: ofPlayer({ reason: 'asked by the player' }) },
  'officePlayer.notes': { row: staff(), ask: ofPlayer() },
  'officePlayer.addNote': { row: staff(), ask: ofPlayer({ text: 'Rang about a deposit' }) },
  'officePlayer.audit': { row: staff(), ask: ofPlayer() },
  'officeTimeline.list': { row: staff(), ask: ofPlayer() },
  'officeActs.list': staff(),
  'officePeople.staff': staff(),
  'officePeople.sessions': staff(),
  'officePeople.block': { row: staff(), ask: ofPlayer({ why: 'check', reason: 'papers of another person' }) },
  'officeAudit.list': staff(),
  'officeAudit.export': staff(),
  'officeAudit.verify': staff(),
  // These records do not exist in the test data: an operator passes the permission check and gets not_found.
  'officeActs.approve': { row: staff('not_found'), ask: () => ({ params: { id: randomUUID() } }) },
  'officeActs.refuse': {
    row: staff('not_found'),
    ask: () => ({ params: { id: randomUUID() }, body: { reason: 'not enough papers' } }),
  },
  'officeActs.withdraw': { row: staff('not_found'), ask: () => ({ params: { id: randomUUID() } }) },
  'officeActs.unseal': { row: staff('not_found'), ask: () => ({ params: { id: randomUUID() } }) },
  'officePeople.endSession': { row: staff('not_found'), ask: () => ({ body: { id: randomUUID() } }) },
  // An account that is open is not opened.
  'officeActs.ask': {
    row: staff('account_state'),
    ask: ({ id }) => ({
      body: { kind: 'player.unblock', input: { playerId: id }, reason: 'checked the papers' },
    }),
  },
  'office.invitation': { row: everyone('invite_over'), ask: () => ({ body: { token: unknownToken(43) } }) },
  'office.enrol': {
    row: everyone('invite_over'),
    ask: () => ({ body: { token: unknownToken(43), password: newPassword, code: '000000' } }),
  },
};
