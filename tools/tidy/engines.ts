// Markup that one browser engine draws differently from the others. The pictures of all windows in every engine are
// taken by hand; these two faults can come back with one careless class.
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

/** `import(…).then(…)`: the call at its beginning, and whether something says what happens without the module. */
function importOf(node: Node): { isImport: boolean; isCaught: boolean } {
  let at = node;
  let isCaught = false;
  while (at.type === 'CallExpression') {
    const callee = at['callee'] as Node;
    if (callee.type !== 'MemberExpression') break;
    const way = (callee['property'] as Node)['name'];
    isCaught ||= way === 'catch' || (way === 'then' && (at['arguments'] as Node[]).length > 1);
    at = callee['object'] as Node;
  }
  return { isImport: at.type === 'ImportExpression', isCaught };
}

/** Imports without await or `.catch`: an error of such an import is not handled. */
export function unheardImports(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const { path, text, program } of tree.files.values()) {
    if (!program || !/^(web|office)\/src\//.test(path) || path.includes('.test.')) continue;
    walk(program, (node) => {
      const isDropped =
        (node.type === 'UnaryExpression' && node['operator'] === 'void') || node.type === 'ExpressionStatement';
      if (!isDropped) return;
      const { isImport, isCaught } = importOf((node['argument'] ?? node['expression']) as Node);
      if (!isImport || isCaught) return;
      const says =
        'nothing waits for this module: add .catch for the case that it does not load, or return the promise';
      findings.push({ rule: 'unheard imports', file: path, line: lineAt(text, node.start), says });
    });
  }
  return findings;
}

/** What an engine of our floor lacks (docs/engines.md), and the one place that has a road without it. */
const lacking: readonly [use: RegExp, place: string | null, says: string][] = [
  [/\brequestIdleCallback\s*\(/, 'web/src/core/after-paint.ts', 'Safari has no requestIdleCallback: use whenIdle'],
  [
    /\bwindow\.navigation\b|\bnavigation\.(?:addEventListener|entries|traverseTo)\b/,
    null,
    'some engines lack the navigation API',
  ],
  [/\bclosed[bB]y=/, null, 'closedby of dialogs: not in every engine; close it by a handler'],
  [/\bstartViewTransition\s*\(/, 'web/src/core/', 'view transitions: asked for in core alone'],
];

export function lackingSomewhere(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const { path, text, program } of tree.files.values()) {
    if (!program || !/^(web|office|studio\/games)\/(?!.*\.(test|spec)\.)/.test(path)) continue;
    for (const [use, place, says] of lacking) {
      const at = text.search(use);
      if (at !== -1 && !(place !== null && path.startsWith(place)))
        findings.push({ rule: 'engines', file: path, line: lineAt(text, at), says });
    }
  }
  return findings;
}

/** Where less motion is asked for: all elements have such a transition then, however short. */
const transitionOfAll = /\btransition-duration:\s*(?!0m?s\b)[^;{}]*!important/;

function lastingTransitions(tree: Tree): Finding[] {
  const says = 'transition: none, not a short one: in WebKit inherited colours stay where the transition began';
  return [...tree.files.values()].flatMap(({ path, text }) => {
    const at = path.endsWith('.css') ? text.search(transitionOfAll) : -1;
    return at === -1 ? [] : [{ rule: 'engines', file: path, line: lineAt(text, at), says }];
  });
}

export function engines(tree: Tree): Finding[] {
  const findings: Finding[] = [...lackingSomewhere(tree), ...lastingTransitions(tree)];
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
