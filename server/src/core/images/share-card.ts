// The picture that stands beside a page's address where it is passed on: 1200 × 630, the brand's colours and letters,
// the page's own title, and its art. The same card is the same bytes on every machine: it brings its fonts along.
import { join } from 'node:path';
import type sharp from 'sharp';
import type { OverlayOptions, Sharp } from 'sharp';
import { escapeHtml } from '../escape-html.ts';

export const cardSize = { width: 1200, height: 630 } as const;
/** Change the number when the design changes: browsers keep pictures for a year and then request them again. */
export const cardDesign = 1;

export interface ShareCard {
  title: string;
  text: string;
  /** Short figures under the text. */
  facts: readonly string[];
  /** Names of known pictures: one wide picture, or upright ones shown as a fan of cards. */
  art: readonly string[];
}

export interface CardLook {
  brand: string;
  /** SVG of the mark. */
  logo: Buffer;
  background: string;
  accent: string;
  onAccent: string;
  /** File behind everything where the page has no wide picture of its own. */
  backdrop: string | Buffer;
  /** Files of the card's art. */
  art: readonly (string | Buffer)[];
}

// Read by the text engine when it draws its first letter.
process.env.FONTCONFIG_FILE ??= join(import.meta.dirname, 'fonts/fonts.conf');
process.env.PANGOCAIRO_BACKEND ??= 'fontconfig';

type Draw = typeof sharp;
const margin = 64;
const column = 620;
const display = 'Unbounded Bold';
const plain = 'Onest Medium,';
const strong = 'Onest Bold';

interface Label {
  input: Buffer;
  width: number;
  height: number;
}
interface Letters {
  font: string;
  size: number;
  color: string;
  /** Lines are broken at it. */
  width?: number;
}

async function label(draw: Draw, text: string, { font, size, color, width }: Letters): Promise<Label> {
  const spacing = font === display ? 0 : Math.round(size * 0.2);
  const options = {
    text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
    font: `${font} ${size}`,
    rgba: true,
    dpi: 72,
    spacing,
    wrap: 'word-char' as const,
  };
  const { data, info } = await draw({ text: { ...options, ...(width && { width }) } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** As large as fits. */
async function titleOf(draw: Draw, text: string): Promise<Label> {
  let made: Label | null = null;
  for (const size of [68, 60, 52, 45, 38]) {
    made = await label(draw, text, { font: display, size, color: '#ffffff', width: column });
    const isBroken = text.split(/\s+/).some((word) => word.length * size * 0.74 > column);
    if (made.height <= 208 && !isBroken) break;
  }
  return made!;
}

export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most)
    .toWellFormed()
    .replace('\uFFFD', '')
    .replace(/[\s,;:—–-]+\S*$/, '')}…`;
}

const svg = (body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">${body}</svg>`,
  );

/** Text stands on the brand's own dark, the art comes out of it. */
function shade(background: string, hasFan: boolean): Buffer {
  const stop = (at: number, opacity: number) =>
    `<stop offset="${at}" stop-color="${background}" stop-opacity="${opacity}"/>`;
  const stops = hasFan
    ? [stop(0, 0.96), stop(0.5, 0.82), stop(1, 0.5)]
    : [stop(0, 1), stop(0.3, 0.94), stop(0.52, 0.6), stop(0.78, 0)];
  return svg(
    `<defs><linearGradient id="a">${stops.join('')}</linearGradient>` +
      `<linearGradient id="b" x2="0" y2="1">${stop(0, 0.35)}${stop(0.3, 0)}${stop(0.7, 0)}${stop(1, 0.5)}</linearGradient></defs>` +
      '<rect width="100%" height="100%" fill="url(#a)"/><rect width="100%" height="100%" fill="url(#b)"/>',
  );
}

async function wide(draw: Draw, file: string | Buffer, isFaint: boolean): Promise<OverlayOptions> {
  const width = 1120;
  const picture: Sharp = draw(file).resize({ width, height: cardSize.height, fit: 'cover', position: 'right' });
  return { input: await (isFaint ? picture.blur(10) : picture).png().toBuffer(), left: cardSize.width - width, top: 0 };
}

/** Up to three upright pictures as a hand of cards. */
async function fan(draw: Draw, files: readonly (string | Buffer)[]): Promise<OverlayOptions[]> {
  const [width, height, round] = [240, 320, 24];
  const shape = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${round}"/></svg>`,
  );
  const edge = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="${round - 1}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"/></svg>`,
  );
  const places = [
    { turn: -9, x: 814, y: 340 },
    { turn: 9, x: 1022, y: 340 },
    { turn: 0, x: 918, y: 320 },
  ];
  const used = files.length === 1 ? places.slice(2) : files.length === 2 ? places.slice(0, 2) : places;
  const order = files.length >= 3 ? [files[1]!, files[2]!, files[0]!] : files;
  const cards = used.map(async ({ turn, x, y }, at) => {
    const flat = await draw(order[at]!)
      .resize(width, height, { fit: 'cover' })
      .composite([{ input: shape, blend: 'dest-in' }, { input: edge }])
      .png()
      .toBuffer();
    const { data, info } = await draw(flat)
      .rotate(turn, { background: '#0000' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const shadow = `<ellipse cx="${x}" cy="${y + 180}" rx="130" ry="26" fill="#000" fill-opacity=".45" filter="url(#f)"/>`;
    const under = svg(
      `<defs><filter id="f" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="18"/></filter></defs>${shadow}`,
    );
    return [
      { input: under, left: 0, top: 0 },
      { input: data, left: Math.round(x - info.width / 2), top: Math.round(y - info.height / 2) },
    ];
  });
  return (await Promise.all(cards)).flat();
}

async function facts(
  draw: Draw,
  list: readonly string[],
  { look, top }: { look: CardLook; top: number },
): Promise<OverlayOptions[]> {
  const made: OverlayOptions[] = [];
  let left = margin;
  for (const [at, word] of list.entries()) {
    const isFirst = at === 0;
    const { width: wordWidth } = await label(draw, word, { font: strong, size: 25, color: '#ffffff' });
    const width = wordWidth + 42;
    if (left + width > margin + column + 60) break;
    const pill = `<rect x="${left}" y="${top}" width="${width}" height="50" rx="25" fill="${isFirst ? look.accent : '#ffffff'}" fill-opacity="${isFirst ? 1 : 0.13}"/>`;
    const letters = `font-family="Onest" font-weight="700" font-size="25" text-anchor="middle" fill="${isFirst ? look.onAccent : '#ffffff'}"`;
    // One baseline for all of them, whatever letters a word has.
    made.push({
      input: svg(`${pill}<text x="${left + width / 2}" y="${top + 34}" ${letters}>${escapeHtml(word)}</text>`),
      left: 0,
      top: 0,
    });
    left += width + 12;
  }
  return made;
}

async function words(draw: Draw, card: ShareCard, look: CardLook): Promise<OverlayOptions[]> {
  const title = await titleOf(draw, card.title);
  const text = card.text
    ? await label(draw, shortened(card.text, 116), {
        font: plain,
        size: 27,
        color: '#cfd3de',
        width: look.art.length > 1 ? 560 : column - 30,
      })
    : null;
  const bottom = cardSize.height - margin + 4;
  const factsTop = card.facts.length > 0 ? bottom - 50 : bottom + 26;
  const textTop = factsTop - 28 - (text?.height ?? -22);
  const titleTop = textTop - 26 - title.height;
  const bar = svg(`<rect x="${margin}" y="${titleTop - 34}" width="72" height="7" rx="3.5" fill="${look.accent}"/>`);
  return [
    { input: bar, left: 0, top: 0 },
    { input: title.input, left: margin, top: titleTop },
    ...(text ? [{ input: text.input, left: margin, top: textTop }] : []),
    ...(await facts(draw, card.facts, { look, top: factsTop })),
  ];
}

async function marks(draw: Draw, look: CardLook): Promise<OverlayOptions[]> {
  const logo = await draw(look.logo, { density: 144 }).resize(62, 62).png().toBuffer();
  const name = await label(draw, look.brand, { font: display, size: 34, color: '#ffffff' });
  const age = await label(draw, '21+', { font: strong, size: 24, color: '#ffffff' });
  const x = cardSize.width - margin - 72;
  const pill = svg(
    `<rect x="${x}" y="58" width="72" height="44" rx="22" fill="#000" fill-opacity=".5" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
  );
  return [
    { input: logo, left: margin - 4, top: 48 },
    { input: name.input, left: margin + 76, top: 79 - Math.round(name.height / 2) },
    { input: pill, left: 0, top: 0 },
    { input: age.input, left: x + Math.round((72 - age.width) / 2), top: 80 - Math.round(age.height / 2) },
  ];
}

export async function drawCard(draw: Draw, card: ShareCard, look: CardLook): Promise<Buffer> {
  const [only] = look.art;
  const isWide = look.art.length === 1 && only !== undefined;
  const hasFan = look.art.length > 1;
  const layers = [
    await wide(draw, isWide ? only : look.backdrop, hasFan),
    { input: shade(look.background, hasFan), left: 0, top: 0 },
    ...(hasFan ? await fan(draw, look.art) : []),
    ...(await words(draw, card, look)),
    ...(await marks(draw, look)),
  ];
  const base = draw({ create: { ...cardSize, channels: 3, background: look.background } });
  return base.composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
