// What the site counts of itself, and the office that reads it.
import { analytics as contract, firstDeposit, analyticsOffice as officeContract } from '@malva/contract/analytics';
import { kyivDay } from '@malva/rules/policy';
import { feature } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { paidIn } from '../../base/ledger/ledger.ts';
import { notePlayed, overview, sumAgain, sumNewest } from './overview.ts';
import * as store from './store.ts';
import { personalData } from './personal-data.ts';

export const analytics = feature({
  name: 'analytics',
  contract,
  personalData,
  handlers: {
    async event({ app, body, now }) {
      await store.count(app.db, { ...body, day: kyivDay(now) });
      return { success: true };
    },
  },
  onMany: {
    async 'player.registered'(tx, facts, app) {
      const day = kyivDay(app.clock.now());
      await store.count(tx, { name: 'registered', location: 'registration', day, times: facts.length });
    },
    async 'round.settled'(tx, facts, app) {
      await notePlayed(
        tx,
        facts.map(({ playerId }) => playerId),
        kyivDay(app.clock.now()),
      );
    },
    async 'deposit.completed'(tx, facts, app) {
      const all = new Map(
        (
          await paidIn(
            tx,
            facts.map(({ playerId }) => playerId),
          )
        ).map((row) => [row.player_id, row.amount]),
      );
      const first = facts.filter(({ playerId, amount }) => all.get(playerId) === BigInt(amount)).length;
      if (first > 0) await store.count(tx, { ...firstDeposit, day: kyivDay(app.clock.now()), times: first });
    },
  },
});

const mostDays = 400;
const dayMs = 86_400_000;

function assertSpan({ from, to }: { from: string; to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (!(days >= 0 && days <= mostDays)) throw refuse('validation', { fields: { to: 'range' } });
}

export const analyticsOffice = feature({
  name: 'analyticsOffice',
  contract: officeContract,
  handlers: {
    async events({ app, query: { from, to } }) {
      assertSpan({ from, to });
      return { events: await store.counted(app.db, { from, to }) };
    },
    async overview({ app, query }) {
      assertSpan(query);
      return overview(app, query);
    },
  },
  jobs: [
    { name: 'analytics:sum', cron: '*/5 * * * *', run: sumNewest },
    { name: 'analytics:sum-again', cron: '20 3 * * *', run: sumAgain },
  ],
});
