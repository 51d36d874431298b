// What a client that was away is told of one event: what happened since, in its order, then how everything stands now.
import type { Producer } from '@malva/contract/sport-feed';
import { handedOver } from './football-before.ts';
import type { Teller } from './football-messages.ts';
import { isOver } from './life.ts';
import { headOf, type Told } from './told.ts';

/** Prices and stops are not told again: the state now says what came of them. */
const kept: readonly Told['type'][] = [
  'incident',
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
  'fixture_change',
];

/** @param of `after` and `now`, milliseconds since 1970: told later than the one and not later than the other */
export function recoveryOf(teller: Teller, of: { producer: Producer; after: number; now: number }): Told[] {
  const { producer, after, now } = of;
  const { life } = teller;
  if (now < life.opensAt || isOver(life, after)) return [];
  const found: Told[] = [];
  for (let at = teller.next(after); at <= now; at = teller.next(at))
    found.push(...teller.history(at).filter((one) => one.producer === producer && kept.includes(one.type)));
  const state = teller.state(isOver(life, now) ? life.overAt - 1 : now);
  if (!state) return found;
  if (state.producer === producer) {
    const { standing, markets } = state;
    found.push({ ...headOf(producer, life.fixture.urn, now), type: 'odds_change', standing, markets });
  }
  // The other producer tells it since then.
  const isGone = producer === 'pre' && state.producer === 'live' && after < life.startsAt;
  if (isGone) found.push(handedOver(life, now, state.markets));
  return found;
}
