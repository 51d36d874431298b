// The bonuses of sport a player has: prizes not taken yet, bonus money and free bets, each with where it stands now.
import type { SportBonus } from '@malva/contract/sport-bonuses';
import type { Lang } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { sportStatus, type SportBonusEnd, type SportPlayer, type SportRight } from '@malva/rules/sport-bonus';
import type { Tx } from '../../core/db.ts';
import { grantsOf, type GrantRow } from '../../base/bonuses/bonuses.ts';
import { freeBetsOf, type FreeBetRow } from '../../base/free-bets/free-bets.ts';
import { prizesOf, type PrizeRow } from '../../base/prizes/prizes.ts';
import { obstacles } from '../../base/responsible/responsible.ts';
import { rewardsBy, termsOf, type RewardRow } from '../../base/rewards/rewards.ts';
import { waitingOf } from './store.ts';

/** What makes a bonus sleep: a lock of play, or a limit. */
const stops: ReadonlySet<string> = new Set([
  'timeout',
  'self_exclusion',
  'register',
  'harm',
  'break_due',
  'session_limit',
  'stake_limit',
  'loss_limit',
]);
const mostEnded = 10;

type Title = Record<Lang, string> | null;
const titleIn = (title: Title, lang: Lang): string | null => title && (title[lang] || title.uk);
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

interface Reading {
  lang: Lang;
  player: SportPlayer;
}
interface Found {
  bonus: SportBonus;
  /** When it came, and whether it is over. */
  at: Date;
  isOver: boolean;
}
const found = (bonus: Omit<SportBonus, 'status'>, right: SportRight, of: { player: SportPlayer; at: Date }): Found => ({
  bonus: { ...bonus, status: sportStatus(right, of.player) },
  at: of.at,
  isOver: right.end !== null,
});

function ofGrant(row: GrantRow, { lang, player }: Reading): Found {
  const { terms, amount, held, wagered, status } = row;
  const view = {
    id: row.prize_id ?? row.id,
    externalId: row.id,
    kind: 'money' as const,
    title: titleIn(row.title, lang),
    terms: {
      minOdds: terms.minOdds ?? 10_000,
      minLegs: terms.minLegs ?? 1,
      maxStake: terms.maxStake,
      wagering: terms.wagering,
      cap: terms.cap,
    },
    amount: formatMoney(amount),
    left: formatMoney(held),
    requirement: formatMoney(row.requirement),
    wagered: formatMoney(wagered),
    until: iso(row.expires_at),
  };
  const right = { end: status === 'active' ? null : status, isTaken: true, isQueued: false };
  return found(view, { ...right, isStaked: wagered > 0n || held !== amount }, { player, at: row.granted_at });
}

function ofFreeBet(row: FreeBetRow, title: Title, { lang, player, now }: Reading & { now: Date }): Found {
  const isStaked = row.state === 'placed';
  const isPast = row.state === 'open' && row.expires_at <= now;
  const end: SportBonusEnd | null = isPast
    ? 'expired'
    : row.state === 'open' || row.state === 'placed'
      ? null
      : row.state;
  const view = {
    id: row.prize_id,
    externalId: row.id,
    kind: 'free_bet' as const,
    title: titleIn(title, lang),
    terms: { minOdds: row.min_odds * 100, minLegs: row.min_legs, maxStake: null, wagering: null, cap: null },
    amount: formatMoney(row.amount),
    left: formatMoney(end === null && !isStaked ? row.amount : 0n),
    requirement: null,
    wagered: null,
    until: iso(row.expires_at),
  };
  return found(view, { end, isTaken: true, isQueued: false, isStaked }, { player, at: row.given_at });
}

/** Whether a prize brings a bonus of sport. */
export const isOfSport = (prize: PrizeRow, reward: RewardRow | undefined): reward is RewardRow =>
  reward !== undefined && (prize.kind === 'free_bet' || (prize.kind === 'bonus_money' && reward.product === 'sport'));

const endOf = ({ state, expires_at: until }: PrizeRow, now: Date): SportBonusEnd | null => {
  if (state === 'granted') return until && until <= now ? 'expired' : null;
  return state === 'expired' ? 'expired' : 'cancelled';
};

function ofPrize(
  prize: PrizeRow,
  reward: RewardRow,
  { lang, player, now, isQueued }: Reading & { now: Date; isQueued: boolean },
): Found {
  const isMoney = prize.kind === 'bonus_money';
  const terms = isMoney ? termsOf(reward) : null;
  const amount = reward.amount ?? 0n;
  const view = {
    id: prize.id,
    externalId: null,
    kind: isMoney ? ('money' as const) : ('free_bet' as const),
    title: titleIn(reward.title, lang),
    terms: {
      minOdds: terms?.minOdds ?? (reward.min_odds ?? 150) * 100,
      minLegs: terms?.minLegs ?? reward.min_legs ?? 1,
      maxStake: terms?.maxStake ?? null,
      wagering: terms?.wagering ?? null,
      cap: terms?.cap ?? null,
    },
    amount: formatMoney(amount),
    left: '0.00',
    requirement: isMoney ? formatMoney(amount * BigInt(reward.wagering)) : null,
    wagered: isMoney ? '0.00' : null,
    until: iso(prize.expires_at),
  };
  const right = { end: endOf(prize, now), isTaken: false, isQueued, isStaked: false };
  return found(view, right, { player, at: prize.granted_at });
}

/** Those that are not over first, the newest first; then the newest of those that are. */
export async function sportBonusesOf(
  tx: Tx,
  playerId: number,
  { lang, now }: { lang: Lang; now: Date },
): Promise<SportBonus[]> {
  const obstacle = await obstacles(tx, playerId, now);
  const player = { isStopped: obstacle.some(({ what }) => stops.has(what)) };
  const of = { lang, now, player };
  const prizes = await prizesOf(tx, playerId);
  const rewards = await rewardsBy(
    tx,
    prizes.flatMap(({ reward_id: id }) => id ?? []),
  );
  const queued = new Set((await waitingOf(tx, playerId)).map(({ prize_id: id }) => id));
  const rewardOf = (prize: PrizeRow | undefined) => rewards.get(prize?.reward_id ?? 0);
  const grants = (await grantsOf(tx, playerId, 100)).filter(({ product }) => product === 'sport');
  const freeBets = await freeBetsOf(tx, playerId);
  const all = [
    ...grants.map((row) => ofGrant(row, of)),
    ...freeBets.map((row) => ofFreeBet(row, rewardOf(prizes.find(({ id }) => id === row.prize_id))?.title ?? null, of)),
    ...prizes.flatMap((prize) => {
      const reward = rewardOf(prize);
      if (prize.state === 'taken' || !isOfSport(prize, reward)) return [];
      return [ofPrize(prize, reward, { ...of, isQueued: queued.has(prize.id) })];
    }),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  const open = all.filter(({ isOver }) => !isOver).slice(0, 90);
  const over = all.filter(({ isOver }) => isOver).slice(0, mostEnded);
  return [...open, ...over].map(({ bonus }) => bonus);
}
