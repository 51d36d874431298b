// Draws of promotions in the open: a player's own, and those among many.
import { drawsLimit, fairness as contract } from '@malva/contract/fairness';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import { feature } from '../../core/feature.ts';
import { pageOf } from '../../core/paging.ts';
import { noteStep } from '../../base/first-steps/first-steps.ts';
import { oddsOf, schemesOf } from '../../base/schemes/schemes.ts';
import { countPeople, hoursNow, type HourRow } from '../../base/drops/drops.ts';
import { drawProof, drawProofs, eventProof } from '../../base/draws/draws.ts';

const dropOdds = async (app: App, hour: HourRow) => ({
  eventId: String(hour.event_id),
  commit: hour.commit,
  startsAt: hour.starts_at.toISOString(),
  endsAt: hour.ends_at.toISOString(),
  values: hour.values.map((value) => formatMoney(value)),
  people: hour.people ?? (await countPeople(app.db, hour.id)),
  minPeople: hour.min_people,
});

export const fairness = feature({
  name: 'fairness',
  contract,
  handlers: {
    async draws({ app, playerId, query: { before } }) {
      const found = await drawProofs(app, playerId, {
        before: before === undefined ? null : BigInt(before),
        limit: drawsLimit + 1,
      });
      const { page, next } = pageOf(found, { size: drawsLimit, id: ({ id }) => id });
      return { draws: page, next };
    },
    async draw({ app, playerId, params, now }) {
      const proof = await drawProof(app, playerId, BigInt(params.id));
      await noteStep(app.db, playerId, { step: 'proof', now });
      return proof;
    },
    odds: async ({ app, visitor: { lang }, now }) => ({
      schemes: (await schemesOf(app.db, { brand: app.config.project, now })).map((scheme) => oddsOf(scheme, lang)),
      drops: await Promise.all((await hoursNow(app.db, app.config.project, now)).map((hour) => dropOdds(app, hour))),
    }),
    async event({ app, playerId, params, now }) {
      const proof = await eventProof(app, BigInt(params.id));
      if (playerId !== null) await noteStep(app.db, playerId, { step: 'proof', now });
      return proof;
    },
  },
});
