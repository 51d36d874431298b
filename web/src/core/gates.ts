// Refusals a player can answer on the spot: the feature that owns one registers what to ask, and the refused call is
// retried once it was answered. One question at a time, however many calls wait for it.

const codes = ['fresh_proof_required', 'password_change_required', 'registration_incomplete'] as const;
export type GateCode = (typeof codes)[number];

type Ask = () => Promise<boolean>;
const gates = new Map<string, Ask>();
const waiting = new Map<string, ((ask: Ask) => void)[]>();
let asking: Promise<boolean> | null = null;
/** The owner of a question comes after the first page: a call may be refused before it is there. */
const ownerMs = 10_000;

export function answerAt(code: GateCode, ask: Ask): void {
  gates.set(code, ask);
  for (const tell of waiting.get(code) ?? []) tell(ask);
  waiting.delete(code);
}

const ownerOf = (code: string): Promise<Ask | null> =>
  new Promise((found) => {
    waiting.set(code, [...(waiting.get(code) ?? []), found]);
    setTimeout(() => found(null), ownerMs);
  });

/** True: answered, the call may be made again. */
export async function passGate(code: string): Promise<boolean> {
  if (!codes.some((known) => known === code)) return false;
  const ask = gates.get(code) ?? (await ownerOf(code));
  if (!ask) return false;
  asking ??= ask().finally(() => (asking = null));
  return asking;
}
