// Refusals a player can answer on the spot: the feature that owns one registers what to ask, and the refused call is
// retried once it was answered. One question at a time, however many calls wait for it.

export type GateCode = 'fresh_proof_required' | 'password_change_required' | 'registration_incomplete';

const gates = new Map<string, () => Promise<boolean>>();
let asking: Promise<boolean> | null = null;

export function answerAt(code: GateCode, ask: () => Promise<boolean>): void {
  gates.set(code, ask);
}

/** True: answered, the call may be made again. */
export function passGate(code: string): Promise<boolean> {
  const ask = gates.get(code);
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => (asking = null));
  return asking;
}
