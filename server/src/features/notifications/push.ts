// Web push: the same messages on a device that agreed. The server's key pair is derived from the master secret, so it
// is as lasting as that; a message is encrypted for one device and signed for its push service. Only configured push
// services are ever called: an address from a browser is a stranger's.
import { createECDH } from 'node:crypto';
import type { PushSubscription } from '@malva/contract/notifications';
import type { Lang } from '@malva/contract/schema';
import webPush from 'web-push';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { enqueue, enqueueMany } from '../../core/jobs.ts';
import { refuse } from '../../core/refusal.ts';
import { amountText, serverText } from '../../core/texts.ts';
import { ownBlock, blockRefusal, findBlock } from '../../base/lock/lock.ts';
import type { PageContext } from '../../core/feature.ts';
import { say } from '../../base/contact/contact.ts';
import {
  dropSubscription,
  findMessage,
  saveSubscription,
  subjectOf,
  subscriptionsOf,
  withDevices,
  type MessageRow,
  type SubscriptionRow,
} from './store.ts';

/** A day: a message older than that is read in the notification centre. */
const ttlSeconds = 86_400;
const timeoutMs = 5_000;
const maxAttempts = 5;

interface Keys {
  publicKey: string;
  privateKey: string;
}

export function vapidKeys(app: App): Keys {
  const secret = app.secrets.key('web push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Null where the visitor may not be asked. */
export async function pushKeyFor(context: PageContext): Promise<string | null> {
  const { app, visitor } = context;
  if (visitor.playerId === null || app.config.pushOrigins.length === 0) return null;
  return (await ownBlock(context)) ? null : vapidKeys(app).publicKey;
}

interface Wish {
  playerId: number;
  subscription: PushSubscription;
  isOn: boolean;
  lang: Lang;
  now: Date;
}

/** @throws method_unavailable for a push service that is not configured, responsible_block for the excluded. */
export async function keepSubscription(app: App, { playerId, subscription, isOn, lang, now }: Wish): Promise<void> {
  const { endpoint, keys } = subscription;
  if (!isOn) return void (await dropSubscription(app.db, endpoint, playerId));
  if (!URL.canParse(endpoint) || !app.config.pushOrigins.includes(new URL(endpoint).origin))
    throw refuse('method_unavailable');
  if (await findBlock(app.db, playerId, now)) throw await blockRefusal(app.db, playerId, now);
  await saveSubscription(app.db, { endpoint, ...keys, playerId, lang, now });
}

/** Most players have no device to push to: a job without a device costs more than the message itself. */
export async function enqueuePushes(tx: Tx, messages: readonly MessageRow[]): Promise<void> {
  const reachable = await withDevices(
    tx,
    messages.map((message) => message.player_id),
  );
  const jobs = messages
    .filter((message) => reachable.has(message.player_id))
    .map(({ id }) => ({ payload: { id: String(id) }, key: `push:${id}`, maxAttempts }));
  await enqueueMany(tx, 'notifications:push', jobs);
}

export interface PushPayload {
  id: string;
  title: string;
  body: string;
  url: string;
}

export function payloadOf(message: MessageRow, lang: Lang): PushPayload {
  const { amount, returned, rounds } = message.params;
  const game = message.params[`title_${lang}`] ?? message.params['title_uk'];
  const values: Record<string, string> = {
    ...(amount !== undefined && { amount: amountText(amount, lang) }),
    ...(returned !== undefined && { returned: amountText(returned, lang) }),
    ...(rounds && { rounds }),
    ...(game && { game }),
  };
  const key = `notifications.kind.${message.kind}`;
  const link = message.link ?? '/';
  const path = link.startsWith('?') ? `/${link}` : link;
  return {
    id: String(message.id),
    title: serverText(lang, `${key}_title`, values),
    body: serverText(lang, `${key}_text`, values),
    url: (lang === 'uk' ? '' : `/${lang}`) + path,
  };
}

async function sendTo(app: App, message: MessageRow, device: SubscriptionRow): Promise<void> {
  const { endpoint, p256dh, auth, lang } = device;
  const { publicUrl } = app.config;
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:support@${new URL(publicUrl).hostname}`;
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payloadOf(message, lang)),
    {
      TTL: ttlSeconds,
      urgency: 'normal',
      topic: `nc${message.id}`,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject, ...vapidKeys(app) },
    },
  );
  const answer = await fetch(endpoint, {
    method,
    // The length is the runtime's to say.
    headers: Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The browser has forgotten this device: so do we.
  if (answer.status === 404 || answer.status === 410) await dropSubscription(app.db, endpoint, message.player_id);
  else if (!answer.ok) throw new Error(`push service answered ${answer.status}`);
}

/**
 * Job: one message to every device of its player, if the gate lets it now; one that was read meanwhile is not sent. Out
 * of hours it comes back when they begin.
 */
export async function sendPush(app: App, id: string): Promise<void> {
  const message = await findMessage(app.db, id);
  if (!message || message.read_at) return;
  const { player_id: playerId, kind: topic } = message;
  const found = await say(app, { playerId, topic, channel: 'push', subject: subjectOf(message) });
  if (found.is === 'hold')
    await enqueue(app.db, 'notifications:push', { id }, { key: `push:${id}`, runAt: found.until, maxAttempts });
  if (found.is !== 'send') return;
  const allowed = (await subscriptionsOf(app.db, message.player_id)).filter(({ endpoint }) =>
    app.config.pushOrigins.includes(new URL(endpoint).origin),
  );
  const sent = await Promise.allSettled(allowed.map((device) => sendTo(app, message, device)));
  const failed = sent.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
