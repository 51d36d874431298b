// Login, confirmation by code, logout.
import { auth as contract } from '@malva/contract/auth';
import { endPlayOf } from '../../core/app.ts';
import { cookies, setSessionCookies } from '../../core/http.ts';
import { audit } from '../../core/audit.ts';
import { deviceOf, noteRefusal } from '../../core/enter.ts';
import type { InitShares } from '@malva/contract/app';
import { feature, type Handlers, type Visitor } from '../../core/feature.ts';
import { centrifugoJobs } from '../../core/realtime/centrifugo.ts';
import { endSession } from '../../core/session.ts';
import { originOf } from '../../core/origin.ts';
import { ownPlayer, type PlayerRow } from '../../base/players/players.ts';
import { maskContact } from '../../base/contacts/contacts.ts';
import { logIn } from '../../base/credentials/credentials.ts';
import { requestCode, checkCode } from '../../base/confirmation/confirmation.ts';
import { resendAfterSeconds } from '../../base/proofs/proofs.ts';
import { needSecondStep } from '../../base/second-step/second-step.ts';
import { letIn } from '../../base/entrance/entrance.ts';

const handlers: Handlers<typeof contract> = {
  async login(context) {
    const { app, body, request, visitor, now } = context;
    const device = deviceOf(request);
    const { requestId, ...detail } = originOf({ request, visitor });
    const tell = (action: string, subject: string, more = {}) =>
      audit(app.db, { actor: subject, action, subject, detail: { ...detail, ...more }, requestId, now });
    const player = await logIn(app, { ...body, ip: request.ip, headers: request.headers, device }).catch(
      async (error: unknown) => {
        await tell('player.login_refused', 'guest', { login: maskContact(body.login) });
        return noteRefusal(context, error);
      },
    );
    await needSecondStep(app, { playerId: player.id, device }).catch(async (error: unknown) => {
      await tell('player.login_half', `player:${player.id}`);
      throw error;
    });
    await letIn(context, player, { by: 'password' });
    return { success: true };
  },

  async logout({ app, visitor, reply, now, playerId, request }) {
    if (visitor.session) await endSession(app.db, visitor.session, now);
    const subject = `player:${playerId}`;
    const { requestId, ...detail } = originOf({ request, visitor });
    await audit(app.db, { actor: subject, action: 'player.logout', subject, detail, requestId, now });
    setSessionCookies(app, reply, { token: '', name: cookies.session });
    // In other browsers play goes on.
    if (visitor.session) await endPlayOf(app, playerId, visitor.session.id);
    return { success: true };
  },

  async requestCode({ app, playerId, params, body }) {
    const contact = await requestCode(app, playerId, { type: params.type, isCall: body?.channel === 'call' });
    return {
      success: true,
      resendAfterSeconds: resendAfterSeconds,
      maskedContact: maskContact(contact),
    };
  },

  async checkCode({ app, playerId, params, body }) {
    await checkCode(app, playerId, { type: params.type, code: body.code });
    return { success: true };
  },
};

const personOf = ({ playerId }: Visitor, player: PlayerRow | null): InitShares['auth'] => ({
  isGuest: playerId === null,
  login: player?.phone ?? player?.email ?? null,
  email: player?.email ?? null,
  phone: player?.phone ?? null,
  primaryContact: player ? (player.phone ? 'phone' : 'email') : null,
  nickname: player?.nickname ?? null,
  confirmed: player?.phone_confirmed_at != null,
  emailConfirmed: player?.email_confirmed_at != null,
  currency: 'UAH',
  hasAutoPassword: player !== null && (player.has_auto_password || player.password_due),
});

export const auth = feature({
  name: 'auth',
  contract,
  handlers,
  jobs: centrifugoJobs,
  init: {
    auth: {
      read: async (context) => personOf(context.visitor, await ownPlayer(context)),
      // Who is in stays in, without a name: the session says so, and nothing counts as confirmed.
      fallback: ({ visitor }) => personOf(visitor, null),
    },
  },
});
