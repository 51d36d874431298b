// Rights: hears what players did, as sets, and gives what the rules say; ends tickets and free bets whose time is over;
// pauses promotions whose ceiling is reached.
import type { InitShares } from '@malva/contract/app';
import { kyivDay } from '@malva/rules/policy';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type PageContext } from '../../core/feature.ts';
import type { FactSetHandlers } from '../../facts.ts';
import { record } from '../../facts.ts';
import { expireTickets } from '../../base/chances/chances.ts';
import { markDays } from '../../base/day-marks/day-marks.ts';
import { expireFreeBets } from '../../base/free-bets/free-bets.ts';
import { depositsOf } from '../../base/ledger/ledger.ts';
import { applyRules, type Come } from '../../base/right-rules/right-rules.ts';
import { payEnded } from '../../base/schemes/schemes.ts';
import { ownWaiting } from '../../base/waiting/waiting.ts';
import { publish, publishMany } from '../../core/publish.ts';
import { formatMoney } from '@malva/rules/money';
import { pauseAtCeilings } from './ceilings.ts';

/** Once a day of Kyiv: the fact that the player opened the site. */
async function noteVisit({ app }: PageContext, visit: { playerId: number; day: string }): Promise<void> {
  await app.db.transaction(async (tx) => {
    const isNew = (await markDays(tx, 'visited', [visit])).length > 0;
    if (isNew) await record(tx, 'player.visited', visit);
  });
}

const none: InitShares['rights'] = { waitingRights: 0, activeBonusId: null, hasActiveSportBettingBonus: false };

const come = async (app: App, tx: Tx, comes: readonly Come[]): Promise<void> => void (await applyRules(app, tx, comes));

const heard: FactSetHandlers = {
  // What a day brings is given to a player who comes on that day.
  'player.visited': (tx, facts, app) =>
    come(
      app,
      tx,
      facts.flatMap(({ playerId, day }) =>
        (['visited_day', 'weekday', 'birthday'] as const).map((trigger) => ({ trigger, playerId, day })),
      ),
    ),
  async 'round.settled'(tx, facts, app) {
    const own = facts.filter(({ funds }) => funds === 'real');
    const marks = own.map(({ playerId, closedAt }) => ({
      playerId,
      day: kyivDay(closedAt === undefined ? app.clock.now() : new Date(closedAt)),
    }));
    const fresh = await markDays(tx, 'played', marks);
    for (const mark of fresh) await record(tx, 'player.played_day', mark);
    await come(
      app,
      tx,
      fresh.map(({ playerId, day }) => ({ trigger: 'played_day', playerId, day })),
    );
  },
  'player.identified': (tx, facts, app) =>
    come(
      app,
      tx,
      facts.map(({ playerId }) => ({ trigger: 'identified', playerId, day: kyivDay(app.clock.now()) })),
    ),
  'player.limits_changed': (tx, facts, app) =>
    come(
      app,
      tx,
      facts.map(({ playerId }) => ({ trigger: 'limits_set', playerId, day: kyivDay(app.clock.now()) })),
    ),
  'friend.counted': (tx, facts, app) =>
    come(
      app,
      tx,
      facts.map(({ playerId, n }) => ({
        trigger: 'friend_counted',
        playerId,
        day: kyivDay(app.clock.now()),
        n,
      })),
    ),
  async 'deposit.completed'(tx, facts, app) {
    const day = kyivDay(app.clock.now());
    const comes = [];
    for (const { playerId } of facts)
      comes.push({ trigger: 'nth_deposit' as const, playerId, day, n: (await depositsOf(tx, playerId)).count });
    await come(app, tx, comes);
  },
};

export const rights = feature({
  name: 'rights',
  contract: {},
  handlers: {},
  init: {
    rights: {
      async read(context) {
        const { visitor, now } = context;
        const found = await ownWaiting(context);
        if (visitor.playerId === null || !found) return none;
        if (!found.is_visited) await noteVisit(context, { playerId: visitor.playerId, day: kyivDay(now) });
        return {
          waitingRights: found.prizes.length + found.tickets,
          activeBonusId: found.casino_bonus,
          hasActiveSportBettingBonus: found.has_sport,
        };
      },
      fallback: () => none,
    },
  },
  onMany: heard,
  on: {
    // The browser hears of it at once; a letter or a notice is another matter.
    async 'prize.granted'(tx, { playerId, prize: id, kind, cause, amount }) {
      await publish(tx, { playerId, type: 'reward', action: 'given', data: { id, kind, cause } });
      if (kind !== 'bonus_money' && kind !== 'deposit_bonus') return;
      const data = { id, product: null, totalWin: '0.00', returned: '0.00' };
      await publish(tx, { playerId, type: 'bonus', action: 'assigned', data });
      if (kind === 'deposit_bonus')
        await publish(tx, {
          playerId,
          type: 'assignedBonus',
          action: 'given',
          data: { id, amount: amount === null ? null : formatMoney(BigInt(amount)) },
        });
    },
    'bonus.not_given': (tx, { playerId, depositId: id }) =>
      publish(tx, {
        playerId,
        type: 'bonus',
        action: 'rejected',
        data: { id, product: null, totalWin: '0.00', returned: '0.00' },
      }),
  },
  jobs: [
    {
      name: 'rights:expire',
      cron: '* * * * *',
      async run(app) {
        const now = app.clock.now();
        await expireTickets(app.db, now);
        await app.db.transaction(async (tx) => {
          const over = await expireFreeBets(tx, now);
          await publishMany(
            tx,
            over.map(({ id: externalId, player_id: playerId, prize_id: id }) => ({
              playerId,
              type: 'sportBettingV2' as const,
              action: 'expired',
              data: { id, externalId, status: 'expired' as const },
            })),
          );
        });
      },
    },
    { name: 'rights:ended', cron: '*/5 * * * *', run: async (app) => void (await payEnded(app)) },
    { name: 'rights:ceilings', cron: '* * * * *', run: pauseAtCeilings },
  ],
});
