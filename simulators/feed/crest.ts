// Names and colours of clubs and leagues as the feed tells them.
import type { Static } from 'typebox';
import type { Competitor, Tournament } from '@malva/contract/sport-feed';
import { randomOf } from '@malva/rules/matches/random';
import type { Club, League } from './calendar.ts';
import { text, type Text } from './country.ts';

const colours =
  '8e1b3a c0392b d35400 e0a526 f4d35e 6b8e23 2e7d4f 0f766e 2a9fd6 1d4ed8 1e3a5f 5b3b8c 8a4f9e 5d4037 22262e f2f2ee'.split(
    ' ',
  );
const motifs = ['plain', 'stripes', 'hoops', 'halves', 'sash', 'cross', 'chevron', 'quarters', 'star', 'wave'] as const;

/** Three letters: of one word its first, of two words two and one. */
function short(name: string): string {
  const [first = '', second] = name.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word));
  const letters = (word: string): string => word.replaceAll(/[^\p{L}]/gu, '');
  const found = second ? letters(first).slice(0, 2) + letters(second).slice(0, 1) : letters(first).slice(0, 3);
  return found.toUpperCase();
}
const shortOf = ({ uk, ru, en }: Text): Text => text(short(uk), short(ru), short(en));

export function competitorOf(club: Club, world: string): Static<typeof Competitor> {
  const random = randomOf(world, `${club.urn}/crest`);
  const first = random.pick(colours);
  const second = random.pick(colours.filter((one) => one !== first));
  return {
    urn: club.urn,
    name: club.name,
    short: shortOf(club.name),
    colours: [first, second],
    motif: random.pick(motifs),
  };
}

export const tournamentOf = ({ urn, country, name, tier }: League): Static<typeof Tournament> => ({
  urn,
  sport: 'football',
  category: { urn: `ml:category:${country.code}`, name: country.name },
  name,
  tier,
});
