// The draw of prizes as it is shown.
import {
  ticketKinds,
  type LotteryTicket,
  type PastRaffle,
  type Raffle,
  type RaffleLevel,
  type RaffleReward,
  type RaffleWin,
  type TicketKind,
} from '@malva/contract/lottery';
import type { Lang } from '@malva/contract/schema';
import { maskedName } from '@malva/rules/friends';
import { formatMoney } from '@malva/rules/money';
import { chanceText } from '@malva/rules/schemes';
import type { Tx } from '../../core/db.ts';
import { refuse } from '../../core/refusal.ts';
import type { TicketRow } from '../../base/chances/chances.ts';
import { getPlayer } from '../../base/players/players.ts';
import {
  countEntries,
  entriesBy,
  winnersOf,
  type Level,
  type RaffleRow,
  type WinRow,
} from '../../base/raffles/raffles.ts';
import { rewardsBy, type RewardRow } from '../../base/rewards/rewards.ts';
import type { SetRow } from './store.ts';

export interface Shown {
  lang: Lang;
  playerId: number | null;
}

export const costsOf = (set: SetRow): Record<TicketKind, number> => ({
  super: set.cost_super,
  gold: set.cost_gold,
  regular: set.cost_regular,
});

export const entriesOf = (set: SetRow): Record<TicketKind, number> => ({
  super: set.entries_super,
  gold: set.entries_gold,
  regular: set.entries_regular,
});

export const isTicketKind = (group: string): group is TicketKind => ticketKinds.some((kind) => kind === group);

const titleOf = ({ title }: RewardRow, lang: Lang): string => title[lang] || title.uk;

function rewardView(reward: RewardRow, { of, lang }: { of: number; lang: Lang }): RaffleReward {
  const chance = chanceText('wheel', Math.round(10_000 / of));
  return { id: reward.id, title: titleOf(reward, lang), value: formatMoney(reward.cash_value), chance };
}

const levelView = (
  { level, places, rewards: ids }: Level,
  { rewards, lang }: { rewards: ReadonlyMap<number, RewardRow>; lang: Lang },
): RaffleLevel => ({
  level,
  places,
  rewards: ids.flatMap((id) => {
    const reward = rewards.get(id);
    return reward ? [rewardView(reward, { of: ids.length, lang })] : [];
  }),
});

export async function levelsView(tx: Tx, raffle: RaffleRow, lang: Lang): Promise<RaffleLevel[]> {
  const rewards = await rewardsBy(
    tx,
    raffle.levels.flatMap(({ rewards: ids }) => [...ids]),
  );
  return raffle.levels.map((level) => levelView(level, { rewards, lang }));
}

export async function raffleView(tx: Tx, raffle: RaffleRow, { lang, playerId }: Shown): Promise<Raffle> {
  return {
    id: raffle.id,
    title: raffle.title[lang] || raffle.title.uk,
    eventId: String(raffle.event_id),
    commit: raffle.commit,
    closesAt: raffle.closes_at.toISOString(),
    drawsAt: raffle.draws_at.toISOString(),
    isClosed: raffle.closed_at !== null,
    entries: raffle.entries ?? (await countEntries(tx, raffle.id)),
    mine: playerId === null ? 0 : await countEntries(tx, raffle.id, playerId),
    most: raffle.per_player_most,
    entryWorth: formatMoney(raffle.entry_worth),
    levels: await levelsView(tx, raffle, lang),
  };
}

export async function winView(tx: Tx, { win, raffle }: { win: WinRow; raffle: RaffleRow }, lang: Lang) {
  const level = (await levelsView(tx, raffle, lang)).find((one) => one.level === win.level);
  const taken = win.reward_id === null ? undefined : (await rewardsBy(tx, [win.reward_id])).get(win.reward_id);
  return {
    raffleId: raffle.id,
    place: win.place,
    level: win.level,
    state: win.state,
    wonAt: win.won_at.toISOString(),
    rewards: level?.rewards ?? [],
    title: taken ? titleOf(taken, lang) : null,
  } satisfies RaffleWin;
}

export async function ticketViews(tx: Tx, rows: readonly TicketRow[], set: SetRow): Promise<LotteryTicket[]> {
  const entries = new Map(
    (
      await entriesBy(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.ticket_id, row]),
  );
  return rows.map((row) => {
    if (!isTicketKind(row.ticket_group)) throw refuse('not_found');
    const entry = entries.get(row.id);
    const ended = { open: 'unused', used: 'spun', expired: 'expired', void: 'void' } as const;
    return {
      id: row.id,
      type: row.ticket_group,
      state: entry ? 'applied' : ended[row.state],
      entries: entry?.entries ?? entriesOf(set)[row.ticket_group],
      until: row.expires_at.toISOString(),
    };
  });
}

/** A drawn one, its winners by a name that says little. */
export async function pastView(tx: Tx, raffle: RaffleRow, { lang, playerId }: Shown): Promise<PastRaffle> {
  const winners: PastRaffle['winners'] = [];
  for (const win of await winnersOf(tx, raffle.id)) {
    const { nickname, full_name: fullName } = await getPlayer(tx, win.player_id);
    winners.push({
      place: win.place,
      level: win.level,
      entry: win.entry,
      player: maskedName({ nickname, fullName }) ?? '',
      isMine: win.player_id === playerId,
    });
  }
  return {
    id: raffle.id,
    title: raffle.title[lang] || raffle.title.uk,
    eventId: String(raffle.event_id),
    drawnAt: (raffle.drawn_at ?? raffle.draws_at).toISOString(),
    entries: raffle.entries ?? 0,
    winners,
  };
}
