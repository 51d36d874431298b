// The one way a player's session begins in an answer: a new token, its cookie, the XSRF cookie bound to it.
import { randomBytes } from 'node:crypto';
import { inactiveCookie } from '@malva/contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import type { Visitor } from './feature.ts';
import { cookies, setSessionCookies } from './http.ts';
import { Refusal } from './refusal.ts';
import { startSession } from './session.ts';

export interface Entrance {
  app: App;
  reply: FastifyReply;
  visitor: Visitor;
  now: Date;
  request: FastifyRequest;
  /** False where no password or other proof of the owner stands behind it. */
  isProved?: boolean;
  /** Not asked for the second step in this browser for 30 days. */
  remember?: boolean;
}

const deviceDays = 400;
const rememberedDays = 30;
/** A secret of the owner's browser; it proves nothing alone, and no page can read it. */
export const deviceOf = (request: FastifyRequest): string | undefined =>
  /^[\w-]{43}$/.exec(request.cookies[cookies.device] ?? '')?.[0];

/** The browser's device, a new one where it has none, kept for as long as browsers keep a cookie. */
export function keepDevice(app: App, { request, reply }: Pick<Entrance, 'request' | 'reply'>): string {
  const device = deviceOf(request) ?? randomBytes(32).toString('base64url');
  const secure = app.config.publicUrl.startsWith('https:');
  void reply.setCookie(cookies.device, device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: deviceDays * 86_400,
  });
  return device;
}

export async function enter(
  { app, reply, visitor, now, request, isProved = true, remember = false }: Entrance,
  playerId: number,
): Promise<void> {
  const device = keepDevice(app, { request, reply });
  const rememberedUntil = remember ? new Date(now.getTime() + rememberedDays * 86_400_000) : null;
  const token = await startSession(app.db, {
    kind: 'player',
    subjectId: playerId,
    now,
    agent: visitor.agent,
    ip: request.ip,
    device,
    isProved,
    rememberedUntil,
  });
  setSessionCookies(app, reply, { token, name: cookies.session });
  void reply.clearCookie(inactiveCookie, { path: '/' });
}

const inactiveSeconds = 86_400;

/** Rethrows the refusal; if the account is blocked, first sets a cookie for a day that says so. */
export function noteRefusal({ app, reply }: Pick<Entrance, 'app' | 'reply'>, error: unknown): never {
  if (error instanceof Refusal && error.code === 'account_blocked') {
    const secure = app.config.publicUrl.startsWith('https:');
    void reply.setCookie(inactiveCookie, '1', { path: '/', sameSite: 'lax', maxAge: inactiveSeconds, secure });
  }
  throw error;
}
