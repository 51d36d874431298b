// The operators' side: which flow is on for which source, version and brand. Flows are read again for every visitor, so
// a change counts at once, in every process; its history is the audit trail.
import { registrationOffice as contract, type FlowChange, type FlowSetting } from '@malva/contract/registration-office';
import { defaultSource } from '@malva/rules/registration';
import type { App } from '../../core/app.ts';
import { audit, auditRows } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { redirectOf } from './flow.ts';
import * as store from './store.ts';
import type { FlowRow } from './store.ts';

const historyLength = 50;

const viewOf = (row: FlowRow): FlowSetting => ({
  brand: (row.brand || null) as FlowSetting['brand'],
  source: row.source,
  version: row.version,
  flow: row.flow,
  variants: row.variants,
  redirectUrl: row.redirect_url,
  funnelType: row.funnel_type,
  isShowConfirmPopup: row.is_show_confirm_popup,
  popupTimeout: row.popup_timeout_seconds,
  needsAllContacts: row.needs_all_contacts,
});

const rowOf = (of: FlowSetting): FlowRow => ({
  brand: of.brand ?? '',
  source: of.source,
  version: of.version,
  flow: of.flow,
  variants: of.variants,
  redirect_url: of.redirectUrl,
  funnel_type: of.funnelType,
  is_show_confirm_popup: of.isShowConfirmPopup,
  popup_timeout_seconds: of.popupTimeout,
  needs_all_contacts: of.needsAllContacts,
});

/** @throws validation: a flow leads only to hosts the operator of the machine allowed. */
function assertLeadsWhereAllowed(app: App, row: FlowRow): void {
  if (row.redirect_url !== null && (!row.redirect_url.startsWith('https://') || redirectOf(app, row) === null))
    throw refuse('validation', { fields: { redirectUrl: 'pattern' } });
}

const subjectOf = ({ brand, source, version }: { brand: string | null; source: string; version: string }): string =>
  `flow:${[brand || 'all', source, version || '-'].join('/')}`;

async function history(app: App): Promise<FlowChange[]> {
  const rows = await auditRows(app.db, { action: 'registration.flow', limit: historyLength });
  return rows.map(({ id, at, actor, detail }) => {
    const { was, is, reason } = detail as { was: FlowSetting | null; is: FlowSetting | null; reason: string };
    return { id: String(id), at: at.toISOString(), actor, reason, was, is };
  });
}

const handlers: Handlers<typeof contract> = {
  flows: async ({ app }) => ({
    flows: (await store.allFlows(app.db)).map(viewOf),
    changes: await history(app),
    hosts: [...app.config.registrationRedirectHosts],
  }),

  async saveFlow({ app, body, staffId, visitor, now }) {
    const { reason, ...wanted } = body;
    const row = rowOf(wanted);
    assertLeadsWhereAllowed(app, row);
    const is = await app.db.transaction(async (tx) => {
      await store.lockFlows(tx);
      const old = await store.findFlow(tx, row);
      const kept = viewOf(await store.saveFlow(tx, row, now));
      const detail = { was: old ? viewOf(old) : null, is: kept, reason: reason.trim() };
      await audit(tx, {
        actor: `staff:${staffId}`,
        action: 'registration.flow_save',
        subject: subjectOf(row),
        detail,
        requestId: visitor.requestId,
        now,
      });
      return kept;
    });
    return { flow: is };
  },

  async dropFlow({ app, body: { reason, brand, source, version }, staffId, visitor, now }) {
    const name = { brand: brand ?? '', source, version };
    if (brand === null && source === defaultSource && version === '')
      throw refuse('validation', { fields: { source: 'enum' } });
    await app.db.transaction(async (tx) => {
      await store.lockFlows(tx);
      const old = await store.findFlow(tx, name);
      if (!old) throw refuse('not_found');
      await store.dropFlow(tx, name);
      const detail = { was: viewOf(old), is: null, reason: reason.trim() };
      await audit(tx, {
        actor: `staff:${staffId}`,
        action: 'registration.flow_drop',
        subject: subjectOf(name),
        detail,
        requestId: visitor.requestId,
        now,
      });
    });
    return { success: true };
  },
};

export const registrationOffice = feature({ name: 'registrationOffice', contract, handlers });
