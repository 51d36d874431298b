// What begins soon as a stranger to the sportsbook sees it: not the next matches of all, which are cyber sports all
// day and all night, but the best of the next day, every sport in its turn.
import { sports, type Sport } from '@malva/contract/sportsbook';
import type { Listed } from './cards.ts';

const hour = 3_600_000;
/** Looked at until there is enough: a day, then three, then all that is offered. */
const spans = [24 * hour, 72 * hour, Number.POSITIVE_INFINITY];
/** Of one league, so that one evening is not all of the list. */
const mostOfLeague = 3;
/** Matches of a sport in each turn. */
const turnOf: Partial<Record<Sport, number>> = { football: 3, basketball: 2, tennis: 2 };
const startOf = ({ board }: Listed): number => Date.parse(board.part.startsAt);

function bySport(found: readonly Listed[]): Listed[][] {
  const groups = new Map<Sport, Listed[]>();
  const ofLeague = new Map<number, number>();
  for (const one of found) {
    const { league, sport } = one.info;
    const taken = ofLeague.get(league.id) ?? 0;
    if (taken === mostOfLeague) continue;
    ofLeague.set(league.id, taken + 1);
    groups.set(sport, [...(groups.get(sport) ?? []), one]);
  }
  return sports.flatMap((sport) => [groups.get(sport) ?? []]);
}

/** In turns: of each sport its best, until the list is full. A sport without a high tier waits for the others. */
function inTurns(found: readonly Listed[], limit: number): Listed[] {
  const left = bySport(found);
  const chosen: Listed[] = [];
  for (const worst of [2, 3, 4]) {
    for (let isTaken = true; isTaken && chosen.length < limit;) {
      isTaken = false;
      for (const own of left) {
        const turn = own.slice(0, turnOf[own[0]?.info.sport ?? 'football'] ?? 1);
        const fit = turn.filter(({ info }) => info.tier <= worst);
        chosen.push(...own.splice(0, fit.length));
        isTaken ||= fit.length > 0;
      }
    }
  }
  return chosen.slice(0, limit);
}

/** @param soon not begun, the next first. @returns the best of them, the next first */
export function dayBest(soon: readonly Listed[], { now, limit }: { now: Date; limit: number }): Listed[] {
  const byTier = soon.toSorted((a, b) => a.info.tier - b.info.tier || startOf(a) - startOf(b) || a.info.id - b.info.id);
  let chosen: Listed[] = [];
  for (const span of spans) {
    chosen = inTurns(
      byTier.filter((one) => startOf(one) - now.getTime() < span),
      limit,
    );
    if (chosen.length === limit) break;
  }
  return chosen.toSorted((a, b) => startOf(a) - startOf(b) || a.info.tier - b.info.tier || a.info.id - b.info.id);
}
