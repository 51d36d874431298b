// A round as a short program without any of our code: for players who trust their own machine more than our page.
// Prints the commit, the draws and the payout; tests run both languages against the real results.
import { diceMultiplier } from '../math/sich-dice.ts';
import { KALYNA_LINES, KALYNA_PAYS, KALYNA_STRIPS, KALYNA_WHEEL } from '../math/kalyna-sevens.ts';
import { CRASH_TARGET } from '../math/leleka-crash.ts';
import { minesLadder } from '../math/pysanka-mines.ts';
import { rowProblem } from './verify.ts';
import type { VerifyRow } from './verify.ts';

export type SnippetLanguage = 'node' | 'python';

/** Whether a game has a program short enough to be read. */
export const hasSnippet = (game: string): boolean => game in games || game === 'leleka-crash';

/** @throws RangeError for a row that cannot be run or a game that has no program */
export function snippet(row: VerifyRow, language: SnippetLanguage): string {
  const problem = rowProblem(row);
  const game = games[row.game];
  if (problem) throw new RangeError(`${problem.problem}: ${problem.reason}`);
  if (row.game === 'leleka-crash') return language === 'node' ? flightInNode(row) : flightInPython(row);
  if (!game) throw new RangeError(`no program for ${row.game}`);
  return language === 'node' ? nodeText(row, game.node(row)) : pythonText(row, game.python(row));
}

interface GameText {
  node(row: VerifyRow): string;
  python(row: VerifyRow): string;
}

function nodeText(row: VerifyRow, body: string): string {
  return `// node round.cjs
const { createHash, createHmac } = require('node:crypto');
const serverSeed = ${JSON.stringify(row.serverSeed)};
const clientSeed = ${JSON.stringify(row.clientSeed)};
const nonce = ${row.nonce};
const bet = ${betOf(row)}n; // kopiyka

let index = 0;
let words = [];
function word() {
  if (words.length === 0) {
    const block = createHmac('sha256', serverSeed).update(clientSeed + ':' + nonce + ':' + index++).digest();
    for (let i = 0; i < 32; i += 4) words.push(block.readUInt32BE(i));
  }
  return words.shift();
}
function int(n) {
  for (;;) {
    const w = word();
    if (w < 2 ** 32 - (2 ** 32 % n)) return w % n;
  }
}
console.log('commit', createHash('sha256').update(serverSeed).digest('hex'));
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

function numberOf(params: unknown, name: string): number {
  const value = (params as Record<string, unknown> | null)?.[name];
  if (!Number.isSafeInteger(value)) throw new RangeError(`params.${name} is not a whole number`);
  return value as number;
}

const dice: GameText = {
  node: (row) => {
    const { target, test } = diceFacts(row);
    return `const target = ${target};
const roll = int(10000);
const multiplier = ${test} ? Math.floor(99000000 / target) : 0; // 1/10000, a win pays ${diceMultiplier(target)}
console.log('roll', roll);
console.log('payout', bet * BigInt(multiplier) / 10000n);
`;
  },
  python: (row) => {
    const { target, test } = diceFacts(row);
    return `target = ${target}
roll = draw_int(10000)
multiplier = 99000000 // target if ${test} else 0  # 1/10000, a win pays ${diceMultiplier(target)}
print("roll", roll)
print("payout", bet * multiplier // 10000)
`;
  },
};

function diceFacts(row: VerifyRow): { target: number; test: string } {
  const over = (row.params as { direction?: unknown } | null)?.direction === 'over';
  return { target: numberOf(row.params, 'target'), test: over ? 'roll >= 10000 - target' : 'roll < target' };
}

const mines: GameText = {
  node: (row) => {
    const { count, cells, collects } = minesFacts(row);
    return `const ladder = ${JSON.stringify(minesLadder(count))}; // 1/10000 after each find
const cells = Array.from({ length: 25 }, (_, i) => i);
for (let i = 0; i < ${count}; i++) {
  const j = i + int(25 - i);
  [cells[i], cells[j]] = [cells[j], cells[i]];
}
const cracked = cells.slice(0, ${count});
const picks = ${JSON.stringify(cells)};
const bust = picks.some((cell) => cracked.includes(cell));
const over = ${collects} || picks.length === ladder.length;
const multiplier = bust || !over ? 0 : picks.length === 0 ? 10000 : ladder[picks.length - 1];
console.log('cracked', cracked.join(' '));
console.log('payout', bet * BigInt(multiplier) / 10000n);
`;
  },
  python: (row) => {
    const { count, cells, collects } = minesFacts(row);
    return `ladder = ${JSON.stringify(minesLadder(count))}  # 1/10000 after each find
cells = list(range(25))
for i in range(${count}):
    j = i + draw_int(25 - i)
    cells[i], cells[j] = cells[j], cells[i]
cracked = cells[:${count}]
picks = ${JSON.stringify(cells)}
bust = any(cell in cracked for cell in picks)
over = ${collects ? 'True' : 'False'} or len(picks) == len(ladder)
multiplier = 0 if bust or not over else 10000 if not picks else ladder[len(picks) - 1]
print("cracked", *cracked)
print("payout", bet * multiplier // 10000)
`;
  },
};

function minesFacts(row: VerifyRow): { count: number; cells: number[]; collects: boolean } {
  const steps = row.actions as readonly { type?: unknown; cell?: unknown }[];
  return {
    count: numberOf(row.params, 'mines'),
    cells: steps.filter((step) => step.type === 'pick').map((step) => numberOf(step, 'cell')),
    collects: steps.some((step) => step.type === 'collect' || step.type === 'expire'),
  };
}

const strips = JSON.stringify(KALYNA_STRIPS);
const lines = JSON.stringify(KALYNA_LINES);
const pays = JSON.stringify(KALYNA_PAYS);
const wheel = JSON.stringify(KALYNA_WHEEL);

const kalyna: GameText = {
  node: () => `const strips = ${strips};
const lines = ${lines}; // row on each reel
const pays = ${pays}; // 1/100
const stops = strips.map(() => int(31));
const grid = strips.map((strip, reel) => [0, 1, 2].map((row) => strip[(stops[reel] + row) % 31]));
function paysAs(symbols) {
  const real = symbols.find((symbol) => symbol !== 'W') ?? 'W';
  return symbols.every((symbol) => symbol === real || symbol === 'W') ? real : null;
}
let multiplier = 0;
for (const rows of lines) multiplier += pays[paysAs(rows.map((row, reel) => grid[reel][row]))] ?? 0;
if (['C', 'P', 'A', 'G'].includes(paysAs(grid.flat()))) multiplier *= ${wheel}[int(10)];
console.log('stops', stops.join(' '));
console.log('payout', bet * BigInt(multiplier) / 100n);
`,
  python: () => `strips = ${strips}
lines = ${lines}  # row on each reel
pays = ${pays}  # 1/100
stops = [draw_int(31) for _ in strips]
grid = [[strip[(stops[reel] + row) % 31] for row in range(3)] for reel, strip in enumerate(strips)]

def pays_as(symbols):
    real = next((symbol for symbol in symbols if symbol != "W"), "W")
    return real if all(symbol in (real, "W") for symbol in symbols) else None

multiplier = sum(pays.get(pays_as([grid[reel][row] for reel, row in enumerate(rows)]), 0) for rows in lines)
if pays_as([symbol for reel in grid for symbol in reel]) in ("C", "P", "A", "G"):
    multiplier *= ${wheel}[draw_int(10)]
print("stops", *stops)
print("payout", bet * multiplier // 100)
`,
};

/** Registered height and landing, 1/100; 0: none. */
function flightFacts(row: VerifyRow): { auto: number; landed: number } {
  const { auto } = (row.params ?? {}) as { auto?: unknown };
  const steps = row.actions as readonly { type?: unknown }[];
  const [by] = steps.filter(({ type }) => type === 'land');
  return { auto: auto === null || auto === undefined ? 0 : numberOf(row.params, 'auto'), landed: by ? numberOf(by, 'at') : 0 };
}

function flightInNode(row: VerifyRow): string {
  const { auto, landed } = flightFacts(row);
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
const dive = Math.min(Math.max(height, 100), ${CRASH_TARGET.max});
console.log('dive', dive);
const multiplier = landed > 0 && landed <= dive ? landed : auto > 0 && auto <= dive ? auto : 0;
console.log('payout', String(bet * BigInt(multiplier) / 100n));
`;
}

function flightInPython(row: VerifyRow): string {
  const { auto, landed } = flightFacts(row);
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
dive = min(max(99 * 2**52 // (2**52 - r52), 100), ${CRASH_TARGET.max})
print("dive", dive)
multiplier = landed if 0 < landed <= dive else auto if 0 < auto <= dive else 0
print("payout", bet * multiplier // 100)
`;
}

const games: Readonly<Record<string, GameText>> = { 'sich-dice': dice, 'pysanka-mines': mines, 'kalyna-sevens': kalyna };
