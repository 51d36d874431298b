// What the numbers of the unified feed mean, in the book's own words.
import type { EventStatus, MarketStatus, Producer, StopReason } from '@malva/contract/sport-feed';

/** Its producers that are listened to: odds of matches in play, and of those to come. */
export const producers: ReadonlyMap<number, Producer> = new Map([
  [1, 'live'],
  [3, 'pre'],
]);
/** How far back each tells again what was missed, and its name in a recovery. */
export const recoveries: Readonly<Record<Producer, { name: string; windowMs: number }>> = {
  live: { name: 'liveodds', windowMs: 600 * 60_000 },
  pre: { name: 'pre', windowMs: 4_320 * 60_000 },
};

/** Sports whose matches our own rules can follow from what is told of them: the second key of every result. */
export const sports: ReadonlyMap<string, 'football'> = new Map([['sr:sport:1', 'football']]);
/** The same in routing keys. */
export const sportsInKeys: readonly string[] = ['1'];

export const statuses: ReadonlyMap<number, EventStatus> = new Map<number, EventStatus>([
  [0, 'not_started'],
  [1, 'live'],
  [2, 'interrupted'],
  [3, 'ended'],
  [4, 'ended'],
  [5, 'cancelled'],
  [6, 'not_started'],
  [7, 'interrupted'],
  [8, 'postponed'],
  [9, 'abandoned'],
]);
/** The same in lists of fixtures. */
export const statusWords: ReadonlyMap<string, EventStatus> = new Map<string, EventStatus>([
  ['not_started', 'not_started'],
  ['delayed', 'not_started'],
  ['live', 'live'],
  ['suspended', 'interrupted'],
  ['interrupted', 'interrupted'],
  ['ended', 'ended'],
  ['closed', 'ended'],
  ['cancelled', 'cancelled'],
  ['postponed', 'postponed'],
  ['abandoned', 'abandoned'],
]);

export const marketStatuses: ReadonlyMap<number, MarketStatus> = new Map<number, MarketStatus>([
  [1, 'active'],
  [0, 'inactive'],
  [-1, 'suspended'],
  [-2, 'handed_over'],
  [-3, 'settled'],
  [-4, 'cancelled'],
]);

/** Match status: the part of a match in play; `break` between two. */
export const periods: ReadonlyMap<number, string> = new Map([
  [6, 'half1'],
  [31, 'break'],
  [7, 'half2'],
  [32, 'break'],
  [41, 'extra1'],
  [33, 'break'],
  [42, 'extra2'],
  [34, 'break'],
  [50, 'shootout'],
]);

const reasons: Readonly<Partial<Record<StopReason, readonly number[]>>> = {
  possible_goal: [1, 4, 5],
  possible_red_card: [2, 6, 7, 62, 70, 71],
  scout_lost: [3, 24, 53],
  possible_penalty: [8, 9, 10],
  match_end: [12],
  danger: [15, 16, 17, 18, 19, 20, 21, 27, 28],
  video_review: [22, 23, 37, 42, 43, 61],
  period_end: [64],
};
export const stopReasonOf = (code: number | null): StopReason =>
  (Object.keys(reasons) as StopReason[]).find((reason) => code !== null && reasons[reason]!.includes(code)) ?? 'other';
/** The first code of a reason. */
export const codeOfStop = (reason: StopReason): number => reasons[reason]?.[0] ?? 0;

/** Why bets are void. `goal_taken_back`: the score that was shown was none. */
const voids: ReadonlyMap<number, string> = new Map([
  [4, 'format'],
  [5, 'cancelled'],
  [7, 'walkover'],
  [9, 'retired'],
  [10, 'abandoned'],
  [11, 'postponed'],
  [12, 'incorrect_odds'],
  [13, 'goal_taken_back'],
]);
export const voidReasonOf = (code: number | null): string => (code === null ? 'rule' : (voids.get(code) ?? 'other'));
export const codeOfVoid = (reason: string): number => [...voids].find(([, text]) => text === reason)?.[0] ?? 0;

/** Kinds of incidents of a match's timeline. Goals are told by how they came about, reviews by how they ended. */
export const incidentKinds: ReadonlyMap<string, string> = new Map([
  ['period_start', 'period_start'],
  ['period_score', 'period_end'],
  ['match_ended', 'match_end'],
  ['corner_kick', 'corner'],
  ['yellow_card', 'yellow'],
  ['yellow_red_card', 'second_yellow'],
  ['red_card', 'red'],
  ['goal_kick', 'goal_kick'],
  ['throw_in', 'throw_in'],
  ['free_kick', 'free_kick'],
  ['offside', 'offside'],
  ['injury', 'injury'],
  ['substitution', 'substitution'],
  ['shot_off_target', 'shot_off'],
  ['shot_saved', 'shot_saved'],
  ['possible_goal', 'possible_goal'],
  ['penalty_awarded', 'penalty_awarded'],
  ['penalty_missed', 'penalty_missed'],
  ['video_assistant_referee', 'var_check'],
  ['video_assistant_referee_over', 'var_stands'],
  ['injury_time_shown', 'stoppage'],
]);

/** They change what a bet on the match is worth. */
export const materialKinds: ReadonlySet<string> = new Set([
  'goal',
  'own_goal',
  'penalty_goal',
  'penalty_awarded',
  'penalty_missed',
  'red',
  'second_yellow',
  'var_check',
  'var_stands',
  'var_overturned',
  'period_end',
]);
