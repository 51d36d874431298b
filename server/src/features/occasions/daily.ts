// A gift for each day of a visit: steps one after the other, by days of Kyiv. A missed day waits and nothing begins
// again before the last step.
import { dailyBonus as contract } from '@malva/contract/occasions';
import { kyivDay } from '@malva/rules/policy';
import { kyivSpan } from '@malva/rules/reconciliation';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { claim, perksOf, type Perk } from '../../base/perks/perks.ts';
import { assertMayBeOffered, countGiven, givenFor, mayBeOffered } from '../../base/prizes/prizes.ts';
import { giftsOf, takenView } from '../../base/gifts/gifts.ts';

const cause = 'daily';
const prefix = 'day:';

/** The first gift of each step; the player picks among games, not among gifts. */
async function stepsOf(app: App, tx: Tx): Promise<Perk[]> {
  const perks = await perksOf(tx, 'daily', { brand: app.config.project, now: app.clock.now() });
  return perks.filter(({ step }, at) => step !== perks[at - 1]?.step);
}

interface Standing {
  /** From 1. */
  step: number;
  isTaken: boolean;
  subject: string;
}

/** Which step this day's is: as many as were given before today, round and round. */
async function standingOf(tx: Tx, of: { playerId: number; day: string; steps: number }): Promise<Standing> {
  const { playerId, day, steps } = of;
  const subject = `${prefix}${day}`;
  const today = await givenFor(tx, playerId, { cause, subject });
  const before = (await countGiven(tx, { playerId, cause, prefix, since: null })) - (today ? 1 : 0);
  return { step: (before % steps) + 1, isTaken: today !== undefined && today.state !== 'granted', subject };
}

const handlers: Handlers<typeof contract> = {
  async last({ app, playerId, visitor: { lang }, now }) {
    await assertMayBeOffered(app, playerId);
    const perks = await stepsOf(app, app.db);
    const day = kyivDay(now);
    if (perks.length === 0) return { success: true, data: { step: 1, steps: [], taken: false, nextDay: null } };
    const { step, isTaken } = await standingOf(app.db, { playerId, day, steps: perks.length });
    const gifts = await giftsOf(app.db, perks, lang);
    return {
      success: true,
      data: {
        step,
        steps: gifts.map((gift, at) => ({ step: at + 1, gift })),
        taken: isTaken,
        nextDay: isTaken ? kyivSpan(day).to.toISOString() : null,
      },
    };
  },

  async take({ app, playerId, body, visitor: { lang, requestId }, now }) {
    const row = await claim(app, { playerId, cause, game: body?.game ?? null, requestId }, async (tx) => {
      const perks = await stepsOf(app, tx);
      // The clock is asked under the lock: of two presses at midnight the later one sees what the first one took.
      const day = kyivDay(app.clock.now());
      const { step, subject } = await standingOf(tx, { playerId, day, steps: Math.max(1, perks.length) });
      const perk = perks[step - 1];
      if (!perk) throw refuse('promotion_over');
      return { perk, subject };
    });
    return takenView(app, row, { lang, now });
  },
};

export const dailyBonus = feature({
  name: 'dailyBonus',
  contract,
  handlers,
  async today({ app, playerId, visitor: { lang }, now }) {
    const perks = await stepsOf(app, app.db);
    if (perks.length === 0) return [];
    const day = kyivDay(now);
    const { step, isTaken } = await standingOf(app.db, { playerId, day, steps: perks.length });
    const title = perks[step - 1]?.reward.title;
    return [
      {
        name: 'daily',
        state: isTaken ? 'done' : 'open',
        from: isTaken ? kyivSpan(day).to.toISOString() : null,
        until: null,
        step,
        steps: perks.length,
        gift: title ? title[lang] || title.uk : null,
      },
    ];
  },
  onMany: {
    // A page that stayed open over midnight learns that the next step is there. It opens no window.
    async 'player.visited'(tx, facts, app) {
      const steps = (await stepsOf(app, tx)).length;
      if (steps === 0) return;
      for (const { playerId, day } of facts) {
        const { step, isTaken } = await standingOf(tx, { playerId, day, steps });
        if (isTaken || !(await mayBeOffered(app, playerId))) continue;
        await publish(tx, { playerId, type: 'dailyBonus', action: 'open', data: { step } });
      }
    },
  },
});
