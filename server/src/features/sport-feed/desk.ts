// The feed at the desk: what came, what is missing, and one message told again by the process that leads its producer.
import type { FeedGap, FeedRow, sportFeedDesk as contract } from '@malva/contract/sport-feed-desk';
import { kyivSpan } from '@malva/rules/reconciliation';
import { audit } from '../../core/audit.ts';
import type { Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { askReplay, findMessages, gapsSince, isStored, replayable, type StoredMessage } from './store.ts';

const dayMs = 86_400_000;
const gapsOfMs = 3_600_000;

const rowOf = (row: StoredMessage): FeedRow => ({
  id: String(row.id),
  producer: row.producer,
  seq: row.seq === null ? null : String(row.seq),
  type: row.type,
  event: row.event_urn,
  problem: row.problem,
  receivedAt: row.received_at.toISOString(),
  raw: row.raw,
});

export const feedHandlers: Handlers<typeof contract> = {
  async messages({ app, query, now }) {
    const from = query.from ? kyivSpan(query.from).from : new Date(now.getTime() - dayMs);
    const to = query.to ? kyivSpan(query.to).to : new Date(now.getTime() + dayMs);
    const of = { find: query.find ?? null, from, to, isAside: query.state === 'aside' };
    const [rows, gaps] = [await findMessages(app.db, of), await gapsSince(app.db, new Date(now.getTime() - gapsOfMs))];
    return {
      messages: rows.map(rowOf),
      gaps: gaps.map(({ producer, before, seq, received_at: at }): FeedGap => ({
        producer,
        from: String(before),
        to: String(seq),
        at: at.toISOString(),
      })),
    };
  },
  async replay({ app, params, body, staffId, visitor, now }) {
    const id = BigInt(params.id);
    await app.db.transaction(async (tx) => {
      const found = await replayable(tx, id);
      if (!found) throw refuse((await isStored(tx, id)) ? 'not_replayable' : 'not_found');
      await askReplay(tx, id, now);
      await audit(tx, {
        actor: `staff:${staffId}`,
        action: 'sport.replay',
        subject: `feed:${found.producer}:${found.seq}`,
        detail: { message: params.id, reason: body.reason },
        requestId: visitor.requestId,
        now,
      });
    });
    return { success: true as const };
  },
};
