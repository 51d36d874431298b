// Alarms of the desk: each is raised once while it lasts, within seconds, with the place it is about.
import { roomsOf } from '@malva/rules/sport-limits';
import { outcomesOf } from '@malva/rules/sport-markets/catalogue';
import type { App } from '../../core/app.ts';
import { boardsOf, priceOf } from '../sport-boards/sport-boards.ts';
import { desk } from '../sport-bets/sport-bets.ts';
import { producers } from '../sport-events/sport-events.ts';
import { termsOf } from '../sport-terms/sport-terms.ts';
import { closeAlerts, countAlerts, newestAlerts, raiseAlerts, type AlertRow, type NewAlert } from './store.ts';

/** Parts of the room, per cent; of the fair price; and how long is too long. */
const [fullFrom, offFrom] = [80n, 0.08];
const [pendingMs, unsettledMs] = [20_000, 30 * 60_000];
const billion = 1e9;
const kinds = ['liability', 'off_price', 'producer', 'keys', 'pending', 'unsettled', 'exposure'] as const;

type Place = Pick<NewAlert, 'event_id' | 'market' | 'spec' | 'outcome'>;
const nowhere: Place = { event_id: null, market: null, spec: null, outcome: null };
const placeOf = (row: { event_id: number; market: number; spec: string; outcome?: string }): Place => ({
  event_id: row.event_id,
  market: row.market,
  spec: row.spec,
  outcome: row.outcome ?? null,
});
const keyOf = ({ event_id: event, market, spec, outcome }: Place): string =>
  [event, market, spec, outcome].filter((one) => one !== null).join('/');
const alert = (kind: AlertRow['kind'], place: Place, detail: Record<string, unknown>): NewAlert => ({
  kind,
  key: keyOf(place),
  ...place,
  detail,
});

async function fullOutcomes(app: App): Promise<NewAlert[]> {
  const { limits } = termsOf(app);
  return (await desk.exposures(app.db)).flatMap((row) => {
    const price = priceOf(app, { event: row.event_id, market: row.market, spec: row.spec, outcome: row.outcome });
    if (!price) return [];
    const { sport, tier, isLive, marginClass: kind } = price;
    const room = roomsOf({ sport, tier, isLive, kind, factor: 100 }, limits).market;
    const cost = row.payout - row.stake;
    if (cost * 100n < room * fullFrom) return [];
    const place = placeOf(row);
    return [alert('liability', place, { cost: String(cost), room: String(room) })];
  });
}

/** Prices that are far from what the feed's own chances say. */
function offPrices(app: App): NewAlert[] {
  return [...boardsOf(app).byEvent.values()].flatMap((board) => {
    if (board.isOver || board.isPastStart(app.clock.now())) return [];
    return board.markets.flatMap((row) => {
      if (board.stateOf(row) !== 0) return [];
      return outcomesOf(row.market).flatMap(({ id }, place) => {
        const [odds, said] = [board.oddsAt(row, place), board.chancesAt(row, place)];
        if (!odds || !said || said[2] + said[3] + said[4] > 0) return [];
        // Above the fair price by so much; below it the margin stands.
        if ((odds / 10_000) * (said[1] / billion) < 1 + offFrom) return [];
        return [
          alert('off_price', placeOf({ event_id: board.event, market: row.market.id, spec: row.spec, outcome: id }), {
            odds,
            p: said[1],
          }),
        ];
      });
    });
  });
}

async function found(app: App): Promise<NewAlert[]> {
  const { db, clock } = app;
  const now = clock.now().getTime();
  const [names, late, pending, differing, off] = [
    await producers.read(db),
    await desk.lateEvents(db, new Date(now - unsettledMs)),
    await desk.latePending(db, new Date(now - pendingMs)),
    await desk.differing(db),
    await desk.exposureBreaks(db),
  ];
  const down = names.filter(
    ({ is_up: isUp, last_alive: at, silence_ms: silence }) => at && (!isUp || now - at.getTime() > silence),
  );
  return [
    ...(await fullOutcomes(app)),
    ...offPrices(app),
    ...down.map(({ name, last_alive: at }) => ({ ...alert('producer', nowhere, { name, lastAlive: at }), key: name })),
    ...differing.map((row) => alert('keys', placeOf(row), { since: row.made_at })),
    ...pending.map(({ id, placed_at: at }) => ({ ...alert('pending', nowhere, { bet: id, placedAt: at }), key: id })),
    ...late.map(({ event, ended_at: at }) =>
      alert('unsettled', { ...nowhere, event_id: event }, { endedAt: at.toISOString() }),
    ),
    ...off.map((row) =>
      alert('exposure', placeOf(row), {
        kept: String(row.kept),
        counted: String(row.counted),
      }),
    ),
  ];
}

/** Looks once. @returns what was raised now; the log has it as well. */
export async function watch(app: App): Promise<AlertRow[]> {
  const now = app.clock.now();
  const rows = await found(app);
  const raised = rows.length > 0 ? await raiseAlerts(app.db, rows, now) : [];
  await closeGone(app, kinds, rows);
  for (const { kind, key, detail } of raised) app.log.error({ alarm: `sport_${kind}`, key, ...detail }, 'sport desk');
  return raised;
}

export const closeGone = (app: App, of: readonly AlertRow['kind'][], still: readonly NewAlert[]): Promise<number> =>
  closeAlerts(app.db, { kinds: of, still: still.map(({ kind, key }) => `${kind} ${key}`), now: app.clock.now() });

export const alarmsNow = {
  open: ({ db }: App) => newestAlerts(db, { isOpen: true, limit: 200 }),
  over: ({ db }: App) => newestAlerts(db, { isOpen: false, limit: 200 }),
  count: countAlerts,
};
