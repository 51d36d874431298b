// Free rounds of the weekend, for players with a day of play in the last thirty: once a weekend, in the game picked.
import { weeklyRounds as contract } from '@malva/contract/occasions';
import { formatMoney } from '@malva/rules/money';
import { kyivDay } from '@malva/rules/policy';
import { nextDay } from '@malva/rules/reconciliation';
import { isOpenAt, weekendAt, type Weekend } from '@malva/rules/weekend';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { countDays } from '../../base/day-marks/day-marks.ts';
import { claim, perksOf, type Perk } from '../../base/perks/perks.ts';
import { assertMayBeOffered, givenFor } from '../../base/prizes/prizes.ts';
import { giftsOf, takenView } from '../../base/gifts/gifts.ts';

const cause = 'weekly';
const subjectOf = ({ friday }: Weekend): string => `weekend:${friday}`;
const withinDays = 30;

async function roundsOf(app: App): Promise<Perk | undefined> {
  const perks = await perksOf(app.db, 'weekly', { brand: app.config.project, now: app.clock.now() });
  return perks.find(({ reward }) => reward.kind === 'free_rounds');
}

async function hasPlayed(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  const to = kyivDay(now);
  return (await countDays(tx, 'played', { playerId, from: nextDay(to, 1 - withinDays), to })) > 0;
}

interface Standing {
  weekend: Weekend;
  status: 'open' | 'taken' | 'closed';
  isForYou: boolean;
}

async function standingOf(app: App, playerId: number, now: Date): Promise<Standing> {
  const weekend = weekendAt(now);
  const [given, isForYou] = await Promise.all([
    givenFor(app.db, playerId, { cause, subject: subjectOf(weekend) }),
    hasPlayed(app.db, playerId, now),
  ]);
  if (given && given.state !== 'granted') return { weekend, status: 'taken', isForYou };
  return { weekend, status: isForYou && isOpenAt(weekend, now) ? 'open' : 'closed', isForYou };
}

const handlers: Handlers<typeof contract> = {
  async rounds({ app, playerId, visitor: { lang }, now }) {
    await assertMayBeOffered(app, playerId);
    const perk = await roundsOf(app);
    if (!perk) return { success: true, data: null };
    const { weekend, status, isForYou } = await standingOf(app, playerId, now);
    const [gift] = await giftsOf(app.db, [perk], lang);
    return {
      success: true,
      data: {
        status,
        isForYou,
        rounds: perk.reward.rounds ?? 0,
        value: formatMoney(perk.reward.round_value ?? 0n),
        useDays: perk.reward.use_days,
        games: gift?.games ?? [],
        opensAt: weekend.opensAt.toISOString(),
        closesAt: weekend.closesAt.toISOString(),
      },
    };
  },

  async take({ app, playerId, body: { game }, visitor: { lang, requestId }, now }) {
    const perk = await roundsOf(app);
    const row = await claim(app, { playerId, cause, game, requestId }, async (tx) => {
      const at = app.clock.now();
      const weekend = weekendAt(at);
      if (!perk || !isOpenAt(weekend, at) || !(await hasPlayed(tx, playerId, at))) throw refuse('promotion_over');
      return { perk, subject: subjectOf(weekend) };
    });
    return takenView(app, row, { lang, now });
  },
};

export const weeklyRounds = feature({
  name: 'weeklyRounds',
  contract,
  handlers,
  async today({ app, playerId, visitor: { lang }, now }) {
    const perk = await roundsOf(app);
    if (!perk) return [];
    const { weekend, status, isForYou } = await standingOf(app, playerId, now);
    if (!isForYou && status !== 'taken') return [];
    const { title } = perk.reward;
    return [
      {
        name: 'weekly',
        state: ({ open: 'open', taken: 'done', closed: 'waiting' } as const)[status],
        from: status === 'closed' ? weekend.opensAt.toISOString() : null,
        until: status === 'open' ? weekend.closesAt.toISOString() : null,
        step: null,
        steps: null,
        gift: title[lang] || title.uk,
      },
    ];
  },
});
