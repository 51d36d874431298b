// Using a code, typed or brought along by a link: each try is counted before the code is looked up.
import { giftCode } from '@malva/rules/prizes';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { refuse } from '../../core/refusal.ts';
import { findCode, useCode, type CodeRow } from '../../base/codes/codes.ts';
import { assertMayBeOffered, type PrizeRow } from '../../base/prizes/prizes.ts';
import { failuresFrom, failuresOf, forgetFailures, noteFailure, noteFailureFrom } from '../../base/tries/tries.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';

const wrongTries = { player: 5, address: 50 } as const;

/**
 * Each try is noted before it is looked at, so that many at once are no more than many. A guest is counted by the
 * address alone. @throws too_many_requests.
 */
export async function noteTry(app: App, playerId: number | null, ip: string): Promise<void> {
  await noteFailureFrom(app, 'gift-from', ip);
  if ((await failuresFrom(app, 'gift-from', ip)) > wrongTries.address) throw refuse('too_many_requests');
  if (playerId === null) return;
  await noteFailure(app, `gift:${playerId}`);
  if ((await failuresOf(app, `gift:${playerId}`)) > wrongTries.player) throw refuse('too_many_requests');
}

/** As it was typed; undefined: there is none of that name. */
export async function codeTyped(app: App, typed: string): Promise<CodeRow | undefined> {
  const code = giftCode(typed);
  return code === null ? undefined : findCode(app.db, code);
}

interface Given {
  code: string;
  ip: string;
  requestId: string;
}

/** @throws too_many_requests, gift_wrong, gift_used, gift_over and the gate's of offers. */
export async function applyCode(app: App, playerId: number, { code, ip, requestId }: Given): Promise<PrizeRow> {
  await assertMayBeOffered(app, playerId);
  await noteTry(app, playerId, ip);
  const found = await codeTyped(app, code);
  const now = app.clock.now();
  const row = await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const prize = await useCode(tx, found, { playerId, now });
    const subject = `player:${playerId}`;
    await audit(tx, {
      actor: subject,
      action: 'prize.gift_code',
      subject,
      detail: { code: found?.code, prize: prize.id },
      requestId,
      now,
    });
    return prize;
  });
  // A code that was used is no guess, and is used once: the player's tries begin again. Reading one does not: who
  // knows one code would guess others for ever.
  await forgetFailures(app, `gift:${playerId}`);
  return row;
}
