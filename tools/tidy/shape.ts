// The shape of files and functions: how long, how many parameters, no `any`, an opening line that says what the file
// knows.
import { basename } from 'node:path/posix';
import { isFunctionFile } from './function-files.ts';
import { isCode, isTest, lineAt, nameOf, part, parts, walk, type Finding, type Node, type Tree } from './tree.ts';

export const limits = { fileLines: 400, functionLines: 80, parameters: 3 } as const;

const lineCount = (text: string): number => text.replace(/\n$/, '').split('\n').length;
const hasLimit = (path: string): boolean => /\.(tsx?|mjs|js|sql|css)$/.test(path);

export function fileLength(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    const count = lineCount(text);
    return hasLimit(path) && count > limits.fileLines
      ? [{ rule: 'file-length', file: path, line: limits.fileLines, says: `has ${count} lines` }]
      : [];
  });
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function functionName(node: Node, above: readonly Node[]): string {
  const holder = above.at(-1) ?? null;
  return nameOf(part(node, 'id')) ?? nameOf(part(holder, 'id')) ?? nameOf(part(holder, 'key')) ?? 'a function';
}

/** Lines that carry code: neither empty nor comment alone. */
const codeLines = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/\*|\*|--)/.test(line)).length;

const sqlFunction = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)[\s\S]*?\$(\w*)\$[\s\S]*?\$\2\$/gi;

/** Functions of the files of functions; those of landed migrations stay as they landed, and give way to these. */
export function sqlFunctions(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    if (!isFunctionFile(path)) return [];
    return [...text.matchAll(sqlFunction)].flatMap(({ 0: whole, 1: name, index }) => {
      const count = codeLines(whole);
      return count > limits.functionLines
        ? [{ rule: 'function-length', file: path, line: lineAt(text, index), says: `${name} has ${count} lines` }]
        : [];
    });
  });
}

export function functions(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const { path, text, program } of tree.files.values()) {
    if (!program) continue;
    walk(program, (node, above) => {
      if (!functionTypes.has(node.type)) return;
      const line = lineAt(text, node.start);
      const count = codeLines(text.slice(node.start, node.end));
      if (count > limits.functionLines && !isTest(path))
        findings.push({
          rule: 'function-length',
          file: path,
          line,
          says: `${functionName(node, above)} has ${count} lines`,
        });
      const params = parts(node, 'params').filter((param) => nameOf(param) !== 'this').length;
      if (params > limits.parameters && !isImposed(above))
        findings.push({
          rule: 'parameters',
          file: path,
          line,
          says: `${functionName(node, above)} takes ${params} parameters`,
        });
    });
  }
  return findings;
}

/** The parameters of a callback are given by the function that it is passed to. */
const isImposed = (above: readonly Node[]): boolean =>
  /^(CallExpression|NewExpression)$/.test(above.at(-1)?.type ?? '');

export function anyTypes(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const { path, text, program } of tree.files.values()) {
    if (!program) continue;
    walk(program, (node) => {
      if (node.type === 'TSAnyKeyword')
        findings.push({
          rule: 'any',
          file: path,
          line: lineAt(text, node.start),
          says: '`any` says nothing; name the type or say `unknown`',
        });
    });
  }
  return findings;
}

const opens = /^(#!|\/\/|\/\*|--|<!)/;

export function openings(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    if (!(isCode(path) || path.endsWith('.sql')) || isTest(path) || path.endsWith('.d.ts')) return [];
    if (!opens.test(text)) return [{ rule: 'opening', file: path, line: 1, says: 'does not open with what it knows' }];
    const lines = text.replace(/^#!.*\n/, '').split('\n');
    const length = lines.findIndex((line) => !/^(\/\/|--|\s?\*|\/\*)/.test(line));
    return length > 5
      ? [{ rule: 'opening', file: path, line: 1, says: `opens with ${length} lines; five are enough` }]
      : [];
  });
}

/** Lower case with dashes; SQL files also carry their number. */
export function fileNames(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap(({ path }) => {
    if (!(isCode(path) || path.endsWith('.sql'))) return [];
    const good = path.endsWith('.sql') ? /^[0-9]+_[a-z0-9_]+\.sql$/ : /^[a-z0-9]+([-.][a-z0-9]+)*$/;
    return good.test(basename(path))
      ? []
      : [{ rule: 'file-name', file: path, line: 1, says: 'file names are lower case with dashes' }];
  });
}

/** What is not one feature's screens, the frame and what screens share, stands in the office's first folder itself. */
export function officeFolders(tree: Tree): Finding[] {
  const features = new Set([...tree.files.keys()].flatMap((path) => featureFolder.exec(path)?.[1] ?? []));
  return [...tree.files.keys()].flatMap((file) => {
    const folder = /^office\/src\/([^/]+)\//.exec(file)?.[1];
    return folder === undefined || features.has(folder)
      ? []
      : [
          {
            rule: 'office-folder',
            file,
            line: 1,
            says: `${folder} is no feature: a folder of the office is named after one`,
          },
        ];
  });
}
const featureFolder = /^server\/src\/features\/([^/]+)\//;
