// What each outcome of a match would be in the builder of the slip: only where a builder is being made, and only of a
// match that can have one. The rules for it are loaded when it is first asked for.
import type { EventCard } from '@malva/contract/sportsbook';
import type { Leg as BuilderLeg } from '@malva/rules/odds/builder';
import type { FootballChances } from '@malva/rules/odds/football';
import type { LegStanding } from '@malva/rules/odds/builder-standing';
import type { Spec } from '@malva/rules/sport-markets/names';
import { createContext, use, useEffect, useState } from 'react';
import { specOf } from './names.ts';
import { useSlip, type Leg } from './slip/picks.ts';
import { canBuild } from './slip/tickets.ts';

export type StandingOf = (leg: Pick<Leg, 'market' | 'spec' | 'outcome'>) => LegStanding;

/** Null: no builder is being made here. */
export const BuilderContext = createContext<StandingOf | null>(null);
export const useStanding = (leg: Pick<Leg, 'market' | 'spec' | 'outcome'>): LegStanding | null =>
  use(BuilderContext)?.(leg) ?? null;

type Rules = Awaited<ReturnType<typeof load>>;

async function load() {
  const [{ anyMatch, standings }, { findMarket }] = await Promise.all([
    import('@malva/rules/odds/builder-standing'),
    import('@malva/rules/sport-markets/catalogue'),
  ]);
  const chances: FootballChances = anyMatch();
  const legOf = ({ market, spec, outcome }: Pick<Leg, 'market' | 'spec' | 'outcome'>): BuilderLeg | null => {
    const found = findMarket('football', market);
    const read: Spec = specOf(spec);
    return found ? { market: found, spec: read, outcome } : null;
  };
  return { chances, standings, legOf };
}

function standingOf({ chances, standings, legOf }: Rules, legs: readonly Leg[]): StandingOf {
  const of = standings(
    chances,
    legs.flatMap((leg) => legOf(leg) ?? []),
  );
  const known = new Map<string, LegStanding>();
  return (leg) => {
    const key = `${leg.market}|${leg.spec}|${leg.outcome}`;
    const found = known.get(key);
    if (found) return found;
    const candidate = legOf(leg);
    const made = candidate ? of(candidate) : 'unfit';
    known.set(key, made);
    return made;
  };
}

export const canBuildOf = (card: EventCard, isLive: boolean): boolean =>
  canBuild({ sport: card.sport, isLive }) && card.state === 'not_started';

/** Of the match that is looked at; null while nothing is built, and until the rules are here. */
export function useStandings(card: EventCard, isLive: boolean): StandingOf | null {
  const isOn = useSlip(({ kind }) => kind === 'builder') && canBuildOf(card, isLive);
  const picks = useSlip((state) => state.picks);
  const key = JSON.stringify(
    picks
      .filter(({ event }) => event === card.id)
      .map(({ event, market, spec, outcome }) => ({ event, market, spec, outcome })),
  );
  const [of, setOf] = useState<{ key: string; standing: StandingOf } | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    load()
      .then((rules) => {
        const standing = standingOf(rules, JSON.parse(key) as Leg[]);
        if (isWanted) setOf({ key, standing });
      })
      // The price of the builder says it as well.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isOn, key]);
  return isOn && of?.key === key ? of.standing : null;
}
