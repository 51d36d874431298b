// Free rounds by hand: two operators give them, and a player who may not be invited to play gets none.
import type { FreeRoundGrant } from '@malva/contract/provider-rows';
import { formatMoney } from '@malva/rules/money';
import { staffAct } from '../../core/acts.ts';
import { audit } from '../../core/audit.ts';
import { checkFreeRounds, giveFreeRounds, type FreeGrant } from '../../base/free-rounds/free-rounds.ts';
import { assertMayBeOffered } from '../../base/prizes/prizes.ts';
import { blockRefusal, findBlock } from '../../base/lock/lock.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';

export function grantView(grant: FreeGrant, titles: ReadonlyMap<string, string>, now: Date): FreeRoundGrant {
  const over = grant.used >= grant.rounds ? 'used' : grant.expires_at <= now ? 'expired' : 'active';
  return {
    id: grant.id,
    playerId: grant.player_id,
    game: grant.game,
    title: titles.get(grant.game) ?? grant.game,
    rounds: grant.rounds,
    used: grant.used,
    betValue: formatMoney(grant.bet_value),
    won: formatMoney(grant.won),
    status: grant.status === 'active' ? over : grant.status,
    expiresAt: grant.expires_at.toISOString(),
  };
}

export const freeRoundsByHand = staffAct<'free-rounds.grant'>({
  kind: 'free-rounds.grant',
  subject: ({ playerId }) => `player:${playerId}`,
  async check({ app, input }) {
    await checkFreeRounds(app, app.db, input);
    await assertMayBeOffered(app, input.playerId);
  },
  ahead: ({ app, input }) => assertMayBeOffered(app, input.playerId),
  async run({ app, tx, id, input, askedBy, approvedBy, requestId, now }) {
    await lockPlayer(tx, input.playerId);
    if (await findBlock(tx, input.playerId, now)) throw await blockRefusal(tx, input.playerId, now);
    await giveFreeRounds({ app, tx }, input, { id, actor: `${askedBy} ${approvedBy}`, cause: 'by_hand', now });
    const detail = { act: id, game: input.game, rounds: input.rounds, betValue: input.betValue };
    await audit(tx, {
      actor: `${askedBy} ${approvedBy}`,
      action: 'free-rounds.grant',
      subject: `player:${input.playerId}`,
      detail,
      requestId,
      now,
    });
  },
});
