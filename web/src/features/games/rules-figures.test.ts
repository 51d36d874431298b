// The words around the figures: every game, in each language, says what the mathematics says.
import type { GameFigures } from '@malva/contract/game-rules';
import { langs, type Lang } from '@malva/contract/schema';
import { printedFigures } from '@malva/studio/math/figures';
import { currentGame, gameSlugs } from '@malva/studio/math/games';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_WAYS, POKER_WAYS } from './poker-odds.ts';
import { leastSaid, returnSaid, volatilitySaid, winsSaid } from './rules-figures.tsx';

const texts = (lang: Lang): Record<string, string> =>
  Object.assign(
    {},
    ...['games', 'lobby'].map((name) => JSON.parse(readFileSync(`i18n/${lang}/${name}.json`, 'utf8')) as object),
  );
const figures = (slug: string): GameFigures => printedFigures(currentGame(slug));

describe.each(langs)('in %s', (lang) => {
  const words = texts(lang);
  const t = (key: string, values: Record<string, string | number> = {}) => {
    expect(words[key], key).toBeDefined();
    return (words[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
  const point = (text: string) => (lang === 'en' ? text : text.replace('.', ','));

  it('TR-027 the return stands with its condition, its range or its interval, and never rounded up', () => {
    expect(returnSaid(figures('hetman-blackjack'), t, lang)).toContain(point('99.594'));
    expect(returnSaid(figures('hetman-blackjack'), t, lang)).toContain(`± ${point('0.003')}`);
    expect(returnSaid(figures('odesa-baccarat'), t, lang)).toMatch(/банкір|банкир|banker/);
    expect(returnSaid(figures('carpathian-jacks'), t, lang)).toMatch(/найкращого|лучшем|best/);
    expect(returnSaid(figures('sich-dice'), t, lang)).toContain(point('98.03'));
    for (const slug of gameSlugs) {
      const { simulated } = figures(slug);
      if (!simulated) expect(returnSaid(figures(slug), t, lang)).toMatch(/вниз|down/);
    }
  });

  it('TR-027 what rounding costs is said of dice and mines, and of no other game', () => {
    expect(leastSaid(figures('sich-dice'), t, lang)).toContain(point('98.03'));
    expect(leastSaid(figures('sich-dice'), t, lang)).toContain(point('97.06'));
    expect(leastSaid(figures('pysanka-mines'), t, lang)).toContain(point('98.13'));
    const exact = t('games.paid_exactly');
    expect(gameSlugs.filter((slug) => leastSaid(figures(slug), t, lang) !== exact)).toEqual([
      'sich-dice',
      'pysanka-mines',
    ]);
  });

  it('TR-027 the greatest win with its odds, one that does come, and where free spins stop', () => {
    const [max, met] = winsSaid(figures('chumak-keno'), t);
    expect(max).toContain('847\u202f660\u202f528');
    expect(met).toContain('1\u202f708\u202f993');
    expect(winsSaid(figures('chaika-gold'), t)[0]).toMatch(/3\u202f266[.,]5/);
    const stopping = gameSlugs.filter((slug) => figures(slug).stopsAt !== null);
    expect(stopping).toEqual(['molfar-night', 'borscht-bistro', 'amber-rush']);
    for (const slug of stopping) expect(winsSaid(figures(slug), t)).toHaveLength(3);
  });

  it('TR-027 the banner of the first page says the same of its slot', () => {
    const banner = (JSON.parse(readFileSync(`i18n/${lang}/pages.json`, 'utf8')) as Record<string, string>)[
      'lobby.banner.welcome.text'
    ];
    expect(banner).toContain(point(figures('kalyna-sevens').rtp.from));
    expect(banner).toContain(`×${figures('kalyna-sevens').max.x}`);
  });

  it('TR-027 volatility stands with its scale', () => {
    expect(volatilitySaid(figures('chaika-gold'), t, lang)).toContain(t('lobby.volatility_high'));
    expect(volatilitySaid(figures('kalyna-sevens'), t, lang)).toMatch(/4.*4.*7/);
  });
});

it('TR-027 a royal flush comes as often as is said beside it', () => {
  expect(figures('carpathian-jacks').max.oneIn).toBe(Math.ceil(ALL_WAYS / POKER_WAYS.royal));
});
