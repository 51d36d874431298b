// The second step of signing in and its keeping: what finishes a half-open login, signing in by passkey, and adding,
// removing and renewing the ways, each after a fresh proof, written down and told to the owner.
import { secondStep as contract, type SecondStepState } from '@malva/contract/second-step';
import { staffAct } from '../../core/acts.ts';
import { endPlay } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { endAllSessions, forgetRemembered, isDevice, noteProved, rememberedDevices } from '../../core/session.ts';
import { deviceOf } from '../../core/enter.ts';
import { originOf } from '../../core/origin.ts';
import { tellOfSecurity } from '../../base/credentials/credentials.ts';
import { freshMs, needFreshProof } from '../../core/fresh-proof.ts';
import { lockAccount, getPlayer } from '../../base/players/players.ts';
import { addPasskey, askPasskey, beginPasskey, takePasskey, passkeysOf } from '../../base/passkeys/passkeys.ts';
import {
  beginTotp,
  confirmTotp,
  firstBackupCodes,
  makeBackupCodes,
  removeWay,
  ticketChallenge,
  takeStep,
  waysOf,
  type GivenStep,
} from '../../base/second-step/second-step.ts';
import { enterByPasskey, finishLogin, guardTries } from './sign-in.ts';

type Context = Pick<CallContext, 'app' | 'now' | 'request' | 'visitor'> & { playerId: number };
const iso = (at: Date): string => at.toISOString();

async function stateOf({ app, playerId, now, request }: Context): Promise<SecondStepState> {
  const [ways, passkeys, remembered] = await Promise.all([
    waysOf(app.db, playerId),
    passkeysOf(app.db, playerId),
    rememberedDevices(app.db, { subjectId: playerId, now }),
  ]);
  return {
    hasTotp: ways.has_totp,
    passkeys: passkeys.map(({ id, name, added_at, used_at }) => ({
      id,
      name,
      addedAt: iso(added_at),
      usedAt: used_at && iso(used_at),
    })),
    backupCodesLeft: ways.backup_codes,
    remembered: remembered.map((row) => ({
      id: row.id,
      agent: row.agent ?? '',
      isCurrent: isDevice(row, deviceOf(request)),
      since: iso(row.created_at),
      until: iso(row.remembered_until),
    })),
  };
}

/** One change after the other, written down and told, all or nothing. */
async function change<T>(context: Context, action: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { app, playerId, now, request, visitor } = context;
  needFreshProof(app, visitor);
  return app.db.transaction(async (tx) => {
    await lockAccount(tx, playerId);
    const done = await work(tx);
    const actor = `player:${playerId}`;
    const { requestId, ...detail } = originOf({ request, visitor });
    await audit(tx, { actor, action: `player.${action}`, subject: actor, detail, requestId, now });
    await tellOfSecurity(app, tx, {
      player: await getPlayer(tx, playerId),
      what: 'second_step_changed',
      change: requestId,
    });
    return done;
  });
}

/** A wrong answer counts against this account's proofs, whatever way it came by. */
async function prove(
  context: Context,
  { id, ...given }: GivenStep & { id?: string | undefined },
): Promise<{ success: true; provedUntil: string }> {
  const { app, playerId, now, request, visitor } = context;
  const { session } = visitor;
  if (!session) throw refuse('unauthorized');
  const actor = `player:${playerId}`;
  const { requestId, ...detail } = originOf({ request, visitor });
  const tell = (action: string, more = {}) =>
    audit(app.db, { actor, action, subject: actor, detail: { ...detail, ...more }, requestId, now });
  const by = await guardTries(app, `prove:${playerId}`, () =>
    app.db.transaction(async (tx) => {
      if (!given.passkey) return takeStep(app, tx, { ...given, playerId, challenge: null });
      if (id === undefined) throw refuse('code_expired');
      await takePasskey(app, tx, { id, purpose: 'passkey_prove', playerId, answer: given.passkey });
      return 'passkey';
    }),
  ).catch(async (error: unknown) => {
    await tell('player.proof_refused');
    throw error;
  });
  await noteProved(app.db, session, now);
  await tell('player.proof', { by });
  return { success: true, provedUntil: iso(new Date(now.getTime() + freshMs)) };
}

const handlers: Handlers<typeof contract> = {
  async enter(context) {
    await finishLogin(context, context.body);
    return { success: true };
  },
  enterOptions: async ({ app, body }) => ({ options: { ...(await ticketChallenge(app, body.ticket)) } }),
  async passkeyOptions({ app }) {
    const { id, options } = await askPasskey(app, app.db, { purpose: 'passkey_login', playerId: null });
    return { id, options: { ...options } };
  },
  async passkeyLogin(context) {
    await enterByPasskey(context, context.body);
    return { success: true };
  },

  state: stateOf,
  async totpBegin({ app, playerId, visitor }) {
    needFreshProof(app, visitor);
    return { success: true, ...(await beginTotp(app, await getPlayer(app.db, playerId))) };
  },
  async totpConfirm(context) {
    const { app, playerId, body } = context;
    const backupCodes = await guardTries(app, `totp:${playerId}`, () =>
      change(context, 'totp_add', async (tx) => {
        const codes = await firstBackupCodes(app, tx, playerId);
        await confirmTotp(app, tx, { playerId, code: body.code });
        return codes;
      }),
    );
    return { success: true, backupCodes };
  },
  async totpRemove(context) {
    await change(context, 'totp_remove', (tx) => removeWay(tx, context.playerId, { totp: true }));
    return { success: true };
  },
  async passkeyBegin({ app, playerId, visitor }) {
    needFreshProof(app, visitor);
    const { id, options } = await beginPasskey(app, await getPlayer(app.db, playerId));
    return { id, options: { ...options } };
  },
  async passkeyAdd(context) {
    const { app, playerId, body } = context;
    const backupCodes = await change(context, 'passkey_add', async (tx) => {
      const codes = await firstBackupCodes(app, tx, playerId);
      await addPasskey(app, tx, { playerId, id: body.id, name: body.name, answer: body.passkey });
      return codes;
    });
    return { success: true, backupCodes };
  },
  async passkeyRemove(context) {
    await change(context, 'passkey_remove', (tx) => removeWay(tx, context.playerId, { passkey: context.body.id }));
    return { success: true };
  },
  async backupCodes(context) {
    const { app, playerId } = context;
    const backupCodes = await change(context, 'backup_codes', async (tx) => {
      if (!(await waysOf(tx, playerId)).isOn) throw refuse('not_found');
      return makeBackupCodes(app, tx, playerId);
    });
    return { success: true, backupCodes };
  },
  async forgetDevices({ app, playerId, body, now, request, visitor }) {
    const actor = `player:${playerId}`;
    const { requestId, ...detail } = originOf({ request, visitor });
    await app.db.transaction(async (tx) => {
      const known = await forgetRemembered(tx, { subjectId: playerId, ...(body.id !== undefined && { id: body.id }) });
      if (known === 0) throw refuse('not_found');
      await audit(tx, { actor, action: 'player.devices_forgotten', subject: actor, detail, requestId, now });
    });
    return { success: true };
  },

  async proofOptions({ app, playerId }) {
    const { id, options } = await askPasskey(app, app.db, { purpose: 'passkey_prove', playerId });
    return { id, options: { ...options } };
  },
  prove: (context) => prove(context, context.body),
};

/**
 * A player who lost every way can log in by password alone again: two operators checked who asks, and the owner is told
 * at each contact.
 */
const turnOff = staffAct<'player.second_step_off'>({
  kind: 'player.second_step_off',
  subject: ({ playerId }) => `player:${playerId}`,
  async check({ app, input }) {
    await getPlayer(app.db, input.playerId);
    if (!(await waysOf(app.db, input.playerId)).isOn) throw refuse('not_found');
  },
  async run({ app, tx, input: { playerId }, requestId, now }) {
    await lockAccount(tx, playerId);
    await removeWay(tx, playerId, 'every');
    await endAllSessions(tx, { kind: 'player', subjectId: playerId, now });
    await tellOfSecurity(app, tx, {
      player: await getPlayer(tx, playerId),
      what: 'second_step_changed',
      change: requestId,
    });
    return { after: () => endPlay(app, playerId, 'second step removed') };
  },
});

export const secondStep = feature({ name: 'second-step', contract, handlers, acts: [turnOff] });
