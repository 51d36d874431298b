// The pools a round has won as a short program without any of our code, for Node.js as it comes: it carries the
// published rows and the round's seeds, decides every hit again and ends in failure where anything of them is untrue.
import type { JackpotProof } from '@malva/contract/games';

import type { RoundSeeds } from './jackpots.ts';
import { checksInNode, constant } from './programs/source.ts';

export interface RoundHits extends RoundSeeds {
  /** What was shown before play; null = not compared. */
  commit: string | null;
  hits: readonly JackpotProof[];
}

export function jackpotProgram({ serverSeed, clientSeed, nonce, commit, hits }: RoundHits): string {
  return `// node jackpot.cjs
${constant('serverSeed', serverSeed)}${constant('clientSeed', clientSeed)}${constant('nonce', nonce)}${constant('commit', commit)}// Pool before the stake, share of the stake and cap: millionths of a hryvnia. Stake and chance: kopiyka.
${constant('hits', hits)}
${checksInNode}
check('commit', sha256(serverSeed), commit ?? sha256(serverSeed));
check('hits', hits.length > 0, true);
for (const hit of hits) {
  const block = createHmac('sha256', serverSeed).update(clientSeed + ':' + nonce + ':jp' + hit.tier + ':0').digest();
  const number = block.readBigUInt64BE(0) >> 12n;
  check('number of tier ' + hit.tier, String(number), hit.draw);
  const [pool, share, stake] = [hit.pool, hit.share, hit.stake].map(BigInt);
  const isWon = hit.cap !== null ? number * (BigInt(hit.cap) - pool) < share * 2n ** 52n : number * BigInt(hit.chance) < stake * 2n ** 52n;
  check('won', isWon, true);
  const sum = pool + share;
  const paid = (hit.cap !== null && sum > BigInt(hit.cap) ? BigInt(hit.cap) : sum) / 10000n; // kopiyka
  check('amount', paid / 100n + '.' + String(paid % 100n).padStart(2, '0'), hit.amount);
}
end();
`;
}
