// The two ways into a session that end here: a ticket of a right password with what was missing, and a passkey alone.
// Wrong answers are counted per account over all tickets; an owner's own browser has a count of its own (TR-063).
import type { PasskeyAnswer } from '@malva/contract/second-step';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { deviceOf, type Entrance } from '../../core/enter.ts';
import { Refusal } from '../../core/refusal.ts';
import { deviceState } from '../../core/session.ts';
import { originOf } from '../../core/origin.ts';
import { tellOfSecurity } from '../../base/credentials/credentials.ts';
import { failuresAllowed, judged } from '../../base/tries/tries.ts';
import { getPlayer } from '../../base/players/players.ts';
import { takePasskey } from '../../base/passkeys/passkeys.ts';
import { takeTicket, ticketPlayer, type GivenStep } from '../../base/second-step/second-step.ts';
import { letIn } from '../../base/entrance/entrance.ts';

const isWrong = (error: unknown): boolean => error instanceof Refusal && error.code === 'second_factor_wrong';

/** @throws too_many_requests after five wrong answers within a quarter of an hour. */
export const guardTries = <T>(app: App, subject: string, act: () => Promise<T>): Promise<T> =>
  judged(app, { subject, isWrong }, act);

interface Given extends GivenStep {
  ticket: string;
  remember?: boolean | undefined;
}

/** @throws code_expired, code_attempts, second_factor_wrong, too_many_requests, account_blocked. */
export async function finishLogin(context: Entrance, { ticket, remember = false, ...given }: Given): Promise<void> {
  const { app, request, visitor, now } = context;
  const playerId = await ticketPlayer(app, ticket);
  const device = deviceOf(request);
  const isKnown = (await deviceState(app.db, { subjectId: playerId, device })) === 'known';
  const subject = isKnown ? `step:${playerId}:${device}` : `step:${playerId}`;
  const actor = `player:${playerId}`;
  const { requestId, ...detail } = originOf({ request, visitor });
  const { way } = await guardTries(app, subject, () => takeTicket(app, ticket, given)).catch(async (error: unknown) => {
    await audit(app.db, {
      actor: 'guest',
      action: 'player.second_step_refused',
      subject: actor,
      detail,
      requestId,
      now,
    });
    if (isWrong(error)) await warnOwner(app, { playerId, subject, change: requestId });
    throw error;
  });
  await letIn(context, await getPlayer(app.db, playerId), { by: way, remember });
}

/** Warns the owner once, at the last allowed try: the person who tries knows the password. */
async function warnOwner(
  app: App,
  { playerId, subject, change }: { playerId: number; subject: string; change: string },
): Promise<void> {
  if ((await failuresAllowed(app, subject)) !== 0) return;
  const player = await getPlayer(app.db, playerId);
  await app.db.transaction((tx) => tellOfSecurity(app, tx, { player, what: 'second_step_failed', change }));
}

/** @throws code_expired, second_factor_wrong, account_blocked. */
export async function enterByPasskey(
  context: Entrance,
  { id, passkey }: { id: string; passkey: PasskeyAnswer },
): Promise<void> {
  const { app, request, visitor, now } = context;
  const playerId = await app.db
    .transaction((tx) => takePasskey(app, tx, { id, purpose: 'passkey_login', playerId: null, answer: passkey }))
    .catch(async (error: unknown) => {
      const { requestId, ...detail } = originOf({ request, visitor });
      await audit(app.db, {
        actor: 'guest',
        action: 'player.login_refused',
        subject: 'guest',
        detail: { ...detail, by: 'passkey' },
        requestId,
        now,
      });
      throw error;
    });
  await letIn(context, await getPlayer(app.db, playerId), { by: 'passkey' });
}
