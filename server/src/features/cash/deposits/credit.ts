// The usual callback: the first word about an open payment, and money came. All that wait at once are booked by one
// statement (decision 0007); whatever is not so plain is left to settle.ts, which takes any word in any order.
import { judgeHolder } from '@malva/rules/holder-name';
import type { App } from '../../../core/app.ts';
import { getPlayer } from '../../../base/players/players.ts';
import { slugOf } from '../methods/methods.ts';
import type { ProviderEvent, ProviderName } from '../providers/provider.ts';
import { completedMessage, isUuid } from './settle.ts';
import { creditMany, findDeposit, type CreditItem } from './store.ts';

type Lane = (item: CreditItem) => Promise<{ ord: bigint; is_credited: boolean }>;

const lanes = new WeakMap<App, Map<ProviderName, Lane>>();

/** One for each provider: their money stands in accounts of their own. */
function laneOf(app: App, provider: ProviderName): Lane {
  const known = lanes.get(app) ?? new Map<ProviderName, Lane>();
  lanes.set(app, known);
  const lane =
    known.get(provider) ??
    app.db.lane(
      `cash-${provider}`,
      (items: CreditItem[]) => creditMany(provider, items, app.clock.now()),
      ({ player }) => player,
    );
  known.set(provider, lane);
  return lane;
}

/** True: credited, noted and told. False: nothing was done. `body`: what is kept of the event. */
export async function creditUsual(app: App, event: ProviderEvent, body: object): Promise<boolean> {
  const { type, provider, reference, instrument, amount } = event;
  if (type !== 'payment.succeeded' || amount === null || !isUuid(reference)) return false;
  const row = await findDeposit(app.db, reference);
  if (!row || row.seen.length > 0 || row.bonus !== null || row.provider !== provider) return false;
  const holderIs = instrument
    ? judgeHolder((await getPlayer(app.db, row.player_id)).full_name, instrument.holder)
    : null;
  // Another's name opens a case.
  if (holderIs === 'other') return false;
  const { is_credited: isCredited } = await laneOf(
    app,
    provider,
  )({
    deposit: row.id,
    player: row.player_id,
    method: slugOf(row.method),
    provider,
    provider_id: event.id,
    event: event.eventId,
    amount: String(amount),
    currency: event.currency,
    token: instrument?.token ?? null,
    brand: instrument?.brand ?? null,
    last4: instrument?.last4 ?? null,
    mark: instrument ? (instrument.mark ?? instrument.token) : null,
    holder: instrument?.holder ?? null,
    holder_is: holderIs,
    body,
    told: completedMessage({ ...row, status: 'completed', reason: null, completed_at: app.clock.now() }),
  });
  return isCredited;
}
