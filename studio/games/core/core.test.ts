// The parts of the core that need no screen: amounts, outcome classes, stakes, words, the calls of the contract.
import { rgsCalls, rgsErrors } from '@malva/contract/rgs';
import fc from 'fast-check';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  moneyText,
  numberText,
  percentText,
  returnText,
  signedText,
  timesText,
  typedUnits,
  unitsOf,
  wireOf,
} from './amounts.ts';
import { numberIn } from './number-field.tsx';
import { nextLevel } from './levels.ts';
import { classOf, winSize } from './presentation.ts';
import { newBetId, rgsPaths } from './rgs.ts';
import { pluckedString } from './sound.ts';
import { createStore } from './store.ts';
import { fitting, noticeOf } from './table-state.ts';
import { translator } from './texts.ts';

const units = fc.bigInt({ min: 0n, max: 10n ** 12n });
const langs = ['uk', 'ru', 'en'] as const;
const wordsOf = (folder: string, lang: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', folder, 'texts', `${lang}.json`), 'utf8')) as Record<
    string,
    string
  >;

const folders = readdirSync(join(import.meta.dirname, '..')).filter((folder) =>
  existsSync(join(import.meta.dirname, '..', folder, 'texts')),
);

describe('amounts', () => {
  test('go to the wire and back unchanged', () => {
    fc.assert(
      fc.property(units, (amount) => unitsOf(wireOf(amount)) === amount && unitsOf(wireOf(-amount)) === -amount),
    );
  });
  test('are shown with groups, a comma and the sign of the currency', () => {
    expect(moneyText(123_450n)).toBe('1\u202f234,50\u00a0₴');
    expect(numberText(1_000_000n, true)).toBe('10\u202f000');
    expect(signedText(-1250n)).toBe('−12,50\u00a0₴');
    expect(signedText(300n)).toBe('+3,00\u00a0₴');
  });
  test('are read as typed, and nothing else is', () => {
    expect(typedUnits('1 234,50')).toBe(123_450n);
    expect(typedUnits('12.5 ₴')).toBe(1250n);
    for (const bad of ['', '-5', '1,234,5', '1e3', 'сто', '1,005']) expect(typedUnits(bad)).toBeNull();
    expect(['12,5', ' 1 000 ', '0,01'].map(numberIn)).toEqual([12.5, 1000, 0.01]);
    for (const bad of ['', '-5', '1e5', '0', '1,2,3', '+3', 'Infinity', '0x10']) expect(numberIn(bad)).toBeNull();
  });
  test('multipliers and shares lose no digit that matters', () => {
    expect(timesText(20_000, 10_000)).toBe('2');
    expect(timesText(10_102, 10_000)).toBe('1,0102');
    expect(timesText(20_000, 10_000, 2)).toBe('2,00');
    expect(timesText(25_000, 100)).toBe('250');
    expect(percentText(28_564, 29_791)).toBe('95,88');
    expect([returnText(28_564, 29_791), returnText(99, 100), returnText(98_8199, 1_000_000)]).toEqual([
      '95,88',
      '99,00',
      '98,81',
    ]);
  });
});

describe('outcomes', () => {
  test('TR-038 only more than the stake is a win, whatever the amounts', () => {
    fc.assert(
      fc.property(
        units.filter((bet) => bet > 0n),
        units,
        (bet, payout) => {
          expect(classOf(bet, payout)).toBe(payout === 0n ? 'loss' : payout > bet ? 'win' : 'return');
          expect(winSize(bet, payout) > 0).toBe(payout > bet);
        },
      ),
    );
  });
});

describe('a store', () => {
  test('tells of a change once, and of none not at all', () => {
    const store = createStore({ bet: 1n, phase: 'idle' });
    const told: string[] = [];
    store.subscribe(({ phase }, old) => told.push(`${old.phase} ${phase}`));
    store.set({ phase: 'asking', bet: 1n });
    store.set({ phase: 'asking' });
    expect(told).toEqual(['idle asking']);
  });
});

describe('stakes', () => {
  const session = { bet: { min: '1.00', max: '500.00', step: '1.00', levels: [], default: '10.00' } };
  test('are brought inside the rules, never above what was wanted unless it is below the least', () => {
    fc.assert(
      fc.property(units, (wanted) => {
        const bet = fitting(session, wanted);
        expect(bet >= 100n && bet <= 50_000n && bet % 100n === 0n && (bet <= wanted || bet === 100n)).toBe(true);
      }),
    );
  });
  test('step along the levels and stop at the ends', () => {
    const levels = [100n, 200n, 500n];
    expect(nextLevel(levels, 300n, 1)).toBe(500n);
    expect(nextLevel(levels, 300n, -1)).toBe(200n);
    expect(nextLevel(levels, 500n, 1)).toBe(500n);
    expect(nextLevel(levels, 100n, -1)).toBe(100n);
  });
});

describe('calls', () => {
  test('have the paths of the contract', () => {
    for (const [name, path] of Object.entries(rgsPaths))
      expect(path).toBe(rgsCalls[name as keyof typeof rgsPaths].path);
  });
  test('a bet is named by a fresh version-4 name', () => {
    const names = Array.from({ length: 200 }, newBetId);
    expect(new Set(names).size).toBe(200);
    for (const name of names)
      expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
  test('every refusal has words in every language, the pace has none', () => {
    expect(noticeOf('ERR_PACE')).toBeNull();
    for (const code of [...Object.keys(rgsErrors).filter((name) => name !== 'ERR_PACE'), 'CONNECTION', 'OFFLINE']) {
      const notice = noticeOf(code);
      for (const lang of langs) {
        expect(wordsOf('core', lang)[notice?.key ?? '']).toBeTruthy();
        if (notice?.action) expect(wordsOf('core', lang)[`action.${notice.action}`]).toBeTruthy();
      }
    }
  });
});

describe('words', () => {
  const values = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();
  test.each(folders)('%s speaks three languages with the same keys and values', (folder) => {
    const uk = wordsOf(folder, 'uk');
    for (const lang of langs) {
      const words = wordsOf(folder, lang);
      expect(Object.keys(words)).toEqual(Object.keys(uk));
      for (const [key, text] of Object.entries(words)) {
        expect(text.trim()).not.toBe('');
        expect(values(text)).toEqual(values(uk[key] ?? ''));
      }
    }
  });
  test('values are put in place; an unknown key shows itself', () => {
    const t = translator({ a: 'Лінія {number}' });
    expect(t('a', { number: 3 })).toBe('Лінія 3');
    expect(t('b')).toBe('b');
  });
});

test('a plucked string sounds, fades and never clips', () => {
  const string = pluckedString(220, 0.5);
  expect(Math.max(...string.map(Math.abs))).toBeLessThanOrEqual(1);
  const loud = (from: number) => string.slice(from, from + 2000).reduce((sum, value) => sum + value * value, 0);
  expect(loud(1000)).toBeGreaterThan(loud(18_000) * 3);
});
