// Free rounds: a grant of so many rounds of one game, ours or another provider's, at one value. The stake is nothing,
// what is won is real money out of the house's account for free rounds; each round is used once
// (migrations/functions/41_games_calls.sql). By hand two operators give them, and a player who may not be invited to
// play gets none.
import type { ActInput } from '@malva/contract/office-acts';
import type { FreeRoundGrant } from '@malva/contract/provider-rows';
import { formatMoney, parseMoney } from '@malva/rules/money';
import { staffAct } from '../../core/acts.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { publish } from '../../core/publish.ts';
import { refuse } from '../../core/refusal.ts';
import { getGame } from '../../base/games/games.ts';
import * as calls from './calls/store.ts';
import { assertMayBeOffered } from '../../base/prizes/prizes.ts';
import { blockRefusal, findBlock } from '../../base/lock/lock.ts';
import { record } from '../../facts.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import type { App } from '../../core/app.ts';

export function grantView(grant: calls.FreeGrant, titles: ReadonlyMap<string, string>, now: Date): FreeRoundGrant {
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

type Gift = ActInput<'free-rounds.grant'>;

/** @throws not_found; game_off for a game without a provider, amount_out_of_range for a value it does not take */
async function readGift(
  app: App,
  tx: Tx,
  { game: slug, betValue }: Gift,
): Promise<{ provider: string; value: bigint; title: Record<string, string> }> {
  const game = await getGame(tx, slug);
  const provider = app.providers[game.provider];
  if (!provider) throw refuse('game_off', { fields: { game: 'game_off' } });
  const value = parseMoney(betValue) ?? 0n;
  if (value < game.min_stake || value > game.max_stake || provider.takesStake?.(slug, value) === false)
    throw refuse('amount_out_of_range', { fields: { betValue: 'amount_out_of_range' } });
  return { provider: game.provider, value, title: game.title };
}

/** Once for an id, for an act of staff as for a campaign. */
export async function giveFreeRounds(
  { app, tx }: { app: App; tx: Tx },
  gift: Gift,
  of: { id: string; actor: string; cause: string; now: Date },
): Promise<void> {
  const { provider, value, title } = await readGift(app, tx, gift);
  const expires = new Date(of.now.getTime() + gift.days * 86_400_000);
  const isNew = await calls.insertGrant(tx, {
    id: of.id,
    player_id: gift.playerId,
    provider,
    game: gift.game,
    rounds: gift.rounds,
    bet_value: value,
    cause: of.cause,
    actor: of.actor,
    expires_at: expires,
    created_at: of.now,
  });
  if (isNew === 0) return;
  await publish(tx, {
    playerId: gift.playerId,
    type: 'freespins',
    action: 'granted',
    data: { id: of.id, game: gift.game, left: gift.rounds },
  });
  await record(tx, 'free-rounds.given', {
    playerId: gift.playerId,
    grant: of.id,
    title,
    rounds: gift.rounds,
    value: String(value),
    expires: expires.toISOString(),
  });
}

/** Grants whose time is over end, and their players hear it. */
export async function endFreeRounds(app: App, now: Date): Promise<number> {
  let ended = 0;
  for (const grant of await calls.endedGrants(app.db, now)) {
    await app.db.transaction(async (tx) => {
      await lockPlayer(tx, grant.player_id);
      if ((await calls.endGrant(tx, grant.id)) === 0) return;
      await publish(tx, {
        playerId: grant.player_id,
        type: 'freespins',
        action: 'over',
        data: { id: grant.id, game: grant.game, left: 0 },
      });
      ended += 1;
    });
  }
  return ended;
}

export const freeRoundsByHand = staffAct<'free-rounds.grant'>({
  kind: 'free-rounds.grant',
  subject: ({ playerId }) => `player:${playerId}`,
  async check({ app, input }) {
    await readGift(app, app.db, input);
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
