// Bonuses of a player: those that are open, giving one up, and their ends by time, by a closed account and by a lock of
// play.
import { bonuses as contract, type Bonus } from '@malva/contract/bonuses';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { audit } from '../../core/audit.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { endAll, endDue, endOne, openGrants, type GrantRow } from '../../base/bonuses/bonuses.ts';
import { freeBetsOf } from '../../base/free-bets/free-bets.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';

export const bonusView = (row: GrantRow, lang: Lang): Bonus => ({
  id: row.id,
  category: row.product,
  type: 'DEPBONUS',
  title: row.title && (row.title[lang] || row.title.uk),
  status: row.status,
  reason: row.reason,
  terms: row.terms,
  amount: formatMoney(row.amount),
  balance: formatMoney(row.held),
  requirement: formatMoney(row.requirement),
  wagered: formatMoney(row.wagered),
  converted: formatMoney(row.converted),
  returned: formatMoney(row.returned),
  grantedAt: row.granted_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

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

const none = { activeBonusId: null, hasActiveSportBettingBonus: false };

export const bonuses = feature({
  name: 'bonuses',
  contract,
  handlers,
  init: {
    bonuses: {
      async read({ app, visitor: { playerId }, now }) {
        if (playerId === null) return none;
        const [open, bets] = await Promise.all([openGrants(app.db, playerId), freeBetsOf(app.db, playerId)]);
        const isOpen = bets.some(({ state, expires_at: until }) => state === 'open' && until > now);
        return {
          activeBonusId: open.find(({ product }) => product === 'casino')?.id ?? null,
          hasActiveSportBettingBonus: isOpen || open.some(({ product }) => product === 'sport'),
        };
      },
      fallback: () => none,
    },
  },
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
