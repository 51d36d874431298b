// Fixtures and tournaments of the unified feed, read in the three languages of the book and put together.
import { createHash } from 'node:crypto';
import type { Competitor, Fixture, FixturesReply, Tournament, TournamentsReply } from '@malva/contract/sport-feed';
import type { Static } from 'typebox';
import { childOf, childrenOf, textIn, textOf, timeOf, type Element } from './xml.ts';
import { sports, statusWords } from './words.ts';

const languages = ['uk', 'ru', 'en'] as const;
export type InLanguages = Readonly<Record<(typeof languages)[number], Element>>;
type Names = Static<typeof Tournament>['name'];

export async function inLanguages(read: (language: string) => Promise<Element>): Promise<InLanguages> {
  const [uk, ru, en] = await Promise.all(languages.map(read));
  return { uk: uk!, ru: ru!, en: en! };
}

/** Elements of a kind anywhere below, by their id. */
function byId(root: Element, name: string, found = new Map<string, Element>()): Map<string, Element> {
  for (const child of root.children) {
    const id = textIn(child, 'id');
    if (child.name === name && id !== null && !found.has(id)) found.set(id, child);
    byId(child, name, found);
  }
  return found;
}

/** A name that a language lacks is that of English. */
function namesIn(of: Readonly<Record<keyof InLanguages, Map<string, Element>>>, id: string, attribute = 'name'): Names {
  const text = (language: keyof InLanguages): string | null => {
    const element = of[language].get(id);
    return (element && textIn(element, attribute))?.slice(0, 120) || null;
  };
  const any = text('en') ?? text('uk') ?? text('ru') ?? id;
  return { uk: text('uk') ?? any, ru: text('ru') ?? any, en: any };
}

const indexOf = (lists: InLanguages, name: string) => ({
  uk: byId(lists.uk, name),
  ru: byId(lists.ru, name),
  en: byId(lists.en, name),
});

/** How well known a league is that feed does not say: the desk does, and until then it is of the third tier. */
const tier = 3;

export function tournamentsOf(lists: InLanguages): Static<typeof TournamentsReply> {
  const [names, countries] = [indexOf(lists, 'tournament'), indexOf(lists, 'category')];
  const tournaments = [...names.en].flatMap(([urn, element]): Static<typeof Tournament>[] => {
    const [of, country] = [childOf(element, 'sport'), childOf(element, 'category')];
    const sport = of && sports.get(textIn(of, 'id') ?? '');
    if (!sport || !country) return [];
    const category = { urn: textOf(country, 'id'), name: namesIn(countries, textOf(country, 'id')) };
    return [{ urn, sport, category, name: namesIn(names, urn), tier }];
  });
  return { tournaments };
}

const motifs = ['plain', 'stripes', 'hoops', 'halves', 'sash', 'cross', 'chevron', 'quarters', 'wave'] as const;

/** A crest that feed has none of: it follows from the id. */
function competitorOf(urn: string, of: { names: Names; short: Names }): Static<typeof Competitor> {
  const hash = createHash('sha256').update(urn).digest();
  const short = (language: keyof Names): string =>
    (of.short[language] === urn ? of.names[language].slice(0, 3) : of.short[language]).slice(0, 12).toUpperCase();
  return {
    urn,
    name: of.names,
    short: { uk: short('uk'), ru: short('ru'), en: short('en') },
    colours: [hash.toString('hex', 0, 3), hash.toString('hex', 3, 6)],
    motif: motifs[hash[6]! % motifs.length]!,
  };
}

function fixtureOf(element: Element): Fixture[] {
  const tournament = childOf(element, 'tournament');
  const sport = tournament && childOf(tournament, 'sport');
  if (!tournament || !sport || !sports.has(textIn(sport, 'id') ?? '')) return [];
  const sides = childrenOf(childOf(element, 'competitors'), 'competitor');
  const of = (side: string): Element | undefined => sides.find((one) => textIn(one, 'qualifier') === side);
  const [home, away] = [of('home') ?? sides[0], of('away') ?? sides[1]];
  if (sides.length !== 2 || !home || !away || textIn(element, 'scheduled') === null) return [];
  const booked = timeOf(element, 'scheduled');
  const round = childOf(element, 'tournament_round');
  return [
    {
      urn: textOf(element, 'id'),
      tournament: textOf(tournament, 'id'),
      home: textOf(home, 'id'),
      away: textOf(away, 'id'),
      bookedAt: booked,
      startsAt: textIn(element, 'start_time') === null ? booked : timeOf(element, 'start_time'),
      status: statusWords.get(textIn(element, 'status') ?? '') ?? 'not_started',
      isCup: round !== undefined && textIn(round, 'type') === 'cup',
      seal: null,
      seed: null,
    },
  ];
}

/** @param name of the element of an event: `sport_event` in a schedule, `fixture` alone */
export function fixturesOf(lists: InLanguages, name: 'sport_event' | 'fixture'): Static<typeof FixturesReply> {
  const fixtures = [...byId(lists.en, name).values()].flatMap(fixtureOf);
  const clubs = indexOf(lists, 'competitor');
  const urns = new Set(fixtures.flatMap(({ home, away }) => [home, away]));
  const competitors = [...urns].map((urn) =>
    competitorOf(urn, { names: namesIn(clubs, urn), short: namesIn(clubs, urn, 'abbreviation') }),
  );
  return { fixtures, competitors };
}
