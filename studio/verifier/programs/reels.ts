// The machines with reels as programs: stops on published strips, what stands on them, and the features that follow.
import { paidInNode, paidInPython, pickInNode, pickInPython } from './source.ts';
import type { Program } from './source.ts';

const kalyna: Program = {
  node: ({ table }) => `const strips = ${table('strips')};
const lines = ${table('lines')}; // row on each reel
const pays = ${table('pays')}; // 1/100
const stops = strips.map((strip) => int(strip.length));
console.log('stops', stops.join(' '));
const grid = strips.map((strip, reel) => [0, 1, 2].map((row) => strip[(stops[reel] + row) % strip.length]));
function paysAs(symbols) {
  const real = symbols.find((symbol) => symbol !== 'W') ?? 'W';
  return symbols.every((symbol) => symbol === real || symbol === 'W') ? real : null;
}
let multiplier = 0;
for (const rows of lines) multiplier += pays[paysAs(rows.map((row, reel) => grid[reel][row]))] ?? 0;
if (${table('fullScreen.symbols')}.includes(paysAs(grid.flat()))) multiplier *= ${table('fullScreen.wheel')}[int(10)];
${paidInNode(100)}`,
  python: ({ table }) => `strips = ${table('strips')}
lines = ${table('lines')}  # row on each reel
pays = ${table('pays')}  # 1/100
stops = [draw_int(len(strip)) for strip in strips]
print("stops", *stops)
grid = [[strip[(stops[reel] + row) % len(strip)] for row in range(3)] for reel, strip in enumerate(strips)]

def pays_as(symbols):
    real = next((symbol for symbol in symbols if symbol != "W"), "W")
    return real if all(symbol in (real, "W") for symbol in symbols) else None

multiplier = sum(pays.get(pays_as([grid[reel][row] for reel, row in enumerate(rows)]), 0) for rows in lines)
if pays_as([symbol for reel in grid for symbol in reel]) in ${table('fullScreen.symbols')}:
    multiplier *= ${table('fullScreen.wheel')}[draw_int(10)]
${paidInPython(100)}`,
};

const molfar: Program = {
  node: ({ table }) => `const strips = ${table('strips')};
const pays = ${table('pays')}; // 1/100 a way, for 3, 4, 5
const moonPays = ${table('scatterPays')};
const freeSpins = ${table('freeSpins')};
const freeWild = ${table('freeWild')};
const cap = ${table('maxMultiplier')};
let multiplier = 0;
function spin(mode) {
  const stops = strips[mode].map((strip) => int(strip.length));
  console.log('stops', stops.join(' '));
  const reels = strips[mode].map((strip, reel) => [0, 1, 2].map((row) => strip[(stops[reel] + row) % strip.length]));
  const wilds = reels.map((reel) => reel.filter((symbol) => symbol === 'W').reduce((sum) => sum + (mode === 'free' ? freeWild[int(20)] : 1), 0));
  let won = 0;
  for (const symbol of new Set(reels[0])) {
    if (symbol === 'S') continue;
    let [ways, length] = [1, 0];
    for (; length < 5; length++) {
      const count = reels[length].filter((one) => one === symbol).length + wilds[length];
      if (count === 0) break;
      ways *= count;
    }
    if (length >= 3) won += ways * pays[symbol][length - 3];
  }
  const moons = reels.flat().filter((symbol) => symbol === 'S').length;
  multiplier = Math.min(multiplier + won + (moonPays[moons] ?? 0), cap);
  return moons;
}
let of = freeSpins[spin('base')] ?? 0;
for (let at = 0; at < of && multiplier < cap; at++) if (spin('free') >= ${table('retrigger.from')}) of += ${table('retrigger.spins')};
${paidInNode(100)}`,
  python: ({ table }) => `strips = ${table('strips')}
pays = ${table('pays')}  # 1/100 a way, for 3, 4, 5
moon_pays = ${table('scatterPays')}
free_spins = ${table('freeSpins')}
free_wild = ${table('freeWild')}
cap = ${table('maxMultiplier')}
multiplier = 0

def spin(mode):
    global multiplier
    stops = [draw_int(len(strip)) for strip in strips[mode]]
    print("stops", *stops)
    reels = [[strip[(stops[reel] + row) % len(strip)] for row in range(3)] for reel, strip in enumerate(strips[mode])]
    wilds = [sum(free_wild[draw_int(20)] if mode == "free" else 1 for symbol in reel if symbol == "W") for reel in reels]
    won = 0
    for symbol in set(reels[0]) - {"S"}:
        ways, length = 1, 0
        while length < 5:
            count = reels[length].count(symbol) + wilds[length]
            if count == 0:
                break
            ways *= count
            length += 1
        if length >= 3:
            won += ways * pays[symbol][length - 3]
    moons = sum(reel.count("S") for reel in reels)
    multiplier = min(multiplier + won + moon_pays.get(str(moons), 0), cap)
    return moons

of = free_spins.get(str(spin("base")), 0)
at = 0
while at < of and multiplier < cap:
    at += 1
    if spin("free") >= ${table('retrigger.from')}:
        of += ${table('retrigger.spins')}
${paidInPython(100)}`,
};

const chaika: Program = {
  node: ({ table }) => `${pickInNode}const strips = ${table('strips')};
const lines = ${table('lines')}; // row on each reel
const pays = ${table('pays')}; // 1/100, for 3, 4, 5
const values = ${table('hold.values')};
const weights = ${table('hold.weights')};
const stops = strips.map((strip) => int(strip.length));
console.log('stops', stops.join(' '));
const reels = strips.map((strip, reel) => [0, 1, 2].map((row) => strip[(stops[reel] + row) % strip.length]));
let multiplier = 0;
for (const rows of lines) {
  const symbol = reels[0][rows[0]];
  if (symbol === '$') continue;
  let length = 1;
  while (length < 5 && [symbol, 'W'].includes(reels[length][rows[length]])) length++;
  if (length >= 3) multiplier += pays[symbol][length - 3];
}
const held = reels.flat().map((symbol) => symbol === '$' ? 1 : 0);
const count = () => held.filter((ducat) => ducat > 0).length;
if (count() >= ${table('hold.from')}) {
  const ducat = () => values[pick(weights)];
  held.forEach((there, cell) => { if (there) held[cell] = ducat(); });
  for (let left = ${table('hold.respins')}; left > 0 && count() < 15;) {
    const before = count();
    held.forEach((there, cell) => { if (!there && int(100) < ${table('hold.landsBelow')}) held[cell] = ducat(); });
    left = count() > before ? ${table('hold.respins')} : left - 1;
  }
  console.log('ducats', held.join(' '));
  multiplier += 100 * (held.reduce((sum, value) => sum + value, 0) + (count() === 15 ? ${table('hold.grand')} : 0));
}
multiplier = Math.min(multiplier, ${table('maxMultiplier')});
${paidInNode(100)}`,
  python: ({ table }) => `${pickInPython}strips = ${table('strips')}
lines = ${table('lines')}  # row on each reel
pays = ${table('pays')}  # 1/100, for 3, 4, 5
values = ${table('hold.values')}
weights = ${table('hold.weights')}
stops = [draw_int(len(strip)) for strip in strips]
print("stops", *stops)
reels = [[strip[(stops[reel] + row) % len(strip)] for row in range(3)] for reel, strip in enumerate(strips)]
multiplier = 0
for rows in lines:
    symbol = reels[0][rows[0]]
    if symbol == "$":
        continue
    length = 1
    while length < 5 and reels[length][rows[length]] in (symbol, "W"):
        length += 1
    if length >= 3:
        multiplier += pays[symbol][length - 3]
shown = [symbol == "$" for reel in reels for symbol in reel]
if sum(shown) >= ${table('hold.from')}:
    held = [values[pick(weights)] if there else 0 for there in shown]
    left = ${table('hold.respins')}
    while left > 0 and 0 in held:
        landed = False
        for cell in range(15):
            if held[cell] == 0 and draw_int(100) < ${table('hold.landsBelow')}:
                held[cell] = values[pick(weights)]
                landed = True
        left = ${table('hold.respins')} if landed else left - 1
    print("ducats", *held)
    multiplier += 100 * (sum(held) + (0 if 0 in held else ${table('hold.grand')}))
multiplier = min(multiplier, ${table('maxMultiplier')})
${paidInPython(100)}`,
};

export const reels: Readonly<Record<string, Program>> = {
  'kalyna-sevens': kalyna,
  'molfar-night': molfar,
  'chaika-gold': chaika,
};
