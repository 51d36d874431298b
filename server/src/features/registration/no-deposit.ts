// The gift without a deposit: asked for before there is an account or after, given once a check has shown who the
// person is, and to each person once over all roads.
import type { NoDeposit } from '@malva/contract/registration';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { claimEntry, hadEntry } from '../../base/entry-gifts/entry-gifts.ts';
import { perksOf, givePerk, type Perk } from '../../base/perks/perks.ts';
import { getPlayer } from '../../base/players/players.ts';
import { mayBeOffered } from '../../base/prizes/prizes.ts';
import { isAtRiskIn } from '../../base/risk/risk.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import * as store from './store.ts';

const cause = 'registration';
const subject = 'no-deposit';

/** The operator's gift; null: there is none at present. */
const giftOf = async (app: App, tx: Tx): Promise<Perk | null> =>
  (await perksOf(tx, 'entry', { brand: app.config.project, now: app.clock.now() })).find(({ step }) => step === 1) ??
  null;

function termsOf({ reward }: Perk, lang: Lang): NonNullable<NoDeposit['terms']> {
  return {
    title: reward.title[lang] || reward.title.uk,
    rounds: reward.rounds,
    roundValue: reward.round_value ? formatMoney(reward.round_value) : null,
    wagering: reward.wagering,
    takeDays: reward.take_days,
    useDays: reward.use_days,
  };
}

/** Gives it to a player a check has shown; the wish stays where the gate is closed or there is no gift now. */
async function giveIn(app: App, tx: Tx, playerId: number): Promise<void> {
  await lockPlayer(tx, playerId);
  const now = app.clock.now();
  const wish = await store.noDepositOf(tx, playerId);
  if (!wish || wish.outcome !== null) return;
  if ((await getPlayer(tx, playerId)).identity_status !== 'approved' || (await isAtRiskIn(app, tx, playerId))) return;
  const gift = await giftOf(app, tx);
  if (!gift) return;
  const end = (outcome: 'given' | 'had') => store.endNoDeposit(tx, playerId, { outcome, now });
  if (await hadEntry(tx, playerId)) return void (await end('had'));
  if (!(await givePerk(tx, gift, { playerId, cause, subject, now }))) return;
  // Another account of the same person was a moment faster: nothing of this is kept, and the next try finds it.
  if (!(await claimEntry(tx, playerId, 'link'))) throw refuse('entry_had');
  await end('given');
}

export async function askNoDeposit(
  app: App,
  { playerId, lang, now }: { playerId: number | null; lang: Lang; now: Date },
): Promise<NoDeposit> {
  const isShown = playerId === null ? app.policy.guestOffers !== 'off' : await mayBeOffered(app, playerId);
  const gift = isShown ? await giftOf(app, app.db) : null;
  const terms = gift && termsOf(gift, lang);
  if (playerId === null) return { reserved: gift !== null, terms };
  // The wish is kept whether there is a gift now or not.
  await store.keepNoDeposit(app.db, playerId, now);
  await app.db.transaction((tx) => giveIn(app, tx, playerId));
  const wish = await store.noDepositOf(app.db, playerId);
  const isOpen = wish?.outcome === null && !(await hadEntry(app.db, playerId));
  return { reserved: gift !== null && (isOpen || wish?.outcome === 'given'), terms };
}

export const giveAtIdentification = (tx: Tx, { playerId }: { playerId: number }, app: App): Promise<void> =>
  giveIn(app, tx, playerId);

/** Who is not of age has none, neither now nor later. */
export async function endForAge(
  tx: Tx,
  { playerId, status }: { playerId: number; status: string },
  app: App,
): Promise<void> {
  if (status === 'ageRestriction')
    await store.endNoDeposit(tx, playerId, { outcome: 'under_age', now: app.clock.now() });
}
