// A store takes the words of its columns from the list that is read off the database, and writes none of its own: one
// that is written twice differs one day.
import { columnWords } from '@malva/server/core/column-words';
import { tablesOf } from './tables.ts';
import { lineAt, type Finding, type Tree } from './tree.ts';

const union = /(?:'[\w-]+'\s*\|\s*)+'[\w-]+'/g;
const key = (words: readonly string[]): string => words.toSorted().join(' ');

export function wordsOfColumns(tree: Tree): Finding[] {
  const ownerOf = new Map(tablesOf(tree).map(({ name, owner }) => [name, owner]));
  return [...tree.files.values()].flatMap(({ path, text }) => {
    const owner = /^server\/src\/((?:base|features)\/[^/]+)\/(?:.*\/)?store\.ts$/.exec(path)?.[1];
    if (!owner) return [];
    const own = Object.entries(columnWords).filter(([column]) => ownerOf.get(column.split('.')[0] as string) === owner);
    return [...text.matchAll(union)].flatMap(({ 0: written, index }) => {
      const words = key([...written.matchAll(/'([\w-]+)'/g)].map(([, word]) => word as string));
      const column = own.find(([, list]) => key(list) === words)?.[0];
      return column
        ? [{ rule: 'column-words', file: path, line: lineAt(text, index), says: `is Word<'${column}'>` }]
        : [];
    });
  });
}
