// Refusals a player can answer on the spot: the feature that owns one says what to ask, and the refused call is retried
// once it was answered. One question at a time, however many calls wait for it.

const codes = ['fresh_proof_required', 'password_change_required', 'registration_incomplete'] as const;
export type GateCode = (typeof codes)[number];

type Ask = () => Promise<boolean>;
interface Gate {
  /** Kept once the owner of the question is loaded: a call may be refused before. */
  ask: Promise<Ask>;
  bring(ask: Ask): void;
}
const gates = new Map<string, Gate>(
  codes.map((code) => {
    let bring!: Gate['bring'];
    const ask = new Promise<Ask>((resolve) => (bring = resolve));
    return [code, { ask, bring }];
  }),
);
const ownerMs = 10_000;
let asking: Promise<boolean> | null = null;

export const answerAt = (code: GateCode, ask: Ask): void => gates.get(code)!.bring(ask);

/** True: answered, the call may be made again. */
export async function passGate(code: string): Promise<boolean> {
  const ask = await Promise.race([gates.get(code)?.ask, new Promise<null>((end) => setTimeout(end, ownerMs, null))]);
  if (!ask) return false;
  asking ??= ask().finally(() => (asking = null));
  return asking;
}
