// A payment without an end lapses: its amount is free in the limits, and its page takes nothing more where the provider
// can be reached. Money that comes later is credited where it may be, as after any failure.
import type { App } from '../../../core/app.ts';
import type { ProviderEvent } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import type { DepositRow } from './store.ts';

/** The provider's pages live half an hour; a bank may need longer to answer. */
export const lapseMs = 60 * 60_000;

export async function lapse(
  app: App,
  row: DepositRow & { provider_id: string },
  apply: (app: App, event: ProviderEvent) => Promise<string>,
): Promise<void> {
  const { provider_id: id, amount, currency } = row;
  const provider = providerOf(app, row.provider);
  await apply(app, {
    provider: provider.name,
    eventId: `${id}-lapsed`,
    type: 'payment.expired',
    id,
    reference: row.id,
    amount,
    currency,
    instrument: null,
    reason: 'expired',
    at: null,
  });
  await provider
    .cancel(id)
    .catch((error: unknown) => app.log.warn({ err: error, payment: id }, 'a lapsed payment was not called off'));
}
