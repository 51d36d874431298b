// What an account is entered with, and from where: password, contacts, sessions, and the fresh proof before any of it
// changes.
import type { SeenSession, SecurityState } from '@malva/contract/security';
import { security as contract } from '@malva/contract/security';
import { endPlay, endPlayOf } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { enter } from '../../core/enter.ts';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { endOthers, liveSessions, noteProved, sessionBefore, type Session } from '../../core/session.ts';
import { maskContact, type ContactType } from '../../base/contacts/contacts.ts';
import { assertPassword, checkPassword, hashPassword } from '../../base/passwords/passwords.ts';
import { askNewPassword, setPassword } from '../../base/credentials/credentials.ts';
import { originOf } from '../../core/origin.ts';
import { freshMs, isFresh, needFreshProof } from '../../core/fresh-proof.ts';
import { getPlayer, type PlayerRow } from '../../base/players/players.ts';
import { judged } from '../../base/tries/tries.ts';
import { askProof, resendAfterSeconds, takeProof } from '../../base/proofs/proofs.ts';
import { stepWays, waysOf } from '../../base/second-step/second-step.ts';
import { changeEmail, changePhone } from './contacts.ts';

type Context = Pick<CallContext, 'app' | 'now' | 'request' | 'visitor' | 'reply'> & { playerId: number };
const iso = (at: Date): string => at.toISOString();
const provedUntil = (now: Date): string => iso(new Date(now.getTime() + freshMs));

function sessionOf({ visitor }: Pick<Context, 'visitor'>): Session {
  if (!visitor.session) throw refuse('unauthorized');
  return visitor.session;
}

const confirmedContact = (player: PlayerRow, type: ContactType): string | null =>
  type === 'phone' ? player.phone_confirmed_at && player.phone : player.email_confirmed_at && player.email;

async function stateOf(context: Context): Promise<SecurityState> {
  const { app, playerId, now } = context;
  const session = sessionOf(context);
  const [player, live, before, steps] = await Promise.all([
    getPlayer(app.db, playerId),
    liveSessions(app.db, { subjectId: playerId, now }),
    sessionBefore(app.db, session),
    waysOf(app.db, playerId),
  ]);
  const sessions = live.map((row): SeenSession => ({
    id: row.id,
    isCurrent: row.id === session.id,
    agent: row.agent ?? '',
    ip: row.ip,
    startedAt: iso(row.created_at),
    seenAt: iso(row.seen_at),
  }));
  const contacts = (['phone', 'email'] as const).flatMap((type) => {
    const contact = player[type];
    return contact
      ? [{ type, masked: maskContact(contact), isConfirmed: confirmedContact(player, type) !== null }]
      : [];
  });
  return {
    sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
    lastLogin: before ? { agent: before.agent ?? '', ip: before.ip, at: iso(before.created_at) } : null,
    contacts,
    provedUntil: isFresh(session, now) && session.provedAt ? iso(new Date(session.provedAt.getTime() + freshMs)) : null,
    ways: [
      ...stepWays(steps),
      ...(player.has_auto_password ? [] : (['password'] as const)),
      ...contacts.filter(({ isConfirmed }) => isConfirmed).map(({ type }) => type),
    ],
    isPasswordDue: player.has_auto_password || player.password_due,
  };
}

/** Every session ends, this one goes on under a new name. */
async function changePassword(context: Context, password: string): Promise<{ success: true }> {
  const { app, playerId, request, visitor } = context;
  needFreshProof(app, visitor);
  const player = await getPlayer(app.db, playerId);
  assertPassword(password, player);
  const passwordHash = await hashPassword(password);
  await app.db.transaction((tx) =>
    setPassword(app, tx, { player, passwordHash, how: 'change', origin: originOf({ request, visitor }) }),
  );
  await endPlay(app, playerId, 'password changed');
  await enter(context, playerId);
  return { success: true };
}

async function end(context: Context, of: { id?: string; action: string }): Promise<number> {
  const { app, playerId, now, request, visitor } = context;
  const keep = sessionOf(context);
  const actor = `player:${playerId}`;
  const { requestId, ...detail } = originOf({ request, visitor });
  const ended = await app.db.transaction(async (tx) => {
    const count = await endOthers(tx, { keep, now, ...(of.id !== undefined && { id: of.id }) });
    if (of.action === 'player.protect') await askNewPassword(tx, playerId);
    await audit(tx, { actor, action: of.action, subject: actor, detail: { ...detail, ended: count }, requestId, now });
    return count;
  });
  if (ended > 0) await endPlayOf(app, playerId);
  return ended;
}

const isWrongPassword = (error: unknown): boolean => error instanceof Refusal && error.code === 'bad_credentials';

/** @throws bad_credentials, code_wrong, code_expired, code_attempts, too_many_requests, validation. */
async function prove(
  context: Context,
  given: { password?: string | undefined; id?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { app, playerId, now, request, visitor } = context;
  const session = sessionOf(context);
  const actor = `player:${playerId}`;
  const { requestId, ...detail } = originOf({ request, visitor });
  const tell = (action: string) => audit(app.db, { actor, action, subject: actor, detail, requestId, now });
  if (given.password !== undefined) {
    const { password } = given;
    const player = await getPlayer(app.db, playerId);
    await judged(app, { subject: `prove:${playerId}`, isWrong: isWrongPassword }, async () => {
      if (await checkPassword(password, player.password_hash)) return;
      await tell('player.proof_refused');
      throw refuse('bad_credentials', { fields: { password: 'bad_credentials' } });
    });
    await noteProved(app.db, session, now);
  } else if (given.id !== undefined && given.code !== undefined) {
    await takeProof(app, { id: given.id, purpose: 'step_up', secret: given.code }, async (tx, proof) => {
      if (proof.player_id !== playerId) throw refuse('code_expired');
      await noteProved(tx, session, now);
    });
  } else throw refuse('validation', { fields: { password: 'required' } });
  await tell('player.proof');
}

const handlers: Handlers<typeof contract> = {
  state: stateOf,
  changePassword: (context) => changePassword(context, context.body.password),
  changePasswordToo: (context) => changePassword(context, context.body.password),
  changePhone: (context) => changePhone(context, context.body),
  changeEmail: (context) => changeEmail(context, context.body),
  protect: async (context) => ({ success: true, ended: await end(context, { action: 'player.protect' }) }),
  async endSession(context) {
    const ended = await end(context, { id: context.body.id, action: 'player.session_ended' });
    if (ended === 0) throw refuse('not_found');
    return { success: true };
  },
  endOthers: async (context) => ({ success: true, ended: await end(context, { action: 'player.sessions_ended' }) }),

  async askProof({ app, playerId, body }) {
    const player = await getPlayer(app.db, playerId);
    const contact = confirmedContact(player, body.type);
    if (!contact) throw refuse('not_found');
    const channel = body.type === 'phone' ? 'sms' : 'email';
    const id = await app.db.transaction((tx) =>
      askProof(app, tx, { purpose: 'step_up', channel, contact, playerId, lang: player.lang }),
    );
    return { success: true, id, masked: maskContact(contact), resendAfterSeconds };
  },

  async prove(context) {
    await prove(context, context.body);
    return { success: true, provedUntil: provedUntil(context.now) };
  },
};

export const security = feature({ name: 'security', contract, handlers, pages: { security: () => ({ payload: {} }) } });
