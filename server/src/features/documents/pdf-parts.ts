// What a PDF may do, read off its names as a viewer reads them: `/J#61vaScript` is JavaScript, and the same signs in a
// text or in the bytes of a picture are nothing. Objects that are packed in a stream are unpacked and read as well.
import { inflateSync } from 'node:zlib';

/** What a paper has no use for: scripts, programs to start, files within the file. */
const active = new Set(['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA']);
/** So much is unpacked of one paper; no paper needs more. */
const unpackedAtMost = 32 * 1024 * 1024;
/** And so many words of structure are read: what one paper costs must not hold up everybody else. */
const wordsAtMost = 2_000_000;

const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n])+`;
/**
 * Where an object begins: the file's own index may lead a viewer into a text, a remark or a picture. The word is rare
 * and looked for first; what stands before it is read backwards.
 */
const objectHead = new RegExp(String.raw`obj(?<=\d${gap}\d+${gap}obj)`);
const token = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const space = /[\0\t\n\f\r ]+/y;
const line = /[^\r\n]*/y;
const isStream = /\r?\n/y;

/** Names that say how a stream is to be read. */
const ofStreams = /^(ObjStm|First|N|Filter|Predictor|Crypt)$|Decode$/;

interface Reading {
  isActive: boolean;
  /** Bytes that may still be unpacked. */
  left: number;
  words: number;
}

const nameOf = (text: string): string =>
  !text.includes('#')
    ? text
    : text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function at(pattern: RegExp, text: string, from: number): string {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? '';
}

/** Behind the text that begins here: parentheses within it stand in pairs or behind a backslash. */
function endOfText(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '(') depth += 1;
    else if (text[i] === ')' && (depth -= 1) === 0) return i + 1;
  }
  return text.length;
}

const orEnd = (text: string, found: number, length = 0): number => (found < 0 ? text.length : found + length);

/** Behind what is no structure: a text, a text in figures, a remark. Null where none begins here. */
function endOfOther(text: string, from: number): number | null {
  const sign = text[from];
  if (sign === '(') return endOfText(text, from);
  if (sign === '<' && text[from + 1] !== '<') return orEnd(text, text.indexOf('>', from), 1);
  if (sign !== '%') return null;
  return from + at(line, text, from).length;
}

/** Objects in a stream; null where they cannot be read. */
function unpack(body: string, names: readonly string[], left: number): string | null {
  if (!names.includes('Filter')) return body;
  const filters = names.filter((name) => /Decode$|^Crypt$/.test(name));
  if (filters.join() !== 'FlateDecode' || names.includes('Predictor')) return null;
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength: Math.max(1, left) }).toString('latin1');
  } catch {
    return null;
  }
}

/** `names` are those of the object the stream belongs to. */
function readStream(body: string, names: readonly string[], reading: Reading): void {
  const isPacked = names.includes('ObjStm') || (names.includes('First') && names.includes('N'));
  if (!isPacked) {
    reading.isActive ||= objectHead.test(body);
    return;
  }
  const inner = unpack(body, names, reading.left);
  reading.left -= inner?.length ?? 0;
  if (inner === null) reading.isActive = true;
  else readObjects(inner, reading);
}

function readObjects(text: string, reading: Reading): void {
  let names: string[] = [];
  for (let i = 0; i < text.length && !reading.isActive && reading.words < wordsAtMost;) {
    i += at(space, text, i).length;
    reading.words += 1;
    const end = endOfOther(text, i);
    if (end !== null) {
      reading.isActive = objectHead.test(text.slice(i, end));
      i = end;
    } else if (text[i] === '/') {
      const written = at(token, text, i + 1);
      const name = nameOf(written);
      if (ofStreams.test(name)) names.push(name);
      reading.isActive = active.has(name);
      i += 1 + written.length;
    } else {
      const word = at(token, text, i);
      i += word.length || (text.startsWith('<<', i) ? 2 : 1);
      const lineEnd = word === 'stream' ? at(isStream, text, i) : '';
      if (word.endsWith('obj')) names = [];
      if (lineEnd === '') continue;
      const stop = orEnd(text, text.indexOf('endstream', i));
      readStream(text.slice(i + lineEnd.length, stop), names, reading);
      i = orEnd(text, stop, 'endstream'.length);
    }
  }
}

/** True where it holds what a paper has no use for, or what cannot be read. */
export function isActivePdf(bytes: Buffer): boolean {
  const reading: Reading = { isActive: false, left: unpackedAtMost, words: 0 };
  readObjects(bytes.toString('latin1'), reading);
  return reading.isActive || reading.words >= wordsAtMost;
}
