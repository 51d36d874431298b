// Bonuses of a player: those that are open, giving one up, and their ends by time, by a closed account and by a lock of
// play.
import { bonuses as contract } from '@malva/contract/bonuses';
import { audit } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { endAll, endDue, endOne, openGrants } from '../../base/bonuses/bonuses.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { personalData } from './personal-data.ts';
import { bonusView } from './view.ts';

const handlers: Handlers<typeof contract> = {
  active: async ({ app, playerId, visitor: { lang } }) => ({
    bonuses: (await openGrants(app.db, playerId)).map((row) => bonusView(row, lang)),
  }),

  async priority({ app, playerId, visitor: { lang } }) {
    const [first] = await openGrants(app.db, playerId);
    return { bonus: first ? bonusView(first, lang) : null };
  },

  async revoke({ app, playerId, query, visitor: { requestId }, now }) {
    const subject = `player:${playerId}`;
    const ending = { status: 'forfeited', reason: 'revoked', by: subject, now } as const;
    await app.db.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      const open = await openGrants(tx, playerId);
      if (query.id !== undefined) await endOne(tx, query.id, { ...ending, playerId });
      else if (open.length === 0) throw refuse('bonus_over');
      else await endAll(tx, playerId, ending);
      await audit(tx, {
        actor: subject,
        action: 'bonus.revoke',
        subject,
        detail: { bonuses: open.map(({ id }) => id) },
        requestId,
        now,
      });
    });
    return { success: true };
  },
};

export const bonuses = feature({
  name: 'bonuses',
  contract,
  handlers,
  personalData,
  jobs: [{ name: 'bonuses:end', cron: '* * * * *', run: endDue }],
  on: {
    // A time-out ends by itself, so the bonus stays. A longer exclusion cancels it: an excluded player must have no
    // bonus that asks them to play.
    'player.excluded': async (tx, { playerId, kind }, app) => {
      if (kind === 'timeout') return;
      await lockPlayer(tx, playerId);
      await endAll(tx, playerId, { status: 'cancelled', reason: 'excluded', by: 'system', now: app.clock.now() });
    },
  },
});
