// What must not be left in the sources: notes to oneself, disabled tests, paths of one person's machine, sentences that
// do not say who.
import {
  bare,
  isTest,
  keysOf,
  lineAt,
  nameOf,
  part,
  parts,
  walk,
  type Finding,
  type Node,
  type Source,
  type Tree,
} from './tree.ts';

const note = new RegExp(
  `\\b(${['TO', 'FIX', 'XX', 'HA'].map((half, at) => half + ['DO', 'ME', 'X', 'CK'][at]).join('|')})\\b`,
);

export function leftovers(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const { path, text, program, comments } of tree.files.values()) {
    const pieces = program
      ? comments.map(({ value, start }) => ({ value, start }))
      : /\.(sql|css|html)$/.test(path)
        ? [{ value: text, start: 0 }]
        : [];
    for (const { value, start } of pieces) {
      const match = note.exec(value);
      if (match)
        findings.push({
          rule: 'leftover',
          file: path,
          line: lineAt(text, start + match.index),
          says: `a ${match[1]} is not finished work`,
        });
    }
  }
  return findings;
}

// Put together here, so that the rule does not find itself.
const mannered = new RegExp(
  `\\b(${['who', 'whoso', 'which'].map((half) => `${half}ever`).join('|')}|(no|some|any)body|an${'ew'}|un${'steady'}|me${'nd'}(s|ed|ing)?)\\b`,
  'i',
);

interface Piece {
  value: string;
  start: number;
}

const markedBy = (text: string, mark: RegExp): Piece[] =>
  [...text.matchAll(mark)].map((match) => ({ value: match[0], start: match.index }));

/** Sentences of a file: comments, titles of tests, also those in tables, prose. A name in backticks is no word. */
function sentencesOf({ path, text, program, comments }: Source): Piece[] {
  if (path.endsWith('.md')) return [{ value: text, start: 0 }];
  // A migration that has landed stays as it is.
  if (path.endsWith('.sql')) return /\/migrations\/\d+_\w+\.sql$/.test(path) ? [] : markedBy(text, /--[^\n]*/g);
  if (path.endsWith('.css')) return markedBy(text, /\/\*[\s\S]*?\*\//g);
  if (!program) return [];
  const pieces: Piece[] = comments.map(({ value, start }) => ({ value, start }));
  if (isTest(path))
    walk(program, (node) => {
      const title = node.type === 'CallExpression' ? (parts(node, 'arguments')[0] ?? null) : null;
      if (!title || !/^(it|test|describe|proves)\b/.test(text.slice(node.start, node.start + 9))) return;
      pieces.push({ value: nameOf(title) ?? '', start: title.start }, ...namesInTable(program, node));
    });
  return pieces;
}

/** The rows of a table: written in place, or a constant of the file. */
function rowsOf(program: Node, table: Node | null): Node[] {
  const literal = bare(table);
  if (literal?.type === 'ArrayExpression')
    return parts(literal, 'elements').flatMap((row) =>
      row.type === 'SpreadElement' ? rowsOf(program, part(row, 'argument')) : [row],
    );
  const name = literal?.type === 'Identifier' ? nameOf(literal) : null;
  const rows: Node[] = [];
  if (name !== null)
    walk(program, (node) => {
      const found = node.type === 'VariableDeclarator' && nameOf(part(node, 'id')) === name ? part(node, 'init') : null;
      if (bare(found)?.type === 'ArrayExpression') rows.push(...rowsOf(program, found));
    });
  return rows;
}

/** Names of tests that stand in a table: the cells of each row that the title shows. */
function namesInTable(program: Node, call: Node): Piece[] {
  const callee = part(call, 'callee');
  const isPlanted = nameOf(callee) === 'proves';
  const maker = part(callee, 'callee');
  if (!isPlanted && !/^(each|for)$/.test(nameOf(part(maker, 'property')) ?? '')) return [];
  const [first = null, second = null] = parts(call, 'arguments');
  const title = isPlanted ? '%s' : (nameOf(first) ?? '');
  const rows = rowsOf(program, isPlanted ? second : (parts(callee, 'arguments')[0] ?? null));
  const places = [...title.matchAll(/%[a-z]/g)].map(([place]) => place);
  const named = new Set([...title.matchAll(/\$(\w+)/g)].map(([, name]) => name));
  return rows.flatMap((row) => {
    const literal = bare(row);
    const cells = literal?.type === 'ArrayExpression' ? parts(literal, 'elements').slice(0, places.length) : [row];
    const values = keysOf(literal).flatMap(({ key, value }) => (named.has(key) && value ? [value] : []));
    return [...(places.length > 0 ? cells : []), ...values].flatMap((cell) => {
      const value = cell.type === 'Literal' ? nameOf(cell) : null;
      return value === null ? [] : [{ value, start: cell.start }];
    });
  });
}

/** Comments, titles and prose name who does what: docs/glossary.md has the words, CONTRIBUTING.md the rule. */
export function plainWords(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap((source) => {
    const { path, text } = source;
    if (path.startsWith('docs/requirements/')) return [];
    return sentencesOf(source).flatMap(({ value, start }) => {
      const sentence = value.replace(/`[^`]*`/g, (name) => ' '.repeat(name.length));
      const match = mannered.exec(sentence);
      if (!match) return [];
      const line = lineAt(text, start + match.index);
      return [{ rule: 'plain-words', file: path, line, says: `say who or what instead of “${match[0]}”` }];
    });
  });
}

const runners = new Set(['it', 'test', 'describe', 'suite']);
const switches = new Set(['skip', 'only', 'todo', 'fails', 'fixme']);

/** `skipIf` with a reason in code is allowed: what the machine does not have cannot be tested there. */
export function switchedOff(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const { path, text, program } of tree.files.values()) {
    if (!program || !isTest(path)) continue;
    walk(program, (node) => {
      if (node.type !== 'MemberExpression') return;
      const [runner, wish] = [nameOf(part(node, 'object')), nameOf(part(node, 'property'))];
      if (runners.has(runner ?? '') && switches.has(wish ?? '')) {
        findings.push({
          rule: 'switched-off',
          file: path,
          line: lineAt(text, node.start),
          says: `${runner}.${wish}: a test runs or is removed`,
        });
      }
    });
  }
  return findings;
}

// Put together here, so that this file does not contain what it looks for.
const homes = ['home', 'Users', 'work', 'root', 'mnt'].map((name) => `(?<![\\w.:])/${name}/[\\w.-]+`);
const machinePath = new RegExp(`${homes.join('|')}|\\b[A-Z]:\\\\\\\\?(Users|Documents)`);

export function machinePaths(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    const match = machinePath.exec(text);
    return match
      ? [
          {
            rule: 'machine-path',
            file: path,
            line: lineAt(text, match.index),
            says: `${match[0]} exists on one machine only`,
          },
        ]
      : [];
  });
}

const shared = new RegExp(`\\.\\./${'shared'}/`);

/** Only tests may look beside the checkout, and only at data. */
export function outsidePaths(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    const match = isTest(path) ? null : shared.exec(text);
    return match
      ? [{ rule: 'machine-path', file: path, line: lineAt(text, match.index), says: 'points outside the checkout' }]
      : [];
  });
}
