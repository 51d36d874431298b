// XML of a feed into plain elements, read piece by piece. A document that declares a type is refused: with it go
// entities that grow, and files that a parser would fetch. Depth and size are bounded.
import { SaxesParser } from 'saxes';

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
}

export class BadXml extends Error {}

const [deepest, mostElements, mostChars] = [24, 300_000, 24_000_000];

export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #open: Element[] = [];
  #root: Element | null = null;
  #elements = 0;
  #chars = 0;

  constructor() {
    const fail = (what: string) => (): never => {
      throw new BadXml(what);
    };
    this.#parser.on('error', (error) => {
      throw new BadXml(error.message.slice(0, 200));
    });
    this.#parser.on('doctype', fail('a document type'));
    this.#parser.on('processinginstruction', fail('an instruction'));
    this.#parser.on('opentag', ({ name, attributes }) => this.#enter(name, attributes));
    this.#parser.on('closetag', () => void this.#open.pop());
  }

  #enter(name: string, attributes: Record<string, string>): void {
    if (++this.#elements > mostElements) throw new BadXml('too many elements');
    const element: Element = { name, attributes, children: [] };
    const parent = this.#open.at(-1);
    if (parent) parent.children.push(element);
    else this.#root = element;
    if (this.#open.push(element) > deepest) throw new BadXml('too deep');
  }

  /** @throws BadXml */
  write(piece: string): void {
    this.#chars += piece.length;
    if (this.#chars > mostChars) throw new BadXml('too long');
    this.#parser.write(piece);
  }

  /** @throws BadXml */
  end(): Element {
    this.#parser.close();
    if (!this.#root) throw new BadXml('no element');
    return this.#root;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws BadXml */
export function readXml(source: string | Uint8Array): Element {
  let text: string;
  try {
    text = typeof source === 'string' ? source : utf8.decode(source);
  } catch {
    throw new BadXml('not UTF-8');
  }
  const reader = new XmlReader();
  reader.write(text);
  return reader.end();
}

export const childOf = ({ children }: Element, name: string): Element | undefined =>
  children.find((one) => one.name === name);
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((one) => one.name === name) ?? [];

export const textIn = ({ attributes }: Element, name: string): string | null => attributes[name] ?? null;

/** @throws BadXml without it */
export function textOf(element: Element, name: string): string {
  const text = textIn(element, name);
  if (text === null) throw new BadXml(`${element.name} without ${name}`);
  return text;
}

/** @throws BadXml where it is no whole number */
export function wholeIn(element: Element, name: string): number | null {
  const text = textIn(element, name);
  if (text === null || text === '') return null;
  if (!/^-?\d{1,15}$/.test(text)) throw new BadXml(`${element.name}: ${name} is no number`);
  return Number(text);
}

/** @throws BadXml without it, or where it is no whole number */
export function wholeOf(element: Element, name: string): number {
  const found = wholeIn(element, name);
  if (found === null) throw new BadXml(`${element.name} without ${name}`);
  return found;
}

/** An instant of milliseconds since 1970, as the book writes it. @throws BadXml */
export function instantOf(element: Element, name: string): string {
  const date = new Date(wholeOf(element, name));
  if (Number.isNaN(date.getTime())) throw new BadXml(`${element.name}: ${name} is no time`);
  return date.toISOString();
}

/** An instant in ISO 8601. @throws BadXml */
export function timeOf(element: Element, name: string): string {
  const at = Date.parse(textOf(element, name));
  if (Number.isNaN(at)) throw new BadXml(`${element.name}: ${name} is no time`);
  return new Date(at).toISOString();
}

const pairs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** In an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => pairs[one]!);
