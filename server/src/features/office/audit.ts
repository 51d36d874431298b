// The audit trail for those who may read it; reading and taking it along are written down as well. Sealed every minute
// and when the site stops.
import { auditExportRows, officeAudit as contract } from '@malva/contract/office-audit';
import { csvCell } from '@malva/rules/csv-cell';
import { audit, auditRows, type AuditRecord } from '../../core/audit.ts';
import { sealAudit, verifyAudit } from '../../core/audit-seal.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { pageOf } from '../../core/paging.ts';
import { auditRow } from './player.ts';
import { staffNames } from './store.ts';

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

const handlers: Handlers<typeof contract> = {
  async list({ app, query, staffId, visitor, now }) {
    const [rows, names] = await Promise.all([auditRows(app.db, { ...query, limit: pageSize + 1 }), staffNames(app.db)]);
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
    const rows = await auditRows(app.db, { ...query, limit: auditExportRows });
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
