import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWords, scoreOf, slips, spellings, type Findable } from './search-text.ts';

const findable = (title: string, other = ''): Findable => ({ title: foldWords(title), other: foldWords(other) });
const kalyna = findable('Калинові сімки', 'Калиновые семёрки Kalyna Sevens');
const dice = findable('Січові кості', 'Сечевые кости Sich Dice');
const pysanka = findable('Писанкове поле', 'Писанковое поле Pysanka Field');

describe('words are found as people write them', () => {
  it.each([
    ['калинові', kalyna],
    ['КАЛИНО', kalyna],
    ['семёрки', kalyna],
    ['семерки', kalyna],
    ['kalyna', kalyna],
    ['kalina', kalyna],
    ['kalynovi simky', kalyna],
    ['rfkbyjds', kalyna],
    ['лфднтф', kalyna],
    ['сімки калинові', kalyna],
    ['калнові', kalyna],
    ['клаинові', kalyna],
    ['січові', dice],
    ['sichovi', dice],
    ['сичові', dice],
    ["сі'чові", dice],
    ['dice', dice],
    ['вшсу', dice],
    ['pysanka', pysanka],
    ['писанка', pysanka],
    ['gbcfyrf', pysanka],
    ['pisanka', pysanka],
    ['пысанк', pysanka],
  ])('«%s»', (query, wanted) => {
    const scores = [kalyna, dice, pysanka].map((one) => scoreOf(query, one));
    expect(scoreOf(query, wanted)).toBeGreaterThan(0);
    expect(Math.max(...scores)).toBe(scoreOf(query, wanted));
  });
  it.each(['покер', 'xyz', '???', '', 'калина рулетка', 'zzzz', 'ооо'])('«%s» finds nothing of these', (query) => {
    expect([kalyna, dice, pysanka].map((one) => scoreOf(query, one))).toEqual([0, 0, 0]);
  });
  it('the other layout is read both ways', () => {
    expect(spellings('ghbdsn')).toContain('привіт');
    expect(spellings('ghbdtn')).toContain('привет');
    expect(spellings('ыдще')).toContain('slot');
  });
  it.each([
    [':fh', 'жар'],
    ['{fnf', 'хата'],
    ['}:fr', 'їжак'],
    ['"dhjgf', 'європа'],
    ['<fqrf', 'байка'],
    ['>ybq', 'юний'],
    ['\\fyjr', 'ґанок'],
    ['|fyjr', 'ґанок'],
    ['~fyjr', 'ґанок'],
    ['`fyjr', 'ґанок'],
  ])('typed with Shift or on the other key, %s is %s', (typed, meant) => {
    expect(spellings(typed)).toContain(meant);
    expect(scoreOf(typed, findable(meant))).toBeGreaterThan(0);
  });
  it('a title is before a tag, the whole word before its beginning, the beginning before a slip', () => {
    const inTitle = scoreOf('кості', dice);
    expect(inTitle).toBeGreaterThan(scoreOf('кост', dice));
    expect(scoreOf('кост', dice)).toBeGreaterThan(scoreOf('косці', dice));
    expect(inTitle).toBeGreaterThan(scoreOf('кості', findable('Щось', 'кості')));
    // A search for a studio's name shows first its games that bear that name.
    expect(scoreOf('калина', findable('Калинові сімки', 'Калина Студія'))).toBeGreaterThan(
      scoreOf('калина', findable('Січові кості', 'Калина Студія')),
    );
  });
});

describe('properties', () => {
  const word = fc.stringMatching(/^[а-яіїєґa-z]{1,12}$/);
  it('whatever has a sound is found by its own name', () => {
    fc.assert(fc.property(word, (name) => foldWords(name).length === 0 || scoreOf(name, findable(name)) > 0));
  });
  it('marks over letters change nothing', () => {
    fc.assert(
      fc.property(word, (name) => {
        expect(foldWords(`${name}\u0301`)).toEqual(foldWords(name));
      }),
    );
  });
  it('slips: none for a beginning, at most one for a letter left out', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,12}$/), fc.nat(), (name, at) => {
        const without = name.slice(0, at % name.length) + name.slice((at % name.length) + 1);
        expect(slips(name.slice(0, 2), name)).toBe(0);
        expect(slips(without, name)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
