// Invitations: who came by whom, when a friend counts, and what each side chooses then. Nothing of it depends on what
// the friend stakes, wins or loses: any first deposit will do.
import { randomUUID } from 'node:crypto';
import { countedFriendsDays, mostCountedFriends } from '@malva/rules/friends';
import { giftCode } from '@malva/rules/prizes';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import { record } from '../../facts.ts';
import { linkedPeople } from '../../base/fraud/fraud.ts';
import { depositsOf } from '../../base/ledger/ledger.ts';
import { findBlock } from '../../base/lock/lock.ts';
import { claim, perksOf, type Perk } from '../../base/perks/perks.ts';
import { findPlayer } from '../../base/players/players.ts';
import { givenFor, type PrizeRow } from '../../base/prizes/prizes.ts';
import { haveLimits } from '../../base/responsible/responsible.ts';
import { lockPlayer } from '../../base/wallet/wallet.ts';
import { makeCode } from './code.ts';
import * as store from './store.ts';
import type { InviteRow } from './store.ts';

export const inviteLink = (app: App, code: string): string => `${app.config.publicUrl}/?invited_by=${code}`;

export const spanStart = (now: Date): Date => new Date(now.getTime() - countedFriendsDays * 86_400_000);

/** Made when it is first asked for. */
export async function ownCode(tx: Tx, playerId: number, now: Date): Promise<string> {
  for (;;) {
    const code = await store.codeOf(tx, playerId);
    if (code !== null) return code;
    await store.insertCodeOf(tx, { playerId, code: makeCode(), now });
  }
}

/** A new account came by a code; one that no player has brings nothing. */
export async function noteInvite(tx: Tx, { playerId, code, now }: { playerId: number; code: string; now: Date }) {
  const known = giftCode(code);
  const inviterId = known === null ? null : await store.inviterBy(tx, known);
  if (inviterId === null || inviterId === playerId) return;
  await store.insertInvite(tx, { id: randomUUID(), friendId: playerId, inviterId, now });
}

/** The friend is of age and known, has limits and paid in once, and may play. */
async function didAll(tx: Tx, friendId: number, now: Date): Promise<boolean> {
  const player = await findPlayer(tx, friendId);
  return (
    player?.identity_status === 'approved' &&
    player.status === 'active' &&
    (await haveLimits(tx, friendId)) &&
    (await depositsOf(tx, friendId)).count > 0 &&
    (await findBlock(tx, friendId, now)) === null
  );
}

/** Looked at whenever the friend did one of the things that are asked. */
export async function lookAt(tx: Tx, friendId: number, now: Date): Promise<void> {
  const invite = await store.inviteOf(tx, friendId);
  if (!invite || invite.counted_at || invite.refused_at || !(await didAll(tx, friendId, now))) return;
  const { id, inviter_id: inviterId } = invite;
  if ((await linkedPeople(tx, friendId, now)).some((one) => one.playerId === inviterId)) {
    await store.refuseInvite(tx, id, { reason: 'linked', now });
    return;
  }
  // Several friends at once are counted one after the other.
  await lockPlayer(tx, inviterId);
  const { late, ever } = await store.countedBy(tx, inviterId, spanStart(now));
  if (late >= mostCountedFriends) {
    await store.refuseInvite(tx, id, { reason: 'many', now });
    return;
  }
  if ((await store.countInvite(tx, id, now)) === 1)
    await record(tx, 'friend.counted', { playerId: inviterId, invite: id, n: ever + 1 });
}

export type Side = 'inviter' | 'friend';
const stepOf: Readonly<Record<Side, number>> = { inviter: 1, friend: 2 };

export const perksFor = async (app: App, side: Side, now: Date): Promise<Perk[]> =>
  (await perksOf(app.db, 'referral', { brand: app.config.project, now })).filter(({ step }) => step === stepOf[side]);

/** A friend beyond the inviter's bound did all there is to do: their own reward stays theirs. */
export const isOpenTo = (invite: InviteRow, side: Side): boolean =>
  invite.counted_at !== null || (side === 'friend' && invite.reason === 'many');

export const rewardedFor = (tx: Tx, playerId: number, invite: string): Promise<PrizeRow | undefined> =>
  givenFor(tx, playerId, { cause: 'referral', subject: invite });

interface Choice {
  friendId: string;
  rewardId: number;
  game: string | null;
  requestId: string;
  now: Date;
}

/**
 * Gives what was chosen, once for a side; chosen again, it answers with the same prize.
 * @throws not_found, friend_not_counted, promotion_over and those of claim.
 */
export async function chooseReward(
  app: App,
  playerId: number,
  { friendId, rewardId, game, requestId, now }: Choice,
): Promise<PrizeRow> {
  const invite = await store.findInvite(app.db, friendId);
  const side = invite?.inviter_id === playerId ? 'inviter' : invite?.friend_id === playerId ? 'friend' : null;
  if (!invite || side === null) throw refuse('not_found');
  if (!isOpenTo(invite, side)) throw refuse('friend_not_counted');
  const perk = (await perksFor(app, side, now)).find(({ id }) => id === rewardId);
  if (!perk) throw refuse('promotion_over');
  return claim(app, { playerId, cause: 'referral', game, requestId }, async () => ({ perk, subject: invite.id }));
}
