// Three games of the simulated provider as tables of equally likely parts: what a draw pays, in hundredths of the
// stake. The return to the player follows from the table exactly; nothing else decides an outcome.
import type { ProviderGame } from '@malva/contract/provider-wallet';

export interface Prize {
  /** Of how many parts this is. */
  parts: number;
  /** Hundredths of the stake. */
  pays: number;
}
export interface PlayedGame {
  slug: string;
  /** wheel and card take one stake; colours one on each of three. */
  kind: 'wheel' | 'card' | 'colours';
  prizes: readonly Prize[];
}

export const wheel: PlayedGame = {
  slug: 'zolote-koleso',
  kind: 'wheel',
  prizes: [
    { parts: 12, pays: 0 },
    { parts: 6, pays: 120 },
    { parts: 3, pays: 200 },
    { parts: 2, pays: 230 },
    { parts: 1, pays: 500 },
  ],
};
export const card: PlayedGame = {
  slug: 'skarb-dnipra',
  kind: 'card',
  prizes: [
    { parts: 6275, pays: 0 },
    { parts: 2000, pays: 100 },
    { parts: 1225, pays: 200 },
    { parts: 300, pays: 500 },
    { parts: 150, pays: 1000 },
    { parts: 40, pays: 2500 },
    { parts: 10, pays: 10_000 },
  ],
};
/** A part is a field of the wheel of colours; what it pays, it pays to the stake on its colour alone. */
export const colours: PlayedGame = {
  slug: 'try-kolory',
  kind: 'colours',
  prizes: [
    { parts: 18, pays: 190 },
    { parts: 12, pays: 285 },
    { parts: 6, pays: 570 },
  ],
};
export const colourNames = ['kalyna', 'nebo', 'zoloto'] as const;

export const playedGames: readonly PlayedGame[] = [wheel, card, colours];
export const partsOf = ({ prizes }: PlayedGame): number => prizes.reduce((sum, { parts }) => sum + parts, 0);

/** Hundredths of a per cent that come back of what is staked; of colours, the least of the three. */
export function returnOf(game: PlayedGame): number {
  const whole = partsOf(game);
  const shares = game.prizes.map(({ parts, pays }) => (parts * pays * 100) / whole);
  return game.kind === 'colours' ? Math.min(...shares) : shares.reduce((sum, share) => sum + share, 0);
}

/** The prize a part belongs to; parts are counted from 0. */
export function prizeAt(game: PlayedGame, part: number): number {
  let left = part;
  for (const [at, { parts }] of game.prizes.entries()) {
    if (left < parts) return at;
    left -= parts;
  }
  throw new RangeError(`part ${part} of ${partsOf(game)}`);
}

export interface Stake {
  tx: string;
  /** Which colour; 0 where there is one place only. */
  on: number;
  amount: number;
}

/**
 * What the stakes win at an outcome, each by itself; minor units, rounded down. A free round counts as a stake of its
 * value.
 */
export const winsOf = (game: PlayedGame, prize: number, stakes: readonly Stake[]): number[] =>
  stakes.map(({ on, amount }) =>
    game.kind === 'colours' && on !== prize ? 0 : Math.floor((amount * (game.prizes[prize]?.pays ?? 0)) / 100),
  );

const titles: Record<string, ProviderGame['title']> = {
  'zolote-koleso': { uk: 'Золоте колесо', ru: 'Золотое колесо', en: 'Golden Wheel' },
  'skarb-dnipra': { uk: 'Скарб Дніпра', ru: 'Сокровище Днепра', en: 'Dnipro Treasure' },
  'try-kolory': { uk: 'Три кольори', ru: 'Три цвета', en: 'Three Colours' },
};
const looks: Record<string, ProviderGame['colors']> = {
  'zolote-koleso': ['#b5761b', '#2a1608'],
  'skarb-dnipra': ['#1d6f8c', '#071a2b'],
  'try-kolory': ['#b3304f', '#1a1030'],
};
const tags: Record<string, string[]> = {
  'zolote-koleso': ['wheel'],
  'skarb-dnipra': ['scratch'],
  'try-kolory': ['wheel', 'classic'],
};

/** What its games can be played for, minor units. */
export const stakes = [100, 200, 500, 1000, 5000, 10_000] as const;

/** As the catalogue offers them, but for their rules. */
export const figures: readonly Omit<ProviderGame, 'rules'>[] = playedGames.map((game) => ({
  game_code: game.slug,
  title: titles[game.slug] as ProviderGame['title'],
  kind: 'instant',
  rtp: (returnOf(game) / 100).toFixed(2),
  volatility: game.kind === 'card' ? 'high' : 'low',
  max_win: Math.max(...game.prizes.map(({ pays }) => Math.floor(pays / 100))),
  min_stake: 100,
  max_stake: 100_000,
  tags: tags[game.slug] ?? [],
  colors: looks[game.slug] as ProviderGame['colors'],
  picture: `/games/pictures/${game.slug}.webp`,
  picture_wide: `/games/pictures/${game.slug}-wide.webp`,
}));
