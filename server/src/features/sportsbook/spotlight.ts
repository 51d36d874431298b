// What the home of sport puts first: banners that operators wrote, each of a match that can be bet on, and scores of
// the better leagues (E-115). Both invite to play, so a player who rests or shows markers of harm gets neither.
import type { Scorer, SportBanner } from '@malva/contract/sportsbook';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';
import type { Asking } from '../../core/once.ts';
import { sportBanners } from '../../base/banners/banners.ts';
import { contentOf } from '../../base/content/content.ts';
import { ownAudience } from '../../base/risk/risk.ts';
import { scoreboardOf } from '../../base/sport-boards/sport-boards.ts';
import { listsOf } from './cards.ts';

const scorersLength = 8;
const topTier = 2;

/** Live matches of the better leagues, for the strip of scores. */
const scorersOf = (app: App, lang: Lang): Scorer[] =>
  listsOf(app)
    .live.filter(({ info }) => info.tier <= topTier)
    .slice(0, scorersLength)
    .flatMap(({ board, info }) => {
      const score = scoreboardOf(board.part.standing);
      if (!score) return [];
      const [home, away] = [info.home.short[lang], info.away.short[lang]];
      return [{ eventId: info.id, home, away, score: score.score, period: score.period, clock: score.clock }];
    });

/** A banner of a match that is over, or not on the board, stands nowhere. */
async function bannersOf(app: App, lang: Lang, now: Date): Promise<SportBanner[]> {
  const { live, soon } = listsOf(app);
  const open = new Set([...live, ...soon].map(({ info }) => info.id));
  const all = sportBanners(await contentOf(app), { lang, brand: app.config.project, now });
  return all.filter(({ eventId }) => open.has(eventId));
}

export async function spotlightOf(asking: Asking): Promise<{ banners: SportBanner[]; scorers: Scorer[] }> {
  if (['risk', 'resting'].includes(await ownAudience(asking))) return { banners: [], scorers: [] };
  const { app, visitor, now } = asking;
  return { banners: await bannersOf(app, visitor.lang, now), scorers: scorersOf(app, visitor.lang) };
}
