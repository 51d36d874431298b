// Files of SQL functions: they run again with every version, while the version before still serves. So they only say
// what there is; data change and signatures go in numbered migrations, which run once (docs/decisions/0032).
import { lineAt, type Finding, type Tree } from './tree.ts';

export const isFunctionFile = (path: string): boolean => /^server\/migrations\/functions\/.*\.sql$/.test(path);

const may = /^(create\s+or\s+replace\s+(function|view|trigger)|grant|revoke|comment\s+on)\s/i;

const blank = (all: string): string => all.replace(/[^\n]/g, ' ');

/** Blanks comments, bodies and texts, so that positions and lines stay. */
const bareStatements = (text: string): string =>
  text
    .replace(/--[^\n]*/g, blank)
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, blank)
    .replace(/'(?:[^']|'')*'/g, blank);

export function functionFiles(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    if (!isFunctionFile(path)) return [];
    return [...bareStatements(text).matchAll(/[^;]+/g)].flatMap(({ 0: piece, index }) => {
      const statement = piece.trim();
      if (statement === '' || may.test(statement)) return [];
      const says = `\`${statement.split(/\s+/).slice(0, 2).join(' ')}\` belongs in a numbered migration`;
      const at = index + piece.length - piece.trimStart().length;
      return [{ rule: 'function-file', file: path, line: lineAt(text, at), says }];
    });
  });
}
