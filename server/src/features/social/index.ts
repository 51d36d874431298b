// Coming in by an account elsewhere: it opens the account its owner linked, behind the same doors as a password.
// Linking and unlinking want a fresh proof of the owner, are written down and told.
import { timingSafeEqual } from 'node:crypto';
import { social as contract } from '@malva/contract/social';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { deviceOf } from '../../core/enter.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { keyedHash } from '../../core/secrets.ts';
import { originOf } from '../../core/origin.ts';
import { tellOfSecurity } from '../../base/credentials/credentials.ts';
import { getPlayer } from '../../base/players/players.ts';
import { needSecondStep } from '../../base/second-step/second-step.ts';
import { letIn } from '../../base/entrance/entrance.ts';
import { needFreshProof } from '../../core/fresh-proof.ts';
import { begin, finish, serviceOf, type LoginAttempt, type Service } from './oidc.ts';
import * as store from './store.ts';
import { drop, give, read } from './ticket.ts';
import { personalData } from './personal-data.ts';

interface Came {
  issuer: string;
  /** base64url of the keyed hash. */
  subject: string;
  name: string;
}

type Left = LoginAttempt & { path: string };

const whoOf = ({ issuer, subject }: Came): store.Who => ({ issuer, subjectHash: Buffer.from(subject, 'base64url') });

function service(app: App): Service {
  const found = serviceOf(app);
  if (!found) throw refuse('method_unavailable');
  return found;
}

/** Who came back, where the service is still the one they came from. @throws social_over */
function came(app: App, request: FastifyRequest): Came {
  const found = read<Came>(app, request, 'social_who');
  if (found?.issuer !== service(app).issuer) throw refuse('social_over');
  return found;
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The browser is back: a visitor who did not begin here, or refused at the service, is sent back as failed. */
async function comeBack(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { code = '', state = '' } = request.query as { code?: string; state?: string };
  const begun = read<Left>(app, request, 'social_begun');
  drop(reply, 'social_begun');
  reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  const failed = () => reply.redirect(`${begun?.path ?? '/'}?social-auth=failed`);
  const found = serviceOf(app);
  if (!found || !begun || !code || !isSame(begun.state, state)) return failed();
  try {
    const { subject, name } = await finish(app, found, { ...begun, code });
    const hash = keyedHash(app.secrets.key('social subjects'), `${found.issuer}:${subject}`).toString('base64url');
    give(app, reply, { name: 'social_who', value: { issuer: found.issuer, subject: hash, name } satisfies Came });
    return reply.redirect(`${begun.path}?social-auth=1`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    app.log.warn({ code: error.code }, 'social service');
    return failed();
  }
}

type Context = Pick<CallContext, 'app' | 'now' | 'request' | 'visitor'> & { playerId: number };

async function change(context: Context, action: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  const { app, playerId, now, request, visitor } = context;
  needFreshProof(app, visitor);
  await app.db.transaction(async (tx) => {
    await work(tx);
    const actor = `player:${playerId}`;
    const { requestId, ...detail } = originOf({ request, visitor });
    await audit(tx, { actor, action: `social.${action}`, subject: actor, detail, requestId, now });
    await tellOfSecurity(app, tx, { player: await getPlayer(tx, playerId), what: 'social_changed', change: requestId });
  });
}

const handlers: Handlers<typeof contract> = {
  async begin({ app, body, reply }) {
    const { url, ...begun } = await begin(app, service(app));
    give(app, reply, { name: 'social_begun', value: { ...begun, path: body?.path ?? '/' } satisfies Left });
    return { url };
  },

  async enter(context) {
    const { app, request, reply, visitor, now } = context;
    const who = came(app, request);
    const link = await store.linkOf(app.db, whoOf(who));
    const { name } = who;
    if (visitor.playerId !== null) {
      if (link) return { state: link.player_id === visitor.playerId ? 'linked' : 'taken', name };
      return { state: (await store.linkOfPlayer(app.db, visitor.playerId, who.issuer)) ? 'taken' : 'linkable', name };
    }
    if (!link) return { state: 'unknown', name };
    await needSecondStep(app, { playerId: link.player_id, device: deviceOf(request) });
    await letIn(context, await getPlayer(app.db, link.player_id), { by: 'social' });
    await store.noteUse(app.db, whoOf(who), now);
    drop(reply, 'social_who');
    return { state: 'in', name };
  },

  async account({ app, playerId }) {
    const link = await store.linkOfPlayer(app.db, playerId, service(app).issuer);
    return { name: link?.name ?? null, linkedAt: link?.linked_at.toISOString() ?? null };
  },
  async link(context) {
    const { app, playerId, request, reply, now } = context;
    const who = came(app, request);
    await change(context, 'link', async (tx) => {
      if (!(await store.addLink(tx, { ...whoOf(who), playerId, name: who.name, now }))) throw refuse('social_taken');
    });
    drop(reply, 'social_who');
    return { success: true };
  },
  async unlink(context) {
    const { app, playerId } = context;
    await change(context, 'unlink', async (tx) => {
      if ((await store.dropLink(tx, playerId, service(app).issuer)) !== 1) throw refuse('not_found');
    });
    return { success: true };
  },
};

export const social = feature({
  name: 'social',
  contract,
  personalData,
  handlers,
  init: {
    social: {
      read({ app }) {
        const found = serviceOf(app);
        return { activeSocialAccounts: found ? [{ name: 'oidc', title: found.title }] : [] };
      },
      fallback: () => ({ activeSocialAccounts: [] }),
    },
  },
  mount(fastify, app) {
    fastify.get('/social/callback', (request, reply) => comeBack(app, request, reply));
  },
});
