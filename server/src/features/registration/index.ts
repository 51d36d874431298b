// Registration: who asks for an account, by which contact, and what the start-up call says of it.
import { registration as contract, type RegisterBody } from '@malva/contract/registration';
import { enter } from '../../core/enter.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { canonicalEmail, canonicalPhone } from '../../base/players/contacts.ts';
import * as players from '../../base/players/players.ts';
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
    await players.requestCode(app, playerId, { type: body.phone ? 'phone' : 'email' });
    await enter(context, playerId);
    return { success: true, redirectUrl: null };
  },
};

export const registration = feature({
  name: 'registration',
  contract,
  handlers,
  async init({ app, visitor }) {
    const player = visitor.playerId === null ? null : await players.getPlayer(app.db, visitor.playerId);
    const isConfirmed = Boolean(player?.phone_confirmed_at ?? player?.email_confirmed_at);
    return {
      Registration: {
        complete: isConfirmed,
        registrationFunnel: { funnelType: 'opened', isShowConfirmPopup: player !== null && !isConfirmed, popupTimeout: 30, version: '1', isNeedConfirmAllContacts: false },
        REGISTER_VARIANT_LIST: ['phone', 'email'],
      },
    };
  },
});
