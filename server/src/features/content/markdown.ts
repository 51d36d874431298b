// The small part of markdown composed pages know: paragraphs, ## and ### headings, lists, quotes, **strong**, *em* and
// [links](/path/). It becomes a typed tree; there is no way from a text to markup of one's own.
import type { Rich, RichNode, Run } from '@malva/contract/composed';
import { checkedHref } from '../../base/composed-text/composed-text.ts';

type Dress = Pick<Run, 'strong' | 'em' | 'href'>;
/** Marks of one run: a link, strong, em, or a sign taken as it is. */
const marks = /\\([\\*[\]#>-])|\[([^\]]{1,300})\]\(([^()\s]{1,300})\)|\*\*(.+?)\*\*(?!\*)|\*([^*\s][^*]*)\*/;
/** Dresses inside dresses; deeper ones stay text. */
const deepest = 3;

export function parseRuns(text: string, dress: Dress = {}, depth = 0): Run[] {
  const runs: Run[] = [];
  const add = (run: Run) => {
    const last = runs.at(-1);
    const isSame = last && last.strong === run.strong && last.em === run.em && last.href === run.href;
    if (isSame) last.text += run.text;
    else if (run.text) runs.push({ ...run });
  };
  const say = (piece: string) => add({ text: piece, ...dress });
  const inside = (piece: string, more: Dress) => parseRuns(piece, { ...dress, ...more }, depth + 1).forEach(add);
  let rest = text;
  for (let match = marks.exec(rest); match && depth < deepest; match = marks.exec(rest)) {
    const [whole, sign, label, href, strong, em] = match;
    say(rest.slice(0, match.index));
    rest = rest.slice(match.index + whole.length);
    if (sign !== undefined) say(sign);
    else if (label !== undefined) {
      const checked = dress.href === undefined ? checkedHref(href as string) : null;
      inside(label, checked ? { href: checked } : {});
    } else if (strong !== undefined) inside(strong, { strong: true });
    else inside(em as string, { em: true });
  }
  say(rest);
  return runs;
}

const bullet = /^[-*] +/;
const numbered = /^\d{1,3}[.)] +/;

/** Lines of one list; a line without a mark goes on with the item before it. */
function listOf(lines: readonly string[], mark: RegExp): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line}`.trim());
  }
  return items;
}

function blockOf(block: string): RichNode[] {
  const lines = block
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [first = '', ...others] = lines;
  const heading = /^(#{2,3}) +(.+)$/.exec(first);
  if (heading) {
    const node: RichNode = { type: heading[1] === '##' ? 'h2' : 'h3', runs: parseRuns(heading[2] as string) };
    return others.length > 0 ? [node, ...blockOf(others.join('\n'))] : [node];
  }
  if (bullet.test(first)) return [{ type: 'ul', items: listOf(lines, bullet).map((item) => parseRuns(item)) }];
  if (numbered.test(first)) return [{ type: 'ol', items: listOf(lines, numbered).map((item) => parseRuns(item)) }];
  const isQuote = first.startsWith('>');
  const text = lines.map((line) => (isQuote ? line.replace(/^> ?/, '') : line)).join(' ');
  return [{ type: isQuote ? 'quote' : 'p', runs: parseRuns(text) }];
}

export function parseMarkdown(text: string): Rich {
  return text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .flatMap(blockOf);
}

/** Addresses of links that would not become links. */
export function badLinks(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\n]{0,300})/g)]
    .map((match) => match[1] as string)
    .filter((href) => checkedHref(href) === null);
}
