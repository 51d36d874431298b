// The site inside a messaging app. A launch is believed once; its identity, when linked, stands for the password of one
// player of this brand and for nothing else: a player who enters so passes the same checks as after a password, with
// the same limits, age and identity rules.
import { miniApp as contract, type TelegramProfile } from '@malva/contract/mini-app';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import { deviceOf, enter, noteRefusal } from '../../core/enter.ts';
import { feature, type CallContext, type Handlers } from '../../core/feature.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { admit } from '../../base/credentials/credentials.ts';
import { getPlayer } from '../../base/players/players.ts';
import { needSecondStep } from '../../base/second-step/second-step.ts';
import { admitListed } from '../../base/exclusion/exclusion.ts';
import { botTokenOf, readInitData } from './init-data.ts';
import {
  addLink,
  dropLaunches,
  dropLink,
  linkOfPlayer,
  linkOfUser,
  noteAsked,
  noteEntrance,
  useLaunch,
  wasAsked,
  type Who,
} from './store.ts';
import { giveTicket, hashOfUser, readTicket, type Identity } from './ticket.ts';
import { personalData } from './personal-data.ts';

const whoOf = (app: App, { userHash }: Identity): Who => ({ brand: app.config.project, userHash });

const profileOf = (link: { is_subscribed: boolean } | undefined): TelegramProfile =>
  link ? { player: { subscribed: link.is_subscribed } } : null;

/** @throws mini_app_off, mini_app_invalid, mini_app_stale, mini_app_replayed. */
async function believe(app: App, initData: string): Promise<Identity> {
  const token = botTokenOf(app);
  if (!token) throw refuse('mini_app_off');
  const now = app.clock.now();
  const launch = readInitData(initData, { token, now, maxAgeMs: app.config.miniAppMaxAgeMinutes * 60_000 });
  if (!(await useLaunch(app.db, launch.hash, launch.expiresAt))) throw refuse('mini_app_replayed');
  return { userHash: hashOfUser(app, launch.userId), isSubscribed: launch.isSubscribed };
}

/** The identity this browser was launched by. @throws mini_app_stale. */
function launchedBy({ app, request }: Pick<CallContext, 'app' | 'request'>): Identity {
  const identity = readTicket(app, request);
  if (!identity) throw refuse('mini_app_stale');
  return identity;
}

const handlers: Handlers<typeof contract> = {
  async enter(context) {
    const { app, body, reply, visitor, now, request } = context;
    const identity = await believe(app, body.initData);
    giveTicket(app, reply, identity);
    const who = whoOf(app, identity);
    const link = await linkOfUser(app.db, who);
    // A player who is already logged in stays logged in: a launch does not switch them to another account.
    if (!link || visitor.playerId !== null) return { isLinked: link !== undefined, isEntered: false };
    await needSecondStep(app, { playerId: link.player_id, device: deviceOf(request) });
    await admit(app, await getPlayer(app.db, link.player_id)).catch((error: unknown) => noteRefusal(context, error));
    await admitListed(app, link.player_id);
    await noteEntrance(app.db, who, { isSubscribed: identity.isSubscribed, now });
    await enter({ app, reply, visitor, now, request, isProved: false }, link.player_id);
    return { isLinked: true, isEntered: true };
  },

  async state({ app, playerId, request }) {
    const identity = readTicket(app, request);
    const own = await linkOfPlayer(app.db, app.config.project, playerId);
    const taken = identity && (await linkOfUser(app.db, whoOf(app, identity)));
    return {
      linkedAt: own?.linked_at.toISOString() ?? null,
      canLink: identity !== null && !own && !taken,
      wasAsked: identity !== null && (await wasAsked(app.db, { ...whoOf(app, identity), playerId })),
    };
  },

  async link({ app, playerId, request, visitor, now }) {
    const identity = launchedBy({ app, request });
    const who = whoOf(app, identity);
    await app.db.transaction(async (tx) => {
      if (!(await addLink(tx, { ...who, playerId, isSubscribed: identity.isSubscribed, now }))) {
        if ((await linkOfUser(tx, who))?.player_id === playerId) return; // said twice
        throw refuse('mini_app_taken');
      }
      await audit(tx, {
        actor: `player:${playerId}`,
        action: 'mini-app.link',
        subject: `player:${playerId}`,
        requestId: visitor.requestId,
        now,
      });
      await publish(tx, {
        playerId,
        type: 'telegramProfile',
        data: profileOf({ is_subscribed: identity.isSubscribed }),
      });
    });
    return { success: true };
  },

  async asked({ app, playerId, request, now }) {
    await noteAsked(app.db, { ...whoOf(app, launchedBy({ app, request })), playerId, now });
    return { success: true };
  },

  async unlink({ app, playerId, visitor, now }) {
    await app.db.transaction(async (tx) => {
      if (!(await dropLink(tx, app.config.project, playerId))) return;
      await audit(tx, {
        actor: `player:${playerId}`,
        action: 'mini-app.unlink',
        subject: `player:${playerId}`,
        requestId: visitor.requestId,
        now,
      });
      await publish(tx, { playerId, type: 'telegramProfile', data: null });
    });
    return { success: true };
  },
};

export const miniApp = feature({
  name: 'mini-app',
  contract,
  personalData,
  handlers,
  jobs: [
    {
      name: 'mini-app:sweep',
      cron: '29 3 * * *',
      run: async (app) => void (await dropLaunches(app.db, app.clock.now())),
    },
  ],
  mount(fastify, app) {
    const { messengerUrl } = app.outside;
    if (messengerUrl) fastify.get('/dev/mini-app', (_request, reply) => reply.redirect(messengerUrl));
  },
  init: {
    miniApp: {
      async read({ app, visitor }) {
        if (visitor.playerId === null) return { telegramProfile: null };
        return { telegramProfile: profileOf(await linkOfPlayer(app.db, app.config.project, visitor.playerId)) };
      },
      fallback: () => ({ telegramProfile: null }),
    },
  },
});
