// The studio's games as the lobby shows them. Figures come from the published mathematics, so they cannot drift apart.
import { readFileSync } from 'node:fs';
import type { App } from '@malva/server/core/app';
import { type NewGame, upsertGame } from '@malva/server/base/catalogue/catalogue';
import { currentGame, gameSlugs } from '@malva/studio/math/games';
import { bestWinX } from '@malva/studio/math/best-win';

interface Words {
  title: Record<'uk' | 'ru' | 'en', string>;
  kind: NewGame['kind'];
  volatility: NewGame['volatility'];
  tags: string[];
}

/** The games a player can open, by slug. */
export const catalogue: Readonly<Record<string, Words>> = {
  'kalyna-sevens': {
    title: { uk: 'Калинові сімки', ru: 'Калиновые семёрки', en: 'Kalyna Sevens' },
    kind: 'slot',
    volatility: 'low',
    tags: ['fruit', 'classic'],
  },
  'molfar-night': {
    title: { uk: 'Ніч мольфара', ru: 'Ночь мольфара', en: 'Molfar’s Night' },
    kind: 'slot',
    volatility: 'medium',
    tags: ['free-spins', 'folklore'],
  },
  'amber-rush': {
    title: { uk: 'Бурштинова лихоманка', ru: 'Янтарная лихорадка', en: 'Amber Rush' },
    kind: 'slot',
    volatility: 'medium',
    tags: ['cascades', 'nature'],
  },
  'chaika-gold': {
    title: { uk: 'Чайка: золото моря', ru: 'Чайка: золото моря', en: 'Chaika: Gold of the Sea' },
    kind: 'slot',
    volatility: 'high',
    tags: ['hold-and-win', 'folklore'],
  },
  'borscht-bistro': {
    title: { uk: 'Борщ-бістро', ru: 'Борщ-бистро', en: 'Borscht Bistro' },
    kind: 'slot',
    volatility: 'high',
    tags: ['cascades', 'kitchen'],
  },
  'podil-roulette': {
    title: { uk: 'Подільська рулетка', ru: 'Подольская рулетка', en: 'Podil Roulette' },
    kind: 'table',
    volatility: 'player',
    tags: ['classic', 'roulette'],
  },
  'hetman-blackjack': {
    title: { uk: 'Гетьманський блекджек', ru: 'Гетманский блэкджек', en: 'Hetman Blackjack' },
    kind: 'table',
    volatility: 'low',
    tags: ['cards', 'blackjack'],
  },
  'odesa-baccarat': {
    title: { uk: 'Одеська баккара', ru: 'Одесская баккара', en: 'Odesa Baccarat' },
    kind: 'table',
    volatility: 'low',
    tags: ['classic', 'baccarat'],
  },
  'carpathian-jacks': {
    title: { uk: 'Карпатські валети', ru: 'Карпатские валеты', en: 'Carpathian Jacks' },
    kind: 'table',
    volatility: 'medium',
    tags: ['cards', 'poker'],
  },
  'leleka-crash': {
    title: { uk: 'Лелека', ru: 'Аист', en: 'Leleka' },
    kind: 'crash',
    volatility: 'player',
    tags: ['originals', 'together', 'live'],
  },
  'sich-dice': {
    title: { uk: 'Січові кості', ru: 'Сечевые кости', en: 'Sich Dice' },
    kind: 'instant',
    volatility: 'player',
    tags: ['originals', 'dice'],
  },
  'pysanka-mines': {
    title: { uk: 'Писанкове поле', ru: 'Писанковое поле', en: 'Pysanka Field' },
    kind: 'instant',
    volatility: 'player',
    tags: ['originals', 'mines'],
  },
  'hoverla-plinko': {
    title: { uk: 'Говерла плінко', ru: 'Говерла плинко', en: 'Hoverla Plinko' },
    kind: 'instant',
    volatility: 'player',
    tags: ['originals', 'plinko'],
  },
  'sokil-limbo': {
    title: { uk: 'Сокіл лімбо', ru: 'Сокол лимбо', en: 'Sokil Limbo' },
    kind: 'instant',
    volatility: 'player',
    tags: ['originals', 'limbo'],
  },
  'soniakh-wheel': {
    title: { uk: 'Соняхове колесо', ru: 'Подсолнечное колесо', en: 'Soniakh Wheel' },
    kind: 'instant',
    volatility: 'player',
    tags: ['originals', 'wheel'],
  },
  'chumak-keno': {
    title: { uk: 'Чумацький шлях: кено', ru: 'Чумацкий шлях: кено', en: 'Chumak Keno' },
    kind: 'instant',
    volatility: 'player',
    tags: ['originals', 'keno'],
  },
};

const art = JSON.parse(readFileSync(new URL('../web/public/img/art.json', import.meta.url), 'utf8')) as Record<
  string,
  { c1: string; c2: string }
>;

export async function seedCatalogue(app: App): Promise<void> {
  for (const [position, slug] of gameSlugs.entries()) {
    const game = currentGame(slug);
    const word = catalogue[slug];
    // Mathematics without a client: there is nothing to open yet, so it is not offered.
    if (!word) continue;
    await upsertGame(app.db, {
      slug,
      provider: 'studio',
      title: word.title,
      kind: word.kind,
      volatility: word.volatility,
      tags: word.tags,
      rtp: rtpOf(game.math),
      max_win: String(bestWinX(game)),
      min_stake: game.bet.min,
      max_stake: game.bet.max,
      colors: [art[slug]?.c1 ?? '#3a1d5c', art[slug]?.c2 ?? '#120a24'],
      is_new: true,
      is_on: true,
      position,
    });
  }
}

interface Fraction {
  num: number;
  den: number;
}

/** Per cent rounded down to two places; where it depends on the bet, the least of them. */
export function rtpOf(math: object): string {
  const { rtp } = math as { rtp: Fraction | { min: Fraction } };
  const { num, den } = 'min' in rtp ? rtp.min : rtp;
  const hundredths = (BigInt(num) * 10_000n) / BigInt(den);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
