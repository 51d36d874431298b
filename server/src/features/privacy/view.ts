// How a request to be forgotten is shown, and what is written to its player about it.
import { erasureWaitDays, type Erasure } from '@malva/contract/privacy';
import type { Tx } from '../../core/db.ts';
import { tellDirectly } from '../../core/outgoing.ts';
import { serverText } from '../../core/texts.ts';
import type { PlayerRow } from '../../base/players/players.ts';
import type { RequestRow } from './store.ts';

export const erasureView = (row: RequestRow): Erasure => ({
  status: row.status,
  askedAt: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  open: row.open,
});

/** Tells the player by phone or email, which they read even if another person uses the browser. */
export async function tell(
  tx: Tx,
  player: PlayerRow,
  { key, subject }: { key: 'export' | 'erasure' | 'kept' | 'erased' | 'refused'; subject: string },
): Promise<void> {
  const isPhone = player.phone !== null;
  await tellDirectly(tx, {
    // The last message of all finds no account to be logged in.
    playerId: key === 'erased' ? null : player.id,
    topic: 'privacy_told',
    idempotencyKey: `privacy:${key}:${subject}`,
    channel: isPhone ? 'sms' : 'email',
    to: player.phone ?? player.email,
    lang: player.lang,
    subject: serverText(player.lang, 'privacy.message_subject'),
    text: serverText(player.lang, `privacy.message_${key}`, { days: String(erasureWaitDays) }),
  });
}
