// The papers of one player as staff see them.
import { documentsPlayer as contract } from '@malva/contract/office-parts';
import { auditLook } from '../../core/audit.ts';
import { feature } from '../../core/feature.ts';
import { getPlayer } from '../../base/players/players.ts';
import { staffView } from './office.ts';
import { documentsOf } from './store.ts';

export const documentsPlayer = feature({
  name: 'documentsPlayer',
  contract,
  handlers: {
    async papers(context) {
      const {
        app,
        params: { playerId },
      } = context;
      await getPlayer(app.db, playerId);
      const rows = await documentsOf(app.db, playerId);
      await auditLook(context, playerId, 'documents');
      return { documents: await Promise.all(rows.map((row) => staffView(app.db, row))) };
    },
  },
});
