// HTML of the hosted pages: a template that escapes all values, the texts of three languages, the layout of every page.
// Scripts and styles are separate files: the policy allows nothing inline.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { langs, type Lang } from '@malva/contract/schema';

export interface Html {
  readonly html: string;
}
type Part = Html | string | number | null | undefined | false | readonly Html[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(render).join('');
  return escape(String(part));
}

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.reduce((all, text, i) => (i === 0 ? text : `${all}${render(parts[i - 1])}${text}`), '') };
}

/** Data for a page's script; can hold no tag. */
export const dataFor = (value: unknown): Html => ({
  html: `<script type="application/json" id="data">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
});

export type Texts = Record<string, string>;
export type Say = (key: string, values?: Record<string, string | number>) => string;

const read = (lang: Lang): Texts =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${lang}.json`), 'utf8')) as Texts;
export const texts: Record<Lang, Texts> = { uk: read('uk'), ru: read('ru'), en: read('en') };

export const fill = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{([a-z0-9]+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export const sayer =
  (lang: Lang): Say =>
  (key, values) =>
    fill(texts[lang][key] ?? key, values);

/** The texts a page's own script needs. */
export const textsOf = (lang: Lang, ...prefixes: string[]): Texts =>
  Object.fromEntries(Object.entries(texts[lang]).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))));

export const langOf = (asked: unknown, fallback: Lang = 'uk'): Lang => langs.find((lang) => lang === asked) ?? fallback;

/** "1234.50" → "1 234,50 ₴"; other currencies by their code. */
export function showMoney(amount: string, currency: string): string {
  const [whole = '0', cents = '00'] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${grouped},${cents}\u00a0${currency === 'UAH' ? '₴' : currency}`;
}

export interface Page {
  lang: Lang;
  /** Tab title without the brand. */
  title: string;
  brand: string;
  /** Name of the stylesheet and script in assets. */
  name: 'pay' | 'identity' | 'outbox' | 'control' | 'messenger' | 'social' | 'bank';
  body: Html;
  data: unknown;
  languages?: boolean;
}

const names: Record<Lang, string> = { uk: 'Українська', ru: 'Русский', en: 'English' };

const logos: Record<Page['name'], Html> = {
  pay: html`<path d="M5 9.5h22M5 22.5V9a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3Z"/>
<path d="M10 20h5"/>`,
  identity: html`<circle cx="16" cy="12.5" r="5"/><path d="M6 27c1.2-5 5-8 10-8s8.8 3 10 8"/>`,
  outbox: html`<path d="M6 9a3 3 0 0 1 3-3h14a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-8l-6 5v-5a3 3 0 0 1-3-3Z"/>
<path d="M11 12h10M11 16h6"/>`,
  messenger: html`<rect x="9" y="4" width="14" height="24" rx="3.5"/><path d="M14 23.5h4"/>`,
  bank: html`<path d="M5 13 16 6l11 7M7 13v10M13 13v10M19 13v10M25 13v10M5 26h22"/>`,
  social: html`<circle cx="11" cy="12" r="4"/><circle cx="22" cy="14" r="3"/><path d="M4 25c.8-4.4 3.4-7 7-7s6.2 2.6 7 7M20 19.5c4-.8 7 1.4 8 5.5"/>`,
  control: html`<path d="M9 6v8M9 20v6M16 6v12M16 24v2M23 6v4M23 16v10"/><circle cx="9" cy="17" r="2.6"/>
<circle cx="16" cy="21" r="2.6"/><circle cx="23" cy="13" r="2.6"/>`,
};

function languageLinks(lang: Lang, say: Say): Html {
  const link = (to: Lang): Html =>
    html`<a href="?lang=${to}" lang="${to}" hreflang="${to}" title="${names[to]}"
${to === lang && html`aria-current="true"`}>${to.toUpperCase()}</a>`;
  return html`<nav class="langs" aria-label="${say('common.language')}">${langs.map(link)}</nav>`;
}

export function page({ lang, title, brand, name, body, data, languages = true }: Page): string {
  const say = sayer(lang);
  return html`<!doctype html>
<html lang="${lang}" data-page="${name}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<title>${title} · ${brand}</title>
<link rel="icon" href="/assets/icon-${name}.svg" type="image/svg+xml">
<link rel="preload" href="/assets/fonts/onest-cyrillic.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/base.css">
<link rel="stylesheet" href="/assets/${name}.css">
<script type="module" src="/assets/${name}.js"></script>
</head>
<body>
<header class="top">
<span class="logo" aria-hidden="true">
<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.4"
stroke-linecap="round" stroke-linejoin="round">${logos[name]}</svg></span>
<span class="brand">${brand}</span>
<span class="badge">${say('common.simulator')}</span>
${languages && languageLinks(lang, say)}
</header>
${body}
${dataFor(data)}
</body>
</html>`.html;
}

export function notFoundPage(lang: Lang): string {
  const say = sayer(lang);
  const body = html`<main class="lone"><h1>${say('common.not_found_title')}</h1>
<p class="muted">${say('common.not_found_text')}</p></main>`;
  return page({
    lang,
    title: say('common.not_found_title'),
    brand: say('control.brand'),
    name: 'control',
    body,
    data: {},
    languages: false,
  });
}

/** Nothing but our own files; frames only by the origins named. */
export function policyHeaders(frameOrigins: readonly string[]): Record<string, string> {
  const ancestors = [...new Set(["'self'", ...frameOrigins])].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
      "connect-src 'self'; " +
      `frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
  };
}
