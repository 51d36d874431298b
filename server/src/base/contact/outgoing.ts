// E-mail, SMS and calls are queued and leave here, by a job enqueued in the transaction that caused them. Between the
// two a consent may have been withdrawn or play closed, so a player's message is judged again first (TR-092).
import { topicOf, type Topic } from '@malva/contract/topics';
import type { Verdict } from '@malva/rules/contact-policy';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { emailHtml } from '../../core/mail/email.ts';
import { queueOutgoing, type Outgoing } from '../../core/outgoing.ts';
import { callOutside } from '../../core/outside.ts';
import { findBlock } from '../lock/lock.ts';
import { judge, lineOf, say } from './judge.ts';
import { addLines } from './store.ts';

/**
 * A message for a contact of the player. Judged now by what the caller's transaction can see, and in full by
 * `sendQueued` when its turn comes: limits and markers of harm are read on connections of their own.
 */
export async function write(
  app: App,
  tx: Tx,
  message: Outgoing & { playerId: number; topic: Topic },
): Promise<Verdict> {
  const { playerId, topic, channel, campaign, idempotencyKey: subject } = message;
  const isClosed = !topicOf(topic).reachesClosed && (await findBlock(tx, playerId, app.clock.now())) !== null;
  const ask = { playerId, topic, channel, subject, ...(campaign !== undefined && { campaign }) };
  const found = await judge(app, tx, { ask, risk: isClosed ? 'closed' : 'none' });
  if (found.is === 'drop') await addLines(tx, [lineOf(ask, found)], app.clock.now());
  else await queueOutgoing(tx, message, found.is === 'hold' ? { runAt: found.until } : {});
  return found;
}

async function maySend(app: App, message: Outgoing): Promise<boolean> {
  const { playerId, topic, channel, campaign, idempotencyKey: subject } = message;
  // To staff, to a visitor without an account, or enqueued by the version before the gate: service, all of it.
  if (playerId == null || topic == null) return true;
  const found = await say(app, { playerId, topic, channel, subject, ...(campaign !== undefined && { campaign }) });
  if (found.is === 'hold') await queueOutgoing(app.db, message, { runAt: found.until });
  return found.is === 'send';
}

/** Job. */
export async function sendQueued(app: App, payload: unknown): Promise<void> {
  const queued = payload as Outgoing;
  if (queued.to === null || !(await maySend(app, queued))) return;
  const { idempotencyKey, channel, to, subject, text, lang = 'uk', code } = queued;
  const { project: brand, publicUrl: siteUrl } = app.config;
  const message = { idempotencyKey, channel, to, text, ...(subject !== undefined && { subject }) };
  const email = { brand, lang, subject: subject ?? '', text, siteUrl, ...(code !== undefined && { code }) };
  await callOutside({
    service: 'messages',
    url: `${app.outside.messagesUrl}/messages/v1/messages`,
    secret: app.secrets.key('message gateway'),
    body: channel === 'email' ? { ...message, html: emailHtml(email) } : message,
    now: app.clock.now(),
  });
}
