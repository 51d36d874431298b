// What is told of a simulated football match.
export type Side = 'home' | 'away';
export type Score = readonly [home: number, away: number];

export type FootballKind =
  | 'period_start'
  | 'period_end'
  | 'possession'
  | 'attack'
  | 'dangerous_attack'
  | 'shot_off'
  | 'shot_saved'
  | 'shot_woodwork'
  | 'corner'
  | 'free_kick'
  | 'throw_in'
  | 'goal_kick'
  | 'offside'
  | 'foul'
  | 'yellow'
  | 'second_yellow'
  | 'red'
  | 'injury'
  | 'substitution'
  | 'possible_goal'
  | 'goal'
  | 'own_goal'
  | 'penalty_awarded'
  | 'penalty_goal'
  | 'penalty_missed'
  | 'var_check'
  | 'var_stands'
  | 'var_overturned'
  | 'stoppage'
  | 'shootout_scored'
  | 'shootout_missed'
  | 'match_end';

/** half1, half2, extra1, extra2, shootout. */
export type FootballPeriod = 'half1' | 'half2' | 'extra1' | 'extra2' | 'shootout';

export interface Incident {
  /** From 1, without gaps. */
  n: number;
  /** Milliseconds since the match began, breaks included. */
  at: number;
  kind: FootballKind;
  period: FootballPeriod;
  /** Of the clock: whole minutes played, and those of stoppage beyond the period's own. */
  minute: number;
  stoppage: number;
  side: Side | null;
  /** Number on the shirt. */
  player: number | null;
  /** On a pitch of 100 by 100 as home attacks to the right. */
  x: number;
  y: number;
  /** Goals after it; of a shoot-out its own. */
  score: Score;
  /** The incident that this one takes back. */
  revokes: number | null;
}

export interface FootballGoal {
  side: Side;
  period: FootballPeriod;
  minute: number;
  stoppage: number;
  isOwn: boolean;
  isPenalty: boolean;
}

export interface FootballMatch {
  incidents: readonly Incident[];
  /** What stands: goals that were taken back are not among them. */
  goals: readonly FootballGoal[];
  halves: readonly [Score, Score];
  extra: Score | null;
  shootout: Score | null;
  corners: readonly [Score, Score];
  yellows: Score;
  reds: Score;
  /** Milliseconds from the beginning to the end. */
  length: number;
}

export interface FootballSetup {
  seed: string;
  /** Goals expected of each in ninety minutes. */
  rates: Score;
  /** A level match goes on: extra time, then a shoot-out. */
  isCup?: boolean;
}
