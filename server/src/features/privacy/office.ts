// Requests to be forgotten as operators see them: masked, and every look is written down.
import { privacyOffice as contract } from '@malva/contract/privacy';
import { audit } from '../../core/audit.ts';
import { feature } from '../../core/feature.ts';
import { findPlayer, maskContact } from '../../base/players/players.ts';
import { erasureView } from './view.ts';
import { listRequests } from './store.ts';

export const privacyOffice = feature({
  name: 'privacyOffice',
  contract,
  handlers: {
    async requests({ app, staffId, visitor, now }) {
      const rows = await listRequests(app.db, 100);
      const requests = await Promise.all(rows.map(async (row) => {
        const player = await findPlayer(app.db, row.player_id);
        const contact = player?.phone ?? player?.email;
        return { ...erasureView(row), id: row.id, playerId: row.player_id, contact: contact ? maskContact(contact) : '—' };
      }));
      await audit(app.db, { actor: `staff:${staffId}`, action: 'privacy.look', subject: 'privacy', detail: { found: rows.map(({ id }) => id) }, requestId: visitor.requestId, now });
      return { requests };
    },
  },
});
