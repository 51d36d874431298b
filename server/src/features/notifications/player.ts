// What one player was told, as staff see it, and a message of staff to them: in the notification centre and by e-mail.
// To whom play is closed goes the necessary alone, in the words of the house.
import { randomUUID } from 'node:crypto';
import { notificationsPlayer as contract } from '@malva/contract/office-parts';
import { audit, auditLook } from '../../core/audit.ts';
import { feature } from '../../core/feature.ts';
import { pageOf } from '../../core/paging.ts';
import { refuse } from '../../core/refusal.ts';
import { serverText } from '../../core/texts.ts';
import { log, saidEvents, write } from '../../base/contact/contact.ts';
import { contactsToTell, getPlayer } from '../../base/players/players.ts';
import { closedSince } from '../../base/lock/lock.ts';
import { notify, withWays } from './messages.ts';
import { newestMessages } from './store.ts';

const pageSize = 30;

export const notificationsPlayer = feature({
  name: 'notificationsPlayer',
  contract,
  timeline: [{ group: 'contact', permission: 'players.look', events: saidEvents }],
  handlers: {
    async sent(context) {
      const {
        app,
        params: { playerId },
        query,
      } = context;
      await getPlayer(app.db, playerId);
      const rows = await newestMessages(app.db, playerId, { before: query.before ?? null, limit: pageSize + 1 });
      const { page, next } = pageOf(rows, { size: pageSize, id: (row) => row.id });
      await auditLook(context, playerId, 'messages');
      return { messages: await withWays(app.db, playerId, page), next };
    },

    async contacts(context) {
      const {
        app,
        params: { playerId },
        query,
      } = context;
      await getPlayer(app.db, playerId);
      const rows = await log(app, playerId, {
        class: query.class ?? null,
        before: query.before ?? null,
        limit: pageSize + 1,
      });
      const { page, next } = pageOf(rows, { size: pageSize, id: (row) => row.id });
      await auditLook(context, playerId, 'contact_log');
      const contacts = page.map(({ id, at, ...row }) => ({ id: String(id), at: at.toISOString(), ...row }));
      return { contacts, next };
    },

    async write({ app, params: { playerId }, body, staffId, visitor, now }) {
      const player = await getPlayer(app.db, playerId);
      const isClosed = (await closedSince(app.db, playerId, now)) !== null;
      if (isClosed && body.asksFor !== 'documents') throw refuse('only_necessary');
      const text = isClosed ? serverText(player.lang, 'notifications.documents_plain') : body.text.trim();
      const kind = body.asksFor === 'documents' ? 'documents_asked' : 'staff_message';
      await app.db.transaction(async (tx) => {
        await notify(app, tx, { playerId, kind, subject: visitor.requestId, params: { text } });
        const subject = serverText(player.lang, `notifications.kind.${kind}_title`);
        for (const to of contactsToTell(player).filter((contact) => contact.includes('@'))) {
          await write(app, tx, {
            playerId,
            topic: kind,
            idempotencyKey: randomUUID(),
            channel: 'email',
            to,
            lang: player.lang,
            subject,
            text,
          });
        }
        const action = body.asksFor === 'documents' ? 'player.documents_asked' : 'player.written_to';
        await audit(tx, {
          actor: `staff:${staffId}`,
          action,
          subject: `player:${playerId}`,
          detail: { text: body.text.trim(), ...(isClosed && { sent: text }) },
          requestId: visitor.requestId,
          now,
        });
      });
      return { success: true };
    },
  },
});
