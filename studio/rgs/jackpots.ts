// What a round brings to the jackpots: 52 bits for each tier, from its own seeds. Whether they win is decided where the
// pools are.
import { jackpotTiers } from '@malva/rules/jackpots';

import { jackpotMessage } from '../math/jackpots.ts';
import { keyedR52 } from './keyed-hash.ts';
import type { HashKey } from './keyed-hash.ts';

/** Tiers 1..4 in order. */
export function jackpotDraws(key: HashKey, clientSeed: string, nonce: number): bigint[] {
  return jackpotTiers.map(({ id: tier }) => BigInt(keyedR52(key, jackpotMessage({ clientSeed, nonce, tier }, 0))));
}
