// What an owner shows besides the password (TR-069). An application's code and a backup code work once; a secret counts
// only after its first code came back. With any way on, a right password gives a ticket and no session: five tries,
// five minutes. The last way gone, its backup codes and remembered browsers go with it.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { brands } from '@malva/brands/all';
import type { PasskeyAnswer, SecondStepAsked, StepWay } from '@malva/contract/second-step';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse, Refusal } from '../../core/refusal.ts';
import { decrypt, encrypt, keyedHash } from '../../core/secrets.ts';
import { forgetRemembered, isRemembered } from '../../core/session.ts';
import { newTotpSecret, totpStep, totpUri } from '../../core/totp.ts';
import type { PlayerRow } from '../players/players.ts';
import { checkPasskey, dropPasskey, optionsFor, passkeysOf } from '../passkeys/passkeys.ts';
import * as store from './store.ts';
import type { Ways } from './store.ts';
import {
  countTry,
  dropTicket,
  dropTickets,
  insertTicket,
  lockTicket,
  setChallenge,
  type TicketRow,
} from '../tickets/tickets.ts';

const ticketMs = 5 * 60_000;
const triesAllowed = 5;
const backupCodes = 10;
/** Without what looks like something else. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const isOn = ({ has_totp, passkeys }: Ways): boolean => has_totp || passkeys > 0;
/** What a player has besides the password; `isOn`: a login asks for it. */
export async function waysOf(tx: Tx, playerId: number): Promise<Ways & { isOn: boolean }> {
  const ways = await store.waysOf(tx, playerId);
  return { ...ways, isOn: isOn(ways) };
}

export function stepWays(ways: Ways): StepWay[] {
  const { has_totp, passkeys, backup_codes } = ways;
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(has_totp ? (['totp'] as const) : []),
    ...(backup_codes > 0 ? (['backup'] as const) : []),
  ];
}

// An application's codes

const totpKey = (app: App): Buffer => app.secrets.key('player totp');

/** A secret to put into an application; it counts from its first code on. @throws second_factor_on */
export async function beginTotp(app: App, player: PlayerRow): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const put = await store.putTotp(app.db, {
    playerId: player.id,
    cipher: encrypt(totpKey(app), secret),
    now: app.clock.now(),
  });
  if (put !== 1) throw refuse('second_factor_on');
  return {
    secret,
    uri: totpUri(secret, { issuer: brands[app.config.project].title, label: player.phone ?? player.email ?? '' }),
  };
}

const wrongCode = (field: string): Refusal =>
  refuse('second_factor_wrong', { fields: { [field]: 'second_factor_wrong' } });

/** Uses a code up. @throws second_factor_wrong: also one that was used before. */
async function takeTotp(app: App, tx: Tx, of: { playerId: number; code: string; isFirst?: boolean }): Promise<void> {
  const row = await store.findTotp(tx, of.playerId);
  const now = app.clock.now();
  const step = row && totpStep(decrypt(totpKey(app), row.cipher), of.code, now);
  if (step == null) throw wrongCode('code');
  const { playerId } = of;
  if (await store.takeTotpStep(tx, { playerId, step, first: of.isFirst ? now : null })) return;
  // Not in this transaction, which the refusal ends.
  if (await store.putTotpRight(app.db, { playerId, step }))
    app.log.error({ playerId }, 'a code was used at a time that is still to come: the clock was wrong');
  throw wrongCode('code');
}

export const confirmTotp = (app: App, tx: Tx, of: { playerId: number; code: string }): Promise<void> =>
  takeTotp(app, tx, { ...of, isFirst: true });

// Backup codes

/** As they are shown: two groups of five. */
function newBackupCode(): string {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
/** However they are typed. Fifty bits of chance and a key outside the database need no slow hash. */
function hashOfCode(app: App, playerId: number, typed: string): Buffer {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return keyedHash(app.secrets.key('backup codes'), `${playerId}:${plain}`);
}

/** Ten new ones; those before are dead. */
export async function makeBackupCodes(app: App, tx: Tx, playerId: number): Promise<string[]> {
  const codes = Array.from({ length: backupCodes }, newBackupCode);
  await store.replaceBackupCodes(
    tx,
    playerId,
    codes.map((code) => hashOfCode(app, playerId, code)),
  );
  return codes;
}

// Adding and removing

/** The codes that come with the first way; null where there was one before. The caller holds the player. */
export async function firstBackupCodes(app: App, tx: Tx, playerId: number): Promise<string[] | null> {
  return (await store.waysOf(tx, playerId)).backup_codes > 0 ? null : makeBackupCodes(app, tx, playerId);
}

/** One way, or every way at once; with the last its codes and remembered browsers go. @throws not_found */
export async function removeWay(
  tx: Tx,
  playerId: number,
  way: { totp: true } | { passkey: string } | 'every',
): Promise<void> {
  if (way === 'every') return removeEveryWay(tx, playerId);
  const gone = 'totp' in way ? await store.dropTotp(tx, playerId) : await dropPasskey(tx, playerId, way.passkey);
  if (gone !== 1) throw refuse('not_found');
  await dropTickets(tx, playerId);
  if (isOn(await store.waysOf(tx, playerId))) return;
  await store.dropBackupCodes(tx, playerId);
  await forgetRemembered(tx, { subjectId: playerId });
}

async function removeEveryWay(tx: Tx, playerId: number): Promise<void> {
  const ways = await store.waysOf(tx, playerId);
  if (!isOn(ways)) throw refuse('not_found');
  await store.dropTotp(tx, playerId);
  for (const { id } of await passkeysOf(tx, playerId)) await dropPasskey(tx, playerId, id);
  await dropTickets(tx, playerId);
  await store.dropBackupCodes(tx, playerId);
  await forgetRemembered(tx, { subjectId: playerId });
}

// Signing in

const hashOfTicket = (app: App, id: string, secret: string): Buffer =>
  keyedHash(app.secrets.key('login tickets'), `${id}:${secret}`);

/** Called after the password, or what replaces it, was accepted. @throws second_factor_required with a ticket. */
export async function needSecondStep(app: App, of: { playerId: number; device: string | undefined }): Promise<void> {
  const ways = await store.waysOf(app.db, of.playerId);
  const now = app.clock.now();
  if (!isOn(ways) || (await isRemembered(app.db, { subjectId: of.playerId, device: of.device, now }))) return;
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  await insertTicket(app.db, {
    id,
    purpose: 'login',
    player_id: of.playerId,
    secret_hash: hashOfTicket(app, id, secret),
    challenge: null,
    expires_at: new Date(now.getTime() + ticketMs),
    now,
  });
  const details: SecondStepAsked = { ticket: `${id}.${secret}`, ways: stepWays(ways) };
  throw refuse('second_factor_required', { details: { ...details } });
}

type LoginTicket = TicketRow & { player_id: number };
/** @throws code_expired: unknown, too old, or used. */
async function lockLoginTicket(app: App, tx: Tx, ticket: string): Promise<LoginTicket> {
  const cut = ticket.indexOf('.');
  const [id, secret] = [ticket.slice(0, cut), ticket.slice(cut + 1)];
  const isName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const row = isName ? await lockTicket(tx, id) : undefined;
  const isOurs =
    row?.purpose === 'login' && row.player_id !== null && row.secret_hash?.equals(hashOfTicket(app, id, secret));
  if (!isOurs || row.expires_at <= app.clock.now()) throw refuse('code_expired');
  return row as LoginTicket;
}

export interface GivenStep {
  code?: string | undefined;
  backupCode?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

/** Uses up what was shown. `challenge`: what a passkey was asked to sign. @throws second_factor_wrong, validation. */
export async function takeStep(
  app: App,
  tx: Tx,
  of: GivenStep & { playerId: number; challenge: string | null },
): Promise<StepWay> {
  const { playerId, code, backupCode, passkey, challenge } = of;
  if (code !== undefined) {
    await takeTotp(app, tx, { playerId, code });
    return 'totp';
  }
  if (backupCode !== undefined) {
    const isRight = await store.takeBackupCode(tx, {
      playerId,
      hash: hashOfCode(app, playerId, backupCode),
      now: app.clock.now(),
    });
    if (!isRight) throw wrongCode('backupCode');
    return 'backup';
  }
  if (passkey === undefined) throw refuse('validation', { fields: { code: 'required' } });
  if (challenge === null) throw refuse('code_expired');
  await checkPasskey(app, tx, { challenge, answer: passkey, playerId });
  return 'passkey';
}

/** What a passkey has to sign to finish this login. @throws code_expired */
export const ticketChallenge = (app: App, ticket: string): Promise<object> =>
  app.db.transaction(async (tx) => {
    const row = await lockLoginTicket(app, tx, ticket);
    const options = await optionsFor(app, tx, row.player_id);
    await setChallenge(tx, row.id, options.challenge);
    return options;
  });

export const ticketPlayer = (app: App, ticket: string): Promise<number> =>
  app.db.transaction(async (tx) => (await lockLoginTicket(app, tx, ticket)).player_id);

/**
 * Uses a ticket up with what was shown, both or neither; a wrong try counts. @throws code_expired, code_attempts,
 * second_factor_wrong.
 */
export async function takeTicket(
  app: App,
  ticket: string,
  given: GivenStep,
): Promise<{ playerId: number; way: StepWay }> {
  const done = await app.db.transaction(async (tx) => {
    const row = await lockLoginTicket(app, tx, ticket);
    if (row.tries >= triesAllowed) throw refuse('code_attempts');
    await countTry(tx, row.id);
    try {
      const way = await takeStep(app, tx, { ...given, playerId: row.player_id, challenge: row.challenge });
      await dropTicket(tx, row.id);
      return { playerId: row.player_id, way };
    } catch (error) {
      // after commit: the try counts
      if (error instanceof Refusal && error.code === 'second_factor_wrong') return error;
      throw error;
    }
  });
  if (done instanceof Refusal) throw done;
  return done;
}
