// The statement on paper: A4 in the brand's colours, what the period began and ended with, its sums, and every row.
// Rows are of one height, so the number of pages is known before the first is drawn and each leaves as soon as it is
// full.
import type { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { letters } from '../../../core/images/letters.ts';

export interface PaperRow {
  at: string;
  kind: string;
  subject: string;
  amount: string;
  balance: string;
}

/** Everything in words already: this file knows where things stand, not what they mean. */
export interface Paper {
  title: string;
  lang: string;
  brand: string;
  /** PNG of the mark. */
  logo: Buffer;
  band: string;
  accent: string;
  madeAt: Date;
  note: string;
  /** What and whose it is: name and value. */
  facts: readonly (readonly [string, string])[];
  sums: readonly (readonly [string, string])[];
  columns: readonly [string, string, string, string, string];
  /** Null: the paper has no table. */
  rows: readonly PaperRow[] | null;
  none: string;
  page(number: number, of: number): string;
}

const sheet = { width: 595.28, height: 841.89, left: 42, right: 553, bottom: 790 } as const;
const band = 76;
const lineHeight = 18;
const headHeight = 24;
const ink = '#14161f';
const faint = '#5b6070';
const hair = '#d9dbe3';
/** Left edge of words, right edge of sums. */
const edges = { at: 42, kind: 146, subject: 236, amount: 462, balance: 553 } as const;

type Doc = InstanceType<typeof PDFDocument>;

function put(
  doc: Doc,
  text: string,
  of: { x: number; y: number; size: number; font?: keyof typeof letters; color?: string; isRight?: boolean },
): void {
  doc
    .font(letters[of.font ?? 'plain'])
    .fontSize(of.size)
    .fillColor(of.color ?? ink);
  // The thin space of these letters is too thin for print; a letter in two signs has no glyph of its own.
  const printed = text.normalize('NFC').replaceAll('\u202f', '\u00a0');
  doc.text(printed, of.isRight ? of.x - doc.widthOfString(printed) : of.x, of.y, { lineBreak: false });
}

/** As much of the words as there is room for, in the font that is set. */
function fitted(doc: Doc, text: string, room: number): string {
  if (doc.widthOfString(text) <= room) return text;
  const kept = Array.from(text);
  while (kept.length > 0 && doc.widthOfString(`${kept.join('')}…`) > room) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}

function letterhead(doc: Doc, paper: Paper): void {
  doc.rect(0, 0, sheet.width, band).fill(paper.band);
  doc.rect(0, band, sheet.width, 3).fill(paper.accent);
  doc.image(paper.logo, sheet.left, 20, { width: 36, height: 36 });
  put(doc, paper.brand, { x: sheet.left + 48, y: 27, size: 17, font: 'display', color: '#ffffff' });
  put(doc, paper.title, { x: sheet.right, y: 30, size: 14, font: 'strong', color: '#ffffff', isRight: true });
}

const factsTop = band + 24;
const factHeight = 17;
const sumHeight = 40;
const sumsAcross = 4;
const sumsTop = (paper: Paper): number => factsTop + paper.facts.length * factHeight + 12;
const rowsTop = (paper: Paper): number => sumsTop(paper) + Math.ceil(paper.sums.length / sumsAcross) * sumHeight + 34;

function summary(doc: Doc, paper: Paper): void {
  for (const [i, [name, value]] of paper.facts.entries()) {
    put(doc, name, { x: sheet.left, y: factsTop + i * factHeight, size: 9.5, color: faint });
    doc.font(letters.strong).fontSize(9.5);
    put(doc, fitted(doc, value, sheet.right - 146), {
      x: 146,
      y: factsTop + i * factHeight,
      size: 9.5,
      font: 'strong',
    });
  }
  const top = sumsTop(paper);
  const lines = Math.ceil(paper.sums.length / sumsAcross);
  doc.roundedRect(sheet.left, top, sheet.right - sheet.left, lines * sumHeight + 8, 6).fill('#f3f4f8');
  for (const [i, [name, value]] of paper.sums.entries()) {
    const x = sheet.left + 12 + (i % sumsAcross) * 126;
    const y = top + 10 + Math.floor(i / sumsAcross) * sumHeight;
    put(doc, name, { x, y, size: 8, color: faint });
    put(doc, value, { x, y: y + 12, size: 10.5, font: 'strong' });
  }
  put(doc, paper.note, { x: sheet.left, y: top + lines * sumHeight + 14, size: 8, color: faint });
}

function tableHead(doc: Doc, { columns: [at, kind, subject, amount, balance] }: Paper, y: number): void {
  const look = { y, size: 8, font: 'strong', color: faint } as const;
  put(doc, at, { ...look, x: edges.at });
  put(doc, kind, { ...look, x: edges.kind });
  put(doc, subject, { ...look, x: edges.subject });
  put(doc, amount, { ...look, x: edges.amount, isRight: true });
  put(doc, balance, { ...look, x: edges.balance, isRight: true });
  doc
    .moveTo(sheet.left, y + 15)
    .lineTo(sheet.right, y + 15)
    .lineWidth(0.8)
    .stroke(ink);
}

function tableRow(doc: Doc, row: PaperRow, y: number): void {
  put(doc, row.at, { x: edges.at, y, size: 8.5 });
  put(doc, fitted(doc, row.kind, edges.subject - edges.kind - 8), { x: edges.kind, y, size: 8.5 });
  put(doc, fitted(doc, row.subject, 130), { x: edges.subject, y, size: 8.5 });
  put(doc, row.amount, { x: edges.amount, y, size: 8.5, font: 'strong', isRight: true });
  put(doc, row.balance, { x: edges.balance, y, size: 8.5, isRight: true });
  doc
    .moveTo(sheet.left, y + 13.5)
    .lineTo(sheet.right, y + 13.5)
    .lineWidth(0.4)
    .stroke(hair);
}

const continuedTop = 48;
const roomBelow = (top: number): number => Math.floor((sheet.bottom - top - headHeight) / lineHeight);

/** How many rows each page takes. */
export function pagesOf(count: number, firstTop: number): number[] {
  const [first, other] = [roomBelow(firstTop), roomBelow(continuedTop)];
  const pages = [Math.min(count, first)];
  for (let left = count - first; left > 0; left -= other) pages.push(Math.min(left, other));
  return pages;
}

function footer(doc: Doc, paper: Paper, { number, of }: { number: number; of: number }): void {
  put(doc, `${paper.brand} · ${paper.title}`, { x: sheet.left, y: 808, size: 8, color: faint });
  put(doc, paper.page(number, of), { x: sheet.right, y: 808, size: 8, color: faint, isRight: true });
}

/** Between two pages everybody else has the processor. */
async function draw(doc: Doc, paper: Paper): Promise<void> {
  const { rows } = paper;
  const pages = pagesOf(rows?.length ?? 0, rowsTop(paper));
  let next = 0;
  for (const [i, count] of pages.entries()) {
    doc.addPage();
    if (i === 0) {
      letterhead(doc, paper);
      summary(doc, paper);
    }
    const top = i === 0 ? rowsTop(paper) : continuedTop;
    if (rows?.length === 0) put(doc, paper.none, { x: sheet.left, y: top, size: 10, color: faint });
    else if (rows) tableHead(doc, paper, top);
    for (const [at, row] of (rows ?? []).slice(next, next + count).entries())
      tableRow(doc, row, top + headHeight + at * lineHeight);
    next += count;
    footer(doc, paper, { number: i + 1, of: pages.length });
    await breathe();
  }
  doc.end();
}

export function drawStatement(paper: Paper): Readable {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    font: letters.plain,
    lang: paper.lang,
    displayTitle: true,
    info: { Title: `${paper.brand} · ${paper.title}`, Author: paper.brand, CreationDate: paper.madeAt },
  });
  draw(doc, paper).catch((error: unknown) => doc.destroy(error as Error));
  return doc as unknown as Readable;
}
