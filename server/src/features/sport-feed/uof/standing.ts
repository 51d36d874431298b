// How a match stands, out of the status that the unified feed sends with its prices.
import type { Standing } from '@malva/contract/sport-feed';
import { BadXml, childOf, childrenOf, textIn, wholeIn, wholeOf, type Element } from './xml.ts';
import { periods, statuses } from './words.ts';

export const unknown: Standing = {
  status: 'not_started',
  period: null,
  score: [0, 0],
  periods: [],
  clock: null,
  stats: {},
};

type Pair = [number, number];
const pairOf = (element: Element, home: string, away: string): Pair => [
  wholeIn(element, home) ?? 0,
  wholeIn(element, away) ?? 0,
];

/** `27:33`, of stoppage beside `45:00` its own. @throws BadXml */
function msOf(text: string): number {
  const found = /^(\d{1,3}):(\d{2})(?:\.(\d{1,3}))?$/.exec(text);
  if (!found) throw new BadXml(`no clock: ${text.slice(0, 20)}`);
  return Number(found[1]) * 60_000 + Number(found[2]) * 1_000 + Number((found[3] ?? '').padEnd(3, '0'));
}

function clockOf(status: Element, at: string): Standing['clock'] {
  const clock = childOf(status, 'clock');
  const played = clock && textIn(clock, 'match_time');
  if (!clock || !played) return null;
  const stoppage = textIn(clock, 'stoppage_time');
  const ms = msOf(played) + (stoppage ? msOf(stoppage) : 0);
  return { ms, at, isRunning: textIn(clock, 'stopped') !== 'true' };
}

/** @param of `first`: corners of the first half, which the status does not tell */
function statsOf(status: Element, of: { first: Pair; period: string | null }): Standing['stats'] {
  const told = childOf(status, 'statistics');
  if (!told) return {};
  const count = (name: string): Pair => {
    const found = childOf(told, name);
    return found ? pairOf(found, 'home', 'away') : [0, 0];
  };
  const [yellow, second, red] = [count('yellow_cards'), count('yellow_red_cards'), count('red_cards')];
  return {
    corners: count('corners'),
    cornersFirst: of.first,
    yellows: [yellow[0] + second[0], yellow[1] + second[1]],
    reds: [red[0] + second[0], red[1] + second[1]],
    ...(of.period === 'shootout' && { shootout: pairOf(status, 'home_penalty_score', 'away_penalty_score') }),
  };
}

/** @throws BadXml */
export function standingOf(root: Element, of: { at: string; first: Pair }): Standing | null {
  const status = childOf(root, 'sport_event_status');
  if (!status) return null;
  const state = statuses.get(wholeOf(status, 'status'));
  if (!state) throw new BadXml('no status of an event');
  const period = periods.get(wholeIn(status, 'match_status') ?? -1) ?? null;
  const played = childrenOf(childOf(status, 'period_scores'), 'period_score')
    .filter((one) => wholeIn(one, 'match_status_code') !== 50)
    .toSorted((a, b) => wholeOf(a, 'number') - wholeOf(b, 'number'));
  return {
    status: state,
    period,
    score: pairOf(status, 'home_score', 'away_score'),
    periods: played.map((one) => pairOf(one, 'home_score', 'away_score')),
    clock: state === 'live' && period !== null && period !== 'break' ? clockOf(status, of.at) : null,
    stats: statsOf(status, { ...of, period }),
  };
}

/** What of it a timeline would tell more of: all but the clock. */
export function digestOf(root: Element): string {
  const status = childOf(root, 'sport_event_status');
  if (!status) return '';
  const { children, ...rest } = status;
  return JSON.stringify([rest, children.filter(({ name }) => name !== 'clock')]);
}
