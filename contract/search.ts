// Search over games, pages and whatever else features offer to be found; and what the search shows before a word is
// typed.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { GameCard } from './games.ts';
import { nullable, Slug } from './schema.ts';
import { propsOf, type Contract } from './feature.ts';

/** Games in one answer. */
export const searchSlice = 20;

/** Something found that is no game. */
export const SearchPlace = Type.Object({
  kind: Type.Union([Type.Literal('page'), Type.Literal('match')]),
  title: Type.String(),
  note: nullable(Type.String()),
  url: Type.String(),
});
export type SearchPlace = Static<typeof SearchPlace>;

export const SearchTag = Type.Object({ tag: Slug, title: Type.String(), count: Type.Integer() });

export const search = {
  find: get('/rest/search/', {
    access: 'any',
    query: Type.Object({ tag: Type.Optional(Slug), name: Type.Optional(Type.String({ maxLength: 60 })) }),
    reply: Type.Object({
      games: Type.Array(GameCard),
      places: Type.Array(SearchPlace),
      /** Games found, of which at most 20 are in `games`. */
      total: Type.Integer(),
    }),
    rows: ['C-092'],
  }),
  info: post('/rest/search/info/', {
    access: 'any',
    body: Type.Optional(Type.Object({ slug: Type.Optional(Slug) }, { additionalProperties: false })),
    reply: Type.Object({ popular: Type.Array(GameCard), tags: Type.Array(SearchTag), game: nullable(GameCard) }),
    rate: 'read',
    rows: ['C-091'],
  }),
};

export const searchContract = {
  calls: { search },
  modals: propsOf<{
    /** Games, pages and matches by word. */
    Search: { name?: string };
  }>(),
} satisfies Contract;
