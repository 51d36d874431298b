// What one browser engine draws otherwise than the others, as far as it shows in the markup. The pictures of all
// windows in every engine are taken by hand; these two faults come back with one careless class.
import { lineAt, walk, type Finding, type Node, type Tree } from './tree.ts';

/** Both on one element: a part of a column that shrinks, with a basis of 0 %. */
const isBasisOfNothing = (classes: string): boolean => {
  const names = classes.split(/\s+/);
  return names.includes('min-h-0') && names.includes('flex-1');
};

/** The classes of an element where they are written out, whole or in parts. */
function classesOf(text: string, element: Node): string {
  const attributes = (element['attributes'] ?? []) as Node[];
  const own = attributes.find(({ name }) => /^class(Name)?$/.test(String((name as Node | undefined)?.['name'])));
  return own ? text.slice(own.start, own.end) : '';
}

export function engines(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const { path, text, program } of tree.files.values()) {
    if (!program || !path.endsWith('.tsx')) continue;
    const tell = (at: number, says: string) =>
      findings.push({ rule: 'engines', file: path, line: lineAt(text, at), says });
    walk(program, (node) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string' && isBasisOfNothing(node['value']))
        tell(node.start, 'min-h-0 flex-1: WebKit gives the basis of 0 % no height in a column that only has a limit');
      if (node.type !== 'JSXOpeningElement' || (node['name'] as Node)['name'] !== 'table') return;
      if (/\bsr-only\b/.test(classesOf(text, node)))
        tell(node.start, 'table sr-only: Firefox shows its caption; put the table into a box that is sr-only');
    });
  }
  return findings;
}
