// The bank of gifts: a day of coming here adds a round, a month so many at most, and they can only be given away.
import type { Gift } from '@malva/contract/friends';
import { giftDays, giftRoundsPerDay, mostGiftRoundsPerMonth } from '@malva/rules/friends';
import type { App } from '../../core/app.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { codesOwned, insertCode, openCode, type CodeRow } from '../../base/codes/codes.ts';
import { sumOfMonths } from '../../base/day-marks/day-marks.ts';
import { perksOf, type Perk } from '../../base/perks/perks.ts';
import { getPlayer } from '../../base/players/players.ts';
import { assertMayBeOffered } from '../../base/prizes/prizes.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { makeCode } from './code.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;

export const giftLink = (app: App, code: string): string => `${app.config.publicUrl}/?gift_id=${code}`;

/** What a gift brings now. Undefined: none can be made. */
export const giftPerk = async (app: App, now: Date): Promise<(Perk & { rounds: number }) | undefined> => {
  const [perk] = await perksOf(app.db, 'friend_gift', { brand: app.config.project, now });
  return perk && perk.reward.rounds !== null ? { ...perk, rounds: perk.reward.rounds } : undefined;
};

const stateOf = ({ used, uses, valid_until: until, stopped_at: stopped }: CodeRow, now: Date): Gift['state'] =>
  used >= uses ? 'opened' : until <= now || stopped !== null ? 'over' : 'open';

export interface Bank {
  saved: number;
  gifts: Gift[];
}

export async function bankOf(app: App, tx: Tx, { playerId, now }: { playerId: number; now: Date }): Promise<Bank> {
  const rounds = new Map((await store.giftsOf(tx, playerId)).map((row) => [row.code, row.rounds]));
  const codes = (await codesOwned(tx, playerId)).filter(({ code }) => rounds.has(code));
  const gifts = codes.map((row) => ({
    code: row.code,
    state: stateOf(row, now),
    until: row.valid_until.toISOString(),
    link: giftLink(app, row.code),
  }));
  const most = mostGiftRoundsPerMonth / giftRoundsPerDay;
  const added = (await sumOfMonths(tx, 'visited', { playerId, most })) * giftRoundsPerDay;
  const given = gifts
    .filter(({ state }) => state !== 'over')
    .reduce((sum, { code }) => sum + (rounds.get(code) ?? 0), 0);
  return { saved: Math.max(0, added - given), gifts };
}

/** @throws identity_required, promotion_over, gift_bank_low and the gate's of offers. */
export async function makeGift(
  app: App,
  { playerId, requestId, now }: { playerId: number; requestId: string; now: Date },
): Promise<string> {
  await assertMayBeOffered(app, playerId);
  if ((await getPlayer(app.db, playerId)).identity_status !== 'approved') throw refuse('identity_required');
  const perk = await giftPerk(app, now);
  if (!perk) throw refuse('promotion_over');
  const { rounds, promotion, reward } = perk;
  return app.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    if ((await bankOf(app, tx, { playerId, now })).saved < rounds) throw refuse('gift_bank_low');
    const code = makeCode();
    const actor = `player:${playerId}`;
    await insertCode(tx, {
      code,
      kind: null,
      amount: null,
      title: null,
      uses: 1,
      days: reward.take_days,
      author: actor,
      until: new Date(now.getTime() + giftDays * dayMs),
      now,
      source: 'friend',
      reward_id: reward.id,
      promotion,
      owner_player: playerId,
    });
    await openCode(tx, code, now);
    await store.insertGift(tx, { code, playerId, rounds, now });
    await audit(tx, { actor, action: 'friends.gift', subject: actor, detail: { code, rounds }, requestId, now });
    return code;
  });
}
