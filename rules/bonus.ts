// What a deposit brings as a bonus, minor units: a part of it, rounded down to a kopiyka; what is left over stays with
// the house. How stakes count and what becomes own money is decided where the money moves
// (server/migrations/functions/43_bonuses.sql).
import { mostWagering } from './prizes.ts';

export interface BonusTerms {
  /** Of the deposit, whole. */
  percent: number;
  /** The most it may come to. */
  most: bigint;
  minDeposit: bigint;
  /** How many times the bonus is to be staked. */
  wagering: number;
}

/** What a deposit brings; 0n below the least deposit. */
export function bonusOf(
  { percent, most, minDeposit }: Pick<BonusTerms, 'percent' | 'most' | 'minDeposit'>,
  deposit: bigint,
): bigint {
  if (deposit < minDeposit) return 0n;
  const part = (deposit * BigInt(percent)) / 100n;
  return part < most ? part : most;
}

/** What is to be staked in all. @throws RangeError beyond what fair terms allow */
export function requirementOf({ wagering }: Pick<BonusTerms, 'wagering'>, bonus: bigint): bigint {
  if (!Number.isInteger(wagering) || wagering < 1 || wagering > mostWagering)
    throw new RangeError('a bonus is played through one to ten times');
  return bonus * BigInt(wagering);
}
