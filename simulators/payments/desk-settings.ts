// How the provider behaves: how long things take and how they end. A test sets it, a person at the simulator too.
export interface DeskSettings {
  /** A payout ends after this; 'stay' leaves it pending. */
  payoutAfterMs: number;
  payoutOutcome: 'succeeded' | 'failed' | 'stay';
  /** How late the success of a silent payment comes. */
  lateAfterMs: number;
  /** An unfinished payment expires. */
  expireAfterMs: number;
  /** What the bank says of a saved instrument: usual asks for a code from 1000.00 on. */
  charge: 'usual' | 'challenge' | 'declined';
  /** How refunds end; 'stay' leaves them pending. */
  refundOutcome: 'succeeded' | 'failed' | 'stay';
}

export const usualSettings: DeskSettings = {
  payoutAfterMs: 1500,
  payoutOutcome: 'succeeded',
  lateAfterMs: 15_000,
  expireAfterMs: 1_800_000,
  charge: 'usual',
  refundOutcome: 'succeeded',
};
