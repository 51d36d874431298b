// True proofs of draws outside the games, made by the studio's own code, for tests that answer the page themselves.
import { createHash } from 'node:crypto';
import type { DrawProof, EventProof } from '@malva/contract/fairness';
import type { PlayedProof } from '@malva/contract/games';
import { drawMessage, eventMessage, ticketOrder, weightsText, type Weight } from '@malva/rules/draws';
import { rootOf, wordsOf } from '@malva/studio/rgs/draws/draws';
import { jackpotDraw } from '@malva/studio/verifier/jackpots';
import { vectors } from '@malva/studio/verifier/vectors';
import { verifyRound } from '@malva/studio/verifier/verify';

export const wheel: readonly Weight[] = [
  { name: 'Без призу', weight: 500 },
  { name: '10 балів', weight: 300 },
  { name: '5 вільних обертань', weight: 150 },
  { name: 'Монета на 50 ₴', weight: 49 },
  { name: 'Поїздка до Львова', weight: 1 },
  { name: 'Годинник', weight: 0 },
];

const { serverSeed, clientSeed } = vectors;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const at = '2026-11-24T10:05:00.000Z';

/** A true draw, opened. */
export function drawProof(
  change: { id?: string; purpose?: string; nonce?: number; count?: number; weights?: readonly Weight[] } = {},
): DrawProof & { serverSeed: string } {
  const { id = '77', purpose = 'wheel', nonce = 1, count = 1, weights = wheel } = change;
  const words = wordsOf(serverSeed, (index) => drawMessage({ clientSeed, nonce }, index));
  const picks = Array.from({ length: count }, () => words.pick(weights.map(({ weight }) => weight)));
  return {
    id,
    purpose,
    subject: `${purpose}-${id}`,
    commit: sha256(serverSeed),
    serverSeed,
    clientSeed,
    nonce,
    weights: [...weights],
    weightsHash: sha256(weightsText(weights)),
    picks,
    at,
  };
}

/** A true event, drawn. */
export function eventProof(
  sold: readonly string[],
  places: number,
): EventProof & { tickets: string[]; winners: string[] } {
  const tickets = ticketOrder(sold);
  const root = rootOf(tickets);
  const words = wordsOf(serverSeed, (index) => eventMessage({ id: '9', root }, index));
  const winners = words.draw(Math.min(places, tickets.length), tickets.length).map((place) => tickets[place] ?? '');
  return {
    id: '9',
    purpose: 'raffle',
    subject: 'week-48',
    commit: sha256(serverSeed),
    places,
    committedAt: at,
    closedAt: at,
    drawnAt: at,
    root,
    tickets,
    serverSeed,
    winners,
  };
}

/** A true round of a slot that has won a pool a coin short of its cap. */
export async function wonPool(): Promise<PlayedProof> {
  const row = {
    serverSeed,
    clientSeed,
    nonce: 4,
    game: 'kalyna-sevens',
    version: '1.0.0',
    params: {},
    actions: [],
    bet: '10.00',
  };
  const found = await verifyRound(row);
  if (!found.ok) throw new Error(found.reason);
  const hit = {
    tier: 1,
    draw: String(await jackpotDraw(row, 1)),
    pool: '999999999',
    share: '30000',
    stake: '1000',
    cap: '1000000000',
    chance: null,
    amount: '1000.00',
  };
  return {
    ...row,
    roundId: '55',
    mathHash: found.game.mathHash,
    commit: found.commit,
    payout: found.payout,
    jackpots: [hit],
  };
}
