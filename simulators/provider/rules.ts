// The rules of the three games in words, generated from the tables they are played by: no figure is written twice.
import type { GameRulesText, ProviderGame } from '@malva/contract/provider-wallet';
import type { Lang } from '@malva/contract/schema';
import { sayer } from '../html.ts';
import { colourNames, figures, partsOf, playedGames, returnOf, stakes, type PlayedGame } from './maths.ts';

/** What the winning cells of a card show, by the prize. */
const signs = ['ship', 'fish', 'amber', 'shell', 'star', 'crown'] as const;

const decimal = (hundredths: number, lang: Lang): string =>
  (hundredths / 100).toFixed(2).replace('.', lang === 'en' ? '.' : ',');

/** Thousands stand apart from five digits on. */
const count = (whole: number, lang: Lang): string =>
  whole < 10_000 ? String(whole) : String(whole).replace(/\B(?=(\d{3})+$)/g, lang === 'en' ? ',' : '\u00a0');

function paragraphs(game: PlayedGame, lang: Lang): string[] {
  const say = sayer(lang);
  const whole = count(partsOf(game), lang);
  const nothing = game.prizes.find(({ pays }) => pays === 0)?.parts ?? 0;
  const paid = game.prizes.filter(({ pays }) => pays > 0);
  const nameOf = (at: number): string =>
    game.kind === 'colours' ? say(`games.${colourNames[at] ?? ''}`) : say(`rules.sign_${signs[at] ?? ''}`);
  const list = paid
    .map(({ parts, pays }, at) =>
      say(`rules.${game.kind}_prize`, { name: nameOf(at), pays: decimal(pays, lang), parts, whole }),
    )
    .join('; ');
  return [
    say(`rules.${game.kind}_how`, { whole }),
    say(`rules.${game.kind}_pays`, { list, nothing, whole }),
    say('rules.stakes', { list: stakes.map((stake) => String(stake / 100)).join(', ') }),
    say('rules.rtp', { rtp: decimal(returnOf(game), lang) }),
    say('rules.broken'),
    say('rules.free'),
  ];
}

const rulesOf = (game: PlayedGame): GameRulesText => ({
  uk: paragraphs(game, 'uk'),
  ru: paragraphs(game, 'ru'),
  en: paragraphs(game, 'en'),
});

/** The catalogue. */
export const offered: readonly ProviderGame[] = playedGames.flatMap((game) =>
  figures.flatMap((one) => (one.game_code === game.slug ? [{ ...one, rules: rulesOf(game) }] : [])),
);
