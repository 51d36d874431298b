// What a browser keeps of an accepted launch: whose identity it was, as a hash, until when. Signed by us, out of
// scripts' reach, sent to this feature's calls only. It proves the identity when a player asks to link; it does not log
// in.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import { keyedHash } from '../../core/secrets.ts';
import { absoluteMs } from '../../core/session.ts';

const cookieName = 'mini_app';

/** An identity of the messaging app, as this brand knows it. */
export interface Identity {
  userHash: Buffer;
  isSubscribed: boolean;
}

export const hashOfUser = (app: App, userId: string): Buffer =>
  keyedHash(app.secrets.key('messaging-app identities'), `${app.config.project}:${userId}`);

const sealOf = (app: App, text: string): Buffer => keyedHash(app.secrets.key('messaging-app tickets'), text);

export function giveTicket(app: App, reply: FastifyReply, { userHash, isSubscribed }: Identity): void {
  const until = Math.floor((app.clock.now().getTime() + absoluteMs) / 1000);
  const text = `${userHash.toString('base64url')}.${isSubscribed ? 1 : 0}.${until}`;
  const value = `${text}.${sealOf(app, text).toString('base64url')}`;
  const secure = app.config.publicUrl.startsWith('https:');
  void reply.setCookie(cookieName, value, {
    path: '/rest/mini-app',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: absoluteMs / 1000,
  });
}

/** Null: this browser was not launched from the app, or too long ago. */
export function readTicket(app: App, request: FastifyRequest): Identity | null {
  const [, text = '', user = '', subscribed, until, seal = ''] =
    /^((.+)\.([01])\.(\d+))\.(.+)$/.exec(request.cookies[cookieName] ?? '') ?? [];
  const given = Buffer.from(seal, 'base64url');
  const expected = sealOf(app, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (Number(until) * 1000 < app.clock.now().getTime()) return null;
  return { userHash: Buffer.from(user, 'base64url'), isSubscribed: subscribed === '1' };
}
