// Who works here and what they may do: changed by two. Also one's own sessions, and the closing of a player's account,
// which is done at once and undone by two.
import { officePeople as contract } from '@malva/contract/office-acts';
import { staffAct } from '../../core/acts.ts';
import { endPlay, type App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { endAllSessions, endSessionsOf, isLive, sessionsOf } from '../../core/session.ts';
import { rolesOf, setRoles } from '../../core/staff-roles.ts';
import { closeAccount, openAccount, getPlayer } from '../../base/players/players.ts';
import { requireStaffProof } from '../../core/fresh-proof.ts';
import { addStaff, assertInvitable, changeEmail, inviteStaff, readStaffEmail } from './enrol.ts';
import * as store from './store.ts';

const handlers: Handlers<typeof contract> = {
  async staff({ app, staffId, visitor, now }) {
    const rows = await store.listStaff(app.db);
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'staff.look',
      subject: 'staff',
      requestId: visitor.requestId,
      now,
    });
    const staff = await Promise.all(
      rows.map(async (row) => {
        const [roles, [last]] = await Promise.all([
          rolesOf(app.db, row.id),
          sessionsOf(app.db, { kind: 'staff', subjectId: row.id, limit: 1 }),
        ]);
        return {
          id: row.id,
          login: row.login,
          name: row.name,
          roles,
          email: row.email,
          isActive: row.is_active,
          isEnrolled: row.is_enrolled,
          isMe: row.id === staffId,
          lastSeenAt: last?.seen_at.toISOString() ?? null,
        };
      }),
    );
    return { staff };
  },

  async sessions({ app, staffId, visitor, now }) {
    const rows = (await sessionsOf(app.db, { kind: 'staff', subjectId: staffId, limit: 50 })).filter((row) =>
      isLive(row, now),
    );
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        agent: row.agent ?? '',
        ip: row.ip,
        startedAt: row.created_at.toISOString(),
        seenAt: row.seen_at.toISOString(),
        isCurrent: row.id === visitor.session?.id,
      })),
    };
  },

  async endSession({ app, body, staffId, visitor, now }) {
    const actor = `staff:${staffId}`;
    await app.db.transaction(async (tx) => {
      if ((await endSessionsOf(tx, { kind: 'staff', subjectId: staffId, id: body.id, now })) === 0)
        throw refuse('not_found');
      await audit(tx, {
        actor,
        action: 'office.session_ended',
        subject: actor,
        detail: { session: body.id },
        requestId: visitor.requestId,
        now,
      });
    });
    return { success: true };
  },

  async block(context) {
    const {
      app,
      params: { playerId },
      body,
      staffId,
      visitor,
      now,
    } = context;
    requireStaffProof(context);
    await app.db.transaction(async (tx) => {
      await closeAccount(app, tx, { playerId, why: body.why, now });
      const detail = { why: body.why, reason: body.reason.trim() };
      await audit(tx, {
        actor: `staff:${staffId}`,
        action: 'player.block',
        subject: `player:${playerId}`,
        detail,
        requestId: visitor.requestId,
        now,
      });
    });
    await endPlay(app, playerId, 'account closed');
    return { success: true };
  },
};

const subjectOf = ({ staffId }: { staffId: number }): string => `staff:${staffId}`;

async function assertKnown(app: App, staffId: number): Promise<void> {
  if (!(await store.getStaff(app.db, staffId))) throw refuse('not_found');
}

const acts = [
  staffAct<'player.unblock'>({
    kind: 'player.unblock',
    subject: ({ playerId }) => `player:${playerId}`,
    async check({ app, input }) {
      if ((await getPlayer(app.db, input.playerId)).status !== 'blocked') throw refuse('account_state');
    },
    run: ({ app, tx, input }) => openAccount(app, tx, input.playerId),
  }),
  staffAct<'staff.add'>({
    kind: 'staff.add',
    subject: ({ login }) => `login:${login}`,
    check: async ({ app, input }) => void (await readStaffEmail(app.db, input.email)),
    async run({ app, tx, input, askedBy, approvedBy, requestId }) {
      const { login, name, email, roles } = input;
      const staffId = await addStaff(app, tx, { login, name: name.trim(), email, by: [askedBy, approvedBy] });
      await setRoles(tx, staffId, roles);
      await inviteStaff(app, tx, { staffId, askedBy, by: approvedBy, requestId });
    },
  }),
  staffAct<'staff.email'>({
    kind: 'staff.email',
    subject: subjectOf,
    async check({ app, input }) {
      await assertKnown(app, input.staffId);
      await readStaffEmail(app.db, input.email);
    },
    run: ({ app, tx, input, askedBy, approvedBy }) => changeEmail(app, tx, { ...input, by: [askedBy, approvedBy] }),
  }),
  staffAct<'staff.roles'>({
    kind: 'staff.roles',
    subject: subjectOf,
    check: ({ app, input }) => assertKnown(app, input.staffId),
    run: ({ tx, input }) => setRoles(tx, input.staffId, input.roles),
  }),
  staffAct<'staff.renew'>({
    kind: 'staff.renew',
    subject: subjectOf,
    async check({ app, input }) {
      await assertKnown(app, input.staffId);
      await assertInvitable(app.db, input.staffId);
    },
    run: ({ app, tx, input, askedBy, approvedBy, requestId }) =>
      inviteStaff(app, tx, { staffId: input.staffId, askedBy, by: approvedBy, requestId }),
  }),
  staffAct<'staff.disable'>({
    kind: 'staff.disable',
    subject: subjectOf,
    check: ({ app, input }) => assertKnown(app, input.staffId),
    async run({ tx, input, now }) {
      if ((await store.disableStaff(tx, input.staffId)) === 0) throw refuse('not_found');
      await setRoles(tx, input.staffId, []);
      await endAllSessions(tx, { kind: 'staff', subjectId: input.staffId, now });
    },
  }),
];

export const officePeople = feature({ name: 'officePeople', contract, handlers, acts });
