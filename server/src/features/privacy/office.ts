// Requests to be forgotten as operators see them: masked, and every look is written down.
import { privacyOffice as contract } from '@malva/contract/privacy';
import { staffAct } from '../../core/acts.ts';
import { audit } from '../../core/audit.ts';
import { feature } from '../../core/feature.ts';
import { enqueue } from '../../core/jobs.ts';
import { refuse } from '../../core/refusal.ts';
import { findPlayer } from '../../base/players/players.ts';
import { maskContact } from '../../base/contacts/contacts.ts';
import { erasureView } from './view.ts';
import { hastenRequest, listRequests, newestRequest } from './store.ts';

/** Skips the waiting days that protect from a hasty wish: the player asked for it and confirmed it again. */
const eraseNow = staffAct<'privacy.erase_now'>({
  kind: 'privacy.erase_now',
  subject: ({ playerId }) => `player:${playerId}`,
  async check({ app, input }) {
    if ((await newestRequest(app.db, input.playerId))?.status !== 'waiting') throw refuse('not_found');
  },
  async run({ tx, input, now }) {
    if ((await hastenRequest(tx, input.playerId, now)) === 0) throw refuse('not_found');
    await enqueue(tx, 'privacy:erase', {}, { key: 'erase now' });
  },
});

export const privacyOffice = feature({
  name: 'privacyOffice',
  contract,
  acts: [eraseNow],
  handlers: {
    async requests({ app, staffId, visitor, now }) {
      const rows = await listRequests(app.db, 100);
      const requests = await Promise.all(
        rows.map(async (row) => {
          const player = await findPlayer(app.db, row.player_id);
          const contact = player?.phone ?? player?.email;
          return {
            ...erasureView(row),
            id: row.id,
            playerId: row.player_id,
            contact: contact ? maskContact(contact) : '—',
          };
        }),
      );
      await audit(app.db, {
        actor: `staff:${staffId}`,
        action: 'privacy.look',
        subject: 'privacy',
        detail: { found: rows.map(({ id }) => id) },
        requestId: visitor.requestId,
        now,
      });
      return { requests };
    },
  },
});
