// The words a round brings to the jackpots: a domain of their own beside the game's, so that neither touches the other.

/** The message whose keyed hash is block `index` of a tier's draw. */
export function jackpotMessage(of: { clientSeed: string; nonce: number; tier: number }, index: number): string {
  return `${of.clientSeed}:${of.nonce}:jp${of.tier}:${index}`;
}
