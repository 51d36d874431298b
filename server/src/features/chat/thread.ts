// One conversation: whose it is, how it reads, who hears of it. A player's messages travel over the player's channel, a
// guest's over a channel of the conversation; every desk hears over one channel that something has changed.
import { randomBytes } from 'node:crypto';
import { chatHours, type ChatMessage, type ChatThread } from '@malva/contract/chat';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getPlayer } from '../../base/players/players.ts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { playerChannel, publish } from '../../core/publish.ts';
import { keyedHash } from '../../core/secrets.ts';
import * as store from './store.ts';
import type { MessageRow, Owner, ThreadRow } from './store.ts';

const cookieName = 'chat';
const cookieDays = 90;
const mostMessages = 200;
export const deskChannel = 'staff:chat';
export const guestChannel = (threadId: string): string => `chat:${threadId}`;

interface Who {
  app: App;
  playerId: number | null;
  request: Pick<FastifyRequest, 'cookies'>;
}

const hashOf = (app: App, token: string): Buffer => keyedHash(app.secrets.key('support chat guest'), token);

/** A player is known by the session, a guest by the cookie; without both there is no owner yet. */
export function ownerOf({ app, playerId, request }: Who): Owner {
  const token = request.cookies[cookieName];
  if (playerId !== null) return { playerId, guestHash: null };
  return { playerId: null, guestHash: token ? hashOf(app, token) : null };
}

/** Gives a guest without a cookie one. */
export function knownOwner(who: Who, reply: FastifyReply): Owner {
  const owner = ownerOf(who);
  if (owner.playerId !== null || owner.guestHash) return owner;
  const token = randomBytes(24).toString('base64url');
  const secure = who.app.config.publicUrl.startsWith('https:');
  void reply.setCookie(cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: cookieDays * 86_400,
  });
  return { playerId: null, guestHash: hashOf(who.app, token) };
}

/**
 * Keyed hash of login, contact and application name: proves to another system that these are ours, tells nothing else.
 */
export async function identityOf(app: App, { playerId, guestHash }: Owner): Promise<string> {
  const player = playerId === null ? null : await getPlayer(app.db, playerId);
  const login = player ? (player.phone ?? player.email ?? '') : (guestHash?.toString('hex') ?? '');
  const contact = player ? (player.email ?? player.phone ?? '') : '';
  return keyedHash(app.secrets.key('support chat'), [login, contact, app.config.project].join('\n')).toString('hex');
}

/** Whether operators sit at the desk at this instant. */
export function isOpenAt(now: Date): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Kyiv' }).format(now),
  );
  return hour >= chatHours.from && hour < chatHours.to;
}

export const messageView = (row: MessageRow): ChatMessage => ({
  id: Number(row.id),
  author: row.author,
  text: row.text,
  at: row.at.toISOString(),
});

export async function threadView(tx: Tx, thread: ThreadRow): Promise<ChatThread> {
  const [messages, unread] = await Promise.all([
    store.lastMessages(tx, thread.id, mostMessages),
    store.countUnread(tx, thread.id),
  ]);
  return { id: thread.id, status: thread.status, messages: messages.map(messageView), unread };
}

/** Tells the visitor, on every device of theirs, and every desk. A desk is told nothing but which conversation. */
export async function tell(tx: Tx, threadId: string, message: MessageRow | null): Promise<void> {
  const thread = await store.getThread(tx, threadId);
  if (!thread) return;
  const { status, player_id: playerId } = thread;
  const channel = playerId === null ? guestChannel(threadId) : playerChannel(playerId);
  const unread = await store.countUnread(tx, threadId);
  const shown = message ? messageView(message) : null;
  await publish(tx, { channel, type: 'supportChat', data: { threadId, status, message: shown, unread } });
  await publish(tx, {
    channel: deskChannel,
    type: 'supportChat',
    data: { threadId, status, message: null, unread: 0 },
  });
}
