// What all games say in the same words: the greatest win, what rounding costs, the scale of volatility, the shared
// jackpots of slots.
import { describe, expect, test } from 'vitest';
import simulated from '../../math/simulated.json' with { type: 'json' };
import { currentGame, gameSlugs } from '../../math/games.ts';
import { FakeRgs } from '../dev/fake-rgs.ts';
import { commonRules } from './sheets.tsx';

const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim();
const said = (slug: string): string[] =>
  commonRules(new FakeRgs(slug).authenticate(), t).flatMap(({ text = [] }) => [...text]);

const spaced = (x: number): string => String(x).replace(/\B(?=\d{3}$)/, ' ');
/** The most the tables pay and, where hardly any round reaches it, a win that does come. */
const told: Readonly<Record<string, readonly [max: string, met?: string, stops?: string]>> = {
  'kalyna-sevens': ['250'],
  'molfar-night': ['2 500', spaced(simulated['molfar-night'].great.x), '2 500'],
  'amber-rush': ['5 000', spaced(simulated['amber-rush'].great.x), '5 000'],
  'chaika-gold': ['3 266,5', '1 015'],
  'borscht-bistro': ['5 000', spaced(simulated['borscht-bistro'].great.x), '5 000'],
  'podil-roulette': ['36'],
  'hetman-blackjack': ['16', '8'],
  'odesa-baccarat': ['12'],
  'carpathian-jacks': ['800'],
  'leleka-crash': ['10 000'],
  'pysanka-mines': ['9 193,3875'],
  'hoverla-plinko': ['1 000'],
  'sich-dice': ['9 900'],
  'chumak-keno': ['10 000', '2 500'],
  'soniakh-wheel': ['49,5'],
  'sokil-limbo': ['10 000'],
};

describe('the greatest win', () => {
  test('is told of every game', () => expect(Object.keys(told).toSorted()).toEqual(gameSlugs.toSorted()));
  for (const [slug, [max, met, stops]] of Object.entries(told))
    test(`TR-027 ${slug}: the rules name the true maximum, a win that does come where it hardly does, and where free spins stop`, () => {
      const thin = (text: string) => text.replaceAll(' ', '\u202f');
      const lines = said(slug);
      const of = (key: string) => lines.filter((line) => line.startsWith(key)).map((line) => line.split(' ')[1]);
      expect(of('rules.max_')).toEqual([thin(max)]);
      expect(of('rules.met')).toEqual(met ? [thin(met)] : []);
      expect(of('rules.stops')).toEqual(stops ? [thin(stops)] : []);
      expect(lines.filter((line) => line.startsWith('rules.paid_down'))).toHaveLength(
        ['sich-dice', 'pysanka-mines'].includes(slug) ? 1 : 0,
      );
      expect(lines.some((line) => line.startsWith('rules.volatility'))).toBe(true);
    });
});

test('TR-027 the share of the jackpots stands apart from the return of the game, in slots and nowhere else', () => {
  expect(said('molfar-night')).toContain('rules.jackpot 96,10 1,57');
  expect(gameSlugs.filter((slug) => said(slug).some((line) => line.startsWith('rules.jackpot')))).toEqual(
    gameSlugs.filter((slug) => currentGame(slug).kind === 'slot'),
  );
});
