// The one way a player's session begins in an answer: a new token, its cookie, the XSRF cookie bound to it.
import { inactiveCookie } from '@malva/contract/identity';
import type { FastifyReply } from 'fastify';
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
}

export async function enter({ app, reply, visitor, now }: Entrance, playerId: number): Promise<void> {
  const token = await startSession(app.db, { kind: 'player', subjectId: playerId, now, agent: visitor.agent });
  setSessionCookies(app, reply, { token, name: cookies.session });
  void reply.clearCookie(inactiveCookie, { path: '/' });
}

const inactiveSeconds = 86_400;

/** Whoever comes to a closed account: the refusal goes on as it is, and the browser remembers for a day why. */
export function noteRefusal({ app, reply }: Pick<Entrance, 'app' | 'reply'>, error: unknown): never {
  if (error instanceof Refusal && error.code === 'account_blocked') {
    const secure = app.config.publicUrl.startsWith('https:');
    void reply.setCookie(inactiveCookie, '1', { path: '/', sameSite: 'lax', maxAge: inactiveSeconds, secure });
  }
  throw error;
}
