// What games are called in a language, by slug; those switched off too.
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import { cardOf, games as catalogue } from '../../base/games/games.ts';

export const titlesOf = async (app: App, lang: Lang): Promise<Map<string, string>> =>
  new Map((await catalogue.everyGame(app.db)).map((game) => [game.slug, cardOf(game, lang).title]));
