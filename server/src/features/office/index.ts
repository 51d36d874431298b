// The office: staff sessions, players to look at (each look is audited), the books.
import { office as contract } from '@malva/contract/office';
import { formatMoney } from '@malva/rules/money';
import { audit } from '../../core/audit.ts';
import { deviceOf, keepDevice } from '../../core/enter.ts';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { cookies, setSessionCookies } from '../../core/http.ts';
import { refuse } from '../../core/refusal.ts';
import { endSession, startSession } from '../../core/session.ts';
import { freshMs } from '../../core/fresh-proof.ts';
import { maskContact } from '../../base/contacts/contacts.ts';
import { searchPlayers } from '../../base/players/players.ts';
import { findBlock } from '../../base/lock/lock.ts';
import { balanceOf } from '../../base/wallet/wallet.ts';
import { breaks, houseBalances } from '../../base/books/books.ts';
import { enrol, invitation } from './enrol.ts';
import { staffLogIn, staffProve } from './staff.ts';
import { getStaff, type StaffRow } from './store.ts';
import { personalData } from './personal-data.ts';

type Entering = Pick<CallContext, 'app' | 'request' | 'reply' | 'visitor' | 'now'>;

/** The one way a session of staff begins. */
async function begin(
  { app, request, reply, visitor, now }: Entering,
  { id: subjectId, name }: Pick<StaffRow, 'id' | 'name'>,
): Promise<{ success: true; name: string }> {
  const token = await startSession(app.db, {
    kind: 'staff',
    subjectId,
    now,
    agent: visitor.agent,
    ip: request.ip,
    device: keepDevice(app, { request, reply }),
    isProved: true,
  });
  setSessionCookies(app, reply, { token, name: cookies.staff });
  return { success: true, name };
}

const handlers: Handlers<typeof contract> = {
  async login(context) {
    const { app, body, request, visitor } = context;
    const { requestId } = visitor;
    const staff = await staffLogIn(app, body, { requestId, device: deviceOf(request) });
    return begin(context, staff);
  },

  invitation: ({ app, body }) => invitation(app, body.token),

  async enrol(context) {
    const { app, body, visitor } = context;
    const staff = await enrol(app, body, visitor.requestId);
    return begin(context, staff);
  },

  async logout({ app, visitor, reply, staffId, now }) {
    if (visitor.session) await endSession(app.db, visitor.session, now);
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'office.logout',
      subject: `staff:${staffId}`,
      requestId: visitor.requestId,
      now,
    });
    setSessionCookies(app, reply, { token: '', name: cookies.staff });
    return { success: true };
  },

  async prove({ app, body, visitor, now }) {
    if (!visitor.session) throw refuse('unauthorized');
    await staffProve(app, { session: visitor.session, code: body.code, requestId: visitor.requestId });
    return { success: true, provedUntil: new Date(now.getTime() + freshMs).toISOString() };
  },

  async me({ app, staffId }) {
    const staff = await getStaff(app.db, staffId);
    if (!staff) throw refuse('unauthorized');
    return { login: staff.login, name: staff.name };
  },

  async players({ app, query, staffId, visitor, now }) {
    const search = (query.search ?? '').trim();
    const rows = await searchPlayers(app.db, search, 50);
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'players.look',
      subject: 'players',
      detail: { found: rows.map((row) => row.id) },
      requestId: visitor.requestId,
      now,
    });
    const players = await Promise.all(
      rows.map(async (row) => {
        const [balance, block] = await Promise.all([balanceOf(app.db, row.id), findBlock(app.db, row.id, now)]);
        return {
          id: row.id,
          contact: maskContact(row.phone ?? row.email ?? ''),
          name: row.full_name,
          status: row.status,
          identity: row.identity_status,
          block: block?.kind ?? null,
          balance: balance.balance,
          held: balance.withdrawalHold,
          registeredAt: row.registered_at.toISOString(),
        };
      }),
    );
    return { players };
  },

  async books({ app }) {
    const [rows, faults] = await Promise.all([houseBalances(app.db), breaks(app.db)]);
    const total = rows.reduce((sum, row) => sum + row.balance, 0n);
    return {
      balanced: faults.length === 0 && total === 0n,
      accounts: rows.map((row) => ({ account: row.kind, currency: row.currency, balance: formatMoney(row.balance) })),
    };
  },
};

export const office = feature({ name: 'office', contract, handlers, personalData });
