import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import catalogue from './catalogue.json' with { type: 'json' };
import {
  findMarket,
  isBuilderLine,
  marketsOf,
  nameOf,
  outcomesOf,
  readSpec,
  specText,
  sports,
  type Market,
} from './catalogue.ts';
import { deciderOf, type Verdict } from './decide.ts';

const all = [...sports, 'outright' as const].flatMap((sport) => marketsOf(sport).map((market) => ({ sport, market })));

/** The first specifiers a market is offered with. */
const someSpec = (specifiers: readonly string[], fixed: readonly (number | string)[] = []): Record<string, string> => {
  const line = fixed.find((value) => typeof value === 'string' || !Number.isInteger(value)) ?? '1.5';
  return Object.fromEntries(specifiers.map((key) => [key, key === 'total' || key === 'hcp' ? String(line) : '1']));
};

/** Ids of what wins for a state. */
function winners(id: number, spec: Record<string, string>, state: readonly number[]): string[] {
  const market = findMarket('football', id)!;
  const found = deciderOf(market, spec).decide(state);
  return outcomesOf(market).flatMap((outcome, n) => (found[n] === 'win' ? [outcome.id] : []));
}

const settled = (id: number, spec: Record<string, string>, state: readonly number[]): Verdict[] =>
  deciderOf(findMarket('football', id)!, spec).decide(state);

describe('catalogue of markets', () => {
  it('SB-026 ids, specifiers, outcomes and names are those of the specification, each with a rule and a margin', () => {
    // Of the specification's catalogue without its first line: a change of it is a change of what can be bet on.
    const { outcomeSets, markets } = catalogue;
    expect(createHash('sha256').update(JSON.stringify({ outcomeSets, markets })).digest('hex')).toBe(
      'a6af5d25f4448c97bbd7fbb371872421feb7ba7c7c7fffbf5eeee5527fe887a9',
    );
    expect(all).toHaveLength(144);
    expect(new Set(all.map(({ market }) => market.id)).size).toBe(121);
    for (const { market } of all) {
      const texts = [market.name, ...outcomesOf(market).map(({ name }) => name)];
      expect(texts.filter(({ uk, ru, en }) => !uk || !ru || !en)).toEqual([]);
      expect(market.rule).toMatch(/^[a-z]+\.[a-z_]+$/);
      expect(['result', 'line', 'period', 'score', 'count', 'next', 'outright']).toContain(market.margin);
      expect(market.outcomes === 'field' || outcomesOf(market).length > 1).toBe(true);
    }
  });

  it('every market of a match says what each of its outcomes comes to, in every state of a grid', () => {
    for (const { market } of all.filter(({ sport }) => sport !== 'outright')) {
      const decider = deciderOf(market, someSpec(market.specifiers, market.lines?.fixed));
      const size = { pair: 2, halves: 4, quarters: 8, value: 1 }[decider.kind];
      const count = outcomesOf(market).length;
      for (let n = 0; n < 3 ** size; n++) {
        const state = Array.from({ length: size }, (_, place) => Math.floor(n / 3 ** place) % 3);
        expect(decider.decide(state), `${market.id} ${state}`).toHaveLength(count);
      }
    }
  });

  it('specifiers have one text, whatever their order, and read back', () => {
    expect(specText({ total: '2.5', setnr: '3' })).toBe('setnr=3|total=2.5');
    expect(readSpec('setnr=3|total=2.5')).toEqual({ setnr: '3', total: '2.5' });
    expect(readSpec('')).toEqual({});
    for (const wrong of ['total', 'total=', '=2', 'total=2=3', 'a|b'])
      expect(() => readSpec(wrong)).toThrow(RangeError);
  });

  it('names are filled with the sides, the line and the number', () => {
    const of = (text: string, spec: Record<string, string>) =>
      nameOf(text, { home: 'Яворина', away: 'Лиманськ', spec });
    expect(of('{home} ({+hcp})', { hcp: '-1.5' })).toBe('Яворина (−1.5)');
    expect(of('{away} ({-hcp})', { hcp: '-1.5' })).toBe('Лиманськ (+1.5)');
    expect(of('{home} ({+hcp})', { hcp: '0' })).toBe('Яворина (0)');
    expect(of('{home} ({hcp})', { hcp: '0:1' })).toBe('Яворина (0:1)');
    expect(of('Карта {n}, раунд {r}', { mapnr: '2', roundnr: '13' })).toBe('Карта 2, раунд 13');
    expect(of('Більше {total}', { total: '2.5' })).toBe('Більше 2.5');
  });

  it('a leg of a builder wins or loses: whole and quarter lines are none', () => {
    const total = findMarket('football', 18)!;
    expect(['2.5', '2', '2.25', '2.75'].map((line) => isBuilderLine(total, { total: line }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isBuilderLine(findMarket('football', 16)!, { hcp: '-0.5' })).toBe(true);
    expect(isBuilderLine(findMarket('football', 11)!, {})).toBe(false);
    expect(isBuilderLine(findMarket('football', 45)!, {})).toBe(true);
  });
});

describe('what an outcome comes to', () => {
  it('Asian lines: whole give back, quarters are halves of their neighbours', () => {
    const spec = (hcp: string) => ({ hcp });
    expect(settled(16, spec('0'), [1, 1])).toEqual(['refund', 'refund']);
    expect(settled(16, spec('-0.25'), [1, 1])).toEqual(['half_lose', 'half_win']);
    expect(settled(16, spec('0.25'), [1, 1])).toEqual(['half_win', 'half_lose']);
    expect(settled(16, spec('-0.75'), [2, 1])).toEqual(['half_win', 'half_lose']);
    expect(settled(16, spec('-1'), [2, 1])).toEqual(['refund', 'refund']);
    expect(settled(16, spec('-1.25'), [2, 1])).toEqual(['half_lose', 'half_win']);
    expect(settled(16, spec('-1.5'), [2, 1])).toEqual(['lose', 'win']);
    expect(settled(18, { total: '2' }, [1, 1])).toEqual(['refund', 'refund']);
    expect(settled(18, { total: '2.25' }, [1, 1])).toEqual(['half_lose', 'half_win']);
    expect(settled(18, { total: '1.75' }, [1, 1])).toEqual(['half_win', 'half_lose']);
    expect(settled(18, { total: '2.5' }, [2, 1])).toEqual(['win', 'lose']);
  });

  it('results, combinations and goals', () => {
    expect(winners(1, {}, [2, 1])).toEqual(['1']);
    expect(winners(10, {}, [1, 1])).toEqual(['9', '11']);
    expect(settled(11, {}, [1, 1])).toEqual(['refund', 'refund']);
    expect(winners(14, { hcp: '0:1' }, [2, 1])).toEqual(['1712']);
    expect(winners(45, {}, [5, 0])).toEqual(['324']);
    expect(winners(45, {}, [2, 3])).toEqual(['308']);
    expect(winners(548, {}, [1, 1])).toEqual(['1730', '1731', '1732', '1733', '1734', '1735', '1736', '1737', '1738']);
    expect(winners(548, {}, [0, 0])).toEqual(['1804']);
    expect(winners(548, {}, [4, 4])).toEqual(['1745']);
    expect(winners(15, {}, [1, 4])).toEqual(['ml:winning_margin:3+:a3']);
    expect(winners(15, {}, [6, 1])).toEqual(['ml:winning_margin:3+:h3']);
    expect(winners(21, {}, [5, 4])).toEqual(['ml:exact_goals:6+:6']);
    expect(winners(30, {}, [2, 0])).toEqual(['788']);
    expect(winners(31, {}, [2, 0])).toEqual(['74']);
    expect(winners(34, {}, [0, 1])).toEqual(['74']);
    expect(winners(35, {}, [2, 1])).toEqual(['78']);
    expect(winners(36, { total: '2.5' }, [3, 0])).toEqual(['94']);
    expect(winners(37, { total: '2.5' }, [1, 1])).toEqual(['798']);
    expect(winners(546, {}, [1, 1])).toEqual(['1718', '1722']);
    expect(winners(547, { total: '2.5' }, [2, 1])).toEqual(['1727', '1728']);
    expect(winners(142, {}, [2, 1])).toEqual(['710']);
    expect(winners(142, {}, [8, 6])).toEqual(['728']);
    expect(winners(8, { goalnr: '1' }, [0, 0])).toEqual(['7']);
    expect(winners(100, { goalnr: '1' }, [6])).toEqual(['596']);
  });

  it('halves', () => {
    expect(winners(47, {}, [1, 0, 0, 2])).toEqual(['422']);
    expect(winners(52, {}, [1, 0, 0, 2])).toEqual(['438']);
    expect(winners(48, {}, [1, 0, 1, 0])).toEqual(['74']);
    expect(winners(51, {}, [1, 0, 0, 1])).toEqual(['74']);
    expect(winners(55, {}, [1, 1, 0, 1])).toEqual(['808']);
    expect(winners(56, {}, [1, 1, 0, 1])).toEqual(['76']);
    expect(winners(58, { total: '1.5' }, [1, 1, 0, 2])).toEqual(['74']);
    expect(winners(59, { total: '1.5' }, [1, 0, 0, 1])).toEqual(['74']);
  });

  it('quarters, sets, maps', () => {
    const of = (sport: 'basketball' | 'tennis' | 'shooter' | 'arena', id: number, spec: Record<string, string>) =>
      deciderOf(findMarket(sport, id)!, spec);
    expect(of('basketball', 234, {}).decide([20, 20, 21, 20, 10, 10, 20, 20])).toEqual([
      'lose',
      'win',
      'lose',
      'lose',
      'lose',
    ]);
    expect(of('basketball', 234, {}).decide([20, 20, 20, 20, 10, 10, 20, 19]).at(-1)).toBe('win');
    expect(of('basketball', 290, {}).decide([90, 80])[1]).toBe('win');
    expect(of('basketball', 290, {}).decide([80, 101])[7]).toBe('win');
    expect(of('basketball', 292, { total: '160.5' }).decide([90, 80])).toEqual(['win', 'lose', 'lose', 'lose']);
    expect(of('tennis', 199, {}).decide([1, 2])).toEqual(['lose', 'lose', 'win', 'lose']);
    expect(of('tennis', 207, { setnr: '1' }).decide([6, 7]).at(-1)).toBe('win');
    expect(of('tennis', 188, { hcp: '-1.5' }).decide([2, 0])).toEqual(['win', 'lose']);
    expect(of('shooter', 335, { mapnr: '1' }).decide([13, 11])).toEqual(['lose', 'win']);
    expect(of('shooter', 335, { mapnr: '1' }).decide([16, 14])).toEqual(['win', 'lose']);
    expect(of('arena', 9102, { mapnr: '1', total: '31.5' }).decide([32])).toEqual(['win', 'lose']);
  });

  it('a line or a handicap that is none is refused', () => {
    expect(() => settled(18, {}, [1, 1])).toThrow(RangeError);
    expect(() => settled(18, { total: '2.1' }, [1, 1])).toThrow(RangeError);
    expect(() => settled(14, { hcp: '1' }, [1, 1])).toThrow(RangeError);
    expect(() => deciderOf(marketsOf('outright')[0]!, {})).toThrow(RangeError);
  });
});

describe('pace of the offer', () => {
  /** What a market is decided by lasts so many minutes at least, from the last moment at which it is sold. */
  const minutes: Readonly<Record<Market['period'], number>> = {
    match: 40,
    match_ot: 40,
    half1: 20,
    half2: 20,
    half2_ot: 20,
    quarter: 10,
    extra: 30,
    shootout: 5,
    tie: 40,
    set: 20,
    map: 20,
    season: 10_000,
    // The game after the one in play, and a round that is sold before its map.
    game: 3,
    round: 3,
  };

  it('SB-204 nothing is sold that is decided within about three minutes, next goal apart', () => {
    for (const { market } of all) expect([market.id, minutes[market.period] >= 3]).toEqual([market.id, true]);
    const next = all.filter(({ market }) => market.margin === 'next');
    expect(next.map(({ sport, market }) => `${sport} ${market.id}`)).toEqual([
      'football 8',
      'cyber-football 8',
      'tennis 210',
    ]);
    // One game or one round is sold while another one is played, or before the first: never itself.
    const short = all.filter(({ market }) => market.period === 'game' || market.period === 'round');
    expect(
      short.map(({ sport, market }) => [`${sport} ${market.id}`, market.lines?.live ?? market.lines?.closes]),
    ).toEqual([
      ['tennis 210', 'after the game in play'],
      ['shooter 338', 'before the map'],
    ]);
    // Next point, next corner, next card, the coming minutes: no specifier names them.
    const counted = all.filter(({ market }) =>
      market.specifiers.some((key) => /point|corner|card|minute|goalnr/.test(key)),
    );
    expect(new Set(counted.map(({ market }) => market.id))).toEqual(new Set([8, 100, 230]));
    // A goal is asked for by quarters of an hour, a race by twenty points or more.
    expect(findMarket('basketball', 230)!.lines!.fixed).toEqual([20, 40, 60, 80]);
  });
});
