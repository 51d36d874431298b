// Which incidents a match is told by in words, and which of them count.
import type { Incident } from '@malva/contract/sportsbook';

/** What the timeline tells; everything else is seen on the tracker only. */
export const told: readonly string[] = [
  'goal',
  'own_goal',
  'penalty_goal',
  'penalty_awarded',
  'penalty_missed',
  'yellow',
  'second_yellow',
  'red',
  'substitution',
  'injury',
  'var_check',
  'var_stands',
  'var_overturned',
  'period_start',
  'period_end',
  'match_end',
  'shootout_scored',
  'shootout_missed',
  'free_throw',
  'basket',
  'three',
  'timeout',
  'game',
  'ace',
  'double_fault',
  'retired',
  'round',
  'kill',
  'tower',
];

/** After these the score is another one. */
const scoring = 'goal own_goal penalty_goal free_throw basket three game round kill'.split(' ');
export const isGoal = ({ kind, isRevoked }: Incident): boolean => !isRevoked && scoring.includes(kind);

/** `45+2′`. */
export const minuteText = ({ minute, stoppage }: Incident): string =>
  minute === null ? '' : stoppage > 0 ? `${minute}+${stoppage}'` : `${minute}'`;
