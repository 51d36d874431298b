// What the feed tells of a match while it goes on and after it. In one moment bets stop first, then comes what
// happened, then what it decided, and the new prices last.
import { changes } from './board.ts';
import { settledMarket, type Decision, type Settled } from './decisions.ts';
import { confirmedAfterMs } from './life.ts';
import type { Play } from './play.ts';
import { headOf, iso, type Told } from './told.ts';

const namesOf = (of: readonly Pick<Settled, 'market' | 'text'>[]) =>
  of.map(({ market, text }) => ({ id: market.id, spec: text }));

/** A review took a goal back: bets since are void, for their score never was, and what it decided is open again. */
function takenBack(play: Play, at: number, of: { revoked: number; back: readonly Settled[] }): Told[] {
  const { life, script, game } = play;
  const head = headOf('live', life.fixture.urn, at);
  const goal = [...script.incidents.values()].flat().find(({ n }) => n === of.revoked)!;
  const review = script.stops.findLast(({ from }) => from < at)!;
  const offered = play.board(script.ticks.findLast((tick) => tick <= review.from)!);
  const isOnGoals = ({ market, key }: Pick<Settled, 'market' | 'key'>): boolean =>
    offered.has(key) && market.group !== 'corners' && market.group !== 'cards';
  const markets = namesOf(game.keys(at).filter(isOnGoals));
  const window = { from: goal.at, to: iso(review.from) };
  return [
    { ...head, type: 'bet_cancel', ...window, markets, voidReason: 'goal_taken_back', supersededBy: null },
    ...(of.back.length > 0 ? [{ ...head, type: 'rollback_bet_settlement' as const, markets: namesOf(of.back) }] : []),
  ];
}

function settlement(play: Play, at: number, of: { settled: readonly Settled[]; certainty: 1 | 2 }): Told[] {
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
export function happened(play: Play, at: number): Told[] {
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
    ...incidents.map((incident): Told => ({ ...head, type: 'incident', incident })),
    ...(typeof revoked === 'number' ? takenBack(play, at, { revoked, back: decision?.takenBack ?? [] }) : []),
    ...settlement(play, at, { settled: decision?.settled ?? [], certainty: 1 }),
    ...settlement(play, at, { settled: confirmed(known, at), certainty: 2 }),
  ];
}

/** Prices that moved since they were told last, and the standing when it is another one. */
export function prices(play: Play, at: number): Told[] {
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
