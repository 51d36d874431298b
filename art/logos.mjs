// Favicons, app icons and the mark on Open Graph pictures, all from logo/<brand>.svg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = dirname(fileURLToPath(import.meta.url));
const icons = join(root, '../web/public/icons');
const grounds = { malva: ['#2a1650', '#140a2a'], king: ['#4a0f18', '#1d0609'], vlk: ['#0b2c52', '#051425'] };

const inner = (brand) =>
  readFileSync(join(root, 'logo', `${brand}.svg`), 'utf8')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace('</svg>', '');

/** The mark on its ground; `room` is the share of the side that the mark takes, `radius` rounds the corners. */
const tile = (brand, room, radius) => {
  const [light, dark] = grounds[brand];
  const size = 64 * room;
  const off = (64 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><radialGradient id="g" cx=".5" cy=".3" r=".9"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect width="64" height="64" rx="${radius}" fill="url(#g)"/><g transform="translate(${off} ${off}) scale(${room})">${inner(brand)}</g></svg>`;
};

const png = (svg, size, path) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toFile(path);

mkdirSync(join(root, 'out'), { recursive: true });
for (const brand of Object.keys(grounds)) {
  const to = join(icons, brand);
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'favicon.svg'), tile(brand, 0.74, 15));
  writeFileSync(join(to, 'logo.svg'), readFileSync(join(root, 'logo', `${brand}.svg`), 'utf8'));
  await png(tile(brand, 0.72, 15), 192, join(to, 'icon-192.png'));
  await png(tile(brand, 0.72, 15), 512, join(to, 'icon-512.png'));
  await png(tile(brand, 0.54, 0), 512, join(to, 'maskable-512.png'));
  await png(tile(brand, 0.66, 0), 180, join(to, 'apple-touch-icon.png'));
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 630" width="300" height="630"><g transform="translate(0 165) scale(4.687)">${inner(brand)}</g></svg>`;
  await sharp(Buffer.from(mark))
    .png()
    .toFile(join(root, 'out', `og-mark-${brand}.png`));
}
