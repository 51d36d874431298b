// What all games say in the same words: the greatest win that is advertised, the cap beside it, the shared jackpots of
// slots.
import { describe, expect, test } from 'vitest';
import { currentGame, gameSlugs } from '../../math/games.ts';
import { bestWinX } from '../../math/best-win.ts';
import { FakeRgs } from '../dev/fake-rgs.ts';
import { commonRules } from './sheets.tsx';

const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim();
const said = (slug: string): string[] =>
  commonRules(new FakeRgs(slug).authenticate(), t).flatMap(({ text = [] }) => [...text]);

/** games.md §2.1: what players can meet, and where the cap is another figure. */
const advertised: Readonly<Record<string, readonly [best: string, cap?: string]>> = {
  'kalyna-sevens': ['250'],
  'molfar-night': ['1 000', '2 500'],
  'amber-rush': ['1 000', '5 000'],
  'chaika-gold': ['1 000', '3 500'],
  'borscht-bistro': ['1 000', '5 000'],
  'podil-roulette': ['36'],
  'hetman-blackjack': ['16'],
  'odesa-baccarat': ['12'],
  'carpathian-jacks': ['800'],
  'leleka-crash': ['10 000'],
  'pysanka-mines': ['9 193,3875', '10 000'],
  'hoverla-plinko': ['1 000'],
  'sich-dice': ['9 900'],
  'chumak-keno': ['10 000'],
  'soniakh-wheel': ['49,5'],
  'sokil-limbo': ['10 000'],
};

describe('the greatest win', () => {
  test('is told of every game', () => expect(Object.keys(advertised).toSorted()).toEqual(gameSlugs.toSorted()));
  for (const [slug, [best, cap]] of Object.entries(advertised))
    test(`TR-027 ${slug}: the rules name the win players meet, and the cap only where it is another figure`, () => {
      const thin = (text: string) => text.replaceAll(' ', '\u202f');
      expect(said(slug).filter((line) => line.startsWith('rules.max') || line.startsWith('rules.cap'))).toEqual([
        `rules.max ${thin(best)}`,
        ...(cap ? [`rules.cap ${thin(cap)}`] : []),
      ]);
      expect(bestWinX(currentGame(slug))).toBeLessThanOrEqual(currentGame(slug).capX);
    });
});

test('TR-027 the share of the jackpots stands apart from the return of the game, in slots and nowhere else', () => {
  expect(said('molfar-night')).toContain('rules.jackpot 96,10 1,58');
  expect(gameSlugs.filter((slug) => said(slug).some((line) => line.startsWith('rules.jackpot')))).toEqual(
    gameSlugs.filter((slug) => currentGame(slug).kind === 'slot'),
  );
});
