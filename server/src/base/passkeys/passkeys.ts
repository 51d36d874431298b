// Passkeys (WebAuthn level 3): a key pair in the owner's device, which checks its owner by finger, face or PIN and
// signs our challenge. Each challenge works once; the answer counts for this site's address only.
import { randomUUID } from 'node:crypto';
import { brands } from '@malva/brands/all';
import type { PasskeyAnswer } from '@malva/contract/second-step';
import { isBlank } from '@malva/rules/typed';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { keyedHash } from '../../core/secrets.ts';
import type { PlayerRow } from '../players/players.ts';
import * as store from './store.ts';
import type { PasskeyRow } from './store.ts';
import { dropTicket, insertTicket, lockTicket, type TicketPurpose } from '../tickets/tickets.ts';

export { dropPasskey, passkeysOf } from './store.ts';

const challengeMs = 5 * 60_000;
const passkeysAllowed = 10;
/** COSE: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];
const wrong = () => refuse('second_factor_wrong', { fields: { passkey: 'second_factor_wrong' } });

/** Comes with its first use: it is large, and a server may run long without. */
const webAuthn = () => import('@simplewebauthn/server');

const siteOf = ({ config }: App): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
};

/** What a device stores instead of the player's id: a finder of the device does not learn whose account it is. */
const userHandle = (app: App, playerId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(keyedHash(app.secrets.key('passkey user'), String(playerId)));

const namesOf = (rows: readonly PasskeyRow[]) =>
  rows.map((row) => ({ id: row.credential_id, transports: row.transports }));

async function keep(
  app: App,
  tx: Tx,
  of: { purpose: TicketPurpose; playerId: number | null; challenge: string },
): Promise<string> {
  const [id, now] = [randomUUID(), app.clock.now()];
  await insertTicket(tx, {
    id,
    purpose: of.purpose,
    player_id: of.playerId,
    secret_hash: null,
    challenge: of.challenge,
    expires_at: new Date(now.getTime() + challengeMs),
    now,
  });
  return id;
}

export interface AskedPasskey {
  id: string;
  options: object;
}

export async function beginPasskey(app: App, player: PlayerRow): Promise<AskedPasskey> {
  const known = await store.passkeysOf(app.db, player.id);
  if (known.length >= passkeysAllowed) throw refuse('too_many_passkeys');
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: brands[app.config.project].title,
    rpID: siteOf(app).rpID,
    userName: player.phone ?? player.email ?? '',
    userID: userHandle(app, player.id),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: namesOf(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeMs,
  });
  return {
    id: await keep(app, app.db, { purpose: 'passkey_add', playerId: player.id, challenge: options.challenge }),
    options,
  };
}

/** The challenge of a ticket, used up. @throws code_expired */
async function takeChallenge(
  app: App,
  tx: Tx,
  of: { id: string; purpose: TicketPurpose; playerId: number | null },
): Promise<string> {
  const ticket = await lockTicket(tx, of.id);
  const isOurs = ticket && ticket.purpose === of.purpose && ticket.player_id === of.playerId;
  if (!isOurs || !ticket.challenge || ticket.expires_at <= app.clock.now()) throw refuse('code_expired');
  await dropTicket(tx, ticket.id);
  return ticket.challenge;
}

/** Its public half is kept. The caller holds the player. @throws code_expired, second_factor_wrong. */
export async function addPasskey(
  app: App,
  tx: Tx,
  of: { playerId: number; id: string; name: string; answer: PasskeyAnswer },
): Promise<void> {
  const { playerId, answer } = of;
  const challenge = await takeChallenge(app, tx, { id: of.id, purpose: 'passkey_add', playerId });
  const { rpID, origin } = siteOf(app);
  const { verifyRegistrationResponse } = await webAuthn();
  const proved = await verifyRegistrationResponse({
    response: answer as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!proved?.verified) throw wrong();
  const { credential } = proved.registrationInfo;
  const added = await store.insertPasskey(tx, {
    id: randomUUID(),
    player_id: playerId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
    name: isBlank(of.name) ? '—' : of.name.trim(),
    added_at: app.clock.now(),
  });
  if (added !== 1) throw wrong();
}

/** Starts a login or a proof with a passkey. `playerId` null: of any account. */
export async function askPasskey(
  app: App,
  tx: Tx,
  of: { purpose: 'passkey_login' | 'passkey_prove'; playerId: number | null },
): Promise<AskedPasskey> {
  const options = await optionsFor(app, tx, of.playerId);
  return { id: await keep(app, tx, { ...of, challenge: options.challenge }), options };
}

/** What a passkey of this player, or of any account, has to sign. */
export async function optionsFor(app: App, tx: Tx, playerId: number | null) {
  const known = playerId === null ? [] : await store.passkeysOf(tx, playerId);
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: siteOf(app).rpID,
    userVerification: 'required',
    allowCredentials: namesOf(known),
    timeout: challengeMs,
  });
}

/**
 * Whose passkey signed the challenge. The signature counts once, because its challenge does. @throws
 * second_factor_wrong
 */
export async function checkPasskey(
  app: App,
  tx: Tx,
  of: { challenge: string; answer: PasskeyAnswer; playerId: number | null },
): Promise<number> {
  const { challenge, answer, playerId } = of;
  const row = await store.findPasskey(tx, answer.id);
  if (!row || (playerId !== null && row.player_id !== playerId)) throw wrong();
  const { rpID, origin } = siteOf(app);
  const { verifyAuthenticationResponse } = await webAuthn();
  const proved = await verifyAuthenticationResponse({
    response: answer as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
  }).catch(() => null);
  if (!proved?.verified) throw wrong();
  await store.notePasskeyUse(tx, {
    id: row.id,
    counter: BigInt(proved.authenticationInfo.newCounter),
    now: app.clock.now(),
  });
  return row.player_id;
}

/** @throws code_expired, second_factor_wrong. */
export async function takePasskey(
  app: App,
  tx: Tx,
  of: { id: string; purpose: 'passkey_login' | 'passkey_prove'; playerId: number | null; answer: PasskeyAnswer },
): Promise<number> {
  const challenge = await takeChallenge(app, tx, of);
  return checkPasskey(app, tx, { challenge, answer: of.answer, playerId: of.playerId });
}
