// The audit trail for those who may read it; reading and taking it along are written down as well. Sealed every minute
// and when the site stops.
import { auditExportRows, officeAudit as contract, type AuditQuery } from '@malva/contract/office-audit';
import { csvCell } from '@malva/rules/csv-cell';
import type { Static } from 'typebox';
import { audit, auditRows, type AuditFilter, type AuditRecord } from '../../core/audit.ts';
import { sealAudit, verifyAudit } from '../../core/audit-seal.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { pageOf } from '../../core/paging.ts';
import { searchPlayers } from '../../base/players/players.ts';
import { auditRow } from './player.ts';
import { searchStaff, staffNames } from './store.ts';

const pageSize = 30;

const cell = (text: string): string => `"${csvCell(text).replaceAll('"', '""')}"`;
const line = (row: AuditRecord): string =>
  [
    String(row.id),
    row.at.toISOString(),
    row.actor,
    row.action,
    row.subject,
    JSON.stringify(row.detail),
    row.request_id ?? '',
  ]
    .map(cell)
    .join(',');

/** People found by one word at most; what fits more of them says nothing. */
const mostPeople = 200;

/** Codes of everything the words may mean: the code as it is, members of staff and players. */
async function codesOf(tx: Tx, words: string | undefined): Promise<string[] | undefined> {
  const text = words?.trim();
  if (!text) return undefined;
  const [staff, players] = await Promise.all([searchStaff(tx, text), searchPlayers(tx, text, mostPeople)]);
  return [text, ...staff.map(({ id }) => `staff:${id}`), ...players.map(({ id }) => `player:${id}`)];
}

async function filterOf(tx: Tx, query: Static<typeof AuditQuery>): Promise<Omit<AuditFilter, 'limit'>> {
  const { actor, subject, ...rest } = query;
  const [actors, subjects] = await Promise.all([codesOf(tx, actor), codesOf(tx, subject)]);
  return { ...rest, actors, subjects };
}

const handlers: Handlers<typeof contract> = {
  async list({ app, query, staffId, visitor, now }) {
    const filter = await filterOf(app.db, query);
    const [rows, names] = await Promise.all([
      auditRows(app.db, { ...filter, limit: pageSize + 1 }),
      staffNames(app.db),
    ]);
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'audit.look',
      subject: 'audit',
      detail: query,
      requestId: visitor.requestId,
      now,
    });
    const { page, next } = pageOf(rows, { size: pageSize, id: (row) => row.id });
    return { rows: page.map((row) => auditRow(row, names)), next };
  },

  async export({ app, query, staffId, visitor, now }) {
    const rows = await auditRows(app.db, { ...(await filterOf(app.db, query)), limit: auditExportRows });
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'audit.export',
      subject: 'audit',
      detail: { ...query, rows: rows.length },
      requestId: visitor.requestId,
      now,
    });
    return { csv: ['id,at,actor,action,subject,detail,request', ...rows.map(line)].join('\r\n'), rows: rows.length };
  },

  async verify({ app, staffId, visitor, now }) {
    const { sealedAt, ...verdict } = await verifyAudit(app);
    await audit(app.db, {
      actor: `staff:${staffId}`,
      action: 'audit.verify',
      subject: 'audit',
      detail: verdict,
      requestId: visitor.requestId,
      now,
    });
    return { ...verdict, sealedAt: sealedAt?.toISOString() ?? null };
  },
};

export const officeAudit = feature({
  name: 'officeAudit',
  contract,
  handlers,
  jobs: [{ name: 'office:seal', cron: '* * * * *', run: async (app) => void (await sealAudit(app)) }],
  mount(fastify, app) {
    fastify.addHook('onClose', async () => {
      await sealAudit(app).catch((error: Error) =>
        app.log.warn({ err: error.message }, 'the audit trail was not sealed at the end'),
      );
    });
  },
});
