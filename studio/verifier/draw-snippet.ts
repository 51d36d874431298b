// A draw outside the games as a short program without any of our code, for Node.js as it comes: the player keeps it and
// runs it anywhere. It carries the published row, decides it again and ends in failure where anything of it is untrue.
import type { EventProof } from '@malva/contract/fairness';

import type { OpenDraw } from './draws.ts';
import { checksInNode, constant, drawInNode, pickInNode, wordsInNode } from './programs/source.ts';

export function drawProgram({ serverSeed, clientSeed, nonce, commit, weights, weightsHash, picks }: OpenDraw): string {
  const plain = weights.map(({ name, weight }) => ({ name, weight }));
  return `// node draw.cjs
${constant('serverSeed', serverSeed)}${constant('clientSeed', clientSeed)}${constant('nonce', nonce)}${constant('commit', commit)}${constant('weights', plain)}${constant('weightsHash', weightsHash)}${constant('picks', picks)}
${checksInNode}${wordsInNode('serverSeed', "clientSeed + ':' + nonce + ':draw:' + index")}${pickInNode}
check('commit', sha256(serverSeed), commit);
check('weights', sha256(JSON.stringify(weights)), weightsHash);
const shares = weights.map(({ weight }) => weight);
const sum = shares.reduce((all, share) => all + share, 0);
const canDraw = picks.length > 0 && shares.every((share) => Number.isSafeInteger(share) && share >= 0) && sum >= 1 && sum <= 2 ** 32;
check('drawable', canDraw, true);
const drawn = canDraw ? picks.map(() => pick(shares)) : [];
check('picks', drawn, picks);
for (const place of drawn) console.log('drawn  ', weights[place].name);
end();
`;
}

/** @throws RangeError for an event that is not drawn yet */
export function eventProgram({ id, serverSeed, commit, places, root, tickets, winners }: EventProof): string {
  if (serverSeed === null || tickets === null || winners === null) throw new RangeError('not drawn yet');
  return `// node event.cjs
${constant('id', id)}${constant('serverSeed', serverSeed)}${constant('commit', commit)}${constant('places', places)}${constant('root', root)}${constant('tickets', tickets)}${constant('winners', winners)}
${checksInNode}${wordsInNode('serverSeed', "'lottery:' + id + ':' + foundRoot + ':' + index")}${drawInNode}
check('commit', sha256(serverSeed), commit);
const sorted = [...tickets].sort();
const canDraw = sorted.length > 0 && sorted.every((ticket, i) => /^[\\w.:-]{1,64}$/.test(ticket) && ticket === tickets[i] && ticket !== sorted[i - 1]);
check('tickets in order, each once', canDraw, true);
// A tree of hashes: leaves SHA-256(00 ticket), nodes SHA-256(01 left right); a node without a neighbour goes up as it
// is (RFC 6962).
let level = sorted.map((ticket) => hash(Buffer.of(0), ticket));
while (level.length > 1) {
  level = level.flatMap((left, i) => (i % 2 === 1 ? [] : level[i + 1] ? hash(Buffer.of(1), left, level[i + 1]) : left));
}
const foundRoot = level.length > 0 ? level[0].toString('hex') : '';
check('root', foundRoot, root);
const drawn = canDraw ? draw(Math.min(places, sorted.length), sorted.length).map((place) => sorted[place]) : [];
check('winners', drawn, winners);
end();
`;
}
