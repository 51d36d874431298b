// Closing and opening an account by the operator. Closed: every session ends, the owner is told why and where to
// object, in their language. The caller ends what runs outside the database (`endPlay`) once this is committed.
import { randomUUID } from 'node:crypto';
import { brands } from '@malva/brands/all';
import type { ClosedReason } from '@malva/contract/office-acts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { enqueue } from '../../core/jobs.ts';
import { refuse } from '../../core/refusal.ts';
import { endAllSessions } from '../../core/session.ts';
import { serverText } from '../../core/texts.ts';
import { record } from '../../facts.ts';
import { supportPhone } from '../content/facts.ts';
import { contactsToTell } from './credentials.ts';
import { getPlayer } from './players.ts';
import * as store from './store.ts';

async function tell(
  app: App,
  tx: Tx,
  { playerId, what, why }: { playerId: number; what: 'closed' | 'opened'; why?: ClosedReason },
): Promise<void> {
  const player = await getPlayer(tx, playerId);
  const values = {
    site: brands[app.config.project].title,
    phone: supportPhone,
    why: why ? serverText(player.lang, `player.closed.${why}`) : '',
  };
  for (const to of contactsToTell(player)) {
    await enqueue(tx, 'players:send', {
      idempotencyKey: randomUUID(),
      channel: to.includes('@') ? 'email' : 'sms',
      to,
      subject: serverText(player.lang, `player.told_subject_${what}`),
      text: serverText(player.lang, `player.told_${what}`, values),
    });
  }
}

/** @throws not_found, account_state where it is closed already. */
export async function closeAccount(
  app: App,
  tx: Tx,
  { playerId, why, now }: { playerId: number; why: ClosedReason; now: Date },
): Promise<void> {
  await getPlayer(tx, playerId);
  if ((await store.closePlayer(tx, playerId, { reason: why, now })) === 0) throw refuse('account_state');
  await endAllSessions(tx, { kind: 'player', subjectId: playerId, now });
  await record(tx, 'player.closed', { playerId, change: now.toISOString() });
  await tell(app, tx, { playerId, what: 'closed', why });
}

/** @throws not_found, account_state where it is open. */
export async function openAccount(app: App, tx: Tx, playerId: number): Promise<void> {
  await getPlayer(tx, playerId);
  if ((await store.openPlayer(tx, playerId)) === 0) throw refuse('account_state');
  await tell(app, tx, { playerId, what: 'opened' });
}
