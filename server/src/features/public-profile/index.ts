// Public profiles. Every player is invisible until they switch theirs on and have a nickname; an unknown and an
// invisible one get the same answer, so a 404 does not tell who plays here. A player who closed play to themselves is
// not shown at all.
import {
  activityLimit,
  publicProfile as contract,
  type Achievement,
  type PublicProfile,
  type PublicSettings,
} from '@malva/contract/public-profile';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { findByNickname } from '../../base/personal/personal.ts';
import { findPlayer, getPlayer, type PlayerRow } from '../../base/players/players.ts';
import { findBlock } from '../../base/lock/lock.ts';
import { isAtRisk } from '../../base/risk/risk.ts';
import { achievementsFor, inOrder } from './achievements.ts';
import { actionsOf, activityOf, delayMs, likedGames } from './actions.ts';
import { addAchievement, findPublic, newestPublic, savePublic, showingActions, type PublicRow } from './store.ts';
import { personalData } from './personal-data.ts';

const isOffered = (app: App): boolean => app.config.publicProfiles === 'on';

interface Seen {
  player: PlayerRow;
  settings: PublicSettings;
  isCurrentUser: boolean;
  achievements: Achievement[];
}

const settingsOf = (row: PublicRow | undefined): PublicSettings => ({
  isOn: row?.is_on ?? false,
  showsGames: row?.shows_games ?? false,
  showsActions: row?.shows_actions ?? false,
});

/** @throws not_found for a player who may not be seen, whether or not they exist. */
async function look(app: App, who: string, viewerId: number): Promise<Seen> {
  if (!isOffered(app)) throw refuse('not_found');
  const player = who === 'my' ? await getPlayer(app.db, viewerId) : await findByNickname(app.db, who);
  if (!player) throw refuse('not_found');
  const isCurrentUser = player.id === viewerId;
  const settings = settingsOf(await findPublic(app.db, player.id));
  if (!isCurrentUser && !(settings.isOn && (await isShowable(app, player)))) throw refuse('not_found');
  const all = await achievementsFor(app, player);
  return {
    player,
    settings,
    isCurrentUser,
    achievements: isCurrentUser ? all : all.filter(({ isEarned }) => isEarned),
  };
}

const isShowable = async (app: App, player: PlayerRow): Promise<boolean> =>
  player.nickname !== null &&
  player.status === 'active' &&
  (await findBlock(app.db, player.id, app.clock.now())) === null;

async function suggestionsFor(app: App, { player }: Seen): Promise<{ nickname: string }[]> {
  const rows = (await newestPublic(app.db, 12)).filter(({ player_id }) => player_id !== player.id);
  const others = await Promise.all(
    rows.map(async ({ player_id }) => {
      const other = await findPlayer(app.db, player_id);
      return other?.nickname && (await isShowable(app, other)) ? [{ nickname: other.nickname }] : [];
    }),
  );
  return others.flat().slice(0, 4);
}

const part = { limit: 5, offset: 0 } as const;

async function view(
  app: App,
  seen: Seen,
  { lang, viewerId }: { lang: Lang; viewerId: number },
): Promise<PublicProfile> {
  const { player, settings, isCurrentUser, achievements } = seen;
  // Rounds of other players invite to play: they are not shown to a viewer at risk.
  const mayShowActions = (isCurrentUser || settings.showsActions) && !(await isAtRisk(app, viewerId));
  const activities = mayShowActions ? await actionsOf(app, player.id, { ...part, lang }) : [];
  return {
    playerData: {
      isCurrentUser,
      nickname: player.nickname,
      since: player.registered_at.toISOString().slice(0, 7),
      settings: isCurrentUser ? settings : null,
    },
    publicData: {
      achievements,
      activities,
      games: isCurrentUser || settings.showsGames ? await likedGames(app, player.id, { ...part, limit: 12, lang }) : [],
      suggestions: await suggestionsFor(app, seen),
      hasLastActions: activities.length > 0,
    },
  };
}

const handlers: Handlers<typeof contract> = {
  profile: async ({ app, params, playerId, visitor }) =>
    view(app, await look(app, params.playerId, playerId), { lang: visitor.lang, viewerId: playerId }),

  async achievements({ app, params, query, playerId }) {
    const { achievements } = await look(app, params.playerId, playerId);
    const chosen = inOrder(
      achievements.filter(({ type }) => !query.achievementType || type === query.achievementType),
      query.order ?? 'newest',
    );
    const offset = query.offset ?? 0;
    return { achievements: chosen.slice(offset, offset + (query.limit ?? 20)), total: chosen.length };
  },

  async list({ app, params, query, playerId, visitor }) {
    const { player, settings, isCurrentUser } = await look(app, params.playerId, playerId);
    const isShown = isCurrentUser || (params.type === 'games' ? settings.showsGames : settings.showsActions);
    if (!isShown || (params.type === 'actions' && (await isAtRisk(app, playerId))))
      return { items: [], hasMore: false };
    const limit = query.limit ?? 20;
    const wish = { lang: visitor.lang, limit: limit + 1, offset: query.offset ?? 0 };
    const items =
      params.type === 'games' ? await likedGames(app, player.id, wish) : await actionsOf(app, player.id, wish);
    return { items: items.slice(0, limit), hasMore: items.length > limit };
  },

  async achievement({ app, params, playerId }) {
    const found = (await look(app, 'my', playerId)).achievements.find(({ id }) => id === params.id);
    if (!found) throw refuse('not_found');
    return found;
  },

  async save({ app, playerId, body, now }) {
    if (!isOffered(app)) throw refuse('not_found');
    const { nickname } = await getPlayer(app.db, playerId);
    if (body.isOn && nickname === null) throw refuse('nickname_needed', { fields: { isOn: 'nickname_needed' } });
    await savePublic(app.db, playerId, { ...body, now });
    return { success: true, settings: body };
  },

  async activity({ app, query, visitor }) {
    const isClosed = visitor.playerId !== null && (await isAtRisk(app, visitor.playerId));
    return {
      items: isClosed ? [] : await activityOf(app, { lang: visitor.lang, limit: query.limit ?? activityLimit }),
    };
  },
};

/** Every minute: rounds that came of age since the last time are told to their owners, whose profiles show them now. */
async function tellActions(app: App): Promise<void> {
  if (!isOffered(app)) return;
  const since = app.clock.now().getTime() - delayMs - 120_000;
  for (const { player_id: playerId } of await showingActions(app.db)) {
    const { lang } = await getPlayer(app.db, playerId);
    const [newest] = await actionsOf(app, playerId, { lang, limit: 1, offset: 0 });
    if (newest?.at && Date.parse(newest.at) >= since)
      await publish(app.db, { playerId, type: 'addPlayerLastAction', action: 'add', data: newest });
  }
}

export const publicProfile = feature({
  name: 'public-profile',
  contract,
  personalData,
  handlers,
  pages: {
    publicProfile: ({ app }) => {
      if (!isOffered(app)) throw refuse('not_found');
      return { payload: {} };
    },
  },
  init: {
    publicProfile: {
      read: ({ app }) => ({ hasPublicProfiles: isOffered(app) }),
      fallback: () => ({ hasPublicProfiles: false }),
    },
  },
  on: {
    'round.proved': async (tx, { playerId }, app) =>
      void (await addAchievement(tx, playerId, { achievement: 'proof', now: app.clock.now() })),
  },
  jobs: [{ name: 'public-profile:actions', run: tellActions, cron: '* * * * *' }],
});
