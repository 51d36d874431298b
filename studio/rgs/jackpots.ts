// What a round brings to the jackpots: 52 bits for each tier, from its own seeds. Whether they win is decided where the pools are.
import { createHmac } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { jackpotTiers } from '@malva/rules/jackpots';

import { jackpotMessage } from '../math/jackpots.ts';
import { openWords, wordsOfBytes } from '../math/words.ts';

/** Tiers 1..4 in order. */
export function jackpotDraws(key: KeyObject, clientSeed: string, nonce: number): bigint[] {
  return jackpotTiers.map(({ id: tier }) => {
    const words = openWords((index) => wordsOfBytes(createHmac('sha256', key).update(jackpotMessage({ clientSeed, nonce, tier }, index)).digest()));
    return BigInt(words.r52());
  });
}
