import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';
import { countries } from './countries.ts';
import { pairsOf } from './rounds.ts';

const data = join(import.meta.dirname, '../../../shared/data/football');
const clubs = countries.flatMap((country) => country.clubs);

describe('the invented world', () => {
  it('has 384 clubs in 24 leagues, each named once in three languages', () => {
    expect(clubs).toHaveLength(384);
    for (const lang of ['uk', 'ru', 'en'] as const) expect(new Set(clubs.map((club) => club[lang])).size).toBe(384);
  });

  it.runIf(existsSync(data))('SB-216 no club of it is a real one of the data folder, in any alphabet', () => {
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /\.(txt|json|csv)$/.test(entry.name),
    );
    // Each text of the files once: a name within a longer one is a hit as well.
    const real = new Set(
      files.flatMap(({ parentPath, name }) =>
        readFileSync(join(parentPath, name), 'utf8')
          .toLowerCase()
          .split(/["\n\t,;]|\s{2,}/),
      ),
    );
    const texts = [...real].join('\n');
    expect(texts.length).toBeGreaterThan(100_000);
    const names = clubs.flatMap(({ uk, ru, en }) => [uk, ru, en]);
    expect(names.filter((name) => texts.includes(name.toLowerCase()))).toEqual([]);
  });

  it('a season of a league is a double round: every pair meets at home and away once', () => {
    const order = Array.from({ length: 16 }, (_, n) => n);
    const met = Array.from({ length: 30 }, (_, round) => pairsOf(round, order));
    for (const pairs of met) expect(pairs.flat().toSorted((a, b) => a - b)).toEqual(order);
    expect(new Set(met.flat().map(([home, away]) => `${home}-${away}`)).size).toBe(240);
  });

  it('is a function of its seed: two worlds of one seed are alike, others are not', () => {
    const day = new Date('2026-11-28T00:00:00Z');
    const matches = (world: string) => calendarOf(world).footballOf(day);
    expect(matches('malva')).toEqual(matches('malva'));
    expect(matches('malva').map(({ home }) => home.urn)).not.toEqual(matches('other').map(({ home }) => home.urn));
  });

  it('68 matches a day in the mean, and no club twice on one', () => {
    const { footballOf, leagues } = calendarOf('malva');
    let matches = 0;
    for (let day = 0; day < 210; day++) {
      const found = footballOf(new Date(Date.UTC(2026, 5, 1) + day * 86_400_000));
      const playing = found.flatMap(({ home, away }) => [home.urn, away.urn]);
      expect(new Set(playing).size).toBe(playing.length);
      expect(new Set(found.map(({ urn }) => urn)).size).toBe(found.length);
      matches += found.length;
    }
    expect(matches / 210).toBeGreaterThan(66);
    expect(matches / 210).toBeLessThan(71);
    expect(leagues.filter(({ sport }) => sport === 'football')).toHaveLength(24);
  });
});
