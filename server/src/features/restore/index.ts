// A forgotten password: one small engine behind twelve calls. The caller does not learn whether the contact has an
// account; opening a link does not use it up; a new password ends every session and the owner is told of it.
import type { PasswordRestoreResponse, RestoreAsked, RestoreWay } from '@malva/contract/restore';
import { restore as contract, restoreErrors } from '@malva/contract/restore';
import { requireCaptcha } from '../../core/captcha.ts';
import { endPlay, type App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { inLevelTime } from '../../core/level-time.ts';
import type { Tx } from '../../core/db.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { canonicalLogin } from '../../base/contacts/contacts.ts';
import { assertPassword, hashPassword } from '../../base/passwords/passwords.ts';
import { originOf } from '../../core/origin.ts';
import { setPassword, forgetLoginFailures } from '../../base/credentials/credentials.ts';
import { confirmProvedContact } from '../../base/confirmation/confirmation.ts';
import { failuresFrom, noteFailureFrom } from '../../base/tries/tries.ts';
import { findByContact, getPlayer, type PlayerRow } from '../../base/players/players.ts';
import {
  askProof,
  linkId,
  resendAfterSeconds,
  smsHost,
  takeProof,
  type GivenProof,
  type ProofRow,
} from '../../base/proofs/proofs.ts';

type Context = Pick<CallContext, 'app' | 'now' | 'request' | 'visitor'>;

/** An address that asks for many contacts must send a proof of work. */
async function assertNotARush({ app, request }: Pick<Context, 'app' | 'request'>): Promise<void> {
  if ((await failuresFrom(app, 'remind', request.ip)) >= app.config.captchaAfter) await requireCaptcha(app, request);
  await noteFailureFrom(app, 'remind', request.ip);
}

const channels = { sms: 'sms', call: 'call', code: 'email', link: 'email' } as const;

/** An unconfirmed contact may restore only an account without any confirmed contact: it may be another person's. */
function mayUse(player: PlayerRow, type: 'phone' | 'email'): boolean {
  const isConfirmed = type === 'phone' ? player.phone_confirmed_at : player.email_confirmed_at;
  return Boolean(isConfirmed) || (!player.phone_confirmed_at && !player.email_confirmed_at);
}

/** @throws contact_invalid, captcha_required, too_many_requests: all the same for everybody. */
async function ask(
  { app, now, request, visitor }: Context,
  asked: { contact: string; way?: RestoreWay | undefined },
): Promise<RestoreAsked> {
  const login = canonicalLogin(asked.contact);
  const way = asked.way ?? (login?.type === 'email' ? 'link' : 'sms');
  if (!login || (channels[way] === 'email') !== (login.type === 'email'))
    throw refuse('contact_invalid', { fields: { contact: 'contact_invalid' } });
  await assertNotARush({ app, request });
  const id = await inLevelTime(() => send({ app, now, request, visitor }, { ...login, way }));
  return { success: true, id, way, resendAfterSeconds };
}

/** To the owner of the contact, if there is one. Answers the id of what was sent. */
async function send(
  { app, now, request, visitor }: Context,
  { type, contact, way }: { type: 'phone' | 'email'; contact: string; way: RestoreWay },
): Promise<string> {
  const found = await findByContact(app.db, type, contact);
  const player = found && mayUse(found, type) ? found : null;
  return app.db.transaction(async (tx) => {
    const lang = player?.lang ?? visitor.lang;
    const link = way === 'link' ? (secret: string) => `${app.config.publicUrl}/?change-password=${secret}` : undefined;
    const proof = await askProof(app, tx, {
      purpose: 'restore',
      channel: channels[way],
      contact,
      playerId: player?.id ?? null,
      lang,
      isDecoy: player === null,
      ...(link && { link }),
    });
    const { requestId, ...detail } = originOf({ request, visitor });
    const subject = player ? `player:${player.id}` : 'unknown';
    await audit(tx, {
      actor: 'guest',
      action: 'player.restore_asked',
      subject,
      detail: { ...detail, way },
      requestId,
      now,
    });
    return proof;
  });
}

interface Given {
  token?: string;
  id?: string;
  code?: string;
}

/** Null: no proof at all. */
function proofOf({ token, id, code }: Given): GivenProof | null {
  const proofId = token === undefined ? id : linkId(token);
  const secret = token ?? code;
  return proofId && secret ? { id: proofId, purpose: 'restore', secret } : null;
}

/** Runs `act` for the owner of the proof; a known refusal becomes an answer with its error code. */
async function outcome(
  app: App,
  given: Given,
  act: (tx: Tx, of: { player: PlayerRow; proof: ProofRow }) => Promise<void>,
): Promise<PasswordRestoreResponse> {
  try {
    const proof = proofOf(given);
    if (!proof) throw refuse('code_expired');
    await takeProof(app, proof, async (tx, row) => {
      if (row.player_id === null) throw refuse('code_expired');
      const player = await getPlayer(tx, row.player_id);
      if (player.status === 'blocked') throw refuse('account_blocked');
      await act(tx, { player, proof: row });
    });
    return { success: true, errorCode: null };
  } catch (error) {
    const errorCode =
      error instanceof Refusal && error.code in restoreErrors
        ? restoreErrors[error.code as keyof typeof restoreErrors]
        : null;
    if (errorCode === null) throw error;
    return { success: false, errorCode };
  }
}

class Fits extends Error {}

/** Tried and put back: the transaction that would use it up is undone. A wrong code counts all the same. */
async function tryOut({ app }: Context, given: Given): Promise<PasswordRestoreResponse> {
  try {
    return await outcome(app, given, () => Promise.reject(new Fits()));
  } catch (error) {
    if (error instanceof Fits) return { success: true, errorCode: null };
    throw error;
  }
}

async function change(
  { app, now, request, visitor }: Context,
  { password, ...given }: Given & { password: string },
): Promise<PasswordRestoreResponse> {
  const passwordHash = await hashPassword(password); // before anything is locked, for a right proof and a wrong one
  let playerId = 0;
  const answer = await outcome(app, given, async (tx, { player, proof }) => {
    playerId = player.id;
    assertPassword(password, player);
    await confirmProvedContact(tx, { player, contact: proof.contact, now });
    await setPassword(app, tx, { player, passwordHash, how: 'restore', origin: originOf({ request, visitor }) });
    await forgetLoginFailures(app, tx, player);
  });
  if (answer.success) await endPlay(app, playerId, 'password changed');
  return answer;
}

const asking = (way?: RestoreWay) => (context: Context & { body: { contact: string; way?: RestoreWay } }) =>
  ask(context, { contact: context.body.contact, way: way ?? context.body.way });
const proving = (context: Context & { body: Given }) => tryOut(context, context.body);
const changing = (context: Context & { body: Given & { password: string } }) => change(context, context.body);

/** A code goes where the contact is. */
const byCode = (context: Context & { body: { contact: string } }) =>
  ask(context, { contact: context.body.contact, way: context.body.contact.includes('@') ? 'code' : 'sms' });

const handlers: Handlers<typeof contract> = {
  remind: asking(),
  request: asking(),
  requestByCall: asking('call'),
  requestByToken: asking('link'),
  requestByCode: byCode,
  confirm: proving,
  confirmByCall: proving,
  confirmByToken: proving,
  confirmByCode: proving,
  restore: changing,
  restoreByCall: changing,
  restoreByToken: changing,
  restoreByCode: changing,
  androidSms: ({ app }) => ({ success: true, domain: smsHost(app), digits: 6 }),
};

export const restore = feature({
  name: 'restore',
  contract,
  handlers,
  mount(fastify) {
    // The token in the address goes nowhere, not even to our own pictures, and no copy of the page is kept.
    fastify.addHook('onRequest', async (request, reply) => {
      if (!request.url.includes('change-password=')) return;
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    });
  },
});
