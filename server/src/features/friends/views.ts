// How friends and rewards are read: never a number of a player, never a reason.
import type { Friend, FriendReward } from '@malva/contract/friends';
import type { Lang } from '@malva/contract/schema';
import { maskedName } from '@malva/rules/friends';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import type { Perk } from '../../base/perks/perks.ts';
import { titlesOf } from '../../base/games/games.ts';
import { findPlayer } from '../../base/players/players.ts';
import { isOpenTo, perksFor, rewardedFor, type Side } from './invitations.ts';
import type { InviteRow } from './store.ts';

const money = (units: bigint | null): string | null => (units === null ? null : formatMoney(units));

const rewardView = (
  { id, reward }: Perk,
  { lang, titles }: { lang: Lang; titles: ReadonlyMap<string, string> },
): FriendReward => ({
  id,
  kind: reward.kind,
  title: reward.title[lang] || reward.title.uk,
  amount: money(reward.amount),
  rounds: reward.rounds,
  roundValue: money(reward.round_value),
  count: reward.count,
  wagering: reward.wagering,
  maxStake: money(reward.max_stake),
  useDays: ['free_rounds', 'bonus_money', 'free_bet', 'ticket'].includes(reward.kind) ? reward.use_days : null,
  games: reward.games.map((slug) => ({ slug, title: titles.get(slug) ?? slug })),
});

/** What the inviter chooses from, and what the friend does. */
export async function choicesOf(
  app: App,
  { lang, now }: { lang: Lang; now: Date },
): Promise<[FriendReward[], FriendReward[]]> {
  const [inviter, friend] = [await perksFor(app, 'inviter', now), await perksFor(app, 'friend', now)];
  const hasGames = [...inviter, ...friend].some(({ reward }) => reward.games.length > 0);
  const of = { lang, titles: hasGames ? await titlesOf(app.db, lang) : new Map<string, string>() };
  return [inviter.map((perk) => rewardView(perk, of)), friend.map((perk) => rewardView(perk, of))];
}

interface Reading {
  app: App;
  playerId: number;
  side: Side;
  choices: FriendReward[];
}

export async function friendView({ app, playerId, side, choices }: Reading, invite: InviteRow): Promise<Friend> {
  const player = await findPlayer(app.db, invite.friend_id);
  const isRewarded = (await rewardedFor(app.db, playerId, invite.id)) !== undefined;
  const isOpen = isOpenTo(invite, side);
  // Who counts was identified, also where the account is erased by now.
  const isKnown = invite.counted_at !== null || player?.identity_status === 'approved';
  const reached = isKnown ? 'identified' : player?.registration_due ? 'invited' : 'registered';
  return {
    id: invite.id,
    name: side === 'inviter' && player ? maskedName({ nickname: player.nickname, fullName: player.full_name }) : null,
    state: isRewarded ? 'rewarded' : invite.refused_at !== null && !isOpen ? 'not_counted' : reached,
    choices: isOpen && !isRewarded ? choices : [],
  };
}
