// The words features exchange. A fact is recorded in the transaction that made it true and reaches every handler, once
// per (fact, feature). Amounts are minor units as decimal digits (jsonb has no bigint).
import { sql, type Tx } from './core/db.ts';
import type { App } from './core/app.ts';

export type SecurityWord =
  | 'password_changed'
  | 'contact_changed'
  | 'new_device'
  | 'second_step_changed'
  | 'second_step_failed'
  | 'social_changed';

export interface BetLegFact {
  event: number;
  sport: string;
  league: number;
  market: number;
  spec: string;
  outcome: string;
  odds: number;
  startsAt: string;
  live: boolean;
  /** Of a settled bet. */
  status?: string;
}
export interface BetFact {
  playerId: number;
  bet: string;
  betType: 'single' | 'multi' | 'system';
  builder: boolean;
  phase: 'pre' | 'live' | 'mixed';
  stake: string;
  odds: number;
  funds: 'real' | 'free' | 'bonus';
  grant: string | null;
  promo: 'express' | null;
  placedAt: string;
}
export interface BetResultFact extends BetFact {
  legs: readonly BetLegFact[];
  result: 'won' | 'lost' | 'part' | 'cashed';
  payout: string;
  cashedStake: string;
  cashedPaid: string;
  settlement: string;
  settledAt: string;
}

export interface Facts {
  'player.registered': { playerId: number };
  /** The account was made by the code of another player. */
  'player.invited': { playerId: number; code: string };
  'player.contact_confirmed': { playerId: number; type: 'phone' | 'email' };
  'player.identified': { playerId: number };
  /** `check`: id of the identity check; `status`: why, a word of IdentityStatus. */
  'player.identity_rejected': { playerId: number; check: string; status: string };
  /** `reason`: a word of rejectReasons; null where it was accepted. */
  'document.decided': { playerId: number; document: string; kind: string; reason: string | null };
  /** `change`: unique per change. */
  'player.limits_changed': { playerId: number; change: string };
  /** Higher ones were asked for: nothing changed yet. `until`: from when the player may confirm. */
  'player.limits_asked': { playerId: number; change: string; until: string };
  /** What the account is entered with, or from where; `what` is a word of notifications, `change` unique per event. */
  'player.security_changed': { playerId: number; what: SecurityWord; change: string };
  /** `change`: unique per lock. */
  'player.excluded': { playerId: number; kind: string; until: string | null; change: string };
  /** The operator closed the account; `change` unique per closing. */
  'player.closed': { playerId: number; change: string };
  /** Markers of harm: `amber` shows some, `red` stopped play; `change` unique per event. */
  'player.care': { playerId: number; level: 'amber' | 'red'; change: string };
  'deposit.completed': { playerId: number; depositId: string; amount: string };
  'deposit.failed': { playerId: number; depositId: string; amount: string; reason: string };
  /** A lock began before anything came: it is called off, here and at its provider. `reason`: the word of the lock. */
  'deposit.closed': { playerId: number; depositId: string; amount: string; reason: string };
  /** Money came where it may not: it goes back to who paid. `payment`: a deposit, or a transfer's own name. */
  'deposit.held': { playerId: number; payment: string; amount: string; reason: string };
  /** What was held has gone back; `part`: of several, which. */
  'deposit.sent_back': { playerId: number; payment: string; part: string; amount: string };
  /** Money that came went back; `taken`: what the player still had of it. */
  /** `refund`: of several parts, which. */
  'deposit.returned': {
    playerId: number;
    depositId: string;
    amount: string;
    taken: string;
    how: 'refunded' | 'chargeback';
    refund?: string;
  };
  /** Staff give money back: it left the balance and is on its way to who paid. */
  'deposit.refund_asked': { playerId: number; depositId: string; refund: string; amount: string };
  /** The provider could not give it back: it is on the balance again. */
  'deposit.refund_failed': { playerId: number; depositId: string; refund: string; amount: string };
  /** A bank gave a chargeback up: what the player bore of it is theirs again. */
  'deposit.chargeback_won': { playerId: number; depositId: string; amount: string };
  'withdrawal.requested': { playerId: number; withdrawalId: string; amount: string };
  'withdrawal.approved': { playerId: number; withdrawalId: string; amount: string };
  'withdrawal.paid': { playerId: number; withdrawalId: string; amount: string };
  'withdrawal.returned': {
    playerId: number;
    withdrawalId: string;
    amount: string;
    reason: string;
    by: 'staff' | 'provider';
  };
  /** Something was given; minor units of money. `subject`: the code, the number of a debt. */
  'prize.granted': {
    playerId: number;
    prize: string;
    kind: string;
    cause: string;
    subject: string;
    amount: string | null;
  };
  /** Bonus money was given with a deposit, or could not be given any more: `reason` is a word. */
  'bonus.given': { playerId: number; grant: string; product: string; amount: string };
  /** `title`: the game's, by language; `value` of one round in minor units; `expires`: an instant. */
  'free-rounds.given': {
    playerId: number;
    grant: string;
    title: Record<string, string>;
    rounds: number;
    value: string;
    expires: string;
  };
  /** A free bet was taken. */
  'free-bet.given': { playerId: number; prize: string };
  'bonus.not_given': { playerId: number; depositId: string; reason: string };
  /** `converted`: what became own money; `returned`: what the house took back. */
  'bonus.ended': {
    playerId: number;
    grant: string;
    product: string;
    status: string;
    reason: string;
    converted: string;
    returned: string;
  };
  /** Some parts were paid, others came back. */
  'withdrawal.partly': { playerId: number; withdrawalId: string; paid: string; returned: string; reason: string };
  /** A window or block the player put away for good, by its name. */
  'popup.closed': { playerId: number; popup: string };
  /** A player asked for the proof of a round of theirs. */
  'round.proved': { playerId: number; round: string };
  /** A pool was won by a round; minor units. */
  'jackpot.won': { playerId: number; tier: string; provider: string; round: string; game: string; amount: string };
  /** A round of another provider had no end: what was staked in it went back. */
  'round.returned': { playerId: number; provider: string; round: string; game: string; amount: string };
  /** A round of another house won more than its game can; minor units, `times` the stake, whole ones. It was paid. */
  'win.oversized': {
    playerId: number;
    provider: string;
    round: string;
    game: string;
    tx: string;
    stake: string;
    win: string;
    times: number;
  };
  /**
   * `win` is without jackpots; `funds` and `closedAt` (an instant) are missing in facts of earlier versions.
   */
  'round.settled': {
    provider: string;
    round: string;
    playerId: number;
    game: string;
    stake: string;
    win: string;
    funds?: 'real' | 'bonus' | 'free';
    closedAt?: string;
  };
  /** Once a day of Kyiv: the player opened the site. */
  'player.visited': { playerId: number; day: string };
  /** A friend they invited counts; `n`: the how manieth. */
  'friend.counted': { playerId: number; invite: string; n: number };
  /** For what counts places; `count` of the booster named. */
  'booster.given': { playerId: number; booster: string; prize: string };
  /** A ticket was played and is used up. `place` of the scheme; without a prize nothing or something of the feature. */
  'ticket.played': {
    playerId: number;
    ticket: string;
    group: string;
    scheme: string;
    place: number;
    prize: string | null;
  };
  /** The first round of own money on a day of Kyiv. */
  'player.played_day': { playerId: number; day: string };
  /** A ticket may be played. */
  'ticket.given': { playerId: number; ticket: string; group: string; until: string };
  /** A ticket was put into a raffle and is used up. */
  'raffle.entered': { playerId: number; raffle: number; ticket: string; entries: number };
  /** The winners of a raffle are known. */
  'raffle.drawn': { raffle: number; winners: number[] };
  /** A bet was accepted; minor units as digits, odds ×10⁴. */
  'bet.placed': BetFact & { legs: readonly BetLegFact[] };
  /** It was decided; `stake` is what was not cashed out. */
  'bet.settled': BetResultFact;
  /** It came to something else later: `taken` back, and the `shortfall` the house bore. */
  'bet.resettled': BetResultFact & {
    was: { result: string; payout: string };
    taken: string;
    shortfall: string;
    reason: string;
  };
  /** Instead of a result: its stake went back. */
  'bet.voided': {
    playerId: number;
    bet: string;
    betType: 'single' | 'multi' | 'system';
    stake: string;
    funds: 'real' | 'free' | 'bonus';
    grant: string | null;
    reason: string;
    voidedAt: string;
  };
  /** Its price was an obvious error: until then the player may agree to the right one; odds ×10⁴. */
  'bet.price_error': { playerId: number; bet: string; was: number; odds: number; until: string };
  /** Instants; `startedAt`: as it truly was. */
  'event.started': { event: number; bookedAt: string; startedAt: string };
  /** It begins at another time. */
  'event.moved': { event: number; from: string; to: string };
  /** Told again with a higher version where the result was corrected; scores are home before away. */
  'event.ended': {
    event: number;
    sport: string;
    league: number;
    /** Digits. */
    version: string;
    score: readonly [number, number];
    periods: readonly (readonly [number, number])[];
    /** Of sports that are played in maps: won by each. */
    maps: readonly [number, number] | null;
    winner: 'home' | 'away' | 'draw';
  };
  /** It will not be played. */
  'event.void': { event: number; reason: string };
  /** An hour of prize drops was drawn; minor units. */
  'drop.drawn': { drop: number; wins: { place: number; playerId: number; value: string; game: string }[] };
}
export type FactKind = keyof Facts;

export type FactHandlers = { [K in FactKind]?: (tx: Tx, fact: Facts[K], app: App) => Promise<void> };
/** The same for facts of one kind that follow each other: as one set, in their order. */
export type FactSetHandlers = { [K in FactKind]?: (tx: Tx, facts: readonly Facts[K][], app: App) => Promise<void> };

export async function record<K extends FactKind>(tx: Tx, kind: K, payload: Facts[K]): Promise<void> {
  await tx.run(sql`insert into core_fact (kind, payload) values (${kind}, ${JSON.stringify(payload)})`);
}

/** The newest facts of a kind, newest first. */
export const recentFacts = async <K extends FactKind>(tx: Tx, kind: K, limit: number): Promise<Facts[K][]> =>
  (
    await tx.rows<{ payload: Facts[K] }>(
      sql`select payload from core_fact where kind = ${kind} order by xid desc, id desc limit ${limit}`,
    )
  ).map((row) => row.payload);

/** Settled rounds told at least so long ago, newest first. */
export const settledFacts = (
  tx: Tx,
  of: { olderThanMs: number; limit: number },
): Promise<{ payload: Facts['round.settled']; at: Date }[]> =>
  tx.rows(sql`select payload, at from core_fact where kind = 'round.settled' and at <= now() - make_interval(secs => ${of.olderThanMs / 1000})
    order by xid desc, id desc limit ${of.limit}`);

/** Whether a feature has heard of all that was told of this kind and closed before an instant. */
export const isHeard = async (
  tx: Tx,
  of: { listener: string; kind: 'round.settled'; before: Date },
): Promise<boolean> =>
  (
    await tx.one<{ yes: boolean }>(sql`select not exists (select from core_fact f
      join core_fact_cursor c on c.feature = ${of.listener} and (f.xid, f.id) > (c.xid, c.fact_id)
      where f.kind = ${of.kind} and (f.payload->>'closedAt')::timestamptz < ${of.before}) as yes`)
  ).yes;
