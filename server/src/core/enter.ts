// The one way a player's session begins in an answer: a new token, its cookie, the XSRF cookie bound to it.
import type { FastifyReply } from 'fastify';
import type { App } from './app.ts';
import type { Visitor } from './feature.ts';
import { cookies, setSessionCookies } from './http.ts';
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
}
