// The operators' side of the message widget: write, plan, switch off at once. What was out stays in the list for good.
import { messageWidgetOffice as contract, type StaffWidget, type WidgetSource } from '@malva/contract/message-widget';
import { isBlank } from '@malva/rules/typed';
import { audit } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { insidePath, tellTimes } from './show.ts';
import * as store from './store.ts';
import type { WidgetRow } from './store.ts';

function stateOf({ starts_at, ends_at, stopped_at }: WidgetRow, now: Date): StaffWidget['state'] {
  if (stopped_at) return 'stopped';
  if (starts_at > now) return 'planned';
  return ends_at && ends_at <= now ? 'ended' : 'shown';
}

const view = (row: WidgetRow, now: Date): StaffWidget => ({
  id: row.id,
  source: row.source,
  state: stateOf(row, now),
  from: row.starts_at.toISOString(),
  till: row.ends_at?.toISOString() ?? null,
  author: row.author,
  at: row.at.toISOString(),
});

/** Ukrainian words, and a link that stays inside the site. @throws validation, naming each place at fault. */
function check({ text, link }: WidgetSource): void {
  const fields: Record<string, string> = {};
  if (isBlank(text.uk)) fields['text.uk'] = 'minLength';
  if (link && isBlank(link.label.uk)) fields['link.label.uk'] = 'minLength';
  if (link && insidePath(link.href) === null) fields['link.href'] = 'inside';
  if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
}

/** What was to begin earlier begins now. @throws validation. */
function hoursOf(
  { from, till }: { from: string | null; till: string | null },
  now: Date,
): { from: Date; till: Date | null } {
  const [begin, end] = [from === null ? now : new Date(from), till === null ? null : new Date(till)];
  const start = begin < now ? now : begin;
  if (end && end <= start) throw refuse('validation', { fields: { till: 'order' } });
  return { from: start, till: end };
}

const handlers: Handlers<typeof contract> = {
  list: async ({ app, now }) => ({ messages: (await store.listWidgets(app.db)).map((row) => view(row, now)) }),

  async add({ app, body, staffId, visitor, now }) {
    const { source } = body;
    check(source);
    const hours = hoursOf(body, now);
    const actor = `staff:${staffId}`;
    return app.db.transaction(async (tx) => {
      const { id } = await store.insertWidget(tx, { source, ...hours, author: actor, now });
      const detail = { from: hours.from.toISOString(), till: hours.till?.toISOString() ?? null };
      await audit(tx, {
        actor,
        action: 'widget.add',
        subject: `widget:${id}`,
        detail,
        requestId: visitor.requestId,
        now,
      });
      await tellTimes(app, tx, now);
      return { id };
    });
  },

  async stop({ app, params, staffId, visitor, now }) {
    await app.db.transaction(async (tx) => {
      if ((await store.stopWidget(tx, params.id, now)) === 0) throw refuse('not_found');
      await audit(tx, {
        actor: `staff:${staffId}`,
        action: 'widget.stop',
        subject: `widget:${params.id}`,
        requestId: visitor.requestId,
        now,
      });
      await tellTimes(app, tx, now);
    });
    return { success: true };
  },
};

export const messageWidgetOffice = feature({ name: 'messageWidgetOffice', contract, handlers });
