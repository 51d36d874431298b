// Which flow a source leads to, and what the start-up call says of a visitor's registration.
import { brands } from '@malva/brands/all';
import { defaultSource, pickFlow, verificationStep, type Variant } from '@malva/rules/registration';
import type { InitShares } from '@malva/contract/app';
import type { App } from '../../core/app.ts';
import { captchaSettings } from '../../core/captcha.ts';
import type { PageContext, Visitor } from '../../core/feature.ts';
import { ownPlayer, type PlayerRow } from '../../base/players/players.ts';
import { maskContact } from '../../base/contacts/contacts.ts';
import { fingerprintPath } from './fingerprint.ts';
import * as store from './store.ts';
import type { AccountRow, FlowRow } from './store.ts';

const fallback: FlowRow = {
  brand: '',
  source: defaultSource,
  version: '',
  flow: 'default',
  variants: null,
  redirect_url: null,
  funnel_type: 'opened',
  is_show_confirm_popup: true,
  popup_timeout_seconds: 30,
  needs_all_contacts: false,
};

export async function flowOf(app: App, source: string, version: string): Promise<FlowRow> {
  return pickFlow(await store.flowsFor(app.db, { brand: app.config.project, source }), source, version) ?? fallback;
}

/** A row without a list of its own takes the brand's: one contact of two, or the long form. */
export function variantsOf(app: App, row: FlowRow): Variant[] {
  if (row.variants) return row.variants;
  return brands[app.config.project].has('short-registration') || row.flow === 'otp' ? ['phone', 'email'] : ['both'];
}

/** Only to hosts the operator of the machine allowed; anything else is as if nothing stood there. */
export function redirectOf(app: App, { redirect_url: url }: FlowRow): string | null {
  return url !== null && URL.canParse(url) && app.config.registrationRedirectHosts.includes(new URL(url).host)
    ? url
    : null;
}

const typeOf = (contact: string): 'phone' | 'email' => (contact.includes('@') ? 'email' : 'phone');

interface Known {
  player: PlayerRow | null;
  account: AccountRow | undefined;
  row: FlowRow;
}

export async function initOf(context: PageContext): Promise<InitShares['registration']> {
  const { app, visitor } = context;
  const player = await ownPlayer(context);
  const account = player ? await store.accountOf(app.db, player.id) : undefined;
  const row = await flowOf(app, account?.source ?? defaultSource, account?.version ?? '');
  return { ...guardsOf(app, visitor), Registration: standOf(app, { player, account, row }) };
}

/** Where nothing could be read: the guards stand, nothing counts as done, and nothing is asked for. */
export const initUnread = ({ app, visitor }: PageContext): InitShares['registration'] => ({
  ...guardsOf(app, visitor),
  Registration: standOf(app, { player: null, account: undefined, row: fallback }),
});

const guardsOf = (app: App, { playerId }: Visitor) => ({
  captcha: captchaSettings(app),
  fingerprint: { isEnabled: playerId !== null && app.config.fingerprint === 'on', url: fingerprintPath },
});

function standOf(app: App, { player, account, row }: Known): InitShares['registration']['Registration'] {
  const second = account?.second_contact ?? null;
  const isProved = { phone: player?.phone_confirmed_at != null, email: player?.email_confirmed_at != null };
  const hasUnconfirmed =
    second !== null || (player?.phone != null && !isProved.phone) || (player?.email != null && !isProved.email);
  const step =
    player &&
    verificationStep({
      isPhoneConfirmed: isProved.phone,
      isEmailConfirmed: isProved.email,
      hasUnconfirmed,
      needsAll: row.needs_all_contacts,
    });
  return {
    complete: player !== null && (isProved.phone || isProved.email) && !player.registration_due,
    registrationFunnel: {
      funnelType: row.funnel_type,
      isShowConfirmPopup: row.is_show_confirm_popup && step !== null && step !== 'verification complete',
      popupTimeout: row.popup_timeout_seconds,
      version: row.version,
      isNeedConfirmAllContacts: row.needs_all_contacts,
    },
    REGISTER_VARIANT_LIST: variantsOf(app, row),
    verificationStep: step,
    secondContact: second === null ? null : { type: typeOf(second), maskedContact: maskContact(second) },
  };
}
