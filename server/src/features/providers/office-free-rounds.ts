// Free rounds of a player, as staff see them: what was given, what can be given, and what is cancelled.
import { providers as contract } from '@malva/contract/providers';
import { auditLook } from '../../core/audit.ts';
import type { Handlers } from '../../core/feature.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { cardOf, titlesOf } from '../../base/games/games.ts';
import { listGames } from '../../base/catalogue/catalogue.ts';
import { cancelFreeRounds, findFreeRounds, freeRoundsOf } from '../../base/free-rounds/free-rounds.ts';
import { getPlayer } from '../../base/players/players.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { grantView } from './free-rounds.ts';
import { note } from './office-note.ts';

export const freeRoundHandlers: Pick<Handlers<typeof contract>, 'freeRounds' | 'cancelFreeRounds'> = {
  async freeRounds(context) {
    const {
      app,
      params: { playerId },
      now,
    } = context;
    await getPlayer(app.db, playerId);
    await auditLook(context, playerId, 'rounds');
    const [grants, catalogue, titles] = await Promise.all([
      freeRoundsOf(app.db, playerId),
      listGames(app.db),
      titlesOf(app.db, context.visitor.lang),
    ]);
    const offered = catalogue
      .filter(({ provider }) => app.providers[provider])
      .map((game) => {
        const { slug, title, minStake, maxStake } = cardOf(game, context.visitor.lang);
        return { slug, title, minStake, maxStake };
      });
    return { grants: grants.map((grant) => grantView(grant, titles, now)), games: offered };
  },

  async cancelFreeRounds(context) {
    const {
      app,
      params: { id },
      body,
      now,
    } = context;
    await app.db.transaction(async (tx) => {
      const grant = await findFreeRounds(tx, id);
      if (!grant) throw refuse('not_found');
      await lockPlayer(tx, grant.player_id);
      if ((await cancelFreeRounds(tx, id)) === 0) return;
      await publish(tx, {
        playerId: grant.player_id,
        type: 'freespins',
        action: 'over',
        data: { id, game: grant.game, left: 0 },
      });
      await note(tx, context, {
        action: 'free-rounds.cancel',
        subject: `player:${grant.player_id}`,
        detail: { grant: id, reason: body.reason.trim() },
      });
    });
    const grant = await findFreeRounds(app.db, id);
    if (!grant) throw refuse('not_found');
    return { grant: grantView(grant, await titlesOf(app.db, context.visitor.lang), now) };
  },
};
