// Login, confirmation by code, logout.
import { auth as contract } from '@malva/contract/auth';
import { endPlay } from '../../core/app.ts';
import { cookies, setSessionCookies } from '../../core/http.ts';
import { enter, noteRefusal } from '../../core/enter.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { endSession } from '../../core/session.ts';
import { playerJobs } from '../../base/players/messages.ts';
import * as players from '../../base/players/players.ts';
import { admitListed } from '../../base/responsible/register.ts';

const handlers: Handlers<typeof contract> = {
  async login(context) {
    const { app, body, request } = context;
    const player = await players.logIn(app, { ...body, ip: request.ip }).catch((error: unknown) => noteRefusal(context, error));
    await admitListed(app, player.id);
    await enter(context, player.id);
    return { success: true };
  },

  async logout({ app, visitor, reply, now, playerId }) {
    if (visitor.session) await endSession(app.db, visitor.session, now);
    setSessionCookies(app, reply, { token: '', name: cookies.session });
    await endPlay(app, playerId, 'logged out');
    return { success: true };
  },

  async requestCode({ app, playerId, params, body }) {
    const contact = await players.requestCode(app, playerId, { type: params.type, isCall: body?.channel === 'call' });
    return { success: true, resendAfterSeconds: players.resendAfterSeconds, maskedContact: players.maskContact(contact) };
  },

  async checkCode({ app, playerId, params, body }) {
    await players.checkCode(app, playerId, { type: params.type, code: body.code });
    return { success: true };
  },
};

export const auth = feature({
  name: 'auth',
  contract,
  handlers,
  jobs: playerJobs,
  async init({ app, visitor }) {
    const player = visitor.playerId === null ? null : await players.getPlayer(app.db, visitor.playerId);
    return {
      isGuest: player === null,
      login: player?.phone ?? player?.email ?? null,
      email: player?.email ?? null,
      phone: player?.phone ?? null,
      primaryContact: player ? (player.phone ? 'phone' : 'email') : null,
      nickname: player?.nickname ?? null,
      confirmed: player?.phone_confirmed_at != null,
      emailConfirmed: player?.email_confirmed_at != null,
      currency: 'UAH',
      hasAutoPassword: player?.has_auto_password ?? false,
    };
  },
});
