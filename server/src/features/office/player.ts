// One player as staff see them. Every look and every act is written down with the request it came by; what is shown in
// the open is an act of its own, with a reason.
import { officePlayer as contract, type AuditRow, type PlayerCard } from '@malva/contract/office-player';
import { formatMoney } from '@malva/rules/money';
import { endPlay, type App } from '../../core/app.ts';
import { audit, auditLook, auditOfPlayer, type AuditRecord } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { pageOf } from '../../core/paging.ts';
import { endSessionsOf, isLive, liveSessions, sessionsOf } from '../../core/session.ts';
import { checks as identityChecks } from '../../base/identity/identity.ts';
import { masked, personalData, consentHistory } from '../../base/personal/personal.ts';
import { getPlayer } from '../../base/players/players.ts';
import { maskContact } from '../../base/contacts/contacts.ts';
import { waysOf } from '../../base/second-step/second-step.ts';
import { findBlock } from '../../base/lock/lock.ts';
import { restrictionOf } from '../../base/onboarding/onboarding.ts';
import { balanceOf } from '../../base/wallet/wallet.ts';
import { figuresOf, paidOut, totals } from '../../base/ledger/ledger.ts';
import { obstacles as obstaclesIn } from '../../base/responsible/responsible.ts';
import { holdsOf } from '../../base/fraud-cases/fraud-cases.ts';
import * as store from './store.ts';

const pageSize = 30;

const readOf = (before: string | undefined): { before: string | null; limit: number } => ({
  before: before ?? null,
  limit: pageSize + 1,
});

/** What the gates of stakes and deposits would refuse with now, and of the account what only an operator sees. */
async function obstaclesOf(app: App, playerId: number): Promise<PlayerCard['obstacles']> {
  const [found, holds] = await Promise.all([
    app.db.transaction((tx) => obstaclesIn(tx, playerId, app.clock.now())),
    holdsOf(app.db, playerId),
  ]);
  return [
    ...found.map(({ what, until, stops }) => ({ what, until: until?.toISOString() ?? null, stops })),
    ...(holds.deposits ? [{ what: 'deposits_paused', until: null, stops: 'deposits' as const }] : []),
  ];
}

async function cardOf(app: App, playerId: number, now: Date): Promise<PlayerCard> {
  const player = await getPlayer(app.db, playerId);
  const [block, balance, sums, out, live, notes, ways, obstacles] = await Promise.all([
    findBlock(app.db, playerId, now),
    balanceOf(app.db, playerId),
    totals(app.db, { playerId, from: null, to: null, kinds: null }),
    paidOut(app.db, playerId),
    liveSessions(app.db, { subjectId: playerId, now }),
    store.countNotes(app.db, playerId),
    waysOf(app.db, playerId),
    obstaclesOf(app, playerId),
  ]);
  const figures = figuresOf(sums);
  return {
    id: player.id,
    brand: player.brand,
    name: player.full_name,
    nickname: player.nickname,
    contact: maskContact(player.phone ?? player.email ?? ''),
    status: player.status,
    identity: player.identity_status,
    restriction: restrictionOf(player, block),
    obstacles,
    block: block && { kind: block.kind, until: block.until?.toISOString() ?? null },
    closed:
      player.status === 'blocked' && player.closed_at
        ? { reason: player.closed_reason ?? '', at: player.closed_at.toISOString() }
        : null,
    balance: balance.balance,
    held: balance.withdrawalHold,
    deposited: formatMoney(figures.deposits),
    returned: formatMoney(-figures.returned),
    paidOut: formatMoney(out),
    netDeposits: formatMoney(figures.netDeposits),
    staked: formatMoney(-figures.stakes),
    won: formatMoney(figures.wins),
    registeredAt: player.registered_at.toISOString(),
    lastLoginAt: player.last_login_at?.toISOString() ?? null,
    lang: player.lang,
    sessions: live.length,
    notes,
    hasSecondStep: ways.isOn,
  };
}

export function auditRow(row: AuditRecord, names: ReadonlyMap<string, string>): AuditRow {
  return {
    id: String(row.id),
    actor: row.actor,
    actorName: names.get(row.actor) ?? null,
    action: row.action,
    subject: row.subject,
    detail: row.detail,
    requestId: row.request_id,
    at: row.at.toISOString(),
  };
}

const handlers: Handlers<typeof contract> = {
  async card(context) {
    const { app, params, now } = context;
    const card = await cardOf(app, params.playerId, now);
    await auditLook(context, params.playerId, 'overview');
    return card;
  },

  async personal(context) {
    const { app, params } = context;
    const data = await personalData(app, params.playerId);
    await auditLook(context, params.playerId, 'personal');
    return masked(data);
  },

  async reveal({ app, params: { playerId }, body, staffId, visitor, now }) {
    const data = await personalData(app, playerId);
    const detail = { reason: body.reason.trim() };
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'player.reveal',
      subject: `player:${playerId}`,
      detail,
      requestId: visitor.requestId,
      now,
    });
    return data;
  },

  async identity(context) {
    const { app, params } = context;
    const [player, checks] = await Promise.all([
      getPlayer(app.db, params.playerId),
      identityChecks.of(app.db, params.playerId),
    ]);
    await auditLook(context, params.playerId, 'identity');
    return {
      status: player.identity_status,
      checks: checks.map((row) => ({
        id: row.id,
        status: row.status,
        startedAt: row.started_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        isByHand: row.by_hand,
      })),
    };
  },

  async consents(context) {
    const { app, params } = context;
    await getPlayer(app.db, params.playerId);
    const rows = await consentHistory(app.db, params.playerId);
    await auditLook(context, params.playerId, 'consents');
    return { history: rows.map(({ is_on: isOn, at, ...row }) => ({ ...row, isOn, at: at.toISOString() })) };
  },

  async sessions(context) {
    const { app, params, now } = context;
    await getPlayer(app.db, params.playerId);
    const rows = await sessionsOf(app.db, { kind: 'player', subjectId: params.playerId, limit: 50 });
    await auditLook(context, params.playerId, 'sessions');
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        agent: row.agent ?? '',
        ip: row.ip,
        startedAt: row.created_at.toISOString(),
        seenAt: row.seen_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
        isLive: isLive(row, now),
      })),
    };
  },

  async endSessions({ app, params: { playerId }, body, staffId, visitor, now }) {
    await getPlayer(app.db, playerId);
    const ended = await app.db.transaction(async (tx) => {
      const count = await endSessionsOf(tx, { kind: 'player', subjectId: playerId, id: body.id ?? null, now });
      const detail = { ended: count, session: body.id ?? 'all', reason: body.reason.trim() };
      await audit(tx, {
        actor: `staff:${staffId}`,
        action: 'player.sessions_ended',
        subject: `player:${playerId}`,
        detail,
        requestId: visitor.requestId,
        now,
      });
      return count;
    });
    if (ended > 0) await endPlay(app, playerId, 'sessions ended');
    return { success: true, ended };
  },

  async notes(context) {
    const { app, params, query } = context;
    await getPlayer(app.db, params.playerId);
    const rows = await store.notesOf(app.db, params.playerId, readOf(query.before));
    await auditLook(context, params.playerId, 'notes');
    const { page, next } = pageOf(rows, { size: pageSize, id: (row) => row.id });
    return {
      notes: page.map((row) => ({ id: String(row.id), author: row.author, text: row.text, at: row.at.toISOString() })),
      next,
    };
  },

  async addNote({ app, params: { playerId }, body, staffId, visitor, now }) {
    await getPlayer(app.db, playerId);
    await app.db.transaction(async (tx) => {
      await store.insertNote(tx, { playerId, staffId, text: body.text.trim(), now });
      await audit(tx, {
        actor: `staff:${staffId}`,
        action: 'player.note',
        subject: `player:${playerId}`,
        requestId: visitor.requestId,
        now,
      });
    });
    return { success: true };
  },

  async audit(context) {
    const { app, params, query } = context;
    await getPlayer(app.db, params.playerId);
    const [rows, names] = await Promise.all([
      auditOfPlayer(app.db, params.playerId, readOf(query.before)),
      store.staffNames(app.db),
    ]);
    await auditLook(context, params.playerId, 'audit');
    const { page, next } = pageOf(rows, { size: pageSize, id: (row) => row.id });
    return { rows: page.map((row) => auditRow(row, names)), next };
  },
};

export const officePlayer = feature({ name: 'officePlayer', contract, handlers });
