// Identity decided by two of the staff, where the service cannot: what the papers say is judged as the service's word
// is, by age, by the number, by the register, and one person has one account over all brands.
import { kyivDay } from '@malva/rules/policy';
import { parseRnokpp, typedRnokpp } from '@malva/rules/rnokpp';
import type { IdentityStatus } from '@malva/contract/identity';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { encrypt } from '../../core/secrets.ts';
import { record } from '../../facts.ts';
import { mayDecideByHand } from './states.ts';
import { approve, isAdult, keptOf, move, numberHash, personKey, type IdentityOutcome, type Person } from './judge.ts';
import { askRegister, type Listing } from '../register/register.ts';
import { findPlayer, lockAccount } from '../players/players.ts';
import * as store from './store.ts';
import type { PlayerRow } from '../players/players.ts';

export interface Papers {
  lastName: string;
  firstName: string;
  middleName?: string;
  birthDate: string;
  rnokpp: string;
}

/** What two people decide and who they are, `staff:1 staff:2`; `id`: of what they decided, for ever the same. */
interface Decided {
  id: string;
  playerId: number;
  by: string;
}

/** @throws inn_invalid, inn_mismatch: the number does not contain that date of birth. */
function readPapers(
  app: App,
  { lastName, firstName, middleName, birthDate, rnokpp: typed }: Papers,
): { person: Person; rnokpp: string } {
  const rnokpp = typedRnokpp(typed);
  const number = parseRnokpp(rnokpp, kyivDay(app.clock.now()));
  if (!number.ok) throw refuse('inn_invalid', { fields: { rnokpp: 'inn_invalid' } });
  if (number.birthDate !== birthDate) throw refuse('inn_mismatch', { fields: { rnokpp: 'inn_mismatch' } });
  return {
    person: {
      lastName: lastName.trim(),
      firstName: firstName.trim(),
      middleName: middleName?.trim() || null,
      birthDate,
      sex: number.sex,
    },
    rnokpp,
  };
}

async function assertDecidable(tx: Tx, player: PlayerRow | undefined, to: 'approved' | 'rejected'): Promise<PlayerRow> {
  if (!player) throw refuse('not_found');
  if (player.identity_status === 'approved') throw refuse('already_confirmed');
  if (!player.phone_confirmed_at && !player.email_confirmed_at) throw refuse('contact_unconfirmed');
  // A player who never started a check is not decided by hand: there is no check the service left unanswered.
  const isAsked = player.identity_status !== 'none' || (await store.latestCheck(tx, player.id)) !== undefined;
  if (!isAsked || !mayDecideByHand(player.identity_status, to)) throw refuse('identity_edge');
  return player;
}

/**
 * Whether it makes sense to ask two for it. @throws not_found, already_confirmed, contact_unconfirmed, identity_edge,
 * inn_invalid, inn_mismatch.
 */
export async function checkByHand(app: App, playerId: number, papers: Papers | null): Promise<void> {
  await assertDecidable(app.db, await findPlayer(app.db, playerId), papers ? 'approved' : 'rejected');
  if (papers) readPapers(app, papers);
}

/** Null: not listed. @throws provider_unavailable: no player is approved while the register does not answer. */
export const askRegisterByHand = (app: App, papers: Papers): Promise<Listing | null> =>
  askRegister(app, readPapers(app, papers).rnokpp);

/**
 * The listing is booked by the caller (base/exclusion stands to the right). @throws as checkByHand; 23505 where the
 * number was taken this moment.
 */
export async function approveByHand(
  app: App,
  tx: Tx,
  of: Decided & { papers: Papers; listing: Listing | null },
): Promise<IdentityOutcome> {
  const { id, playerId, by, listing } = of;
  await assertDecidable(tx, await lockAccount(tx, playerId), 'approved');
  const { person, rnokpp } = readPapers(app, of.papers);
  const isTaken = await store.isNumberTaken(tx, playerId, numberHash(app, rnokpp));
  const status: IdentityStatus = !isAdult(app, person)
    ? 'ageRestriction'
    : isTaken
      ? 'duplicateCredentials'
      : 'approved';
  const personCipher = status === 'ageRestriction' ? encrypt(personKey(app), JSON.stringify(keptOf(person))) : null;
  await store.insertCheckByHand(tx, { id, playerId, status, personCipher, now: app.clock.now() });
  if (status === 'approved') await approve(app, tx, { playerId, person, rnokpp });
  else await record(tx, 'player.identity_rejected', { playerId, check: id, status });
  await move(app, tx, { playerId, status, needSmartId: false, by });
  return { playerId, status, listing: status === 'approved' ? listing : null };
}

/** @throws as checkByHand. */
export async function rejectByHand(app: App, tx: Tx, { id, playerId, by }: Decided): Promise<void> {
  await assertDecidable(tx, await lockAccount(tx, playerId), 'rejected');
  await store.insertCheckByHand(tx, { id, playerId, status: 'rejected', personCipher: null, now: app.clock.now() });
  await record(tx, 'player.identity_rejected', { playerId, check: id, status: 'rejected' });
  await move(app, tx, { playerId, status: 'rejected', needSmartId: false, by });
}
