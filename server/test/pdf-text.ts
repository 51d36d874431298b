// Reads a PDF back the way a reader does: pages, their texts from left to right and top to bottom, and the fonts
// brought along. Knows what our own files hold (packed streams, two-byte glyphs with their map to Unicode) and no
// other.
import { inflateSync } from 'node:zlib';

export interface PdfPage {
  /** Every text put on it with its place from the top. */
  texts: { x: number; y: number; text: string }[];
  /** Texts of one height, joined from left to right. */
  lines: string[];
}
export interface Pdf {
  pages: PdfPage[];
  /** Names of the fonts whose glyphs stand in the file. */
  fonts: string[];
  isEncrypted: boolean;
}

interface Part {
  head: string;
  stream: string;
}

function partsOf(bytes: Buffer): Map<number, Part> {
  const raw = bytes.toString('latin1');
  const parts = new Map<number, Part>();
  for (const match of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, number = '', body = ''] = match;
    const [head = '', packed] = body.split(/stream\r?\n/, 2) as [string, string?];
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const stream = packed === undefined ? '' : Buffer.from(packed.slice(0, length), 'latin1');
    parts.set(Number(number), {
      head,
      stream:
        typeof stream === 'string'
          ? stream
          : (head.includes('/FlateDecode') && !head.includes('/Image') ? inflateSync(stream) : stream).toString(
              'latin1',
            ),
    });
  }
  return parts;
}

const refOf = (head: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? 0);

/** What each glyph number of a font says. */
function lettersOf(cmap: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [i, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      letters[parseInt(from, 16) + i] = (code.replaceAll(' ', '').match(/.{4}/g) ?? [])
        .map((unit) => String.fromCharCode(parseInt(unit, 16)))
        .join('');
    }
  }
  return letters;
}

function pageOf(content: string, height: number, fonts: ReadonlyMap<string, string[]>): PdfPage {
  const texts: PdfPage['texts'] = [];
  let [x, y] = [0, 0];
  let letters: string[] = [];
  for (const line of content.split('\n')) {
    const place = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line);
    if (place) [x, y] = [Number(place[1]), height - Number(place[2])];
    const font = /^\/(F\d+) /.exec(line);
    if (font) letters = fonts.get(font[1] ?? '') ?? [];
    if (!line.endsWith('TJ')) continue;
    const codes =
      [...line.matchAll(/<([0-9a-f]+)>/gi)]
        .map(([, hex = '']) => hex)
        .join('')
        .match(/.{4}/g) ?? [];
    texts.push({ x, y, text: codes.map((code) => letters[parseInt(code, 16)] ?? '\ufffd').join('') });
  }
  const rows = Map.groupBy(texts, ({ y: top }) => Math.round(top));
  const lines = [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) =>
      row
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' | '),
    );
  return { texts, lines };
}

export function readPdf(bytes: Buffer): Pdf {
  const parts = partsOf(bytes);
  const fonts = new Map<string, string[]>();
  for (const { head } of parts.values()) {
    for (const [, list = ''] of head.matchAll(/\/Font <<([^>]*)>>/g)) {
      for (const [, name = '', number = ''] of list.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        fonts.set(name, lettersOf(parts.get(refOf(parts.get(Number(number))?.head ?? '', 'ToUnicode'))?.stream ?? ''));
      }
    }
  }
  const heads = [...parts.values()].map(({ head }) => head);
  const pages = heads
    .filter((head) => /\/Type \/Page\n/.test(head))
    .map((head) => {
      const height = Number(/\/MediaBox \[0 0 \S+ (\S+)\]/.exec(head)?.[1] ?? 0);
      return pageOf(parts.get(refOf(head, 'Contents'))?.stream ?? '', height, fonts);
    });
  const brought = heads
    .filter((head) => head.includes('/FontFile'))
    .map((head) => /\/FontName \/(\S+)/.exec(head)?.[1] ?? '');
  return { pages, fonts: brought, isEncrypted: bytes.includes('/Encrypt') };
}
