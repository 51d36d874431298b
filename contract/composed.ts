// Pages that operators composed, as a visitor gets them: one language, markdown parsed, links checked, games and pages
// looked up. What operators write stands in content.ts.
import { Type, type Static } from 'typebox';
import { GameCard } from './games.ts';
import { Instant, nullable } from './schema.ts';
import { page, type Contract } from './feature.ts';

/** A run of text with one dress; `href` is a checked address. */
export const Run = Type.Object({
  text: Type.String(),
  strong: Type.Optional(Type.Literal(true)),
  em: Type.Optional(Type.Literal(true)),
  href: Type.Optional(Type.String()),
});
export type Run = Static<typeof Run>;

export const RichNode = Type.Union([
  Type.Object({
    type: Type.Union([Type.Literal('p'), Type.Literal('h2'), Type.Literal('h3'), Type.Literal('quote')]),
    runs: Type.Array(Run),
  }),
  Type.Object({
    type: Type.Union([Type.Literal('ul'), Type.Literal('ol')]),
    items: Type.Array(Type.Array(Run)),
  }),
]);
export type RichNode = Static<typeof RichNode>;
export const Rich = Type.Array(RichNode);
export type Rich = Static<typeof Rich>;

export const ShownAction = Type.Object({ label: Type.String(), href: Type.String() });
export type ShownAction = Static<typeof ShownAction>;

/** A picture as a page shows it; what is known of it besides its address comes with uploaded ones. */
export const ShownImage = Type.Object({
  src: Type.String(),
  srcSet: Type.Optional(Type.String()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  /** What stands there until it came, as CSS says it. */
  backdrop: Type.Optional(Type.String()),
});
export type ShownImage = Static<typeof ShownImage>;

export const PageCard = Type.Object({
  path: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image: nullable(ShownImage),
  at: Instant,
});
export type PageCard = Static<typeof PageCard>;

const title = Type.String();
const poster = { title, text: Rich, image: nullable(ShownImage), action: nullable(ShownAction) };

export const ShownBlock = Type.Union([
  Type.Object({ type: Type.Literal('hero'), kicker: Type.String(), ...poster }),
  Type.Object({ type: Type.Literal('text'), title, body: Rich }),
  Type.Object({ type: Type.Literal('games'), title, games: Type.Array(GameCard) }),
  Type.Object({ type: Type.Literal('banner'), ...poster }),
  Type.Object({
    type: Type.Literal('faq'),
    title,
    items: Type.Array(Type.Object({ question: Type.String(), answer: Rich })),
  }),
  Type.Object({ type: Type.Literal('steps'), title, items: Type.Array(Type.Object({ title, text: Rich })) }),
  Type.Object({ type: Type.Literal('countdown'), title, until: Type.String(), text: Rich, after: Rich }),
  Type.Object({
    type: Type.Literal('table'),
    title,
    head: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(Type.String())),
  }),
  Type.Object({ type: Type.Literal('pages'), title, pages: Type.Array(PageCard) }),
]);
export type ShownBlock = Static<typeof ShownBlock>;

export const ComposedPayload = Type.Object({
  title: Type.String(),
  /** The page above this one, when it is published: the way back. */
  parent: nullable(Type.Object({ path: Type.String(), title: Type.String() })),
  /** When it was published, for pages below another one. */
  at: nullable(Instant),
  blocks: Type.Array(ShownBlock),
  /** A version only operators see. */
  isPreview: Type.Boolean(),
});
export type Composed = Static<typeof ComposedPayload>;

export const composedContract = {
  pages: {
    /** Every other path: what operators composed, else 404. Asked last, wherever it stands. */
    composed: page({
      path: '/*',
      audience: 'any',
      payload: ComposedPayload,
      rows: ['P-020', 'P-022', 'P-025', 'P-032', 'P-039', 'P-048', 'P-050', 'P-067', 'P-078'],
    }),
  },
} satisfies Contract;
