// A second way to settle football by its score, written apart from ours and as plainly as the outcomes read: a table of
// outcome ids, each with its own condition. Only tests use it.

/** Goals: match, first half, second half. */
export interface Played {
  h: number;
  a: number;
  /** Absent: half time is not told. */
  halves?: { h1: number; a1: number; h2: number; a2: number };
}
interface Score {
  h: number;
  a: number;
}
/** An outcome of a market. */
export interface Asked {
  market: number;
  id: string;
  spec: Readonly<Record<string, string>>;
}
type Ending = 'win' | 'lose' | 'refund' | 'half_win' | 'half_lose';

const yes = (is: boolean): Ending => (is ? 'win' : 'lose');

/** A line bet: a quarter line is two bets of half the stake on the lines beside it. */
function line(ahead: (at: number) => number, at: number): Ending {
  const parts = Number.isInteger(at * 2) ? [at, at] : [at - 0.25, at + 0.25];
  const sum = parts.reduce((all, part) => all + Math.sign(ahead(part)), 0);
  return (['lose', 'half_lose', 'refund', 'half_win', 'win'] as const)[sum + 2] ?? 'lose';
}

function threeWay(id: string, h: number, a: number): boolean {
  if (id === 'H') return h > a;
  if (id === 'D') return h === a;
  return a > h;
}
const doubled = (id: string, h: number, a: number): boolean =>
  (id.includes('1') && h > a) || (id.includes('X') && h === a) || (id.includes('2') && a > h);

const scoreIds: Record<number, Record<string, string>> = {
  45: Object.fromEntries([...Array(25).keys()].map((n) => [String(274 + 2 * n), `${n % 5}:${Math.floor(n / 5)}`])),
  81: { 462: '0:0', 464: '1:1', 466: '2:2', 468: '1:0', 470: '2:0', 472: '2:1', 474: '0:1', 476: '0:2', 478: '1:2' },
  98: {
    546: '0:0',
    548: '0:1',
    550: '0:2',
    552: '1:0',
    554: '1:1',
    556: '1:2',
    558: '2:0',
    560: '2:1',
    562: '2:2',
  },
};
const exact = (market: number, id: string, score: string): boolean => {
  const ids = scoreIds[market] ?? {};
  return ids[id] === undefined ? !Object.values(ids).includes(score) : ids[id] === score;
};

const spans: Record<string, [number, number]> = {
  1730: [1, 2],
  1731: [1, 3],
  1732: [1, 4],
  1733: [1, 5],
  1734: [1, 6],
  1735: [2, 3],
  1736: [2, 4],
  1737: [2, 5],
  1738: [2, 6],
  1739: [3, 4],
  1740: [3, 5],
  1741: [3, 6],
  1742: [4, 5],
  1743: [4, 6],
  1744: [5, 6],
  1745: [7, 99],
  1804: [0, 0],
};

/** Two words: a result or chance and yes, no, over or under. */
const pairIds: Record<string, string> = {
  78: 'H Y',
  80: 'H N',
  82: 'D Y',
  84: 'D N',
  86: 'A Y',
  88: 'A N',
  90: 'O Y',
  92: 'U Y',
  94: 'O N',
  96: 'U N',
  794: 'H U',
  796: 'H O',
  798: 'D U',
  800: 'D O',
  802: 'A U',
  804: 'A O',
  1718: '1X Y',
  1719: '1X N',
  1720: '12 Y',
  1721: '12 N',
  1722: 'X2 Y',
  1723: 'X2 N',
  1724: '1X U',
  1725: '12 U',
  1726: 'X2 U',
  1727: '1X O',
  1728: '12 O',
  1729: 'X2 O',
};

function word(text: string, { h, a }: Score, total: number): boolean {
  if (text === 'Y') return h >= 1 && a >= 1;
  if (text === 'N') return h === 0 || a === 0;
  if (text === 'O') return h + a > total;
  if (text === 'U') return h + a < total;
  return text.length === 1 ? threeWay(text, h, a) : doubled(text, h, a);
}

/** Markets of one score: of the match or of a half. */
function ofScore({ market, id, spec }: Asked, { h, a }: Score): Ending | undefined {
  const total = Number(spec['total']);
  const hcp = Number(spec['hcp']);
  switch (id) {
    case '1':
      return yes(h > a);
    case '2':
      return yes(h === a);
    case '3':
      return yes(a > h);
    case '4':
      return h === a ? 'refund' : yes(h > a);
    case '5':
      return h === a ? 'refund' : yes(a > h);
    case '9':
      return yes(h > a || h === a);
    case '10':
      return yes(h > a || a > h);
    case '11':
      return yes(a > h || h === a);
    case '70':
      return yes('13579'.includes(String(h + a).at(-1)!));
    case '72':
      return yes('02468'.includes(String(h + a).at(-1)!));
    case '1714':
      return line((at) => h + at - a, hcp);
    case '1715':
      return line((at) => a + at - h, -hcp);
    default:
  }
  const goals = [19, 69].includes(market) ? h : [20, 70].includes(market) ? a : h + a;
  if (id === '12') return line((at) => goals + at, -total);
  if (id === '13') return line((at) => at - goals, total);
  if (['1711', '1712', '1713'].includes(id)) {
    const [plusHome = 0, plusAway = 0] = (spec['hcp'] ?? '').split(':').map(Number);
    return yes(threeWay({ 1711: 'H', 1712: 'D', 1713: 'A' }[id] ?? '', h + plusHome, a + plusAway));
  }
  if (scoreIds[market]) return yes(exact(market, id, `${h}:${a}`));
  if (spans[id]) return yes(h + a >= spans[id][0] && h + a <= spans[id][1]);
  const pair = pairIds[id]?.split(' ');
  return pair && yes(pair.every((text) => word(text, { h, a }, total)));
}

const yesNoOfMatch: Record<number, (h: number, a: number) => boolean> = {
  29: (h, a) => h > 0 && a > 0,
  75: (h, a) => h > 0 && a > 0,
  95: (h, a) => h > 0 && a > 0,
  31: (_, a) => a === 0,
  32: (h) => h === 0,
  33: (h, a) => h > 0 && a === 0,
  34: (h, a) => a > 0 && h === 0,
};
const onlyTeams: Record<string, string> = { 784: 'none', 788: 'home', 790: 'away', 792: 'both' };
const marginIds = 'ml:winning_margin:3+:';
const exactIds = 'ml:exact_goals:6+:';

function ofNames(id: string, h: number, a: number): Ending | undefined {
  if (onlyTeams[id]) {
    const who = h > 0 ? (a > 0 ? 'both' : 'home') : a > 0 ? 'away' : 'none';
    return yes(onlyTeams[id] === who);
  }
  if (id.startsWith(exactIds))
    return yes(id === exactIds + ['0', '1', '2', '3', '4', '5'].concat('6')[Math.min(6, h + a)]);
  if (!id.startsWith(marginIds)) return undefined;
  const by = Math.min(3, Math.abs(h - a));
  return yes(id === `${marginIds}${h > a ? `h${by}` : a > h ? `a${by}` : 'x'}`);
}

type Halves = NonNullable<Played['halves']>;
const halfIds = ['418', '420', '422', '424', '426', '428', '430', '432', '434'];
const yesNoOfHalves: Record<number, (of: Halves) => boolean> = {
  48: ({ h1, a1, h2, a2 }) => h1 > a1 && h2 > a2,
  49: ({ h1, a1, h2, a2 }) => a1 > h1 && a2 > h2,
  50: ({ h1, a1, h2, a2 }) => h1 > a1 || h2 > a2,
  51: ({ h1, a1, h2, a2 }) => a1 > h1 || a2 > h2,
  56: ({ h1, h2 }) => h1 > 0 && h2 > 0,
  57: ({ a1, a2 }) => a1 > 0 && a2 > 0,
  58: ({ h1, a1, h2, a2 }) => h1 + a1 >= 2 && h2 + a2 >= 2,
  59: ({ h1, a1, h2, a2 }) => h1 + a1 <= 1 && h2 + a2 <= 1,
};

function ofHalves(market: number, id: string, of: Halves): Ending | undefined {
  const { h1, a1, h2, a2 } = of;
  const [one, two] = [h1 + a1, h2 + a2];
  if (halfIds.includes(id)) {
    const [first, last] = ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA'][halfIds.indexOf(id)] ?? '';
    return yes(threeWay(first ?? '', h1, a1) && threeWay(last ?? '', h1 + h2, a1 + a2));
  }
  if (market === 52) return yes({ 436: one > two, 438: two > one, 440: one === two }[id] ?? false);
  if (market === 55) {
    const both = `${h1 > 0 && a1 > 0 ? 'Y' : 'N'}${h2 > 0 && a2 > 0 ? 'Y' : 'N'}`;
    return yes({ 806: 'NN', 808: 'YN', 810: 'YY', 812: 'NY' }[id] === both);
  }
  const is = yesNoOfHalves[market]?.(of);
  return is === undefined ? undefined : yes((id === '74') === is);
}

const firstHalf = [60, 63, 64, 66, 68, 69, 70, 74, 75, 81];
const secondHalf = [83, 85, 86, 88, 90, 95, 98];

/**
 * The ending of an outcome; `void` where half time is needed and not told.
 * @throws Error for an outcome it does not know
 */
export function plainEnding(asked: Asked, played: Played): Ending | 'void' {
  const { market, id } = asked;
  const { h, a, halves } = played;
  const ofPeriod = (home: number, away: number): Ending | undefined => {
    const is = yesNoOfMatch[market]?.(home, away);
    return is === undefined
      ? (ofScore(asked, { h: home, a: away }) ?? ofNames(id, home, away))
      : yes((id === '74') === is);
  };
  const needsHalves = market >= 47 && market <= 98;
  if (needsHalves && !halves) return 'void';
  const ending =
    !halves || !needsHalves
      ? ofPeriod(h, a)
      : firstHalf.includes(market)
        ? ofPeriod(halves.h1, halves.a1)
        : secondHalf.includes(market)
          ? ofPeriod(halves.h2, halves.a2)
          : ofHalves(market, id, halves);
  if (!ending) throw new Error(`no ending for ${market} ${id}`);
  return ending;
}
