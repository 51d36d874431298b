// What the feed tells of a football match while it goes on and after it. In one moment bets stop first, then comes what
// happened, then what it decided, and the new prices last.
import type { FeedIncident } from '@malva/contract/sport-feed';
import type { FootballKind, Incident } from '@malva/rules/matches/football-incidents';
import { changes } from './board.ts';
import { goalsSeen, settledMarket, type Decision, type Settled } from './football-decisions.ts';
import { keysOf } from './football-keys.ts';
import type { FootballPlay } from './football-play.ts';
import { confirmedAfterMs } from './life.ts';
import { headOf, iso, type Told } from './told.ts';

/** They change what a bet on the match is worth. */
const material: readonly FootballKind[] = [
  ...(['goal', 'own_goal', 'penalty_goal', 'penalty_awarded', 'penalty_missed', 'red', 'second_yellow'] as const),
  ...(['var_check', 'var_stands', 'var_overturned', 'period_end'] as const),
];

const incidentOf = (incident: Incident, begin: number): FeedIncident => ({
  ...incident,
  at: iso(begin + incident.at),
  score: [...incident.score],
  isMaterial: material.includes(incident.kind),
});

const namesOf = (of: readonly Pick<Settled, 'market' | 'text'>[]) =>
  of.map(({ market, text }) => ({ id: market.id, spec: text }));

/** A review took a goal back: bets since are void, for their score never was, and what it decided is open again. */
function takenBack(play: FootballPlay, at: number, of: { revoked: number; back: readonly Settled[] }): Told[] {
  const { life, script } = play;
  const { match, startsAt, fixture } = life;
  const head = headOf('live', fixture.urn, at);
  const goalAt = startsAt + match.incidents.find(({ n }) => n === of.revoked)!.at;
  const review = script.stops.findLast(({ from }) => from < at)!;
  const offered = play.board(script.ticks.findLast((tick) => tick <= review.from)!);
  const isOnGoals = ({ market, key }: Pick<Settled, 'market' | 'key'>): boolean =>
    offered.has(key) && market.group !== 'corners' && market.group !== 'cards';
  const markets = namesOf(keysOf({ goals: goalsSeen(life, at), isCup: fixture.isCup }).filter(isOnGoals));
  const window = { from: iso(goalAt), to: iso(review.from) };
  return [
    { ...head, type: 'bet_cancel', ...window, markets, voidReason: 'goal_taken_back', supersededBy: null },
    ...(of.back.length > 0 ? [{ ...head, type: 'rollback_bet_settlement' as const, markets: namesOf(of.back) }] : []),
  ];
}

function settlement(play: FootballPlay, at: number, of: { settled: readonly Settled[]; certainty: 1 | 2 }): Told[] {
  if (of.settled.length === 0) return [];
  const head = headOf('live', play.life.fixture.urn, at);
  const markets = of.settled.map(settledMarket);
  return [{ ...head, type: 'bet_settlement', certainty: of.certainty, standing: play.standing(at), markets }];
}

/** Seen two minutes ago and not taken back since. */
function confirmed(decisions: readonly Decision[], at: number): Settled[] {
  const found = decisions.find((one) => one.at === at - confirmedAfterMs);
  if (!found) return [];
  const later = decisions.filter((one) => one.at > found.at);
  const back = new Set(later.flatMap((one) => one.takenBack.map(({ key }) => key)));
  return found.settled.filter(({ key }) => !back.has(key));
}

/** What happens at a moment, without prices. */
export function happened(play: FootballPlay, at: number): Told[] {
  const { script, decisions, life } = play;
  const head = headOf('live', life.fixture.urn, at);
  const stop = script.stops.find(({ from }) => from === at);
  const incidents = script.incidents.get(at) ?? [];
  const known = decisions.until(at);
  const decision = known.find((one) => one.at === at);
  const revoked = incidents.find(({ revokes }) => revokes !== null)?.revokes;
  const stops: Told[] = stop
    ? [{ ...head, type: 'bet_stop', groups: [], reason: stop.reason, targetStatus: stop.target }]
    : [];
  return [
    ...stops,
    ...incidents.map((one): Told => ({ ...head, type: 'incident', incident: incidentOf(one, life.startsAt) })),
    ...(typeof revoked === 'number' ? takenBack(play, at, { revoked, back: decision?.takenBack ?? [] }) : []),
    ...settlement(play, at, { settled: decision?.settled ?? [], certainty: 1 }),
    ...settlement(play, at, { settled: confirmed(known, at), certainty: 2 }),
  ];
}

/** Prices that moved since they were told last, and the standing when it is another one. */
export function prices(play: FootballPlay, at: number): Told[] {
  const { script, decisions, life } = play;
  const isTick = script.ticks.includes(at);
  const isMark = script.marks.includes(at);
  if (!isTick && !isMark) return [];
  const settled = decisions.settledAt(at);
  const markets = isTick ? changes(play.knownBefore(at), play.board(at), (key) => settled.has(key)) : [];
  const standing = play.standing(at);
  // Standings differ when something happened; the clock a client counts on by itself.
  const isOther = isMark || play.script.incidents.has(at);
  if (markets.length === 0 && !isOther) return [];
  return [{ ...headOf('live', life.fixture.urn, at), type: 'odds_change', standing, markets }];
}
