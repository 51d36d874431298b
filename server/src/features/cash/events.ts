// Events of providers on their way into our books: each is noted once under the provider's id of it, whether a callback
// or our poll brought it. Also polls payments without news for two minutes.
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { applyRefundEvent, pushRefunds, sendHeldBack } from './refunds/refunds.ts';
import { applyTransfer } from './transfers/transfers.ts';
import type { ProviderEvent } from './providers/provider.ts';
import { providerOf } from './providers/registry.ts';
import { lapse, lapseMs } from './deposits/lapse.ts';
import { applyPaymentEvent, failUnsent } from './deposits/settle.ts';
import * as store from './deposits/store.ts';
import { silentPayouts } from './withdrawals/store.ts';
import { applyPayoutEvent } from './withdrawals/payouts.ts';

/** Applies one event once, whether it came by callback or by poll. Returns the outcome. */
export function applyEvent(app: App, event: ProviderEvent): Promise<string> {
  return app.db.transaction(async (tx) => {
    const outcome = await apply(app, tx, event);
    const { provider, eventId, type } = event;
    await store.noteCallback(tx, { provider, eventId, type, body: noted(event), outcome, now: app.clock.now() });
    if (outcome.startsWith('wrong_') || outcome === 'not_handled')
      app.log.warn({ outcome, type, reference: event.reference }, 'payment event');
    return outcome;
  });
}

function apply(app: App, tx: Tx, event: ProviderEvent): Promise<string> {
  if (event.type === 'transfer.received') return applyTransfer(app, tx, event);
  if (event.type === 'payment.refunded' || event.type === 'payment.refund_failed')
    return applyRefundEvent(app, tx, event);
  return event.type === 'payout.succeeded' || event.type === 'payout.failed'
    ? applyPayoutEvent(app, tx, event)
    : applyPayment(app, tx, event);
}

/** What may not reach its player begins its way back where it is booked. */
async function applyPayment(app: App, tx: Tx, event: ProviderEvent): Promise<string> {
  const outcome = await applyPaymentEvent(app, tx, event);
  if (outcome === 'held') await sendHeldBack(app, tx, event.reference);
  return outcome;
}

/** What is kept of an event: everything but the name on the card. */
const noted = (event: ProviderEvent): object => ({
  ...event,
  amount: event.amount === null ? null : formatMoney(event.amount),
  instrument: event.instrument ? { ...event.instrument, holder: undefined } : null,
});

/** Asks about payments, payouts and refunds that have been silent for two minutes. */
export async function pollSilent(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - 120_000);
  for (const row of await store.silentDeposits(app.db, before)) {
    if (!row.provider_id) {
      await app.db.transaction(async (tx) => {
        await lockPlayer(tx, row.player_id);
        await failUnsent(app, tx, row.id);
      });
      continue;
    }
    const { provider_id: id } = row;
    const event = await providerOf(app, row.provider).ask('payment', id);
    if (event) await applyEvent(app, event);
    else if (app.clock.now().getTime() - row.created_at.getTime() > lapseMs)
      await lapse(app, { ...row, provider_id: id }, applyEvent);
  }
  for (const row of await silentPayouts(app.db, before)) {
    const event = await providerOf(app, row.provider).ask('payout', row.provider_id);
    if (event) await applyEvent(app, event);
  }
  await pushRefunds(app, (event) => applyEvent(app, event));
}
