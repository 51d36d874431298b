// The document around a rendered page: style inside, data as JSON, one constant inline script. A bot gets the same
// words and pictures with neither script nor data. Nothing here depends on who asks unless `player` is set.
import { brandCss } from '@malva/brands/brand';
import { installPaths } from '@malva/contract/install';
import type { RenderInput } from '@malva/contract/render';
import { langs, type Lang } from '@malva/contract/schema';
import { css, entry, loader, preload, styles } from 'virtual:assets';
import { defaultLang, hrefOf } from '../core/location.ts';
import type { Site } from '../core/manifest.ts';
import { bytesOf, joined } from './bytes.ts';
import type { BootData } from './boot-data.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char]!);
/** Pages whose whole look stands inside the document; the others link the full style sheet before they paint. */
const dressedPages: ReadonlySet<string | undefined> = new Set(['home', 'gamesList', undefined]);

/** JSON that cannot end its script element or start a comment. */
const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

interface Parts {
  site: Site;
  input: RenderInput;
  path: string;
  title: string;
  description: string;
  body: string;
  data: BootData;
}

interface HeroLike {
  image?: string;
  imagePhone?: string | null;
}

/** The picture the page is measured by, named in the head so that it starts before the style is parsed. */
function preloads({ input }: Parts): string {
  const payload = input.page?.payload as { banners?: readonly HeroLike[] } | undefined;
  const hero = payload?.banners?.[0];
  const letters = input.lang === 'en' ? 'latin' : 'cyrillic';
  const font = `<link rel="preload" as="font" type="font/woff2" href="/fonts/onest-${letters}.woff2" crossorigin>`;
  if (!hero?.image) return font;
  const link = (href: string, media: string) =>
    `<link rel="preload" as="image" href="${escape(href)}" media="${media}" fetchpriority="high">`;
  const phone = hero.imagePhone ?? hero.image;
  return link(phone, '(max-width: 1023px)') + link(hero.image, '(min-width: 1024px)') + font;
}

function alternates(publicUrl: string, path: string): string {
  const link = (name: string, lang: Lang) =>
    `<link rel="alternate" hreflang="${name}" href="${escape(publicUrl + hrefOf(lang, path))}">`;
  return langs.map((lang) => link(lang, lang)).join('') + link('x-default', defaultLang);
}

const locales: Readonly<Record<Lang, string>> = { uk: 'uk_UA', ru: 'ru_UA', en: 'en_GB' };

/** What only those who draw previews read; a person's document does without. */
function forMachines({ site, input, title, description }: Parts, canonical: string): string {
  const property = (name: string, value: string) => `<meta property="og:${name}" content="${escape(value)}">`;
  const image = input.page?.seo.image;
  const size = property('image:width', '1200') + property('image:height', '630') + property('image:alt', title);
  const picture = image ? property('image', input.config.publicUrl + image) + size : '';
  const others = langs
    .filter((lang) => lang !== input.lang)
    .map((lang) => property('locale:alternate', locales[lang]))
    .join('');
  return (
    property('title', title) +
    property('description', description) +
    picture +
    property('url', canonical) +
    property('type', 'website') +
    property('site_name', site.brand.title) +
    property('locale', locales[input.lang]) +
    others +
    '<meta name="twitter:card" content="summary_large_image">'
  );
}

const dressed = new Map<string, Uint8Array>();

/** The style of a brand: half of a document, and the same in all of them. */
function style(brand: Site['brand']): Uint8Array {
  const bytes = dressed.get(brand.name) ?? bytesOf(`<style>${brandCss(brand)}</style><style>${css}</style>`);
  dressed.set(brand.name, bytes);
  return bytes;
}

/** What stands in the head before and behind the style. */
function head(parts: Parts): [string, string] {
  const { site, input, path, title, description } = parts;
  const { publicUrl } = input.config;
  const canonical = input.page?.seo.canonical ?? publicUrl + hrefOf(input.lang, path);
  const color = site.brand.themeColor[input.theme === 'light' ? 'light' : 'dark'];
  const before = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<meta name="theme-color" content="${color}">`,
    preloads(parts),
  ];
  const behind = [
    dressedPages.has(input.page?.page) ? '' : `<link rel="stylesheet" href="${styles}" data-full>`,
    input.status === 200
      ? `<link rel="canonical" href="${escape(canonical)}">`
      : '<meta name="robots" content="noindex">',
    input.status === 200 ? alternates(publicUrl, path) : '',
    `<link rel="icon" href="/icons/${site.brand.name}/favicon.svg" type="image/svg+xml">`,
    `<link rel="manifest" href="${installPaths.manifest}${input.lang === 'uk' ? '' : `?lang=${input.lang}`}">`,
    `<link rel="apple-touch-icon" href="/icons/${site.brand.name}/apple-touch-icon.png">`,
    input.isBot ? forMachines(parts, canonical) : '',
  ];
  return [before.join(''), behind.join('')];
}

export function documentOf(parts: Parts): Uint8Array {
  const { site, input, body, data } = parts;
  const attributes = [
    `lang="${input.lang}"`,
    `data-brand="${site.brand.name}"`,
    `data-theme="${site.brand.has('theme') ? input.theme : 'dark'}"`,
    input.isBot ? '' : `data-app="${entry}" data-preload="${preload.join(' ')}" data-styles="${styles}"`,
  ].join(' ');
  const classes = [input.device, input.isRedesign ? 'redesign' : ''].filter(Boolean).join(' ');
  const scripts = input.isBot ? '' : `<script type="application/json" id="boot-data">${json(data)}</script>`;
  const starter = input.isBot ? '' : `<script>${loader}</script>`;
  const [before, behind] = head(parts);
  return joined([
    // The first frame waits for the whole bar: half of it, drawn when the line stops there, would move a frame later.
    `<!doctype html><html ${attributes}><head>${before}<link rel="expect" href="#bar" blocking="render">`,
    style(site.brand),
    `${behind}${starter}</head><body class="${classes}"><div id="app">`,
    body,
    `</div>${scripts}</body></html>`,
  ]);
}
