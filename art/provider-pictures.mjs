// Pictures of the simulated provider's games: drawn as a page, photographed by the browser, kept as WebP beside its
// scripts. node art/provider-pictures.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';

const root = new URL('../', import.meta.url);
const font = (name) =>
  `data:font/woff2;base64,${readFileSync(new URL(`simulators/assets/fonts/${name}.woff2`, root)).toString('base64')}`;
const out = (name) => new URL(`simulators/assets/games/${name}.webp`, root);

const ring = (colours, r = 190) =>
  colours
    .map((colour, i) => {
      const [a, b] = [i, i + 1].map((at) => (at / colours.length) * 2 * Math.PI - Math.PI / 2);
      const at = (angle) => `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
      return `<path d="M0 0L${at(a)}A${r} ${r} 0 0 1 ${at(b)}Z" fill="${colour}" stroke="#0005" stroke-width="2"/>`;
    })
    .join('');
const wheel = (
  colours,
  gold,
) => `<circle r="214" fill="${gold[1]}"/><circle r="204" fill="${gold[0]}"/>${ring(colours)}<circle r="52" fill="${gold[0]}"/><circle r="36" fill="${gold[1]}"/>
<path d="M-24-236h48L0-176Z" fill="${gold[0]}" stroke="${gold[1]}" stroke-width="5"/>`;
const spread = (colours, times) => Array.from({ length: times }, (_, i) => colours[i % colours.length]);
const cell = (x, y, fill, shape) =>
  `<g transform="translate(${x} ${y})"><rect x="-62" y="-62" width="124" height="124" rx="26" fill="${fill}"/>${shape}</g>`;
const crown = '<path d="M-40-22-16 4 0-34 16 4 40-22 32 34h-64Z" fill="#3a2403"/>';
const fish = '<path d="M-40-26-18-4C0-30 30-24 42 0 30 24 0 30-18 4L-40 26Z" fill="#8fe3ff"/>';
const star = '<path d="M0-40 11-12 40-10 18 8 25 37 0 21-25 37-18 8-40-10-11-12Z" fill="#ffe27a"/>';
const card = `<rect x="-214" y="-214" width="428" height="428" rx="46" fill="#0d4058" stroke="#8fd9f2" stroke-width="4"/>${[
  [crown, '#e0a92e'],
  [fish, '#0b2f42'],
  [crown, '#e0a92e'],
  [star, '#0b2f42'],
  [crown, '#e0a92e'],
  [fish, '#0b2f42'],
  ['', '#b8ccd6'],
  [star, '#0b2f42'],
  ['', '#b8ccd6'],
]
  .map(([shape, fill], i) => cell(((i % 3) - 1) * 136, (Math.floor(i / 3) - 1) * 136, fill, shape))
  .join('')}`;

const games = [
  {
    slug: 'zolote-koleso',
    title: ['Золоте', 'колесо'],
    sky: ['#c9871f', '#3b1d07', '#1a0c03'],
    art: wheel(spread(['#3a2413', '#b5761b', '#3a2413', '#ffd873', '#3a2413', '#8a5a18'], 24), ['#ffd873', '#7c4a12']),
  },
  { slug: 'skarb-dnipra', title: ['Скарб', 'Дніпра'], sky: ['#2a8db1', '#0a3148', '#04131f'], art: card },
  {
    slug: 'try-kolory',
    title: ['Три', 'кольори'],
    sky: ['#8b3fa0', '#3a1a5c', '#140a24'],
    art: wheel(spread(['#b3304f', '#2f78c4', '#b3304f', '#e0a92e', '#b3304f', '#2f78c4'], 36), ['#f3d9ff', '#4a2370']),
  },
];

const page = ({ title, sky, art }, { width, height, isWide }) => `<!doctype html><style>
@font-face{font-family:U;src:url(${font('unbounded-cyrillic')})}
*{margin:0}body{width:${width}px;height:${height}px;position:relative;overflow:hidden;background:radial-gradient(circle at ${isWide ? '70% 50%' : '50% 36%'},${sky[0]},${sky[1]} 60%,${sky[2]})}
svg{position:absolute;${isWide ? `right:6%;top:8%;height:84%` : 'left:9%;top:7%;width:82%'};filter:drop-shadow(0 18px 30px #000a)}
p{position:absolute;left:0;right:0;bottom:6%;text-align:center;font:800 ${width / 8.4}px/1.05 U;color:#fff;text-shadow:0 4px 14px #000b,0 2px 2px #000}
i{position:absolute;inset:auto 0 0;height:40%;background:linear-gradient(transparent,${sky[2]}d0)}
</style><svg viewBox="-240 -240 480 480">${art}</svg>${isWide ? '' : `<i></i><p>${title.join('<br>')}</p>`}`;

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArgs });
for (const game of games) {
  for (const shape of [
    { name: game.slug, width: 720, height: 960, isWide: false },
    { name: `${game.slug}-wide`, width: 1280, height: 720, isWide: true },
  ]) {
    const tab = await browser.newPage({ viewport: { width: shape.width, height: shape.height } });
    await tab.setContent(page(game, shape));
    await tab.evaluate(() => document.fonts.ready);
    writeFileSync(
      out(shape.name),
      await sharp(await tab.screenshot())
        .webp({ quality: 82 })
        .toBuffer(),
    );
    await tab.close();
  }
}
await browser.close();
