// Registration, login, confirmation by code, logout.
import { auth as contract, type RegisterBody } from '@malva/contract/auth';
import { endPlay } from '../../core/app.ts';
import { cookies, setSessionCookies } from '../../core/http.ts';
import { enter, noteRefusal } from '../../core/enter.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { endSession } from '../../core/session.ts';
import { canonicalEmail, canonicalPhone } from '../../base/players/contacts.ts';
import { playerJobs } from '../../base/players/messages.ts';
import * as players from '../../base/players/players.ts';
import { admitListed } from '../../base/responsible/register.ts';
import { openPockets } from '../../base/wallet/wallet.ts';

function contactsOf(body: RegisterBody): { phone: string | null; email: string | null } {
  if (!body.phone && !body.email) throw refuse('validation', { fields: { phone: 'required' } });
  const phone = body.phone ? canonicalPhone(body.phone) : null;
  if (body.phone && !phone) throw refuse('contact_invalid', { fields: { phone: 'contact_invalid' } });
  const email = body.email ? canonicalEmail(body.email) : null;
  if (body.email && !email) throw refuse('contact_invalid', { fields: { email: 'contact_invalid' } });
  return { phone, email };
}

const handlers: Handlers<typeof contract> = {
  flow: () => ({ redirectUrl: null, registration_flow: 'default' }),

  async register(context) {
    const { app, body, visitor } = context;
    if (!body.isAgeConfirmed || !body.isAgreementConfirmed) {
      throw refuse('confirmations_required', {
        fields: {
          ...(!body.isAgeConfirmed && { isAgeConfirmed: 'confirmations_required' }),
          ...(!body.isAgreementConfirmed && { isAgreementConfirmed: 'confirmations_required' }),
        },
      });
    }
    const playerId = await players.register(app, {
      ...contactsOf(body), brand: app.config.project, password: body.password,
      marketingConsent: body.marketingConsent ?? false, lang: visitor.lang,
    });
    await openPockets(app.db, playerId);
    await players.requestCode(app, playerId, body.phone ? 'phone' : 'email');
    await enter(context, playerId);
    return { success: true, redirectUrl: null };
  },

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

  async requestCode({ app, playerId, params }) {
    const contact = await players.requestCode(app, playerId, params.type);
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
    const isConfirmed = Boolean(player?.phone_confirmed_at ?? player?.email_confirmed_at);
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
      Registration: {
        complete: isConfirmed,
        registrationFunnel: { funnelType: 'opened', isShowConfirmPopup: player !== null && !isConfirmed, popupTimeout: 30, version: '1', isNeedConfirmAllContacts: false },
        REGISTER_VARIANT_LIST: ['phone', 'email'],
      },
    };
  },
});
