// What must not be left in the sources: notes to oneself, disabled tests, paths of one person's machine.
import { isTest, lineAt, nameOf, part, walk, type Finding, type Tree } from './tree.ts';

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
