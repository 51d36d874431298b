// The settings of an account. A body names only what it may change; anything else in it is refused and nothing is
// changed.
import {
  channels,
  currencies,
  products,
  profile as contract,
  type Consent,
  type ProfileSettings,
  type SiteVersion,
} from '@malva/contract/profile';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { codesSince } from '../../base/proofs/proofs.ts';
import { consentHistory, consentsOf, setConsents, setLang, setNickname } from '../../base/personal/personal.ts';
import { getPlayer } from '../../base/players/players.ts';
import { findChoices, saveScenario, saveVersion } from './store.ts';
import { personalData } from './personal-data.ts';

/** Every pair is in the answer; a pair without consent is off. */
async function matrixOf(tx: Tx, playerId: number): Promise<Consent[]> {
  const known = await consentsOf(tx, playerId);
  const isOn = (channel: string, product: string): boolean =>
    known.some((one) => one.channel === channel && one.product === product && one.isOn);
  return channels.flatMap((channel) => products.map((product) => ({ channel, product, isOn: isOn(channel, product) })));
}

async function settingsOf(tx: Tx, playerId: number): Promise<ProfileSettings> {
  const [player, choices, subscriptions] = await Promise.all([
    getPlayer(tx, playerId),
    findChoices(tx, playerId),
    matrixOf(tx, playerId),
  ]);
  return {
    nickname: player.nickname,
    lang: player.lang,
    currency_id: currencies[0].id,
    currencies: [...currencies],
    siteVersion: choices?.site_version ?? 'old',
    onBoarding: { scenario: choices?.scenario ?? null, at: choices?.scenario_at?.toISOString() ?? null },
    subscriptions,
  };
}

const redesignDays = 365;

/** The version belongs to the account; the cookie tells it to the document, which is rendered before any call. */
export function sayVersion(app: App, reply: CallContext['reply'], version: SiteVersion): void {
  const secure = app.config.publicUrl.startsWith('https:');
  if (version === 'new')
    void reply.setCookie('redesign', '1', { path: '/', sameSite: 'lax', secure, maxAge: redesignDays * 86_400 });
  else void reply.clearCookie('redesign', { path: '/' });
}

async function changeVersion(
  { app, playerId, reply }: Pick<CallContext, 'app' | 'reply'> & { playerId: number },
  version: SiteVersion,
) {
  await saveVersion(app.db, playerId, version);
  sayVersion(app, reply, version);
  return { success: true, version };
}

const dayMs = 86_400_000;

const handlers: Handlers<typeof contract> = {
  settings: ({ app, playerId }) => settingsOf(app.db, playerId),

  async update({ app, playerId, body, visitor, now }) {
    if (body.currency_id !== undefined && !currencies.some(({ id }) => id === body.currency_id)) {
      throw refuse('currency_unavailable', { fields: { currency_id: 'currency_unavailable' } });
    }
    await app.db.transaction(async (tx) => {
      const before = await getPlayer(tx, playerId);
      const nickname = body.nickname === undefined ? before.nickname : await setNickname(tx, playerId, body.nickname);
      if (body.lang !== undefined) await setLang(tx, playerId, body.lang);
      const changed = [
        ...(nickname !== before.nickname ? ['nickname'] : []),
        ...(body.lang !== undefined && body.lang !== before.lang ? ['lang'] : []),
      ];
      if (changed.length > 0) {
        await audit(tx, {
          actor: `player:${playerId}`,
          action: 'profile.update',
          subject: `player:${playerId}`,
          detail: { changed },
          requestId: visitor.requestId,
          now,
        });
      }
    });
    return { success: true, settings: await settingsOf(app.db, playerId) };
  },

  async subscriptions({ app, playerId, body, now }) {
    await app.db.transaction((tx) => setConsents(tx, playerId, { wishes: body.subscriptions, now }));
    return { success: true, subscriptions: await matrixOf(app.db, playerId) };
  },

  async consents({ app, playerId }) {
    const rows = await consentHistory(app.db, playerId);
    return {
      consents: rows.map(({ channel, product, is_on, source, wording, at }) => ({
        channel,
        product,
        isOn: is_on,
        source,
        wording,
        at: at.toISOString(),
      })),
    };
  },

  async onBoarding({ app, playerId, body, now }) {
    await saveScenario(app.db, playerId, { scenario: body.scenario, now });
    return { success: true, scenario: body.scenario };
  },

  versionNew: (context) => changeVersion(context, 'new'),
  versionOld: (context) => changeVersion(context, 'old'),

  async notifyAttempts({ app, playerId, now }) {
    const since = new Date(now.getTime() - dayMs);
    const { phone, email } = await getPlayer(app.db, playerId);
    const contacts = [phone, email].filter((contact) => contact !== null);
    const sent = await codesSince(app.db, { playerId, contacts, since });
    const codes = sent.map(({ purpose, n, last }) => ({ purpose, count: n, lastAt: last.toISOString() }));
    return {
      count: codes.reduce((sum, { count }) => sum + count, 0),
      since: since.toISOString(),
      lastAt: codes[0]?.lastAt ?? null,
      codes,
    };
  },
};

export const profile = feature({
  name: 'profile',
  contract,
  personalData,
  handlers,
  pages: { profileSettings: () => ({ payload: {} }) },
  init: {
    profile: {
      async read({ app, visitor }) {
        const choices = visitor.playerId === null ? undefined : await findChoices(app.db, visitor.playerId);
        return { onBoardingScenario: choices?.scenario ?? null, siteVersion: choices?.site_version ?? null };
      },
      fallback: () => ({ onBoardingScenario: null, siteVersion: null }),
    },
  },
});
