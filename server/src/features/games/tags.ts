// Tags of the catalogue, alone and in groups: what a list of games can be narrowed by. Only what some game has is
// listed.
import type { GameTag, GameTagGroup } from '@malva/contract/games';
import type { Lang } from '@malva/contract/schema';
import type { GameRow } from '../../base/catalogue/catalogue.ts';
import { serverText } from '../../core/texts.ts';

function titled(lang: Lang, key: string, otherwise: string): string {
  const title = serverText(lang, key);
  return title === key ? otherwise : title;
}

function counted(words: readonly string[], title: (word: string) => string): GameTag[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .map(([tag, count]) => ({ tag, title: title(tag), count }));
}

export const titledTag = (lang: Lang, tag: string): string => titled(lang, `games.tag_${tag}`, tag);

export function tagsOf(games: readonly GameRow[], lang: Lang): GameTag[] {
  return counted(
    games.flatMap((game) => game.tags),
    (tag) => titledTag(lang, tag),
  );
}

/** By kind and by theme; a group nothing falls into is left out. */
export function tagGroupsOf(games: readonly GameRow[], lang: Lang): GameTagGroup[] {
  const kinds = counted(
    games.map((game) => game.kind),
    (kind) => titled(lang, `games.kind_${kind}`, kind),
  );
  const groups = [
    { group: 'kind', title: serverText(lang, 'games.filter'), tags: kinds },
    { group: 'theme', title: serverText(lang, 'games.themes'), tags: tagsOf(games, lang) },
  ];
  return groups.filter(({ tags }) => tags.length > 0);
}
