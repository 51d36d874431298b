// What an ended check makes true: the person, their number, the state, told to the pages of the player.
import type { IdentityStatus } from '@malva/contract/identity';
import type { IdentityPerson } from '@malva/contract/simulators/identity';
import { ageOn, kyivDay } from '@malva/rules/policy';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import { encrypt, keyedHash } from '../../core/secrets.ts';
import { record } from '../../facts.ts';
import { type Listing } from '../register/register.ts';
import * as store from './store.ts';

/** What the service says of a person, as far as it is kept. */
export type Person = Pick<IdentityPerson, 'lastName' | 'firstName' | 'middleName' | 'birthDate' | 'sex'>;

/**
 * What the register says comes along; the block itself is booked by the caller (base/exclusion stands to the right).
 */
export interface IdentityOutcome {
  playerId: number;
  status: IdentityStatus;
  listing: Listing | null;
}

export const personKey = (app: App): Buffer => app.secrets.key('identity person');

export const numberHash = (app: App, rnokpp: string): Buffer => keyedHash(app.secrets.key('rnokpp hash'), rnokpp);

export const isAdult = (app: App, person: Person): boolean =>
  ageOn(person.birthDate, kyivDay(app.clock.now())) >= app.policy.minimumAgeYears;

export const keptOf = ({ lastName, firstName, middleName, birthDate, sex }: Person): Person => ({
  lastName,
  firstName,
  middleName,
  birthDate,
  sex,
});

export async function approve(
  app: App,
  tx: Tx,
  of: { playerId: number; person: Person; rnokpp: string },
): Promise<void> {
  const { playerId, person, rnokpp } = of;
  await store.approveIdentity(tx, playerId, {
    fullName: [person.lastName, person.firstName, person.middleName].filter(Boolean).join(' '),
    birthDate: person.birthDate,
    rnokppHash: numberHash(app, rnokpp),
    rnokppCipher: encrypt(app.secrets.key('rnokpp'), rnokpp),
  });
  await record(tx, 'player.identified', { playerId });
}

/** Keeps the state and tells the player's pages. */
interface Move {
  playerId: number;
  status: IdentityStatus;
  needSmartId: boolean;
  /** Who made it so; unset: the service and the rules. */
  by?: string;
}

export async function move(app: App, tx: Tx, { playerId, status, needSmartId, by = 'system' }: Move): Promise<void> {
  await store.setIdentityStatus(tx, playerId, status);
  await audit(tx, { actor: by, action: `identity.${status}`, subject: `player:${playerId}`, now: app.clock.now() });
  await publish(tx, { playerId, type: 'playerIdentityVerification', action: status, data: { status, needSmartId } });
}
