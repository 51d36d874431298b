// The originals as programs: one or a few draws against a table.
import { drawInNode, drawInPython, paidInNode, paidInPython } from './source.ts';
import type { Program, Source } from './source.ts';

const testOf = ({ params }: Source): string =>
  params['direction'] === 'over' ? 'roll >= 10000 - target' : 'roll < target';

const dice: Program = {
  node: (source) => `const target = ${source.params['target']};
const roll = int(10000);
console.log('roll', roll);
const multiplier = ${testOf(source)} ? Math.floor(99000000 / target) : 0; // 1/10000
${paidInNode(10_000)}`,
  python: (source) => `target = ${source.params['target']}
roll = draw_int(10000)
print("roll", roll)
multiplier = 99000000 // target if ${testOf(source)} else 0  # 1/10000
${paidInPython(10_000)}`,
};

function minesFacts({ params, actions, table }: Source): {
  mines: string;
  ladder: string;
  picks: string;
  collects: boolean;
} {
  const mines = String(params['mines']);
  const picks = actions.filter(({ type }) => type === 'pick').map(({ cell }) => cell);
  return {
    mines,
    ladder: table(`ladders.${Number(mines) - 1}`),
    picks: JSON.stringify(picks),
    collects: actions.some(({ type }) => type !== 'pick'),
  };
}

const mines: Program = {
  node(source) {
    const { mines: count, ladder, picks, collects } = minesFacts(source);
    return `${drawInNode}const ladder = ${ladder}; // 1/10000 after each find
const cracked = draw(${count}, 25);
const picks = ${picks};
const bust = picks.some((cell) => cracked.includes(cell));
const over = ${collects} || picks.length === ladder.length;
const multiplier = bust || !over ? 0 : picks.length === 0 ? 10000 : ladder[picks.length - 1];
console.log('cracked', cracked.join(' '));
${paidInNode(10_000)}`;
  },
  python(source) {
    const { mines: count, ladder, picks, collects } = minesFacts(source);
    return `${drawInPython}ladder = ${ladder}  # 1/10000 after each find
cracked = draw(${count}, 25)
picks = ${picks}
bust = any(cell in cracked for cell in picks)
over = ${collects ? 'True' : 'False'} or len(picks) == len(ladder)
multiplier = 0 if bust or not over else 10000 if not picks else ladder[len(picks) - 1]
print("cracked", *cracked)
${paidInPython(10_000)}`;
  },
};

const limbo: Program = {
  node: ({ params, table }) => `const target = ${params['target']}; // 1/100
const r52 = BigInt(word()) * 2n ** 20n + BigInt(word() >>> 12);
const height = Math.min(Math.max(Number(${table('height.numerator')}n * 2n ** 52n / (2n ** 52n - r52)), 100), ${table('target.max')});
console.log('height', height);
const multiplier = height >= target ? target : 0;
${paidInNode(100)}`,
  python: ({ params, table }) => `target = ${params['target']}  # 1/100
r52 = next(words) * 2**20 + (next(words) >> 12)
height = min(max(${table('height.numerator')} * 2**52 // (2**52 - r52), 100), ${table('target.max')})
print("height", height)
multiplier = target if height >= target else 0
${paidInPython(100)}`,
};

const wheelOf = ({ params, table }: Source): string => table(`wheels.${params['risk']}.${params['segments']}`);

const wheel: Program = {
  node: (source) => `const wheel = ${wheelOf(source)}; // 1/100, clockwise
const segment = int(wheel.length);
console.log('segment', segment);
const multiplier = wheel[segment];
${paidInNode(100)}`,
  python: (source) => `wheel = ${wheelOf(source)}  # 1/100, clockwise
segment = draw_int(len(wheel))
print("segment", segment)
multiplier = wheel[segment]
${paidInPython(100)}`,
};

const bucketsOf = ({ params, table }: Source): string => table(`pays.${params['rows']}.${params['risk']}`);

const plinko: Program = {
  node: (source) => `const pays = ${bucketsOf(source)}; // 1/100, from the left
const path = Array.from({ length: ${source.params['rows']} }, () => int(2)); // 0 left, 1 right
const bucket = path.reduce((sum, right) => sum + right, 0);
console.log('path', path.join(' '));
const multiplier = pays[bucket];
${paidInNode(100)}`,
  python: (source) => `pays = ${bucketsOf(source)}  # 1/100, from the left
path = [draw_int(2) for _ in range(${source.params['rows']})]  # 0 left, 1 right
print("path", *path)
multiplier = pays[sum(path)]
${paidInPython(100)}`,
};

const kenoFacts = ({ params, table }: Source): { picks: string; pays: string } => {
  const picks = params['picks'] as readonly number[];
  return { picks: JSON.stringify(picks), pays: table(`pays.${params['risk']}.${picks.length - 1}`) };
};

const keno: Program = {
  node: (source) => `${drawInNode}const picks = ${kenoFacts(source).picks};
const pays = ${kenoFacts(source).pays}; // 1/100, by hits
const drawn = draw(10, 40).map((index) => index + 1);
console.log('drawn', drawn.join(' '));
const multiplier = pays[drawn.filter((number) => picks.includes(number)).length];
${paidInNode(100)}`,
  python: (source) => `${drawInPython}picks = ${kenoFacts(source).picks}
pays = ${kenoFacts(source).pays}  # 1/100, by hits
drawn = [index + 1 for index in draw(10, 40)]
print("drawn", *drawn)
multiplier = pays[len([number for number in drawn if number in picks])]
${paidInPython(100)}`,
};

export const originals: Readonly<Record<string, Program>> = {
  'sich-dice': dice,
  'pysanka-mines': mines,
  'sokil-limbo': limbo,
  'soniakh-wheel': wheel,
  'hoverla-plinko': plinko,
  'chumak-keno': keno,
};
