// Consent to advertising: off by default, per channel and per product, taken back at once, and never forgotten that it
// was given. Code that speaks to a player asks the gate (base/contact) at the moment of sending, which reads it here.
import type { Channel, Product } from '@malva/contract/profile';
import type { Tx } from '../../core/db.ts';
import { addConsent, consentRows, lockConsent, newestConsent } from './store.ts';

export interface Consent {
  channel: Channel;
  product: Product;
  isOn: boolean;
}

/** What stood on the screen when the switches of the settings were moved; a new wording gets a new name. */
export const consentWording = 'settings-1';

export const hasConsent = async (
  tx: Tx,
  playerId: number,
  of: { channel: Channel; product: Product },
): Promise<boolean> =>
  (await newestConsent(tx, playerId)).some(
    (row) => row.channel === of.channel && row.product === of.product && row.is_on,
  );

export async function consentsOf(tx: Tx, playerId: number): Promise<Consent[]> {
  return (await newestConsent(tx, playerId)).map(({ channel, product, is_on: isOn }) => ({ channel, product, isOn }));
}

/** Keeps only what changes; returns how many did. */
export async function setConsents(
  tx: Tx,
  playerId: number,
  { wishes, now }: { wishes: readonly Consent[]; now: Date },
): Promise<number> {
  // One at a time per player: two tabs cannot both be the newest.
  await lockConsent(tx, playerId);
  const known = await newestConsent(tx, playerId);
  const isOn = ({ channel, product }: Consent): boolean =>
    known.some((row) => row.channel === channel && row.product === product && row.is_on);
  const changed = wishes.filter((wish) => isOn(wish) !== wish.isOn);
  for (const wish of changed)
    await addConsent(tx, playerId, { ...wish, source: 'settings', wording: consentWording, now });
  return changed.length;
}

export const consentHistory = (tx: Tx, playerId: number) => consentRows(tx, playerId, 200);
