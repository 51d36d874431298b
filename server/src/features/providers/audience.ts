// Games that are not for everybody: staff say whom a game is for, and give and take away access. A player who may not
// be invited to play gets no access; a player who loses access loses their game sessions, but not an open round.
import type { providers as contract } from '@malva/contract/providers';
import type { GamePass } from '@malva/contract/provider-rows';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import { audit, auditLook } from '../../core/audit.ts';
import type { Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { titlesOf } from '../../base/games/games.ts';
import { passesOf, setAudience, addPass, dropPass } from './store.ts';
import { listGames, findGame } from '../../base/catalogue/catalogue.ts';
import { getPlayer } from '../../base/players/players.ts';
import { assertMayBeOffered } from '../../base/prizes/prizes.ts';

/**
 * The VIP circle, the games of those who are let in one by one, and what is given of games that are for others by now.
 */
async function passViews(app: App, playerId: number, lang: Lang): Promise<GamePass[]> {
  const [given, all, titles] = await Promise.all([
    passesOf(app.db, playerId),
    listGames(app.db),
    titlesOf(app.db, lang),
  ]);
  const names = new Set([
    '',
    ...all.filter(({ audience }) => audience === 'chosen').map(({ slug }) => slug),
    ...given.map(({ game }) => game),
  ]);
  return [...names].map((game) => {
    const pass = given.find((one) => one.game === game);
    return {
      game,
      title: titles.get(game) ?? game,
      isGiven: pass !== undefined,
      actor: pass?.actor ?? null,
      at: pass?.at.toISOString() ?? null,
    };
  });
}

async function endPlay({ providers }: App, playerId: number): Promise<void> {
  await Promise.all(Object.values(providers).map((provider) => provider.endSessions(playerId)));
}

export const audienceHandlers: Pick<Handlers<typeof contract>, 'audience' | 'passes' | 'pass'> = {
  async audience({ app, params: { slug }, body: { audience, reason }, staffId, visitor, now }) {
    await app.db.transaction(async (tx) => {
      if (!(await findGame(tx, slug))) throw refuse('not_found');
      if ((await setAudience(tx, slug, audience)) === 0) return;
      await audit(tx, {
        actor: `staff:${staffId}`,
        action: 'games.audience',
        subject: `game:${slug}`,
        detail: { audience, reason: reason.trim() },
        requestId: visitor.requestId,
        now,
      });
    });
    return { audience };
  },

  async passes(context) {
    const {
      app,
      params: { playerId },
      visitor,
    } = context;
    await getPlayer(app.db, playerId);
    await auditLook(context, playerId, 'rounds');
    return { passes: await passViews(app, playerId, visitor.lang) };
  },

  async pass({ app, params: { playerId }, body: { game, isGiven, reason }, staffId, visitor, now }) {
    await getPlayer(app.db, playerId);
    if (isGiven) await assertMayBeOffered(app, playerId);
    const actor = `staff:${staffId}`;
    const changed = await app.db.transaction(async (tx) => {
      if (isGiven && game !== '' && (await findGame(tx, game))?.audience !== 'chosen') throw refuse('not_found');
      const rows = isGiven ? await addPass(tx, { playerId, game, actor, now }) : await dropPass(tx, { playerId, game });
      if (rows > 0)
        await audit(tx, {
          actor,
          action: isGiven ? 'games.let_in' : 'games.let_out',
          subject: `player:${playerId}`,
          detail: { game: game || 'vip', reason: reason.trim() },
          requestId: visitor.requestId,
          now,
        });
      return rows > 0;
    });
    if (changed && !isGiven) await endPlay(app, playerId);
    return { passes: await passViews(app, playerId, visitor.lang) };
  },
};
