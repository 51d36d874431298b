// What settlement knows of a match of any sport from what was told of it, incident by incident: our own key.
import type { Sport } from '../sport-markets/catalogue.ts';
import { knownBasketball } from './known-basketball.ts';
import { knownFootball, type ToldIncident } from './known-football.ts';
import { knownMaps } from './known-maps.ts';
import { knownTennis } from './known-tennis.ts';
import type { MatchStatus } from './possible.ts';
import type { KnownMatch } from './results.ts';

export type { ToldIncident } from './known-football.ts';

/**
 * @param of `status`: as the rules name it, `open` until an end of some kind was told
 */
export function knownMatch(
  sport: Sport,
  incidents: readonly ToldIncident[],
  of: { status: MatchStatus; isCup: boolean },
): KnownMatch {
  switch (sport) {
    case 'football':
    case 'cyber-football':
      return knownFootball(incidents, { ...of, sport });
    case 'basketball':
      return knownBasketball(incidents, of.status);
    case 'shooter':
    case 'arena':
      return knownMaps(sport, incidents, of.status);
    case 'tennis':
      return knownTennis(incidents, of.status);
  }
}
