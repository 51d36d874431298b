// For tests: what a feed of our own contract tells, as the unified feed would write it.
import type {
  Competitor,
  FeedIncident,
  FeedMarket,
  FeedMessage,
  Fixture,
  Standing,
  Tournament,
} from '@malva/contract/sport-feed';
import type { Static } from 'typebox';
import { codeOfStop, codeOfVoid, incidentKinds, marketStatuses, periods, producers, statuses } from './words.ts';
import { escaped } from './xml.ts';

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const element = (name: string, attributes: Attributes, children: readonly string[] = []): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
};

const codeOf = <T>(codes: ReadonlyMap<number, T>, word: T): number => [...codes].find(([, one]) => one === word)![0];
const ms = (text: string): number => Date.parse(text);
/** `ml:match:1` and `sr:match:1` are names alike. */
export const productOf = (producer: 'live' | 'pre'): number => codeOf(producers, producer);

function clockText(whole: number): string {
  const [minutes, rest] = [Math.floor(whole / 60_000), whole % 60_000];
  const seconds = `${String(Math.floor(rest / 1_000)).padStart(2, '0')}.${String(rest % 1_000).padStart(3, '0')}`;
  return `${minutes}:${seconds}`;
}

const matchStatuses: Readonly<Record<string, number>> = { half1: 6, half2: 7, break: 31, shootout: 50, extra1: 41 };

function statusXml({ status, period, score, periods: played, clock, stats }: Standing): string {
  const sides = (name: string): Attributes => ({ home: stats[name]?.[0], away: stats[name]?.[1] });
  const { yellows, reds } = stats;
  const parts = [
    ...(clock
      ? [element('clock', { match_time: clockText(clock.ms), stopped: clock.isRunning ? 'false' : 'true' })]
      : []),
    element('period_scores', {}, played.map(([home, away], n) =>
      element('period_score', { match_status_code: n === 0 ? 6 : 7, number: n + 1, home_score: home, away_score: away }),
    )), // oxfmt-ignore
    ...(yellows && reds
      ? [
          element('statistics', {}, [
            element('yellow_cards', { home: yellows[0], away: yellows[1] }),
            element('red_cards', { home: reds[0], away: reds[1] }),
            element('corners', sides('corners')),
          ]),
        ]
      : []),
  ];
  const now = period === null ? (status === 'ended' ? 100 : 0) : (matchStatuses[period] ?? codeOf(periods, period));
  const of = { status: codeOf(statuses, status), match_status: now, home_score: score[0], away_score: score[1] };
  return element('sport_event_status', of, parts);
}

const chances = ['lose', 'win', 'refund', 'half_win', 'half_lose'] as const;
function marketXml({ id, spec, status, cashOut, outcomes }: FeedMarket): string {
  const of = { id, specifiers: spec || null, status: codeOf(marketStatuses, status), cashout_status: cashOut ? 1 : -1 };
  return element('market', of, outcomes.map((one) =>
    element('outcome', {
      id: one.id,
      odds: one.odds === null ? null : `${Math.floor(one.odds / 10_000)}.${String(one.odds % 10_000).padStart(4, '0')}`,
      active: one.isActive ? 1 : 0,
      ...Object.fromEntries(chances.map((name, n) => [`${name}_probabilities`, one.p?.[n]])),
    }),
  )); // oxfmt-ignore
}

const nameXml = (voidReason?: string) => ({ id, spec }: { id: number; spec: string }): string =>
  element('market', { id, specifiers: spec || null, void_reason: voidReason && codeOfVoid(voidReason) }); // oxfmt-ignore

type Settled = Extract<FeedMessage, { type: 'bet_settlement' }>['markets'][number];
const settledXml = ({ id, spec, voidReason, outcomes }: Settled): string =>
  element('market', { id, specifiers: spec || null, void_reason: voidReason && codeOfVoid(voidReason) }, outcomes.map(
    (one) => element('outcome', { id: one.id, result: one.result, void_factor: one.voidFactor || null }),
  )); // oxfmt-ignore

const window = (of: { from: string | null; to: string | null }): Attributes => ({
  start_time: of.from && ms(of.from),
  end_time: of.to && ms(of.to),
});
const changeTypes = { new: 1, time: 2, cancelled: 3, format: 4, teams: 5, other: 5 } as const;

/** Null: that feed tells it in no message. @param request number of a recovery */
export function xmlOf(message: FeedMessage, request?: number): string | null {
  const head = { product: productOf(message.producer), timestamp: ms(message.timestamp), request_id: request };
  if (message.type === 'alive') return element('alive', { ...head, subscribed: message.isSubscribed ? 1 : 0 });
  if (message.type === 'snapshot_complete') return element('snapshot_complete', head);
  const own = { ...head, event_id: message.event };
  switch (message.type) {
    case 'odds_change':
      return element('odds_change', own, [
        statusXml(message.standing),
        element('odds', {}, message.markets.map(marketXml)),
      ]);
    case 'bet_stop': {
      const target = message.targetStatus === 'inactive' ? 0 : -1;
      const groups = message.groups.join('|') || 'all';
      return element('bet_stop', { ...own, groups, market_status: target, betstop_reason: codeOfStop(message.reason) });
    }
    case 'bet_settlement': {
      const outcomes = element('outcomes', {}, message.markets.map(settledXml));
      return element('bet_settlement', { ...own, certainty: message.certainty }, [outcomes]);
    }
    case 'rollback_bet_settlement':
      return element('rollback_bet_settlement', own, message.markets.map(nameXml()));
    case 'bet_cancel':
      return element('bet_cancel', { ...own, ...window(message) }, message.markets.map(nameXml(message.voidReason)));
    case 'rollback_bet_cancel':
      return element('rollback_bet_cancel', { ...own, ...window(message) }, message.markets.map(nameXml()));
    case 'fixture_change': {
      const at = message.startsAt && ms(message.startsAt);
      return element('fixture_change', { ...own, start_time: at, change_type: changeTypes[message.change] });
    }
    default:
      return null;
  }
}

/** @param node that asked for it */
export function keyOf(message: FeedMessage, node?: number): string {
  const { producer, type } = message;
  if (type === 'alive') return '-.-.-.alive.-.-.-.-';
  if (type === 'snapshot_complete') return `-.-.-.snapshot_complete.-.-.-.${node ?? 1}`;
  const [prefix, kind, id] = message.event.split(':');
  const on = producer === 'live' ? '-.live' : 'pre.-';
  return `hi.${on}.${type}.1.${prefix}:${kind}.${id}.${node ?? '-'}`;
}

const types = new Map([...incidentKinds].map(([type, kind]) => [kind, type]));
const methods: Readonly<Record<string, string>> = { own_goal: 'own_goal', penalty_goal: 'penalty' };
/** Of what happened, what a timeline has. */
export const isInTimeline = ({ kind }: FeedIncident): boolean =>
  types.has(kind) || kind === 'var_overturned' || kind === 'goal' || kind in methods;

function incidentXml(one: FeedIncident): string {
  const isGoal = one.kind === 'goal' || one.kind in methods;
  const type = isGoal ? 'score_change' : (types.get(one.kind) ?? 'video_assistant_referee_over');
  const player = one.player === null ? null : `sr:player:${one.player}`;
  const of = {
    id: one.n,
    type,
    time: one.at,
    team: one.side,
    x: one.x,
    y: one.y,
    ...(one.minute !== null && { match_clock: `${one.minute}:00`, stoppage_time: one.stoppage || null }),
    ...(isGoal && { home_score: one.score[0], away_score: one.score[1] }),
    ...(one.kind === 'period_start' && { match_status_code: matchStatuses[one.period] }),
  };
  const person = isGoal
    ? element('goal_scorer', { id: player, method: methods[one.kind] })
    : element('player', { id: player });
  return element('event', of, player ? [person] : []);
}

/** Incidents that were taken back are not in it. */
export function timelineXml(told: readonly FeedIncident[]): string {
  const revoked = new Set(told.flatMap(({ revokes }) => revokes ?? []));
  const standing = told.filter((one) => !revoked.has(one.n) && isInTimeline(one));
  return element('match_timeline', {}, [element('timeline', {}, standing.map(incidentXml))]);
}

export interface Listed {
  tournaments: readonly Static<typeof Tournament>[];
  competitors: readonly Static<typeof Competitor>[];
  fixtures: readonly Fixture[];
}
type Language = 'uk' | 'ru' | 'en';

const tournamentXml = (one: Static<typeof Tournament>, language: Language): string =>
  element('tournament', { id: one.urn, name: one.name[language] }, [
    element('sport', { id: one.sport === 'football' ? 'sr:sport:1' : 'sr:sport:2', name: one.sport }),
    element('category', { id: one.category.urn, name: one.category.name[language] }),
  ]);

export const tournamentsXml = ({ tournaments }: Listed, language: Language): string =>
  element(
    'tournaments',
    {},
    tournaments.map((one) => tournamentXml(one, language)),
  );

function fixtureXml(fixture: Fixture, of: Listed & { name: string; language: Language }): string {
  const side = (urn: string, qualifier: string): string => {
    const club = of.competitors.find((one) => one.urn === urn)!;
    const { name, short } = club;
    return element('competitor', { id: urn, name: name[of.language], abbreviation: short[of.language], qualifier });
  };
  const tournament = of.tournaments.find(({ urn }) => urn === fixture.tournament)!;
  const { urn: id, bookedAt: scheduled, startsAt: start_time, status } = fixture;
  return element(of.name, { id, scheduled, start_time, status }, [
    element('tournament_round', { type: fixture.isCup ? 'cup' : 'group' }),
    tournamentXml(tournament, of.language),
    element('competitors', {}, [side(fixture.home, 'home'), side(fixture.away, 'away')]),
  ]); // oxfmt-ignore
}

export const scheduleXml = (of: Listed, { day, language }: { day: string; language: Language }): string => {
  const found = of.fixtures.filter(({ startsAt }) => startsAt.startsWith(day));
  return element(
    'schedule',
    {},
    found.map((one) => fixtureXml(one, { ...of, name: 'sport_event', language })),
  );
};

export const fixtureAloneXml = (of: Listed, { urn, language }: { urn: string; language: Language }): string | null => {
  const found = of.fixtures.find((one) => one.urn === urn);
  return found ? element('fixtures_fixture', {}, [fixtureXml(found, { ...of, name: 'fixture', language })]) : null;
};
