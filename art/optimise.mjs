// Turns rendered PNGs (out/) into the committed AVIFs of web/public/img and writes the placeholder colours of each.
// A picture that does not fit its weight budget is squeezed step by step and refused when it still does not.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { games } from './pictures/games.mjs';
import { cascades, eggOrder, fiveReels, inside, symbolOrder } from './pictures/inside.mjs';
import { site } from './pictures/site.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const target = join(root, '../web/public/img');
const source = (id, variant) => join(root, 'out', `${id}.${variant}.png`);
const KB = 1024;

async function avif(input, output, { width, height, budget, quality = 54 }) {
  if (!existsSync(input)) return console.warn('not rendered:', input);
  mkdirSync(dirname(join(target, output)), { recursive: true });
  for (let q = quality; q >= 22; q -= 4) {
    const bytes = await sharp(input)
      .resize({ width, height, fit: 'cover', kernel: 'lanczos3' })
      .avif({ quality: q, effort: 6, chromaSubsampling: '4:2:0' })
      .toBuffer();
    if (bytes.length <= budget || q - 4 < 22) {
      if (bytes.length > budget) throw new Error(`${output} weighs ${bytes.length} bytes, its budget is ${budget}`);
      writeFileSync(join(target, output), bytes);
      return console.log(output, `${(bytes.length / KB).toFixed(1)} KB`, `q${q}`);
    }
  }
}

const hex = (r, g, b) => `#${[r, g, b].map((n) => n.toString(16).padStart(2, '0')).join('')}`;

/** Upper and lower mean colour: the card's gradient while its picture loads. */
async function placeholder(input) {
  const { data } = await sharp(input)
    .resize(1, 2, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { c1: hex(data[0], data[1], data[2]), c2: hex(data[3], data[4], data[5]) };
}

async function gamePictures(colours) {
  for (const { id } of games) {
    const titled = source(id, 'titled');
    await avif(titled, `g/${id}-96.avif`, { width: 96, height: 128, budget: 4 * KB });
    await avif(titled, `g/${id}-160.avif`, { width: 160, height: 213, budget: 5 * KB });
    await avif(titled, `g/${id}-240.avif`, { width: 240, height: 320, budget: 10 * KB });
    await avif(titled, `g/${id}-360.avif`, { width: 360, height: 480, budget: 17 * KB });
    await avif(source(id, 'plain'), `g/${id}-plain-360.avif`, { width: 360, height: 480, budget: 16 * KB });
    await avif(source(`${id}-wide`, 'plain'), `g/${id}-wide-640.avif`, { width: 640, height: 360, budget: 17 * KB });
    await avif(source(`${id}-wide`, 'plain'), `g/${id}-wide-720.avif`, { width: 720, height: 405, budget: 20 * KB });
    await avif(source(`${id}-wide`, 'plain'), `g/${id}-wide-960.avif`, { width: 960, height: 540, budget: 30 * KB });
    if (existsSync(titled)) colours[id] = await placeholder(titled);
  }
}

const brandOf = (id) => id.replace(/^(hero|og)-/, '').replace(/-m$/, '');

async function sitePictures(colours) {
  for (const { id, group } of site) {
    const input = source(id, 'plain');
    if (!existsSync(input)) continue;
    if (group === 'og') {
      mkdirSync(join(target, 'og'), { recursive: true });
      await sharp(input)
        .composite([{ input: join(root, 'out', `og-mark-${brandOf(id)}.png`), left: 72, top: 0 }])
        .jpeg({ quality: 82, mozjpeg: true })
        .toFile(join(target, `og/${brandOf(id)}.jpg`));
      continue;
    }
    if (group === 'hero' && id.endsWith('-m'))
      await avif(input, `hero/${brandOf(id)}-m.avif`, { width: 860, height: 720, budget: 25 * KB });
    else if (group === 'hero') {
      await avif(input, `hero/${brandOf(id)}-1200.avif`, { width: 1200, height: 480, budget: 30 * KB });
      await avif(input, `hero/${brandOf(id)}-1800.avif`, { width: 1800, height: 720, budget: 56 * KB });
    } else if (group === 'side') await avif(input, `hero/${id}-640.avif`, { width: 640, height: 320, budget: 14 * KB });
    else {
      await avif(input, `spot/${id}-320.avif`, { width: 320, height: 320, budget: 11 * KB, quality: 58 });
      await avif(input, `spot/${id}-640.avif`, { width: 640, height: 640, budget: 26 * KB, quality: 54 });
    }
    if (group !== 'spot') colours[id] = await placeholder(input);
  }
}

const games3 = join(root, '../studio/games');

/** Several transparent squares on one sheet, in reading order. */
async function sheet(ids, output, { cell, columns, quality }) {
  if (!ids.every((id) => existsSync(source(id, 'plain')))) return console.warn('not rendered:', output);
  const tiles = await Promise.all(
    ids.map(async (id, i) => ({
      input: await sharp(source(id, 'plain')).resize(cell, cell, { kernel: 'lanczos3' }).png().toBuffer(),
      left: (i % columns) * cell,
      top: Math.floor(i / columns) * cell,
    })),
  );
  const size = { width: cell * columns, height: cell * Math.ceil(ids.length / columns) };
  const bytes = await sharp({ create: { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(tiles)
    .avif({ quality, effort: 6 })
    .toBuffer();
  mkdirSync(dirname(join(games3, output)), { recursive: true });
  writeFileSync(join(games3, output), bytes);
  console.log(output, `${(bytes.length / KB).toFixed(1)} KB`);
}

async function insidePictures() {
  await sheet(
    symbolOrder.map((name) => `symbol-${name}`),
    'kalyna-sevens/art/symbols.avif',
    { cell: 288, columns: 4, quality: 47 },
  );
  await sheet(
    eggOrder.map((name) => `symbol-egg-${name}`),
    'pysanka-mines/art/eggs.avif',
    { cell: 224, columns: 6, quality: 40 },
  );
  await sheet(['symbol-falcon'], 'sokil-limbo/art/falcon.avif', { cell: 288, columns: 1, quality: 50 });
  for (const [slug, order] of Object.entries({ ...fiveReels, ...cascades })) {
    const ids = order.map((name) => `symbol-${slug}-${name}`);
    await sheet(ids, `${slug}/art/symbols.avif`, { cell: 240, columns: 5, quality: slug === 'molfar-night' ? 40 : 50 });
    // Small ones for the check on the site.
    await sheet(ids, `../../web/public/img/g/${slug}-symbols.avif`, { cell: 88, columns: 5, quality: 46 });
  }
  await sheet(['symbol-mace'], 'hetman-blackjack/art/mace.avif', { cell: 256, columns: 1, quality: 50 });
  await sheet(['symbol-axes'], 'carpathian-jacks/art/axes.avif', { cell: 256, columns: 1, quality: 50 });
  for (const { id } of inside.filter((one) => one.id.startsWith('room-'))) {
    if (!existsSync(source(id, 'plain'))) {
      console.warn('not rendered:', id);
      continue;
    }
    // Embroidery weighs more than sky: it is drawn smaller, as this game has 90 kB for all it brings.
    const isDense = id === 'room-pysanka-mines';
    const bytes = await sharp(source(id, 'plain'))
      .resize({ width: isDense ? 860 : 1200 })
      .avif({ quality: isDense ? 33 : 42, effort: 6 })
      .toBuffer();
    const path = join(games3, id.replace('room-', ''), 'art/room.avif');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    console.log(id, `${(bytes.length / KB).toFixed(1)} KB`);
  }
}

const file = join(target, 'art.json');
const colours = existsSync(file) && statSync(file).size ? JSON.parse(readFileSync(file, 'utf8')) : {};
mkdirSync(target, { recursive: true });
const only = process.argv[2];
if (!only || only === 'games') await gamePictures(colours);
if (!only || only === 'site') await sitePictures(colours);
if (!only || only === 'inside') await insidePictures();
writeFileSync(file, `${JSON.stringify(colours, null, 1)}\n`);
