// The ways to pay in as staff set them: on or off, least and greatest amount, countries; every change says why.
import { cashMethods as contract, type StaffMethod } from '@malva/contract/cash-deposit';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import { feature } from '../../../core/feature.ts';
import { refuse } from '../../../core/refusal.ts';
import { providerFor } from '../providers/registry.ts';
import { allMethods, forgetMethods, type Method } from './methods.ts';
import { lockMethod, saveMethod } from './store.ts';

function staffView(app: App, { id, slug, isOn, min, max, countries, row }: Method): StaffMethod {
  const provider = providerFor(app, slug);
  return {
    id,
    slug,
    isOn,
    min: formatMoney(min),
    max: formatMoney(max),
    countries: [...countries],
    provider: provider.name,
    isBroken: provider.isDown(),
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: row.changed_by,
  };
}

/** Within what the policy allows. @throws amount_out_of_range by field */
function bounds(app: App, body: { min: string; max: string }): { min: bigint; max: bigint } {
  const [min, max] = [parseMoney(body.min) ?? 0n, parseMoney(body.max) ?? 0n];
  if (min < app.policy.minDeposit) throw refuse('amount_out_of_range', { fields: { min: 'amount_out_of_range' } });
  if (max > app.policy.maxDeposit || max < min)
    throw refuse('amount_out_of_range', { fields: { max: 'amount_out_of_range' } });
  return { min, max };
}

export const cashMethods = feature({
  name: 'cashMethods',
  contract,
  handlers: {
    list: async ({ app }) => ({ methods: (await allMethods(app)).map((method) => staffView(app, method)) }),
    async save({ app, params: { slug }, body, staffId, visitor, now }) {
      const { min, max } = bounds(app, body);
      const { isOn, countries, reason } = body;
      await app.db.transaction(async (tx) => {
        const old = await lockMethod(tx, slug);
        if (!old) throw refuse('not_found');
        await saveMethod(tx, slug, { isOn, min, max, countries, by: `staff:${staffId}`, now });
        const was = {
          isOn: old.is_on,
          min: old.min === null ? null : formatMoney(old.min),
          max: old.max === null ? null : formatMoney(old.max),
          countries: old.countries,
        };
        await audit(tx, {
          actor: `staff:${staffId}`,
          action: 'cash.method',
          subject: `method:${slug}`,
          requestId: visitor.requestId,
          now,
          detail: { was, is: { isOn, min: formatMoney(min), max: formatMoney(max), countries }, reason },
        });
      });
      forgetMethods(app);
      const method = (await allMethods(app)).find((item) => item.slug === slug);
      if (!method) throw refuse('not_found');
      return { method: staffView(app, method) };
    },
  },
});
