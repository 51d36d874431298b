// What is known of a person, for those who may see it: masked by default, in the open only where the caller has written
// down why.
import type { PersonalData } from '@malva/contract/office-player';
import type { App } from '../../core/app.ts';
import { decrypt } from '../../core/secrets.ts';
import { maskContact } from '../contacts/contacts.ts';
import { getPlayer } from '../players/players.ts';
import { findNumber } from '../register/register.ts';

/** @throws not_found. */
export async function personalData(app: App, playerId: number): Promise<PersonalData> {
  const [player, number] = await Promise.all([getPlayer(app.db, playerId), findNumber(app.db, playerId)]);
  return {
    phone: player.phone,
    phoneConfirmedAt: player.phone_confirmed_at?.toISOString() ?? null,
    email: player.email,
    emailConfirmedAt: player.email_confirmed_at?.toISOString() ?? null,
    name: player.full_name,
    birthDate: player.birth_date,
    rnokpp: number?.rnokpp_cipher ? decrypt(app.secrets.key('rnokpp'), number.rnokpp_cipher) : null,
  };
}

const maskOr = <T>(value: T | null, mask: (value: T) => string): string | null => (value === null ? null : mask(value));

export function masked(person: PersonalData): PersonalData {
  return {
    ...person,
    phone: maskOr(person.phone, maskContact),
    email: maskOr(person.email, maskContact),
    birthDate: maskOr(person.birthDate, (date) => `${date.slice(0, 4)}-••-••`),
    rnokpp: maskOr(person.rnokpp, (number) => `•••••••${number.slice(-3)}`),
  };
}
