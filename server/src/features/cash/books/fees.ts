// Rules of fees as staff change them: by two, a new version from a coming day of Kyiv on. What was booked and what will
// be booked for days before it keeps the rule of those days.
import type { FeeRule } from '@malva/contract/books';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan } from '@malva/rules/reconciliation';
import { staffAct } from '../../../core/acts.ts';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import { refuse } from '../../../core/refusal.ts';
import { knownMethods } from '../methods/methods.ts';
import { allProviders } from '../providers/registry.ts';
import { insertFeeRule, type FeeRow } from './store.ts';

/** The newest of each name first; of several the first that has begun is in force. */
export function feeViews(rows: readonly FeeRow[], now: Date): FeeRule[] {
  const inForce = new Set<string>();
  return rows.map((row) => {
    const name = `${row.provider} ${row.movement} ${row.method}`;
    const state = row.since > now ? 'coming' : inForce.has(name) ? 'past' : 'now';
    if (state === 'now') inForce.add(name);
    return {
      number: String(row.number),
      provider: row.provider,
      movement: row.movement,
      method: row.method,
      permille: row.permille,
      fixed: formatMoney(row.fixed),
      since: row.since.toISOString(),
      state,
      setBy: row.set_by,
      reason: row.reason,
    };
  });
}

/** A rule begins with a day that has not begun, whenever it is approved. @throws fee_rule_late */
function beginOf(app: App, day: string): Date {
  if (day <= kyivDay(app.clock.now())) throw refuse('fee_rule_late');
  return kyivSpan(day).from;
}

export const feeActs = [
  staffAct<'fee.rule'>({
    kind: 'fee.rule',
    subject: ({ provider, movement, method }) => ['fee', provider, movement, method].filter(Boolean).join(':'),
    async check({ app, input }) {
      beginOf(app, input.since);
      if (!allProviders(app).some(({ name }) => name === input.provider))
        throw refuse('validation', { fields: { provider: 'not_found' } });
      if (input.method !== '' && !knownMethods.includes(input.method))
        throw refuse('validation', { fields: { method: 'not_found' } });
    },
    async run({ app, tx, input, reason, askedBy, approvedBy, requestId, now }) {
      const { provider, movement, method, permille } = input;
      const row = {
        provider,
        movement,
        method,
        permille,
        fixed: parseMoney(input.fixed) ?? 0n,
        since: beginOf(app, input.since),
        set_by: `${askedBy} ${approvedBy}`,
        reason,
        set_at: now,
      };
      const number = await insertFeeRule(tx, row);
      await audit(tx, {
        actor: approvedBy,
        action: 'books.fee_rule',
        subject: `fee:${number}`,
        detail: { ...input, by: row.set_by, reason },
        requestId,
        now,
      });
    },
  }),
];
