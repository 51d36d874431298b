// Where a bonus of sport stands: said by what it is and whether its player may play now, and nowhere kept.

/** As its own row says: bonus money ends completed, forfeited, expired or cancelled; a free bet also won or lost. */
export type SportBonusEnd = 'completed' | 'won' | 'lost' | 'forfeited' | 'expired' | 'cancelled';

export interface SportRight {
  /** Null: it is not over. */
  end: SportBonusEnd | null;
  isTaken: boolean;
  /** Asked for while another one was open. */
  isQueued: boolean;
  /** Some of it was staked. */
  isStaked: boolean;
}
export interface SportPlayer {
  /** A time-out, an exclusion or a limit stops play. */
  isStopped: boolean;
}

export type SportStatus =
  | 'init'
  | 'waiting'
  | 'applied'
  | 'rollover'
  | 'sleeping'
  | 'completed'
  | 'expired'
  | 'canceled';

const ends: Readonly<Record<SportBonusEnd, SportStatus>> = {
  completed: 'completed',
  won: 'completed',
  lost: 'completed',
  forfeited: 'canceled',
  cancelled: 'canceled',
  expired: 'expired',
};

export function sportStatus(right: SportRight, player: SportPlayer): SportStatus {
  if (right.end !== null) return ends[right.end];
  // What was not taken asks nothing of its player, and waits for them.
  if (!right.isTaken && !right.isQueued) return 'init';
  if (player.isStopped) return 'sleeping';
  if (!right.isTaken) return 'waiting';
  return right.isStaked ? 'rollover' : 'applied';
}

export type SportEvent =
  | 'canceled'
  | 'expired'
  | 'completed'
  | 'updated'
  | 'applied'
  | 'sleeping'
  | 'waiting'
  | 'rollover';

/** What is told of a status. One not taken is an update that says no status. */
export const sportEvent = (status: SportStatus): { action: SportEvent; status?: SportStatus } =>
  status === 'init' ? { action: 'updated' } : { action: status, status };

export interface ToldBonus {
  id: string;
  externalId: string | null;
  status: SportStatus;
}

const over: readonly string[] = ['canceled', 'expired', 'completed'];

/**
 * The active list after an event: what is over leaves it, all else is added or stands where it stood. The status is the
 * payload's, else the action's own name; an update without a status is `init`.
 */
export function hearSport(
  list: readonly ToldBonus[],
  action: SportEvent,
  { id, externalId, status }: Omit<ToldBonus, 'status'> & { status?: SportStatus | undefined },
): readonly ToldBonus[] {
  if (over.includes(action)) return list.filter((one) => one.id !== id);
  const told = { id, externalId, status: status ?? (action === 'updated' ? 'init' : (action as SportStatus)) };
  return list.some((one) => one.id === id) ? list.map((one) => (one.id === id ? told : one)) : [...list, told];
}
