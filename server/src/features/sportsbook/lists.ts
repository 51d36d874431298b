// Lists of events that calls and pages share.
import type { EventCard, Sport } from '@malva/contract/sportsbook';
import type { Lang } from '@malva/contract/schema';
import { kyivDay } from '@malva/rules/policy';
import type { App } from '../../core/app.ts';
import { refuse } from '../../core/refusal.ts';
import { boardsOf } from '../../base/sport-boards/sport-boards.ts';
import { directoryOf } from '../../base/sport-events/sport-events.ts';
import { cardOf, listsOf, type Listed } from './cards.ts';

export const pageLength = 15;

/** One event with its board, over or not. @throws not_found */
export async function listedOf(app: App, id: number): Promise<Listed> {
  const board = await boardsOf(app).find(id);
  const info = directoryOf(app).events.get(id);
  if (!board || !info || board.version === 0) throw refuse('not_found');
  return { board, info };
}

/** Not begun, the next first. */
export function upcoming(
  app: App,
  of: { sport?: Sport; league?: number; day?: string; limit?: number; offset?: number; lang: Lang },
): { events: EventCard[]; total: number } {
  const { sport, league, day, limit = pageLength, offset = 0, lang } = of;
  const found = listsOf(app).soon.filter(
    ({ info, board }) =>
      (!sport || info.sport === sport) &&
      (!league || info.league.id === league) &&
      (!day || kyivDay(new Date(board.part.startsAt)) === day),
  );
  return { events: found.slice(offset, offset + limit).map((one) => cardOf(app, one, lang)), total: found.length };
}

export function liveCards(app: App, sport: Sport | undefined, lang: Lang): EventCard[] {
  return listsOf(app)
    .live.filter(({ info }) => !sport || info.sport === sport)
    .map((one) => cardOf(app, one, lang));
}
