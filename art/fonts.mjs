// Cuts Onest (400-700, variable) and Unbounded (700) to Latin, Ukrainian, Russian and the hryvnia sign, and writes
// fonts.css with fallbacks whose metrics are measured in a browser, so that text does not move when the fonts arrive.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import onestMetrics from '@capsizecss/metrics/onest';
import unboundedMetrics from '@capsizecss/metrics/unbounded';
import { chromium } from 'playwright-core';
import subsetFont from 'subset-font';

const root = dirname(fileURLToPath(import.meta.url));
const target = join(root, '../web/public/fonts');
const packages = join(root, 'node_modules');
const cyrillic = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯЫЪЭЁабвгґдеєжзиіїйклмнопрстуфхцчшщьюяыъэё\u0301№';
const latin =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u00a0©«®°±·»×÷–—‘’“”„•…′″€−→';
const display = latin.replace(/[{}|~^`_\\<>=]/g, '');
const ranges = {
  latin: 'U+0020-007E,U+00A0-00FF,U+2013-2026,U+2032-2033,U+20AC,U+2192,U+2212',
  cyrillic: 'U+0301,U+0401-045F,U+0490-0491,U+2116',
};
const weights = { wght: { min: 400, max: 700, default: 400 } };

const cut = async (file, text, options = {}) =>
  Buffer.from(await subsetFont(readFileSync(join(packages, file)), text, { targetFormat: 'woff2', ...options }));

async function cutAll() {
  const onest = '@fontsource-variable/onest/files/onest-SUBSET-wght-normal.woff2';
  const unbounded = '@fontsource-variable/unbounded/files/unbounded-SUBSET-wght-normal.woff2';
  return {
    'onest-latin.woff2': await cut(onest.replace('SUBSET', 'latin'), latin, { variationAxes: weights }),
    'onest-cyrillic.woff2': await cut(onest.replace('SUBSET', 'cyrillic'), cyrillic, { variationAxes: weights }),
    'unbounded-latin.woff2': await cut(unbounded.replace('SUBSET', 'latin'), display, { variationAxes: { wght: 700 } }),
    // From the whole font, so that the sign of the hryvnia comes with the letters.
    'unbounded-cyrillic.woff2': await cut('@expo-google-fonts/unbounded/700Bold/Unbounded_700Bold.ttf', `${cyrillic}₴`),
    hryvnia: await cut(onest.replace('SUBSET', 'cyrillic-ext'), '₴', { variationAxes: weights }),
  };
}

const stand = { arial: 'arimo', roboto: 'roboto' };
const data = (bytes) => `url(data:font/woff2;base64,${bytes.toString('base64')})`;

/** Mean advance of running Ukrainian text in our faces, relative to the system face that stands in for them. */
async function measure(files) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  const face = (name, weight, bytes, range) =>
    `@font-face{font-family:"${name}";font-weight:${weight};src:${data(bytes)};unicode-range:${range}}`;
  const ours = [
    ['onest', '400 700'],
    ['unbounded', '700'],
  ].flatMap(([name, weight]) =>
    Object.entries(ranges).map(([subset, range]) => face(name, weight, files[`${name}-${subset}.woff2`], range)),
  );
  const theirs = Object.entries(stand).flatMap(([name, font]) =>
    [400, 700].flatMap((weight) =>
      Object.entries(ranges).map(([subset, range]) =>
        face(
          name,
          weight,
          readFileSync(join(packages, `@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff2`)),
          range,
        ),
      ),
    ),
  );
  await page.setContent(`<style>${ours.join('')}${theirs.join('')}</style>`);
  const widths = await page.evaluate(async () => {
    const names = ['onest', 'unbounded', 'arial', 'roboto', 'DejaVu Sans'];
    await Promise.all(
      names.flatMap((name) =>
        [400, 700].flatMap((weight) => ['A', 'я'].map((text) => document.fonts.load(`${weight} 20px "${name}"`, text))),
      ),
    );
    const c = document.createElement('canvas').getContext('2d');
    const sample =
      'Популярні зараз ігри та баланс 1 234,50. Поповнити рахунок, вивести кошти, усі правила гри й відповідальна гра';
    const width = (weight, name) => {
      c.font = `${weight} 100px "${name}"`;
      return c.measureText(sample).width;
    };
    return Object.fromEntries(
      ['arial', 'roboto', 'DejaVu Sans'].map((name) => [
        name,
        { onest: width(400, 'onest') / width(400, name), unbounded: width(700, 'unbounded') / width(700, name) },
      ]),
    );
  });
  await browser.close();
  return widths;
}

const percent = (n) => `${(n * 100).toFixed(2)}%`;

function fallback(name, locals, metrics, ratio) {
  const em = metrics.unitsPerEm * ratio;
  return `@font-face{font-family:"${name}";src:${locals.map((l) => `local("${l}")`).join(',')};size-adjust:${percent(ratio)};ascent-override:${percent(metrics.ascent / em)};descent-override:${percent(Math.abs(metrics.descent) / em)};line-gap-override:${percent(metrics.lineGap / em)}}`;
}

const systems = [
  ['arial', 'A', ['Arial', 'Liberation Sans', 'Helvetica'], ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold']],
  ['roboto', 'R', ['Roboto'], ['Roboto Bold', 'Roboto']],
  ['DejaVu Sans', 'D', ['DejaVu Sans'], ['DejaVu Sans Bold']],
];
const files = await cutAll();
const ratio = await measure(files);
mkdirSync(target, { recursive: true });
const url = (name) => `url(/fonts/${name}) format("woff2")`;
const own = (family, weight, name, covered = ranges) =>
  Object.keys(covered)
    .reverse()
    .map(
      (subset) =>
        `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:${url(`${name}-${subset}.woff2`)};unicode-range:${covered[subset]}}`,
    );
const sign = (family, weight, bytes) =>
  `@font-face{font-family:${family};font-weight:${weight};src:${data(bytes)} format("woff2");unicode-range:U+20B4}`;
const stack = (name) => systems.map(([, letter]) => `"${name} ${letter}"`).join(',');
const css = [
  ...own('Onest', '400 700', 'onest'),
  sign('Onest', '400 700', files.hryvnia),
  ...own('Unbounded', '700', 'unbounded', { ...ranges, cyrillic: `${ranges.cyrillic},U+20B4` }),
  ...systems.map(([name, letter, regular]) => fallback(`Onest ${letter}`, regular, onestMetrics, ratio[name].onest)),
  ...systems.map(([name, letter, , bold]) =>
    fallback(`Unbounded ${letter}`, bold, unboundedMetrics, ratio[name].unbounded),
  ),
  `:root{--font-text:Onest,${stack('Onest')},system-ui,sans-serif;--font-display:Unbounded,${stack('Unbounded')},sans-serif}`,
].join('\n');
let total = 0;
for (const [name, bytes] of Object.entries(files)) {
  total += bytes.length;
  console.log(name, bytes.length);
  if (name.endsWith('.woff2')) writeFileSync(join(target, name), bytes);
}
/** Games carry their own copies: their frames have no origin and may not ask the site for fonts. */
const inGames = join(root, '../studio/games/core/fonts');
mkdirSync(inGames, { recursive: true });
for (const name of ['onest-latin.woff2', 'onest-cyrillic.woff2']) writeFileSync(join(inGames, name), files[name]);
const numerals = await cut(
  '@expo-google-fonts/unbounded/700Bold/Unbounded_700Bold.ttf',
  '0123456789 .,+-−×%/:₴\u00a0\u202f',
  { noLayoutClosure: true },
);
writeFileSync(join(inGames, 'unbounded-numerals.woff2'), numerals);
writeFileSync(join(inGames, 'hryvnia.woff2'), files.hryvnia);
console.log('numerals for games', numerals.length);
/**
 * What the server draws, into pictures and on paper, no other font stands in for: every letter a name of a player here
 * may have, Latin with its marks and Cyrillic, and the apostrophe that is a letter.
 */
const names = [
  [0xc0, 0x17f],
  [0x218, 0x21b],
  [0x2bc, 0x2bc],
  [0x400, 0x4ff],
  [0x1e9e, 0x1e9e],
].flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)));
/** Whole fonts for text drawn into pictures on the server: its text engine reads no woff2. */
const inPictures = join(root, '../server/src/core/images/fonts');
mkdirSync(inPictures, { recursive: true });
for (const [file, name] of [
  ['onest/500Medium/Onest_500Medium', 'onest-500'],
  ['onest/700Bold/Onest_700Bold', 'onest-700'],
  ['unbounded/700Bold/Unbounded_700Bold', 'unbounded-700'],
]) {
  const text = `${latin}${cyrillic}₴\u202f${names.join('')}`;
  const bytes = await cut(`@expo-google-fonts/${file}.ttf`, text, { targetFormat: 'sfnt' });
  writeFileSync(join(inPictures, `${name}.ttf`), bytes);
}
writeFileSync(join(target, 'fonts.css'), `${css}\n`);
console.log('total', total, JSON.stringify(ratio));
