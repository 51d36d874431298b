// What one player played, as staff see it.
import { gamesPlayer as contract } from '@malva/contract/office-parts';
import { auditLook } from '../../core/audit.ts';
import { feature } from '../../core/feature.ts';
import { pageOf } from '../../core/paging.ts';
import { bigRounds, roundView, listRounds } from '../../base/rounds/rounds.ts';
import { titlesOf } from '../../base/games/games.ts';
import { getPlayer } from '../../base/players/players.ts';

const pageSize = 50;

export const gamesPlayer = feature({
  name: 'gamesPlayer',
  contract,
  timeline: [{ group: 'play', permission: 'play', events: bigRounds }],
  handlers: {
    async rounds(context) {
      const {
        app,
        params: { playerId },
        query,
        visitor,
      } = context;
      await getPlayer(app.db, playerId);
      const before = query.before ? BigInt(query.before) : null;
      const [rows, titles] = await Promise.all([
        listRounds(app.db, { playerId, game: null, before, limit: pageSize + 1 }),
        titlesOf(app.db, visitor.lang),
      ]);
      const { page, next } = pageOf(rows, { size: pageSize, id: (row) => row.seq });
      await auditLook(context, playerId, 'rounds');
      return { rounds: page.map((row) => roundView(row, visitor.lang, titles)), next };
    },
  },
});
