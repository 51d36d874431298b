// Renders pictures: node drive.mjs [name,name…|group…]. Writes PNGs to out/. Needs a Chromium (CHROMIUM=path to choose
// one).
import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { pictures } from './pictures/all.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const port = Number(process.env.ART_PORT ?? 4150);
const types = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css', '.woff2': 'font/woff2' };

const faces = [
  ['Unbounded', '200 900', '@fontsource-variable/unbounded/files/unbounded-SUBSET-wght-normal.woff2'],
  ['Dela Gothic One', '400', '@fontsource/dela-gothic-one/files/dela-gothic-one-SUBSET-400-normal.woff2'],
  ['Yeseva One', '400', '@fontsource/yeseva-one/files/yeseva-one-SUBSET-400-normal.woff2'],
  ['Lobster', '400', '@fontsource/lobster/files/lobster-SUBSET-400-normal.woff2'],
  ['Russo One', '400', '@fontsource/russo-one/files/russo-one-SUBSET-400-normal.woff2'],
];
const ranges = { cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+2116', latin: 'U+0000-00FF' };
const fontCss = faces
  .flatMap(([family, weight, file]) =>
    Object.entries(ranges).map(
      ([subset, range]) =>
        `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(/m/${file.replace('SUBSET', subset)}) format("woff2"); unicode-range: ${range} }`,
    ),
  )
  .join('\n');

/** Serves the generator and the packages it imports, to this machine only. */
const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
  if (path === '/fonts.css') return response.setHeader('content-type', 'text/css').end(fontCss);
  const file = path.startsWith('/m/') ? join(root, 'node_modules', path.slice(3)) : join(root, path);
  if (!file.startsWith(root) || !existsSync(file)) return response.writeHead(404).end();
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
  response.end(readFileSync(file));
});

const silhouettes = () => {
  const all = JSON.parse(readFileSync(join(root, 'node_modules/@iconify-json/game-icons/icons.json'), 'utf8')).icons;
  const wanted = new Set(['sunflower', 'plain-padlock', 'bee']);
  for (const picture of pictures)
    for (const item of [...picture.items, ...(picture.scatter ?? [])]) if (item.icon) wanted.add(item.icon);
  const missing = [...wanted].filter((name) => !all[name]);
  if (missing.length) throw new Error(`no such silhouettes: ${missing.join(', ')}`);
  return Object.fromEntries([...wanted].map((name) => [name, all[name].body]));
};

const chosen = (words) =>
  pictures.filter((picture) => !words.length || words.includes(picture.id) || words.includes(picture.group));

async function main() {
  const words = (process.argv[2] ?? '').split(',').filter(Boolean);
  mkdirSync(join(root, 'out'), { recursive: true });
  await new Promise((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-unsafe-swiftshader',
    ],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error('page:', error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error('console:', message.text());
  });
  await page.addInitScript((icons) => {
    globalThis.icons = icons;
  }, silhouettes());
  await page.goto(`http://127.0.0.1:${port}/generator/page.html`);
  await page.waitForFunction('globalThis.ready');
  await page.evaluate(
    async (names) => {
      await Promise.all(
        names.flatMap((n) => [
          document.fonts.load(`900 40px "${n}"`, 'Жїab'),
          document.fonts.load(`400 40px "${n}"`, 'Жїab'),
          document.fonts.load(`800 40px "${n}"`, '123'),
        ]),
      );
    },
    faces.map(([name]) => name),
  );
  for (const picture of chosen(words)) {
    const started = Date.now();
    try {
      const made = await page.evaluate((spec) => globalThis.makePicture(spec), picture);
      for (const [variant, url] of Object.entries(made))
        writeFileSync(join(root, 'out', `${picture.id}.${variant}.png`), Buffer.from(url.split(',')[1], 'base64'));
      console.log(picture.id, `${Date.now() - started} ms`);
    } catch (error) {
      console.error(picture.id, error.message.slice(0, 400));
      process.exitCode = 1;
    }
  }
  await browser.close();
  server.close();
}

await main();
