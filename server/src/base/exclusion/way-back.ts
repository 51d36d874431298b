// The way back after an exclusion: never by itself. Its end passed, the player asks, a day goes by, and until then the
// wish may be taken back. Whom the state register lists cannot ask.
import { audit } from '../../core/audit.ts';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import { askAboutPlayer } from '../register/register.ts';
import { lockPlayer } from '../wallet/wallet.ts';
import { addTally } from '../harm/harm.ts';
import { blockOf, endOf, mayAskBack, turned, addEvent, findRow } from '../lock/lock.ts';
import * as store from './store.ts';

/** Asking for play so soon after the end is a marker of harm. */
const hurryMs = 86_400_000;

/** When play opens; null: the wish was taken back. @throws not_found, exclusion_cannot_shorten, responsible_block */
export async function askBack(app: App, playerId: number, isWanted: boolean): Promise<Date | null> {
  const now = app.clock.now();
  const isListed =
    isWanted &&
    (await findRow(app.db, playerId))?.block_kind === 'register' &&
    (await askAboutPlayer(app, playerId, 0)) !== null;
  const opens = await app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const row = await turned(tx, playerId, now);
    const found = blockOf(row, now);
    if (!found) throw refuse('not_found');
    if (found.kind === 'harm') throw refuse('responsible_block', { until: null, details: { kind: 'harm' } });
    if (isListed || !mayAskBack(row, now)) return { tooEarly: true, until: endOf(row) };
    if (isWanted && row.return_at) return { tooEarly: false, until: row.return_at };
    const at = isWanted ? new Date(now.getTime() + app.policy.afterExclusionWaitHours * 3_600_000) : null;
    const end = endOf(row);
    if (isWanted && end && now.getTime() - end.getTime() < hurryMs)
      await addTally(tx, playerId, { kind: 'hurried', now });
    await store.saveReturn(tx, playerId, { askedAt: isWanted ? now : null, at });
    const actor = `player:${playerId}`;
    await addEvent(tx, {
      playerId,
      kind: isWanted ? 'return_asked' : 'return_taken_back',
      detail: { opensAt: at },
      actor,
      now,
    });
    await audit(tx, {
      actor,
      action: isWanted ? 'responsible.return_asked' : 'responsible.return_taken_back',
      subject: actor,
      detail: { opensAt: at },
      now,
    });
    return { tooEarly: false, until: at };
  });
  if (!opens.tooEarly) return opens.until;
  // Kept although it is refused: wanting out early is a marker of harm.
  await addTally(app.db, playerId, { kind: 'shorten', now });
  throw refuse('exclusion_cannot_shorten', { until: opens.until });
}
