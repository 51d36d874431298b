// The studio's games as the lobby shows them. Figures come from the published mathematics, so they cannot drift apart.
import { readFileSync } from 'node:fs';
import type { App } from '@malva/server/core/app';
import { type NewGame, upsertGame } from '@malva/server/base/catalogue/catalogue';
import { currentGame, gameSlugs } from '@malva/studio/math/games';
import { printedFigures } from '@malva/studio/math/figures';

interface Words {
  title: Record<'uk' | 'ru' | 'en', string>;
  kind: NewGame['kind'];
  tags: string[];
}

/** The games a player can open, by slug. */
export const catalogue: Readonly<Record<string, Words>> = {
  'kalyna-sevens': {
    title: { uk: 'Калинові сімки', ru: 'Калиновые семёрки', en: 'Kalyna Sevens' },
    kind: 'slot',
    tags: ['fruit', 'classic'],
  },
  'molfar-night': {
    title: { uk: 'Ніч мольфара', ru: 'Ночь мольфара', en: 'Molfar’s Night' },
    kind: 'slot',
    tags: ['free-spins', 'folklore'],
  },
  'amber-rush': {
    title: { uk: 'Бурштинова лихоманка', ru: 'Янтарная лихорадка', en: 'Amber Rush' },
    kind: 'slot',
    tags: ['cascades', 'nature'],
  },
  'chaika-gold': {
    title: { uk: 'Чайка: золото моря', ru: 'Чайка: золото моря', en: 'Chaika: Gold of the Sea' },
    kind: 'slot',
    tags: ['hold-and-win', 'folklore'],
  },
  'borscht-bistro': {
    title: { uk: 'Борщ-бістро', ru: 'Борщ-бистро', en: 'Borscht Bistro' },
    kind: 'slot',
    tags: ['cascades', 'kitchen'],
  },
  'podil-roulette': {
    title: { uk: 'Подільська рулетка', ru: 'Подольская рулетка', en: 'Podil Roulette' },
    kind: 'table',
    tags: ['classic', 'roulette'],
  },
  'hetman-blackjack': {
    title: { uk: 'Гетьманський блекджек', ru: 'Гетманский блэкджек', en: 'Hetman Blackjack' },
    kind: 'table',
    tags: ['cards', 'blackjack'],
  },
  'odesa-baccarat': {
    title: { uk: 'Одеська баккара', ru: 'Одесская баккара', en: 'Odesa Baccarat' },
    kind: 'table',
    tags: ['classic', 'baccarat'],
  },
  'carpathian-jacks': {
    title: { uk: 'Карпатські валети', ru: 'Карпатские валеты', en: 'Carpathian Jacks' },
    kind: 'table',
    tags: ['cards', 'poker'],
  },
  'leleka-crash': {
    title: { uk: 'Лелека', ru: 'Аист', en: 'Leleka' },
    kind: 'crash',
    tags: ['originals', 'together', 'live'],
  },
  'sich-dice': {
    title: { uk: 'Січові кості', ru: 'Сечевые кости', en: 'Sich Dice' },
    kind: 'instant',
    tags: ['originals', 'dice'],
  },
  'pysanka-mines': {
    title: { uk: 'Писанкове поле', ru: 'Писанковое поле', en: 'Pysanka Field' },
    kind: 'instant',
    tags: ['originals', 'mines'],
  },
  'hoverla-plinko': {
    title: { uk: 'Говерла плінко', ru: 'Говерла плинко', en: 'Hoverla Plinko' },
    kind: 'instant',
    tags: ['originals', 'plinko'],
  },
  'sokil-limbo': {
    title: { uk: 'Сокіл лімбо', ru: 'Сокол лимбо', en: 'Sokil Limbo' },
    kind: 'instant',
    tags: ['originals', 'limbo'],
  },
  'soniakh-wheel': {
    title: { uk: 'Соняхове колесо', ru: 'Подсолнечное колесо', en: 'Soniakh Wheel' },
    kind: 'instant',
    tags: ['originals', 'wheel'],
  },
  'chumak-keno': {
    title: { uk: 'Чумацький шлях: кено', ru: 'Чумацкий шлях: кено', en: 'Chumak Keno' },
    kind: 'instant',
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
    const figures = printedFigures(game);
    const word = catalogue[slug];
    // Mathematics without a client: there is nothing to open yet, so it is not offered.
    if (!word) continue;
    await upsertGame(app.db, {
      slug,
      provider: 'studio',
      title: word.title,
      kind: word.kind,
      volatility: figures.volatility,
      tags: word.tags,
      rtp: figures.rtp.from,
      rtp_to: figures.rtp.to === figures.rtp.from ? null : figures.rtp.to,
      rtp_of: figures.of,
      max_win: String(figures.max.x),
      min_stake: game.bet.min,
      max_stake: game.bet.max,
      colors: [art[slug]?.c1 ?? '#3a1d5c', art[slug]?.c2 ?? '#120a24'],
      is_new: true,
      is_on: true,
      position,
    });
  }
}
