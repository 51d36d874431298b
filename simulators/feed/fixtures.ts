// Which matches the feed knows: those of a day, one by its name, and those that something is told of.
import { createHash } from 'node:crypto';
import type { EventStatus, Fixture } from '@malva/contract/sport-feed';
import { sealedText } from '@malva/rules/matches/sealed';
import type { Calendar, FixtureOfDay } from './calendar.ts';
import { tellerOf, type Teller } from './teller.ts';
import { fateOf, isOver, lifeOf, postponedVoidAfterMs, type Fate, type Life } from './life.ts';
import { openBeforeMs, openBeforeOf } from './opinion.ts';

const dayMs = 86_400_000;
/** Ahead of now; before it a match may still be waiting for its end. */
const daysAhead = 14;
const daysBehind = 7;
/** No match takes longer. */
const longestMs = 4 * 3_600_000;

/** Events are taken up before bets on them open. */
const soonMs = 300_000;

const dayOf = (ms: number): number => Math.floor(ms / dayMs);

function statusOf(life: Life, now: number): EventStatus {
  const { fate, startsAt } = life;
  if (fate.kind === 'postponed' && now >= fate.at) return 'postponed';
  if (now < startsAt) return 'not_started';
  if (fate.kind === 'abandoned' && now >= fate.at) return isOver(life, now) ? 'abandoned' : 'interrupted';
  return now < startsAt + life.match.length ? 'live' : 'ended';
}

/** The seed is told once nothing of the match can come any more. */
export function fixtureOf(life: Life, now: number): Fixture {
  const { fixture } = life;
  const status = statusOf(life, now);
  const sealed = sealedText(fixture);
  return {
    urn: fixture.urn,
    tournament: fixture.league.urn,
    home: fixture.home.urn,
    away: fixture.away.urn,
    bookedAt: fixture.startsAt.toISOString(),
    startsAt: fixture.startsAt.toISOString(),
    status,
    isCup: fixture.isCup,
    seal: createHash('sha256').update(sealed).digest('hex'),
    seed: status !== 'postponed' && isOver(life, now) ? sealed : null,
  };
}

export class Fixtures {
  readonly #calendar: Calendar;
  readonly #days = new Map<number, FixtureOfDay[]>();
  readonly #tellers = new Map<string, Teller>();
  /** On command. */
  readonly #fates = new Map<string, Fate>();

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  /** Those that begin on a day of UTC, in order. */
  ofDay(day: number): readonly FixtureOfDay[] {
    const known = this.#days.get(day);
    if (known) return known;
    // Evenings of a country may fall on another day of UTC.
    const around = [day - 1, day, day + 1].flatMap((one) => this.#calendar.matchesOf(new Date(one * dayMs)));
    const found = around
      .filter(({ startsAt }) => dayOf(startsAt.getTime()) === day)
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.urn < b.urn ? -1 : 1));
    this.#days.set(day, found);
    if (this.#days.size > 24) this.#days.delete(this.#days.keys().next().value!);
    return found;
  }

  #between(from: number, to: number): FixtureOfDay[] {
    const days = Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, n) => dayOf(from) + n);
    return days
      .flatMap((day) => this.ofDay(day))
      .filter(({ startsAt }) => startsAt.getTime() >= from && startsAt.getTime() <= to);
  }

  find(urn: string, now: number): FixtureOfDay | null {
    return this.#between(now - daysBehind * dayMs, now + daysAhead * dayMs).find((one) => one.urn === urn) ?? null;
  }

  lifeOf(fixture: FixtureOfDay): Life {
    return this.#tellers.get(fixture.urn)?.life ?? lifeOf(fixture, this.#fateOf(fixture));
  }
  #fateOf(fixture: FixtureOfDay): Fate {
    return this.#fates.get(fixture.urn) ?? fateOf(fixture);
  }

  /** A match ends otherwise than its seed says. */
  decide(urn: string, fate: Fate): void {
    const { ordered } = this.#fates.get(urn) ?? {};
    this.#fates.set(urn, { ...fate, ...(ordered && { ordered }) });
    this.#tellers.delete(urn);
  }

  /** Something is ordered of a match in play. */
  order(fixture: FixtureOfDay, of: { review?: number; retired?: number }): void {
    const fate = this.#fateOf(fixture);
    const { reviews = [], retired } = fate.ordered ?? {};
    const gaveUp = of.retired ?? retired;
    const ordered = {
      reviews: of.review === undefined ? reviews : [...reviews, of.review],
      ...(gaveUp !== undefined && { retired: gaveUp }),
    };
    this.#fates.set(fixture.urn, { ...fate, ordered });
    this.#tellers.delete(fixture.urn);
  }

  /** Of all events that something was told of after `after`, or is told of now; those that begin first come first. */
  tellersOf(of: { after: number; now: number }): Teller[] {
    const { after, now } = of;
    return this.#between(after - postponedVoidAfterMs - 1, now + openBeforeMs + soonMs)
      .filter((fixture) => {
        const start = fixture.startsAt.getTime();
        if (start > now + openBeforeOf(fixture.sport) + soonMs) return false;
        const lasts = this.#fateOf(fixture).kind === 'postponed' ? postponedVoidAfterMs : longestMs;
        return start + lasts >= after;
      })
      .map((fixture) => this.#tellers.get(fixture.urn) ?? tellerOf(this.lifeOf(fixture)));
  }

  /** Takes up events as bets on them open and lets those go of which all was told. */
  follow(now: number): readonly Teller[] {
    const current = this.tellersOf({ after: now, now });
    const kept = new Set(current.map(({ life }) => life.fixture.urn));
    for (const urn of this.#tellers.keys()) if (!kept.has(urn)) this.#tellers.delete(urn);
    for (const teller of current) this.#tellers.set(teller.life.fixture.urn, teller);
    return current;
  }
}
