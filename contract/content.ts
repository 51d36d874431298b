// Content as operators work on it: composed pages and their versions, settings, pictures, texts of three languages.
// What they write is content-sources.ts; what a visitor gets (one language, a checked tree) is composed.ts.
import { Type, type Static } from 'typebox';
import { get, post } from './call.ts';
import { listFilter, ListQuery } from './list.ts';
import { Instant, InstantInput, Lang, nullable, Ok, RowId, seen } from './schema.ts';
import type { Contract } from './feature.ts';
import { PageSource } from './content-sources.ts';

const closed = { additionalProperties: false } as const;
const text = (most: number) => Type.String({ maxLength: most });

export const PageState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('planned'),
  Type.Literal('shown'),
  Type.Literal('hidden'),
]);
export const VersionInfo = Type.Object({
  id: Type.Integer(),
  number: Type.Integer(),
  author: Type.String(),
  note: Type.String(),
  at: Instant,
  publishAt: nullable(Instant),
  hideAt: nullable(Instant),
  /** What a visitor gets now. */
  isShown: Type.Boolean(),
});
export type VersionInfo = Static<typeof VersionInfo>;
export const PageInfo = Type.Object({
  id: Type.Integer(),
  path: Type.String(),
  title: Type.String(),
  state: PageState,
  at: Instant,
  author: Type.String(),
});
export type PageInfo = Static<typeof PageInfo>;

const Id = Type.Object({ id: RowId });
const Path = Type.String({ pattern: '^/([a-z0-9][a-z0-9-]{0,63}/){1,4}$', maxLength: 120 });
const Note = text(200);
const SettingParam = Type.Object({
  name: Type.Union([
    Type.Literal('menu'),
    Type.Literal('home'),
    Type.Literal('filters'),
    Type.Literal('remarketing'),
    Type.Literal('sport'),
    Type.Literal('wins'),
  ]),
});
const SettingVersion = Type.Object({ id: Type.Integer(), author: Type.String(), note: Type.String(), at: Instant });
/** As written in the house, and what operators put in its place. */
const TextPair = Type.Object({ house: Type.String(), own: nullable(Type.String()) });
export const TextRow = Type.Object({ key: Type.String(), uk: TextPair, ru: TextPair, en: TextPair });
export type TextRow = Static<typeof TextRow>;

export const pictureMaxBytes = 6 * 1024 * 1024;
const PictureName = Type.String({ pattern: '^[0-9a-f]{32}$' });
/** Where a picture stands now or will: a composed page by its path, or the lobby. */
export const PictureUse = Type.Object({
  place: Type.Union([Type.Literal('page'), Type.Literal('lobby')]),
  path: Type.String(),
  isPlanned: Type.Boolean(),
});
export type PictureUse = Static<typeof PictureUse>;
export const PictureInfo = Type.Object({
  name: PictureName,
  /** What a page source names it by. */
  address: Type.String(),
  title: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Bytes as kept. */
  size: Type.Integer(),
  author: Type.String(),
  at: Instant,
  uses: Type.Array(PictureUse),
});
export type PictureInfo = Static<typeof PictureInfo>;

/** The operators' side; visitors get pages through /rest/page{path}/. */
export const content = {
  pages: get('/rest/office/content/pages/', {
    access: 'staff',
    permission: 'content',
    query: ListQuery,
    list: { rows: 'pages', at: 'at' },
    reply: Type.Object({ pages: Type.Array(PageInfo) }),
  }),
  page: get('/rest/office/content/pages/:id/', {
    access: 'staff',
    permission: 'content',
    params: Id,
    reply: Type.Object({
      page: PageInfo,
      source: Type.Unsafe<PageSource>(Type.Any()),
      versions: Type.Array(VersionInfo),
      preview: Type.String(),
    }),
  }),
  version: get('/rest/office/content/versions/:id/', {
    access: 'staff',
    permission: 'content',
    params: Id,
    reply: Type.Object({ source: Type.Unsafe<PageSource>(Type.Any()), preview: Type.String() }),
  }),
  save: post('/rest/office/content/pages/', {
    access: 'staff',
    permission: 'content',
    body: Type.Object(
      { id: nullable(RowId), path: Path, note: Note, source: Type.Unsafe<PageSource>(PageSource) },
      closed,
    ),
    reply: Type.Object({ id: Type.Integer(), version: Type.Integer() }),
  }),
  publish: post('/rest/office/content/versions/:id/publish/', {
    access: 'staff',
    permission: 'content',
    params: Id,
    body: Type.Object({ at: nullable(InstantInput), hideAt: nullable(InstantInput) }, closed),
    reply: Ok,
  }),
  hide: post('/rest/office/content/pages/:id/hide/', {
    access: 'staff',
    permission: 'content',
    params: Id,
    body: Type.Optional(Type.Object({})),
    reply: Ok,
  }),
  setting: get('/rest/office/content/settings/:name/', {
    access: 'staff',
    permission: 'content',
    params: SettingParam,
    reply: Type.Object({ value: Type.Any(), versions: Type.Array(SettingVersion) }),
  }),
  settingVersion: get('/rest/office/content/setting-versions/:id/', {
    access: 'staff',
    permission: 'content',
    params: Id,
    reply: Type.Object({ value: Type.Any() }),
  }),
  saveSetting: post('/rest/office/content/settings/:name/', {
    access: 'staff',
    permission: 'content',
    params: SettingParam,
    body: Type.Object({ note: Note, value: Type.Any() }, closed),
    reply: Ok,
  }),
  /** The key to the site with this value in force, saved or not. */
  previewSetting: post('/rest/office/content/settings/:name/preview/', {
    access: 'staff',
    permission: 'content',
    params: SettingParam,
    body: Type.Object({ value: Type.Any() }, closed),
    reply: Type.Object({ preview: Type.String() }),
  }),
  pictures: get('/rest/office/content/pictures/', {
    access: 'staff',
    permission: 'content',
    query: ListQuery,
    list: { rows: 'uploaded', at: 'at' },
    reply: Type.Object({
      uploaded: Type.Array(PictureInfo),
      site: Type.Array(Type.Object({ name: Type.String(), address: Type.String() })),
    }),
  }),
  addPicture: post('/rest/office/content/pictures/', {
    access: 'staff',
    permission: 'content',
    /** The name of the file, for people to find it by. */
    query: Type.Object({ title: Type.Optional(text(200)) }, closed),
    fileBytes: pictureMaxBytes,
    reply: Type.Object({ picture: PictureInfo, isNew: Type.Boolean() }),
  }),
  /** @throws picture_in_use, with the places. */
  dropPicture: post('/rest/office/content/pictures/:name/delete/', {
    access: 'staff',
    permission: 'content',
    params: Type.Object({ name: PictureName }),
    body: Type.Optional(Type.Object({})),
    reply: Ok,
  }),
  texts: get('/rest/office/content/texts/', {
    access: 'staff',
    permission: 'content',
    query: Type.Object({ ...listFilter, search: Type.Optional(text(80)), own: Type.Optional(Type.Boolean()) }),
    list: { rows: 'texts' },
    reply: Type.Object({ texts: Type.Array(TextRow), total: Type.Integer() }),
  }),
  saveText: post('/rest/office/content/texts/', {
    access: 'staff',
    permission: 'content',
    /** null: the house's own words again. */
    body: Type.Object(
      {
        key: Type.String({ maxLength: 120 }),
        lang: Lang,
        text: nullable(Type.String({ minLength: 1, maxLength: 4000, pattern: seen })),
      },
      closed,
    ),
    reply: Ok,
  }),
};

export const contentContract = {
  calls: { content },
  errors: {
    picture_in_use: 409,
  },
} satisfies Contract;
