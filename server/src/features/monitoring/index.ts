// State monitoring: every movement of players' money is told once and in the ledger's order. Numbered batches are cut
// from the ledger up to where nothing can still appear, kept as they were cut, and sent one after another until each is
// taken.
import { monitoring as contract } from '@malva/contract/monitoring';
import type { MonitoringAnswer } from '@malva/contract/simulators/monitoring';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import { feature } from '../../core/feature.ts';
import { callOutside } from '../../core/outside.ts';
import { Refusal } from '../../core/refusal.ts';
import { horizon, isSettled, playerMoves, type PlayerMove } from '../../base/books/books.ts';
import * as store from './store.ts';
import { personalData } from './personal-data.ts';

const batchMoves = 500;

const eventOf = ({
  id,
  kind,
  player_id: player,
  amount,
  currency,
  subject,
  at,
  is_bonus: isBonus,
}: PlayerMove): object => ({
  id: String(id),
  kind,
  player,
  amount: formatMoney(amount),
  currency,
  subject,
  at: at.toISOString(),
  ...(isBonus && { funds: 'bonus' }),
});

/** Cuts what can be cut now; false: something older is still under way, and the next look goes on. */
export async function cut(app: App): Promise<boolean> {
  const newest = await horizon(app.db);
  await store.setHorizon(app.db, { last: newest.last_id, xid: newest.xid });
  const { horizon_xid: xid } = await store.state(app.db);
  if (xid === null) return true;
  if (!(await isSettled(app.db, xid))) return false;
  await app.db.transaction(async (tx) => {
    const { cursor, horizon: upTo, horizon_xid: still } = await store.lockState(tx);
    if (upTo === null || still !== xid) return;
    for (let after = cursor; ;) {
      const moves = await playerMoves(tx, { after, upTo, limit: batchMoves });
      const last = moves.at(-1);
      if (!last) break;
      await store.addBatch(tx, { events: moves.map(eventOf), now: app.clock.now() });
      after = last.id;
    }
    await store.moveCursor(tx, upTo);
  });
  return true;
}

/** Sends what waits, oldest first; the first that is not taken ends it. A batch taken before is answered the same. */
export async function send(app: App): Promise<void> {
  const { monitoringUrl } = app.outside;
  if (!monitoringUrl) return;
  const secret = app.config.monitoringSecret ?? app.secrets.key('state monitoring');
  for (let batch = await store.nextBatch(app.db); batch; batch = await store.nextBatch(app.db)) {
    const { sequence, events } = batch;
    const now = app.clock.now();
    try {
      // Called only once a minute, so a short pause after failures is enough.
      const { accepted } = await callOutside<MonitoringAnswer>({
        service: 'monitoring',
        url: `${monitoringUrl}/monitoring/v1/batches`,
        secret,
        body: { sequence, events },
        timeoutMs: 15_000,
        restMs: 1000,
        now,
      });
      if (accepted < sequence) throw new Error(`monitoring holds ${accepted}, not ${sequence}`);
      await store.batchSent(app.db, sequence, now);
    } catch (error) {
      await store.batchFailed(app.db, sequence, error instanceof Refusal ? error.code : 'internal');
      app.log.warn({ sequence, err: (error as Error).message }, 'state monitoring');
      return;
    }
  }
}

export const monitoring = feature({
  name: 'monitoring',
  contract,
  personalData,
  handlers: {
    async told({ app }) {
      const { sent, waiting, last_at: lastAt, since, problem } = await store.told(app.db);
      return {
        isOn: Boolean(app.outside.monitoringUrl),
        sent,
        waiting,
        lastAt: lastAt?.toISOString() ?? null,
        waitingSince: since?.toISOString() ?? null,
        problem,
      };
    },
  },
  jobs: [
    {
      name: 'monitoring:tell',
      cron: '* * * * *',
      async run(app) {
        if (!app.outside.monitoringUrl) return;
        await cut(app);
        await send(app);
      },
    },
  ],
});
