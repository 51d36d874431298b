// Cases of fraud and laundering: deposits are weighed in a job of their own, and operators work on what the rules
// opened.
import { fraud as contract, type CasePage, type FraudCase } from '@malva/contract/fraud';
import { formatMoney } from '@malva/rules/money';
import { audit } from '../../core/audit.ts';
import type { CallContext } from '../../core/feature.ts';
import { feature, type Handlers, type Tx } from '../../core/feature.ts';
import { enqueueMany } from '../../core/jobs.ts';
import { pageOf } from '../../core/paging.ts';
import { refuse } from '../../core/refusal.ts';
import {
  casesOf,
  closeCase,
  countOpen,
  eventsOf,
  fileReport,
  findCase,
  holdCase,
  listCases,
  noteCase,
  openByStaff,
  reportsOf,
  takeCase,
} from '../../base/fraud-desk/fraud-desk.ts';
import { caseEvents, openCase, type CaseRow } from '../../base/fraud-cases/fraud-cases.ts';
import { assessDeposits, linkedByName, moneyPicture } from '../../base/fraud/fraud.ts';
import { getPlayer } from '../../base/players/players.ts';
import { maskContact } from '../../base/contacts/contacts.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';

const pageSize = 50;

async function caseView(tx: Tx, row: CaseRow, staffId: number): Promise<FraudCase> {
  const player = await getPlayer(tx, row.player_id);
  return {
    id: String(row.id),
    playerId: row.player_id,
    playerName: player.full_name,
    openedAt: row.opened_at.toISOString(),
    points: row.signs.reduce((sum, sign) => sum + sign.points, 0),
    signs: row.signs,
    holdsDeposits: row.holds_deposits,
    holdsWithdrawals: row.holds_withdrawals,
    takenBy: row.taken_by,
    isMine: row.taken_by === `staff:${staffId}`,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    outcome: row.outcome,
  };
}

async function casePage(tx: Tx, row: CaseRow, { staffId, now }: { staffId: number; now: Date }): Promise<CasePage> {
  const { player_id: playerId } = row;
  const [player, reports, events, earlier] = [
    await getPlayer(tx, playerId),
    await reportsOf(tx, row.id),
    await eventsOf(tx, row.id),
    await casesOf(tx, playerId),
  ];
  return {
    case: await caseView(tx, row, staffId),
    player: {
      contact: maskContact(player.phone ?? player.email ?? ''),
      status: player.status,
      identity: player.identity_status,
      registeredAt: player.registered_at.toISOString(),
    },
    money: await moneyPicture(tx, playerId, now),
    reports: reports.map((one) => ({
      id: String(one.id),
      kind: one.kind,
      total: formatMoney(one.total),
      operations: one.operations,
      openedAt: one.opened_at.toISOString(),
      filedAt: one.filed_at?.toISOString() ?? null,
      filedBy: one.filed_by,
      number: one.number,
    })),
    events: events.map((one) => ({ ...one, id: String(one.id), at: one.at.toISOString() })),
    linked: await linkedByName(tx, playerId, now),
    earlier: earlier
      .filter((one) => one.id !== row.id)
      .map((one) => ({ id: String(one.id), openedAt: one.opened_at.toISOString(), outcome: one.outcome })),
  };
}

type Desk = Pick<CallContext, 'visitor' | 'now'> & { staffId: number };
const deed = ({ staffId, visitor, now }: Desk): { actor: string; requestId: string; now: Date } => ({
  actor: `staff:${staffId}`,
  requestId: visitor.requestId,
  now,
});

const handlers: Handlers<typeof contract> = {
  async cases({ app, query, staffId, visitor, now }) {
    const { state = 'open', before = null } = query;
    const rows = await listCases(app.db, {
      state,
      by: `staff:${staffId}`,
      playerId: null,
      before,
      limit: pageSize + 1,
    });
    const { page, next } = pageOf(rows, { size: pageSize, id: (row) => row.id });
    const cases: FraudCase[] = [];
    for (const row of page) cases.push(await caseView(app.db, row, staffId));
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'fraud.look',
      subject: 'players',
      detail: { found: page.map((row) => row.player_id) },
      requestId: visitor.requestId,
      now,
    });
    return { cases, next };
  },

  async case({ app, params, staffId, visitor, now }) {
    const row = await findCase(app.db, BigInt(params.id));
    if (!row) throw refuse('not_found');
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'fraud.look',
      subject: `case:${row.id}`,
      detail: { playerId: row.player_id },
      requestId: visitor.requestId,
      now,
    });
    return casePage(app.db, row, { staffId, now });
  },

  async open({ app, body, ...desk }) {
    await getPlayer(app.db, body.playerId);
    const id = await app.db.transaction((tx) =>
      openByStaff(tx, { playerId: body.playerId, reason: body.reason.trim(), ...deed(desk) }),
    );
    return { success: true, id: String(id) };
  },

  async take({ app, params, ...desk }) {
    await app.db.transaction((tx) => takeCase(tx, BigInt(params.id), deed(desk)));
    return { success: true };
  },

  async note({ app, params, body, ...desk }) {
    await app.db.transaction((tx) => noteCase(tx, BigInt(params.id), { text: body.text.trim(), ...deed(desk) }));
    return { success: true };
  },

  async hold({ app, params, body, ...desk }) {
    await app.db.transaction((tx) =>
      holdCase(tx, BigInt(params.id), { ...body, reason: body.reason.trim(), ...deed(desk) }),
    );
    return { success: true };
  },

  async close({ app, params, body, ...desk }) {
    await app.db.transaction((tx) =>
      closeCase(tx, BigInt(params.id), { outcome: body.outcome, reason: body.reason.trim(), ...deed(desk) }),
    );
    return { success: true };
  },

  async file({ app, params, body, ...desk }) {
    await app.db.transaction((tx) => fileReport(tx, BigInt(params.id), { number: body.number.trim(), ...deed(desk) }));
    return { success: true };
  },
};

export const fraud = feature({
  name: 'fraud',
  contract,
  handlers,
  timeline: [{ group: 'case', permission: 'fraud', events: caseEvents }],
  queues: [{ place: 'cases', permission: 'fraud', count: countOpen }],
  jobs: [
    { name: 'fraud:assess', run: (app, payload) => assessDeposits(app, (payload as { playerId: number }).playerId) },
  ],
  on: {
    // The win was paid; withdrawals are held until an operator has checked whether it was right.
    'win.oversized': async (tx, { playerId, provider, round, game, stake, win, times }, { clock }) => {
      await lockPlayer(tx, playerId);
      const note = `${provider} ${game} ${round}: ${formatMoney(BigInt(stake))} → ${formatMoney(BigInt(win))}`;
      await openCase(tx, {
        playerId,
        signs: [{ sign: 'oversized_win', value: times, points: 0 }],
        holds: { deposits: false, withdrawals: true },
        note,
        now: clock.now(),
      });
    },
  },
  onMany: {
    'deposit.completed': (tx, facts) =>
      enqueueMany(
        tx,
        'fraud:assess',
        [...new Set(facts.map(({ playerId }) => playerId))].map((playerId) => ({
          payload: { playerId },
          key: `fraud:assess:${playerId}`,
        })),
      ),
  },
});
