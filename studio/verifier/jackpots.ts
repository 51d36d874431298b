// Decides a won pool again from its published row: the draw must follow from the round's own seeds, and the draw must
// win.
import { isJackpotWon, jackpotAmount } from '@malva/rules/jackpots';
import { formatMoney } from '@malva/rules/money';
import type { JackpotProof } from '@malva/contract/games';

import { jackpotMessage } from '../math/jackpots.ts';
import { openWords, wordsOfBytes } from '../math/words.ts';

export interface RoundSeeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

export interface VerifiedJackpot {
  tier: number;
  /** 52 bits, as digits. */
  draw: string;
  drawMatches: boolean;
  isWon: boolean;
  amount: string;
  amountMatches: boolean;
}

const encoder = new TextEncoder();

/** The 52 bits a round brought to a tier. */
export async function jackpotDraw({ serverSeed, clientSeed, nonce }: RoundSeeds, tier: number): Promise<bigint> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const block = await crypto.subtle.sign('HMAC', key, encoder.encode(jackpotMessage({ clientSeed, nonce, tier }, 0)));
  const words = wordsOfBytes(new Uint8Array(block));
  return BigInt(openWords((index) => (index === 0 ? words : undefined)).r52());
}

export async function verifyJackpot(seeds: RoundSeeds, proof: JackpotProof): Promise<VerifiedJackpot> {
  const draw = await jackpotDraw(seeds, proof.tier);
  const [pool, share, stake] = [BigInt(proof.pool), BigInt(proof.share), BigInt(proof.stake)];
  const cap = proof.cap === null ? null : BigInt(proof.cap);
  const chance = proof.chance === null ? null : BigInt(proof.chance);
  const amount = formatMoney(jackpotAmount({ pool, share, cap }));
  return {
    tier: proof.tier,
    draw: String(draw),
    drawMatches: String(draw) === proof.draw,
    isWon: isJackpotWon({ draw, pool, share, stake, cap, chance }),
    amount,
    amountMatches: amount === proof.amount,
  };
}
