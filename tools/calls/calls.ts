// The statements of the stores that call a function of the database, read off the sources, as the driver sends them.
import { isTest, nameOf, part, parts, walk, type Node, type Source, type Tree } from '../tidy/tree.ts';

const quasis = (node: Node): string[] =>
  parts(node, 'quasis').map((quasi) => String((quasi['value'] as { cooked?: string } | undefined)?.cooked ?? ''));

/** The texts of a file that may be statements; a template put together out of pieces is left out. */
function textsOf({ program }: Source): string[] {
  const texts: string[] = [];
  if (!program) return texts;
  walk(program, (node, above) => {
    const holder = above.at(-1);
    if (node.type === 'TemplateLiteral') {
      const isSql = holder?.type === 'TaggedTemplateExpression' && nameOf(part(holder, 'tag')) === 'sql';
      const pieces = quasis(node);
      if (isSql) texts.push(pieces.reduce((all, piece, i) => `${all}$${i}${piece}`));
      else if (pieces.length === 1) texts.push(pieces.join(''));
    } else if (node.type === 'Literal') texts.push(nameOf(node) ?? '');
  });
  return texts;
}

/** Entry point → the shortest statement that calls it. */
export function callsOf(tree: Tree, entries: readonly string[]): Map<string, string> {
  const texts = [...tree.files.values()]
    .filter(({ path }) => /^(server\/src|studio\/rgs)\//.test(path) && !isTest(path))
    .flatMap(textsOf)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /^(select|with|insert|update|delete)\s/i.test(text))
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
  return new Map(
    entries.flatMap((entry) => {
      const calls = new RegExp(`\\b${entry}\\s*\\(`);
      const text = texts.find((one) => calls.test(one));
      return text === undefined ? [] : [[entry, text] as const];
    }),
  );
}
