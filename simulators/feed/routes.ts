// The HTTP side of the feed: fixtures, tournaments and recoveries for those that share its secret, and its console.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import type { Static } from 'typebox';
import {
  feedPaths,
  type EventStatus,
  type FixturesReply,
  type Producer,
  type RecoveryReply,
} from '@malva/contract/sport-feed';
import { signatureHeader, timestampHeader } from '@malva/contract/simulators/signature';
import type { Journal } from '../journal.ts';
import { verify, type Secret } from '../signature.ts';
import { rawOf, Refused } from '../wire.ts';
import type { Calendar, FixtureOfDay } from './calendar.ts';
import { competitorOf, tournamentOf } from './crest.ts';
import { longestRecoveryMs, type Feed } from './feed.ts';
import { fixtureOf, type Fixtures } from './fixtures.ts';
import { isInPlay } from './ordered.ts';
import { FeedOrder } from './orders.ts';
import type { Stream } from './stream.ts';
import { iso } from './told.ts';

export interface Parts {
  secret: Secret;
  world: string;
  calendar: Calendar;
  fixtures: Fixtures;
  feed: Feed;
  stream: Stream;
  journal: Journal;
  /** Ends the process, which is started again after so many seconds. */
  die: (seconds: number) => void;
}

const orderFits = Compile(FeedOrder);
const dayMs = 86_400_000;

/** Signed now by the time of the machines: the feed may follow another clock. */
export function isSigned(request: { headers: Record<string, unknown> }, rawBody: string, secret: Secret): boolean {
  const { [timestampHeader]: timestamp, [signatureHeader]: signature } = request.headers;
  return verify(secret, { timestamp, signature, rawBody, now: new Date() });
}

function fixturesReply(found: readonly FixtureOfDay[], { fixtures, world, feed }: Parts): Static<typeof FixturesReply> {
  const clubs = new Map(found.flatMap(({ home, away }) => [home, away]).map((club) => [club.urn, club]));
  return {
    fixtures: found.map((fixture) => fixtureOf(fixtures.lifeOf(fixture), feed.toldAt)),
    competitors: [...clubs.values()].map((club) => competitorOf(club, world)),
  };
}

/** @throws Refused for a day that is none */
function dayOf(text: string | undefined): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms)) throw new Refused(422, 'validation', 'day');
  return ms / dayMs;
}

interface Asked {
  Querystring: Record<string, string | undefined>;
  Params: Record<string, string>;
}

export function serveFeed(app: FastifyInstance, parts: Parts): void {
  const { feed, fixtures, calendar } = parts;
  const signed = (request: FastifyRequest): void => {
    if (!isSigned(request, rawOf(request), parts.secret)) throw new Refused(401, 'bad_signature');
  };
  app.get<Asked>(feedPaths.fixtures, async (request) => {
    signed(request);
    return fixturesReply(fixtures.ofDay(dayOf(request.query['day'])), parts);
  });
  app.get<Asked>(`${feedPaths.event}:urn`, async (request) => {
    signed(request);
    const found = fixtures.find(request.params['urn']!, feed.toldAt);
    if (!found) throw new Refused(404, 'event_unknown');
    return fixturesReply([found], parts);
  });
  app.get(feedPaths.tournaments, async (request) => {
    signed(request);
    return { tournaments: calendar.leagues.map(tournamentOf) };
  });
  app.post<Asked>(`${feedPaths.recovery}:producer`, async (request): Promise<Static<typeof RecoveryReply>> => {
    signed(request);
    const { producer } = request.params;
    const { requestId, after } = request.query;
    const earliest = feed.toldAt - longestRecoveryMs;
    const since = after === undefined ? earliest : Date.parse(after);
    if ((producer !== 'live' && producer !== 'pre') || !requestId || Number.isNaN(since))
      throw new Refused(422, 'validation');
    void feed.recover({ producer: producer satisfies Producer, after: since, requestId });
    return { requestId, after: iso(Math.max(since, earliest)) };
  });
}

/** Of the process itself: a site that follows another feed starts none, and has no such commands. */
const consolePath = '/dev/feed';

/** The console needs no signature, as those of the other simulators; only JSON is taken. */
export function serveConsole(app: FastifyInstance, parts: Parts): void {
  const { stream, feed } = parts;
  const state = () => ({
    toldAt: iso(feed.toldAt),
    listeners: stream.listeners,
    producers: { live: stream.faultsOf('live'), pre: stream.faultsOf('pre') },
    seq: { live: stream.seqOf('live'), pre: stream.seqOf('pre') },
  });
  app.get(consolePath, async () => state());
  app.post(consolePath, async (request) => {
    let order: unknown;
    try {
      order = JSON.parse(rawOf(request));
    } catch {
      throw new Refused(400, 'bad_json');
    }
    if (!orderFits.Check(order)) throw new Refused(422, 'validation');
    obey(order, parts);
    return state();
  });
}

function obey(order: FeedOrder, parts: Parts): void {
  const { stream, journal, feed } = parts;
  const decided = decisionOf(order, parts);
  journal.append('control', { order, ...(decided && { decidedAt: feed.toldAt + 1 }) });
  stream.obey(order);
  if (decided) {
    decide(parts.fixtures, order, feed.toldAt + 1);
    feed.lookAgain();
  }
  if (order.dieForSeconds !== undefined) parts.die(order.dieForSeconds);
}

const named = ['postpone', 'abandon', 'review', 'retire'] as const;
const wanted: Readonly<Record<(typeof named)[number], { status: EventStatus; sport?: string }>> = {
  postpone: { status: 'not_started' },
  abandon: { status: 'live' },
  review: { status: 'live', sport: 'football' },
  retire: { status: 'live', sport: 'tennis' },
};

/** Whether a match goes on otherwise by this order. @throws Refused for one that can not */
function decisionOf(order: FeedOrder, { fixtures, feed }: Parts): boolean {
  for (const name of named) {
    const urn = order[name];
    if (urn === undefined) continue;
    const found = fixtures.find(urn, feed.toldAt);
    if (!found) throw new Refused(404, 'event_unknown');
    const life = fixtures.lifeOf(found);
    const { status, sport = found.sport } = wanted[name];
    const isFit = fixtureOf(life, feed.toldAt).status === status && found.sport === sport;
    const isIdle = name === 'review' && !isInPlay(life, feed.toldAt + 1 - life.startsAt);
    if (!isFit || isIdle) throw new Refused(409, 'event_state');
  }
  return named.some((name) => order[name] !== undefined);
}

function decide(fixtures: Fixtures, { postpone, abandon, review, retire }: FeedOrder, at: number): void {
  if (postpone !== undefined) fixtures.decide(postpone, { kind: 'postponed', at });
  if (abandon !== undefined) fixtures.decide(abandon, { kind: 'abandoned', at });
  const looked = review === undefined ? null : fixtures.find(review, at);
  if (looked) fixtures.order(looked, { review: at });
  const given = retire === undefined ? null : fixtures.find(retire, at);
  if (given) fixtures.order(given, { retired: at });
}

/** What was ordered before this start still holds: a match that was called off stays so. */
export function replayOrders(journal: Journal, fixtures: Fixtures): void {
  for (const { kind, order, decidedAt } of journal.past)
    if (kind === 'control' && typeof decidedAt === 'number' && orderFits.Check(order))
      decide(fixtures, order, decidedAt);
}
