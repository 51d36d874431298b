// What happened in a match, out of its timeline. That feed tells none of it in its messages, and it leaves out what was
// taken back: the difference to what was told before says so.
import type { FeedIncident } from '@malva/contract/sport-feed';
import { BadXml, childOf, childrenOf, textIn, timeOf, wholeIn, wholeOf, type Element } from './xml.ts';
import { incidentKinds, materialKinds, periods } from './words.ts';

/** Numbers of its events grow for ever; within a match they stay apart. */
const numbers = 1_000_000_000;
const numberOf = (element: Element): number => {
  const id = wholeOf(element, 'id');
  if (id < 1) throw new BadXml('no number of an incident');
  return ((id - 1) % numbers) + 1;
};

const goalKinds: Readonly<Record<string, string>> = { own_goal: 'own_goal', penalty: 'penalty_goal' };

function kindOf(element: Element): string | null {
  const type = textIn(element, 'type') ?? '';
  if (type === 'score_change') {
    const scorer = childOf(element, 'goal_scorer');
    return goalKinds[(scorer && textIn(scorer, 'method')) ?? ''] ?? 'goal';
  }
  if (type === 'penalty_shootout_event' || type === 'penalty_shootout')
    return textIn(element, 'status') === 'scored' ? 'shootout_scored' : 'shootout_missed';
  return incidentKinds.get(type) ?? null;
}

function sideOf(element: Element): 'home' | 'away' | null {
  const team = textIn(element, 'team');
  return team === 'home' || team === 'away' ? team : null;
}

function playerOf(element: Element): number | null {
  const player = childOf(element, 'goal_scorer') ?? childOf(element, 'player');
  const found = player && /(\d{1,9})$/.exec(textIn(player, 'id') ?? '');
  return found ? Number(found[1]) : null;
}

/** Whole minutes that were played: `match_time` counts the minute under way. */
function minuteOf(element: Element): number | null {
  const clock = /^(\d{1,3}):/.exec(textIn(element, 'match_clock') ?? '');
  if (clock) return Number(clock[1]);
  const minute = wholeIn(element, 'match_time');
  return minute === null ? null : Math.max(0, minute - 1);
}

const within = (value: number | null): number => Math.min(100, Math.max(0, value ?? 50));

/** All of it, in its order. @throws BadXml */
export function incidentsOf(root: Element): FeedIncident[] {
  let period = 'half1';
  let score: [number, number] = [0, 0];
  const found: FeedIncident[] = [];
  for (const element of childrenOf(childOf(root, 'timeline'), 'event')) {
    const kind = kindOf(element);
    if (kind === 'period_start') period = periods.get(wholeIn(element, 'match_status_code') ?? -1) ?? period;
    if (textIn(element, 'type') === 'score_change')
      score = [wholeOf(element, 'home_score'), wholeOf(element, 'away_score')];
    if (kind === null) continue;
    found.push({
      n: numberOf(element),
      kind,
      at: timeOf(element, 'time'),
      period,
      minute: minuteOf(element),
      stoppage: wholeIn(element, 'stoppage_time') ?? 0,
      side: sideOf(element),
      player: playerOf(element),
      x: within(wholeIn(element, 'x')),
      y: within(wholeIn(element, 'y')),
      score: [...score],
      revokes: null,
      isMaterial: materialKinds.has(kind),
    });
  }
  return found;
}

/** What was told of one match. */
export class Timeline {
  readonly #told = new Map<number, FeedIncident>();
  #last: readonly FeedIncident[] = [];

  /** Corners of the first half, home before away. */
  get first(): [number, number] {
    const of = (side: string): number =>
      this.#last.filter((one) => one.kind === 'corner' && one.period === 'half1' && one.side === side).length;
    return [of('home'), of('away')];
  }

  /** @returns what is new in it, and what it takes back */
  take(told: readonly FeedIncident[]): FeedIncident[] {
    if (told.length === 0) return [];
    this.#last = told;
    const now = new Set(told.map(({ n }) => n));
    const gone = [...this.#told.values()].filter(({ n }) => !now.has(n));
    for (const { n } of gone) this.#told.delete(n);
    const fresh = told.filter(({ n }) => !this.#told.has(n));
    for (const one of fresh) this.#told.set(one.n, one);
    const goals = gone.filter(({ kind }) => kind.endsWith('goal') && kind !== 'possible_goal');
    const taken = goals.at(-1);
    const review = taken && fresh.find(({ kind }) => kind === 'var_stands');
    const rest = gone.filter((one) => !review || one !== taken);
    return [
      ...fresh.map((one) => (one === review ? { ...one, kind: 'var_overturned', revokes: taken!.n } : one)),
      ...rest.map((one): FeedIncident => {
        const kind = goals.includes(one) ? 'var_overturned' : 'corrected';
        const { at, period, score } = told.at(-1)!;
        return { ...one, at, period, score, n: numbers + one.n, kind, revokes: one.n, isMaterial: true };
      }),
    ];
  }
}
