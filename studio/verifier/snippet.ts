// A round as a short program without any of our code: for players who trust their own machine more than our page.
// Prints the commit, the draws and the payout; its tables are those of the mathematics the round was played by, and
// tests run both languages against the real results. Of the live game the program follows the flight's hash back to the
// commit of its chain and looks at its salt.
import type { Json } from '../math/canonical.ts';
import { MathRefusal } from '../math/game.ts';
import type { Game } from '../math/game.ts';
import { gameOfVersion } from '../math/games.ts';
import { beaconInNode, beaconInPython } from './programs/beacon.ts';
import { cascades } from './programs/cascades.ts';
import { originals } from './programs/originals.ts';
import { reels } from './programs/reels.ts';
import { wordsInNode } from './programs/source.ts';
import type { Source } from './programs/source.ts';
import { tables } from './programs/tables.ts';
import { rowProblem } from './verify.ts';
import type { VerifyRow } from './verify.ts';

export type SnippetLanguage = 'node' | 'python';

const programs = { ...originals, ...tables, ...reels, ...cascades };

/** @throws RangeError for a row that cannot be run */
export function snippet(row: VerifyRow, language: SnippetLanguage): string {
  const problem = rowProblem(row);
  if (problem) throw new RangeError(`${problem.problem}: ${problem.reason}`);
  const source = sourceOf(row);
  if (row.game === 'leleka-crash') return language === 'node' ? flightInNode(row, source) : flightInPython(row, source);
  const program = programs[row.game];
  if (!program) throw new RangeError(`no program for ${row.game}`);
  return language === 'node' ? nodeText(row, program.node(source)) : pythonText(row, program.python(source));
}

function tableOf(game: Game, path: string): string {
  const found = path
    .split('.')
    .reduce<Json | undefined>((at, name) => (at as { readonly [name: string]: Json } | undefined)?.[name], game.math);
  if (found === undefined) throw new RangeError(`${game.slug} publishes no ${path}`);
  return JSON.stringify(found);
}

/** Nothing reaches a program but what the game itself accepts as params and choices. */
function sourceOf(row: VerifyRow): Source {
  try {
    const game = gameOfVersion(row.game, row.version);
    const isExpiry = (action: unknown) =>
      game.expire !== undefined &&
      (action as { type?: unknown } | null)?.type === (game.expire as { type: string }).type;
    return {
      table: (path) => tableOf(game, path),
      params: game.parseParams(row.params ?? {}) as Source['params'],
      actions: row.actions.map((action) =>
        isExpiry(action) ? (game.expire as Source['actions'][number]) : game.parseAction(action),
      ) as Source['actions'],
    };
  } catch (error) {
    if (error instanceof MathRefusal) throw new RangeError(error.message);
    throw error;
  }
}

function nodeText(row: VerifyRow, body: string): string {
  return `// node round.cjs
const { createHash, createHmac } = require('node:crypto');
const serverSeed = ${JSON.stringify(row.serverSeed)};
const clientSeed = ${JSON.stringify(row.clientSeed)};
const nonce = ${row.nonce};
const bet = ${betOf(row)}n; // kopiyka

${wordsInNode('serverSeed', "clientSeed + ':' + nonce + ':' + index")}console.log('commit', createHash('sha256').update(serverSeed).digest('hex'));
${body}`;
}

function pythonText(row: VerifyRow, body: string): string {
  return `# python3 round.py
import hashlib, hmac
server_seed = ${JSON.stringify(row.serverSeed)}
client_seed = ${JSON.stringify(row.clientSeed)}
nonce = ${row.nonce}
bet = ${betOf(row)}  # kopiyka

def stream():
    index = 0
    while True:
        block = hmac.new(server_seed.encode(), f"{client_seed}:{nonce}:{index}".encode(), hashlib.sha256).digest()
        for i in range(0, 32, 4):
            yield int.from_bytes(block[i:i + 4], "big")
        index += 1

words = stream()

def draw_int(n):
    while True:
        w = next(words)
        if w < 2**32 - 2**32 % n:
            return w % n

print("commit", hashlib.sha256(server_seed.encode()).hexdigest())
${body}`;
}

function betOf(row: VerifyRow): string {
  const [whole = '0', cents = ''] = row.bet.split('.');
  return String(BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0') || '0'));
}

/** Registered height and landing, 1/100; 0: none. */
const flightFacts = ({ params, actions }: Source): { auto: number; landed: number } => ({
  auto: Number(params['auto'] ?? 0),
  landed: Number(actions.find(({ type }) => type === 'land')?.['at'] ?? 0),
});

function flightInNode(row: VerifyRow, source: Source): string {
  const { auto, landed } = flightFacts(source);
  return `// node flight.cjs
const { createHash, createHmac } = require('node:crypto');
const hash = Buffer.from(${JSON.stringify(row.serverSeed)}, 'hex');
const salt = ${JSON.stringify(row.clientSeed)};
const flight = ${row.nonce};
const bet = ${betOf(row)}n; // kopiyka
const auto = ${auto}; // 1/100, 0 = by hand
const landed = ${landed}; // 1/100, 0 = did not

let at = hash;
for (let i = 0; i < flight; i++) at = createHash('sha256').update(at).digest();
console.log('chain', at.toString('hex'));
const r52 = createHmac('sha256', salt).update(hash).digest().readBigUInt64BE(0) >> 12n;
const height = Number(99n * 2n ** 52n / (2n ** 52n - r52));
const dive = Math.min(Math.max(height, 100), ${source.table('maxMultiplier')});
console.log('dive', dive);
const multiplier = landed > 0 && landed <= dive ? landed : auto > 0 && auto <= dive ? auto : 0;
console.log('payout', String(bet * BigInt(multiplier) / 100n));
${row.beacon ? beaconInNode(row.beacon) : ''}`;
}

function flightInPython(row: VerifyRow, source: Source): string {
  const { auto, landed } = flightFacts(source);
  return `# python3 flight.py
import hashlib, hmac
flight_hash = bytes.fromhex(${JSON.stringify(row.serverSeed)})
salt = ${JSON.stringify(row.clientSeed)}
flight = ${row.nonce}
bet = ${betOf(row)}  # kopiyka
auto = ${auto}  # 1/100, 0 = by hand
landed = ${landed}  # 1/100, 0 = did not

at = flight_hash
for _ in range(flight):
    at = hashlib.sha256(at).digest()
print("chain", at.hex())
r52 = int.from_bytes(hmac.new(salt.encode(), flight_hash, hashlib.sha256).digest()[:8], "big") >> 12
dive = min(max(99 * 2**52 // (2**52 - r52), 100), ${source.table('maxMultiplier')})
print("dive", dive)
multiplier = landed if 0 < landed <= dive else auto if 0 < auto <= dive else 0
print("payout", bet * multiplier // 100)
${row.beacon ? beaconInPython(row.beacon) : ''}`;
}
