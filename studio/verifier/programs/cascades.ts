// The boards that fall as programs. A board is its columns from the left, each from the bottom; what vanished is drawn
// again on top.
import { paidInNode, paidInPython, pickInNode, pickInPython } from './source.ts';
import type { Program } from './source.ts';

const amber: Program = {
  node: ({ table }) => `${pickInNode}const letters = ${table('order')};
const weights = ${table('weights')};
const sizes = ${table('sizes')};
const pays = ${table('pays')}; // 1/100, by symbol and size
const ladder = ${table('ladder')};
const freeSpins = ${table('freeSpins')};
const cap = ${table('maxMultiplier')};
let [multiplier, step] = [0, 0];
const besideOf = (cell) => [cell - 5, cell + 5, ...(cell % 5 > 0 ? [cell - 1] : []), ...(cell % 5 < 4 ? [cell + 1] : [])];
function clustersOf(cells, colour) {
  const seen = new Set();
  const clusters = [];
  for (let start = 0; start < 25; start++) {
    if (cells[start] !== colour || seen.has(start)) continue;
    const cluster = new Set([start]);
    for (const cell of cluster) for (const next of besideOf(cell)) if (cells[next] === colour || cells[next] === 'W') cluster.add(next);
    for (const cell of cluster) seen.add(cell);
    if (cluster.size >= sizes[0]) clusters.push([...cluster]);
  }
  return clusters;
}
function spin(mode) {
  const draw = () => letters[pick(weights[mode])];
  let cells = Array.from({ length: 25 }, draw);
  console.log('board', cells.join(''));
  let won = 0;
  for (;;) {
    const factor = ladder[mode][Math.min(step, ladder[mode].length - 1)];
    const gone = new Set();
    for (let colour = 0; colour < 7; colour++) {
      for (const cluster of clustersOf(cells, letters[colour])) {
        won += factor * pays[colour][sizes.findLastIndex((least) => cluster.length >= least)];
        for (const cell of cluster) gone.add(cell);
      }
    }
    if (gone.size === 0) break;
    step++;
    const columns = [0, 1, 2, 3, 4].map((column) => cells.slice(5 * column, 5 * column + 5).filter((_, row) => !gone.has(5 * column + row)));
    cells = columns.flatMap((column) => [...column, ...Array.from({ length: 5 - column.length }, draw)]);
  }
  multiplier = Math.min(multiplier + won, cap);
  return cells.filter((symbol) => symbol === 'S').length;
}
let of = freeSpins[Math.min(spin('base'), 5)] ?? 0;
step = 0; // and from here on it is kept
for (let at = 0; at < of && multiplier < cap; at++) if (spin('free') >= ${table('retrigger.from')}) of += ${table('retrigger.spins')};
${paidInNode(100)}`,
  python: ({ table }) => `${pickInPython}letters = ${table('order')}
weights = ${table('weights')}
sizes = ${table('sizes')}
pays = ${table('pays')}  # 1/100, by symbol and size
ladder = ${table('ladder')}
free_spins = ${table('freeSpins')}
cap = ${table('maxMultiplier')}
multiplier = step = 0

def clusters_of(cells, colour):
    seen, clusters = set(), []
    for start in range(25):
        if cells[start] != colour or start in seen:
            continue
        cluster = [start]
        for cell in cluster:
            beside = [cell - 5, cell + 5] + ([cell - 1] if cell % 5 > 0 else []) + ([cell + 1] if cell % 5 < 4 else [])
            cluster += [one for one in beside if 0 <= one < 25 and one not in cluster and cells[one] in (colour, "W")]
        seen.update(cluster)
        if len(cluster) >= sizes[0]:
            clusters.append(cluster)
    return clusters

def spin(mode):
    global multiplier, step
    cells = [letters[pick(weights[mode])] for _ in range(25)]
    print("board", "".join(cells))
    won = 0
    while True:
        factor = ladder[mode][min(step, len(ladder[mode]) - 1)]
        gone = set()
        for colour in range(7):
            for cluster in clusters_of(cells, letters[colour]):
                won += factor * pays[colour][max(i for i, least in enumerate(sizes) if len(cluster) >= least)]
                gone.update(cluster)
        if not gone:
            break
        step += 1
        columns = [[cells[cell] for cell in range(5 * column, 5 * column + 5) if cell not in gone] for column in range(5)]
        cells = [symbol for column in columns for symbol in column + [letters[pick(weights[mode])] for _ in range(5 - len(column))]]
    multiplier = min(multiplier + won, cap)
    return cells.count("S")

of = free_spins.get(str(min(spin("base"), 5)), 0)
step = at = 0  # and from here on the step is kept
while at < of and multiplier < cap:
    at += 1
    if spin("free") >= ${table('retrigger.from')}:
        of += ${table('retrigger.spins')}
${paidInPython(100)}`,
};

const bistro: Program = {
  node: ({ table }) => `${pickInNode}const letters = ${table('order')};
const weights = ${table('weights')};
const sizes = ${table('sizes')};
const pays = ${table('pays')}; // 1/100, by symbol and size
const potPays = ${table('potPays')};
const spoons = ${table('cream')};
const cap = ${table('maxMultiplier')};
let multiplier = 0;
function spin(mode) {
  // A spoon of sour cream is its factor, all others are their letters.
  const draw = () => {
    const symbol = letters[pick(weights[mode])];
    return symbol === 'Z' ? spoons.factors[pick(spoons.weights)] : symbol;
  };
  let cells = Array.from({ length: 30 }, draw);
  console.log('board', cells.join(''));
  let won = 0;
  for (;;) {
    const counts = Array.from(letters.slice(0, 8), (letter) => cells.filter((symbol) => symbol === letter).length);
    const winners = [0, 1, 2, 3, 4, 5, 6, 7].filter((symbol) => counts[symbol] >= sizes[0]);
    if (winners.length === 0) break;
    for (const symbol of winners) won += pays[symbol][sizes.findLastIndex((least) => counts[symbol] >= least)];
    const columns = [0, 1, 2, 3, 4, 5].map((column) => cells.slice(5 * column, 5 * column + 5).filter((symbol) => !winners.some((winner) => letters[winner] === symbol)));
    cells = columns.flatMap((column) => [...column, ...Array.from({ length: 5 - column.length }, draw)]);
  }
  const cream = cells.filter((symbol) => typeof symbol === 'number').reduce((sum, factor) => sum + factor, 0);
  const pots = cells.filter((symbol) => symbol === 'S').length;
  multiplier = Math.min(multiplier + won * (cream || 1) + (potPays[Math.min(pots, 6)] ?? 0), cap);
  return pots;
}
let of = spin('base') >= ${table('freeSpins.from')} ? ${table('freeSpins.spins')} : 0;
for (let at = 0; at < of && multiplier < cap; at++) if (spin('free') >= ${table('retrigger.from')}) of += ${table('retrigger.spins')};
${paidInNode(100)}`,
  python: ({ table }) => `${pickInPython}letters = ${table('order')}
weights = ${table('weights')}
sizes = ${table('sizes')}
pays = ${table('pays')}  # 1/100, by symbol and size
pot_pays = ${table('potPays')}
spoons = ${table('cream')}
cap = ${table('maxMultiplier')}
multiplier = 0

# A spoon of sour cream is its factor, all others are their letters.
def draw_symbol(mode):
    symbol = letters[pick(weights[mode])]
    return spoons["factors"][pick(spoons["weights"])] if symbol == "Z" else symbol

def spin(mode):
    global multiplier
    cells = [draw_symbol(mode) for _ in range(30)]
    print("board", *cells)
    won = 0
    while True:
        winners = {letter: cells.count(letter) for letter in letters[:8] if cells.count(letter) >= sizes[0]}
        if not winners:
            break
        for letter, count in winners.items():
            won += pays[letters.index(letter)][max(i for i, least in enumerate(sizes) if count >= least)]
        columns = [[symbol for symbol in cells[5 * column:5 * column + 5] if symbol not in winners] for column in range(6)]
        cells = [symbol for column in columns for symbol in column + [draw_symbol(mode) for _ in range(5 - len(column))]]
    cream = sum(symbol for symbol in cells if isinstance(symbol, int))
    pots = cells.count("S")
    multiplier = min(multiplier + won * (cream or 1) + pot_pays.get(str(min(pots, 6)), 0), cap)
    return pots

of = ${table('freeSpins.spins')} if spin("base") >= ${table('freeSpins.from')} else 0
at = 0
while at < of and multiplier < cap:
    at += 1
    if spin("free") >= ${table('retrigger.from')}:
        of += ${table('retrigger.spins')}
${paidInPython(100)}`,
};

export const cascades: Readonly<Record<string, Program>> = { 'amber-rush': amber, 'borscht-bistro': bistro };
