// Registration: who asks for an account, by which contact and flow; the code before the account; what is asked for
// after it.
import { registration as contract, type RegisterBody } from '@malva/contract/registration';
import { countries, nameIn, regions } from '@malva/rules/regions';
import { ageOn, kyivDay } from '@malva/rules/policy';
import { defaultCountryId, defaultSource, formOf } from '@malva/rules/registration';
import { spanOf } from '../../core/clock.ts';
import { captchaQuestion, captchaSettings, requireCaptcha } from '../../core/captcha.ts';
import type { CallContext } from '../../core/feature.ts';
import { enter } from '../../core/enter.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { serverText } from '../../core/texts.ts';
import { canonicalEmail, canonicalPhone } from '../../base/contacts/contacts.ts';
import { hashNewPassword } from '../../base/passwords/passwords.ts';
import { resendAfterSeconds } from '../../base/proofs/proofs.ts';
import { completeRegistration, getPlayer } from '../../base/players/players.ts';
import { replaceAutoPassword } from '../../base/credentials/credentials.ts';
import { blockRefusal, findBlock } from '../../base/lock/lock.ts';
import { fingerprintPath, fingerprintScript } from './fingerprint.ts';
import { flowOf, initOf, initUnread, redirectOf, variantsOf } from './flow.ts';
import { askNoDeposit, endForAge, giveAtIdentification } from './no-deposit.ts';
import { confirmOwn, requestOwn } from './own-contacts.ts';
import { addressHashes, begin, makeAccount, pendingMs, sendAgain, verify } from './pending.ts';
import * as store from './store.ts';
import type { Brought } from './store.ts';
import { personalData } from './personal-data.ts';

type Asking = Omit<Partial<RegisterBody>, 'phone' | 'email' | 'password'>;

const phoneOf = (text: string): string => {
  const phone = canonicalPhone(text);
  if (!phone) throw refuse('contact_invalid', { fields: { phone: 'contact_invalid' } });
  return phone;
};
const emailOf = (text: string): string => {
  const email = canonicalEmail(text);
  if (!email) throw refuse('contact_invalid', { fields: { email: 'contact_invalid' } });
  return email;
};

function assertConfirmed(body: { isAgeConfirmed: boolean; isAgreementConfirmed: boolean }): void {
  if (body.isAgeConfirmed && body.isAgreementConfirmed) return;
  throw refuse('confirmations_required', {
    fields: {
      ...(!body.isAgeConfirmed && { isAgeConfirmed: 'confirmations_required' }),
      ...(!body.isAgreementConfirmed && { isAgreementConfirmed: 'confirmations_required' }),
    },
  });
}

/** 21 by the calendar of Kyiv; a day that never was is no birthday. */
function assertOldEnough(minimumYears: number, birthDate: string | undefined, now: Date): void {
  if (birthDate === undefined) return;
  if (ageOn(birthDate, kyivDay(now)) < minimumYears) throw refuse('under_age', { fields: { birthDate: 'under_age' } });
}

/** Where the visitor came from: origin and path, no query. */
function referrerOf(header: unknown): string | null {
  if (typeof header !== 'string' || !URL.canParse(header)) return null;
  const { protocol, origin, pathname } = new URL(header);
  return protocol === 'https:' || protocol === 'http:' ? (origin + pathname).slice(0, 300) : null;
}

function broughtOf({ app, request, visitor, now }: CallContext, body: Asking, flow: Brought['flow']): Brought {
  const countryId = body.country_id ?? defaultCountryId;
  const country = countries.find(({ id }) => id === countryId);
  if (!country) throw refuse('validation', { fields: { country_id: 'enum' } });
  if (body.region && !regions[country.iso]?.some(({ id }) => id === body.region))
    throw refuse('validation', { fields: { region: 'enum' } });
  assertOldEnough(app.policy.minimumAgeYears, body.birthDate, now);
  return {
    lang: visitor.lang,
    marketingConsent: body.marketingConsent ?? false,
    source: body.registration_source ?? defaultSource,
    version: body.version ?? '',
    flow: body.registration_flow ?? flow,
    referrer: referrerOf(request.headers['referrer']),
    countryId,
    region: body.region ?? null,
    invitedBy: body.invited_by ?? null,
    giftId: body.gift_id ?? null,
    wantsNoDeposit: body.wantsNoDeposit ?? false,
  };
}

/** Many registrations from one address within an hour: each further one brings a proof. */
async function assertNotARush({ app, request, now }: Pick<CallContext, 'app' | 'request' | 'now'>): Promise<void> {
  const begun = await store.begunFrom(app.db, addressHashes(app, request.ip), spanOf(now, 3_600_000));
  if (begun >= app.config.captchaAfter) await requireCaptcha(app, request);
}

async function register(context: CallContext & { body: RegisterBody }) {
  const { app, body, request } = context;
  assertConfirmed(body);
  if (!body.phone && !body.email) throw refuse('validation', { fields: { phone: 'required' } });
  const phone = body.phone ? phoneOf(body.phone) : null;
  const email = body.email ? emailOf(body.email) : null;
  const form = broughtOf(context, body, 'default');
  await assertNotARush(context);
  const passwordHash = await hashNewPassword(body.password, { phone, email });
  const sent = await begin(app, {
    type: phone ? 'phone' : 'email',
    contact: phone ?? email ?? '',
    secondContact: phone ? email : null,
    passwordHash,
    isConfirmedByHand: true,
    form,
    ip: request.ip,
    continues: body.registrationId ?? null,
  });
  return { success: true as const, redirectUrl: null, registration: sent };
}

const handlers: Handlers<typeof contract> = {
  async flow({ app, body }) {
    const row = await flowOf(app, body.registration_source ?? defaultSource, body.version ?? '');
    return {
      redirectUrl: redirectOf(app, row),
      registration_flow: row.flow,
      version: row.version,
      variants: variantsOf(app, row),
    };
  },
  register: (context) => register(context as unknown as Parameters<typeof register>[0]),
  registerV2: (context) => register(context as unknown as Parameters<typeof register>[0]),

  async requestConfirm(context) {
    const {
      app,
      playerId,
      params: { type },
      request,
    } = context;
    const body = context.body ?? {};
    const isCall = body.channel === 'call';
    const rest = { success: true as const, resendAfterSeconds: resendAfterSeconds };
    if (playerId !== null)
      return { ...rest, registration: null, maskedContact: await requestOwn(app, playerId, { type, isCall }) };
    if (body.id) {
      const registration = await sendAgain(app, body.id, isCall);
      return { ...rest, registration, maskedContact: registration.maskedContact };
    }
    if (!body.contact) throw refuse('validation', { fields: { [type]: 'required' } });
    await assertNotARush(context as unknown as CallContext);
    const registration = await begin(app, {
      type,
      contact: type === 'phone' ? phoneOf(body.contact) : emailOf(body.contact),
      secondContact: null,
      passwordHash: null,
      isConfirmedByHand: false,
      form: broughtOf(context as unknown as CallContext, body, 'otp'),
      ip: request.ip,
      continues: null,
      isCall,
    });
    return { ...rest, registration, maskedContact: registration.maskedContact };
  },

  async confirm(context) {
    const {
      app,
      playerId,
      params: { type },
      body,
    } = context;
    if (playerId !== null) {
      await confirmOwn(app, playerId, { type, code: body.code });
      return { success: true, isRegistered: false, redirectUrl: null };
    }
    if (!body.id) throw refuse('unauthorized');
    const made = await verify(app, { id: body.id, code: body.code });
    if (made !== null) await enter(context, made);
    return { success: true, isRegistered: made !== null, redirectUrl: null };
  },

  async otpRegister(context) {
    const { app, body } = context;
    assertConfirmed(body);
    const made = await makeAccount(app, {
      id: body.id,
      code: body.code ?? null,
      marketingConsent: body.marketingConsent ?? false,
    });
    await enter(context, made);
    return { success: true, redirectUrl: null };
  },

  async complete({ app, playerId, body, now }) {
    assertConfirmed(body);
    const player = await getPlayer(app.db, playerId);
    if (player.has_auto_password && !body.password) throw refuse('validation', { fields: { password: 'required' } });
    const hash = player.has_auto_password && body.password ? await hashNewPassword(body.password, player) : null;
    await app.db.transaction(async (tx) => {
      if (hash) await replaceAutoPassword(tx, playerId, hash);
      await completeRegistration(tx, playerId);
      await store.completeAccount(tx, playerId, now);
    });
    return { success: true };
  },

  form: ({ params: { id }, visitor }) => ({
    id,
    forms: (['phone', 'email', 'both'] as const).map((variant) => ({ variant, fields: [...formOf(id, variant)] })),
    countryId: defaultCountryId,
    countries: countries.map((country) => ({
      id: country.id,
      iso: country.iso,
      name: nameIn(country.name, visitor.lang),
    })),
    currency: { iso: countries[0].currency, isHidden: true },
  }),

  regions({ query, visitor }) {
    const known = regions[query.countryISO.toUpperCase()];
    if (!known) throw refuse('not_found');
    const list = known.map(({ id, name }) => ({ id, name: nameIn(name, visitor.lang) }));
    return { regions: list.toSorted((one, other) => one.name.localeCompare(other.name, visitor.lang)) };
  },

  promo({ app, params: { form }, visitor: { lang } }) {
    const say = (key: string): string => serverText(lang, `registration.promo.${form}.${key}`);
    return {
      title: say('title'),
      text: say('text'),
      points: [say('one'), say('two'), say('three')],
      picture: `hero/${app.config.project}-m`,
    };
  },

  async noDeposit({ app, playerId, visitor: { lang }, now }) {
    if (playerId !== null) {
      if (await findBlock(app.db, playerId, now)) throw await blockRefusal(app.db, playerId, now);
      if ((await getPlayer(app.db, playerId)).status === 'blocked') throw refuse('account_blocked');
    }
    return { success: true, data: await askNoDeposit(app, { playerId, lang, now }) };
  },

  captchaToken({ app, body }) {
    const { internalKey, isInternalEnabled } = captchaSettings(app);
    if (!isInternalEnabled || body.internalKey !== internalKey) throw refuse('unavailable');
    app.log.info({ why: body.message.replace(/[^\w .:-]/g, ' ') }, 'internal captcha');
    return { token: captchaQuestion(app), internalKey };
  },
};

export const registration = feature({
  name: 'registration',
  contract,
  personalData,
  handlers,
  on: {
    'player.identified': giveAtIdentification,
    'player.identity_rejected': endForAge,
    // The gift code given at registration was used: this is noted with the registration.
    'prize.granted': async (tx, { playerId, cause, subject }, app) => {
      if (cause === 'gift_code') await store.noteGift(tx, playerId, { code: subject, now: app.clock.now() });
    },
  },
  init: { registration: { read: initOf, fallback: initUnread } },
  mount(fastify) {
    fastify.get(fingerprintPath, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .removeHeader('content-security-policy')
        .send(fingerprintScript),
    );
  },
  jobs: [
    {
      name: 'registration:sweep',
      cron: '17 4 * * *',
      run: async (app) => void (await store.sweepPending(app.db, new Date(app.clock.now().getTime() - pendingMs))),
    },
  ],
});
