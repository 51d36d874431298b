// The width of lines: 120 columns. What the formatter cannot break may be wider: a string, a template, a regular
// expression, a text on screen. Landed migrations stay as they landed, since their digest stands in every database.
import { basename } from 'node:path/posix';
import { isCode, walk, type Finding, type Node, type Source, type Tree } from './tree.ts';

export const columns = 120;
/** The last migration that landed before the law. */
const lastFreeMigration = 313;

const isLandedMigration = (path: string): boolean =>
  path.startsWith('server/migrations/0') && Number(basename(path).slice(0, 4)) <= lastFreeMigration;
const isHeld = (path: string): boolean => isCode(path) || (path.endsWith('.sql') && !isLandedMigration(path));

type Span = readonly [start: number, end: number];

const unbroken = new Set(['Literal', 'TemplateLiteral', 'JSXText']);

/** Where the strings of a file stand. */
function strings({ text, program }: Source): Span[] {
  if (!program)
    return [...text.matchAll(/'(?:[^'\n]|'')*'/g)].map(({ 0: found, index }) => [index, index + found.length]);
  const spans: Span[] = [];
  walk(program, (node: Node, above) => {
    if (unbroken.has(node.type) && !above.some(({ type }) => type === 'TemplateLiteral'))
      spans.push([node.start, node.end]);
  });
  return spans;
}

/** Columns of the line from `start` to `end` that no string takes. */
function columnsOutside(spans: readonly Span[], start: number, end: number): number {
  const taken = spans.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)), 0);
  return end - start - taken;
}

export function lineWidth(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap((source) => {
    if (!isHeld(source.path)) return [];
    const findings: Finding[] = [];
    let spans: Span[] | null = null;
    let start = 0;
    for (const [index, line] of source.text.split('\n').entries()) {
      const end = start + line.length;
      if (line.length > columns && columnsOutside((spans ??= strings(source)), start, end) > columns)
        findings.push({ rule: 'line-width', file: source.path, line: index + 1, says: `has ${line.length} columns` });
      start = end + 1;
    }
    return findings;
  });
}
