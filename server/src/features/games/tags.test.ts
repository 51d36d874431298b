// Tags of the catalogue over HTTP, each call with what it answers and what it refuses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameTag, GameTagGroup } from '@malva/contract/games';
import { catalogue } from '@malva/seed/catalogue';
import { figures as simulated } from '@malva/simulators/provider/maths';
import { testSite, type TestSite } from '../../../test/site.ts';
import { register } from '../../../test/steps.ts';

const offered = Object.values(catalogue);
const ownTags = [...new Set(offered.flatMap(({ tags }) => tags))];
const countOf = (kind: string) => offered.filter((game) => game.kind === kind).length;

let t: TestSite;
beforeAll(async () => {
  t = await testSite();
});
afterAll(async () => t.end());
const ask = async <T>(path: string, lang = 'uk') => t.visitor().get<T & { code?: string }>(path, { 'x-lang': lang });

describe('tags', () => {
  it.each(['uk', 'ru', 'en'])('each tag of ours and of the simulated provider has its word in %s', (lang) => {
    const words = JSON.parse(readFileSync(join(import.meta.dirname, `../../../../i18n/${lang}/games.json`), 'utf8')) as Record<string, string>;
    const worn = [...new Set([...ownTags, ...simulated.flatMap(({ tags }) => tags)])];
    expect(worn.filter((tag) => !words[`games.tag_${tag}`])).toEqual([]);
  });
  it("C-093 every tag some game has, the commonest first, in the visitor's words", async () => {
    const { body } = await ask<{ tags: GameTag[] }>('/rest/game-tags/');
    expect(body.tags[0]).toEqual({ tag: 'originals', title: 'Власні ігри', count: offered.filter(({ tags }) => tags.includes('originals')).length });
    expect(body.tags.map(({ tag }) => tag).toSorted()).toEqual(ownTags.toSorted());
    expect((await ask<{ tags: GameTag[] }>('/rest/game-tags/', 'en')).body.tags[0]?.title).toBe('Originals');
  });
  it('C-094 groups: by kind and by theme, their counts the games there are', async () => {
    const { groups } = (await ask<{ groups: GameTagGroup[] }>('/rest/game-tag-groups/')).body;
    expect(groups.map(({ group }) => group)).toEqual(['kind', 'theme']);
    const titles: Record<string, string> = { instant: 'Миттєві', slot: 'Слоти', table: 'Настільні', crash: 'Краш' };
    const kinds = [...new Set(offered.map(({ kind }) => kind))].map((tag) => ({ tag, title: titles[tag], count: countOf(tag) }));
    expect(groups[0]?.tags.toSorted((one, other) => one.tag.localeCompare(other.tag))).toEqual(kinds.toSorted((one, other) => one.tag.localeCompare(other.tag)));
    expect(groups[0]?.tags.map(({ count }) => count)).toEqual(kinds.map(({ count }) => count).toSorted((one, other) => other - one));
  });
  it.each(['/rest/game-tag-groups/live/', '/rest/game-tags/live/', '/rest/live/'])('C-095 %s: a house without live games has no live groups', async (path) => {
    expect((await ask<{ groups: GameTagGroup[] }>(path)).body.groups).toEqual([]);
  });
  it('C-096 tags of a provider; one that is unknown is not found', async () => {
    expect((await ask<{ tags: GameTag[] }>('/rest/game-tags/promotion/studio/')).body.tags).toHaveLength(ownTags.length);
    expect((await ask('/rest/game-tags/promotion/nobody/')).status).toBe(404);
    expect((await ask('/rest/game-tags/promotion/No%20Slug/')).status).toBe(422);
  });
  it('C-085 C-086 C-087 lists of a kind: popular for everybody, last and favourite for players only', async () => {
    expect((await ask<{ games: object[] }>('/rest/getGames/popular/')).body.games).toHaveLength(offered.length);
    for (const kind of ['last', 'favorite']) expect((await ask(`/rest/getGames/${kind}/`)).body.code).toBe('unauthorized');
    const { visitor } = await register(t);
    await visitor.change('/rest/games/sich-dice/toggle-favorite/');
    const favorites = await visitor.get<{ games: { slug: string }[] }>('/rest/getGames/favorite/');
    expect(favorites.body.games.map(({ slug }) => slug)).toEqual(['sich-dice']);
    expect((await visitor.get<{ games: object[] }>('/rest/getGames/last/')).body.games).toEqual([]);
  });
});
