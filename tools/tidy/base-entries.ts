// Entry points of base modules: `server/src/base/<name>/<name>.ts` is what the rest of the repository may import of a
// module, with at most a dozen exported values. Types are free. docs/decisions/0037 says why.
import { importsOf } from './imports.ts';
import { isTest, lineAt, nameOf, part, parts, type Finding, type Node, type Source, type Tree } from './tree.ts';

export const mostVerbs = 12;

const moduleAt = /^server\/src\/base\/([^/]+)\//;
/** The base module a file is in; null for all other files. */
export const baseModuleOf = (path: string): string | null => moduleAt.exec(path)?.[1] ?? null;
export const entryOf = (module: string): string => `server/src/base/${module}/${module}.ts`;

/** A value that a file exports, and whether it is only passed on from another file. */
export interface Verb {
  name: string;
  node: Node;
  isPassedOn: boolean;
}

const typesOnly = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration']);
const isTypeOf = (node: Node): boolean => node['exportKind'] === 'type';

/** Exported values; a namespace, and all of a file at once, are one with a star. */
export function verbsOf({ program }: Source): Verb[] {
  return parts(program, 'body').flatMap((node): Verb[] => {
    if (isTypeOf(node)) return [];
    if (node.type === 'ExportAllDeclaration')
      return [{ name: `* of ${nameOf(part(node, 'source')) ?? ''}`, node, isPassedOn: true }];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const passed = parts(node, 'specifiers')
      .filter((specifier) => !isTypeOf(specifier))
      .map((specifier) => ({ name: nameOf(part(specifier, 'exported')) ?? '', node, isPassedOn: true }));
    const declared = part(node, 'declaration');
    if (!declared || typesOnly.has(declared.type)) return passed;
    const names =
      declared.type === 'VariableDeclaration'
        ? parts(declared, 'declarations').map((one) => nameOf(part(one, 'id')))
        : [nameOf(part(declared, 'id'))];
    return names.flatMap((name) => (name === null ? [] : [{ name, node, isPassedOn: false }]));
  });
}

/** Imports of a file of a base module that is not its entry point; the module's own files may. */
export function baseEntries(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const source of tree.files.values()) {
    for (const { file, line } of importsOf(tree, source)) {
      const module = file === null ? null : baseModuleOf(file);
      if (module === null || file === null) continue;
      if (file === entryOf(module) || baseModuleOf(source.path) === module) continue;
      const what = file.endsWith('/store.ts') ? 'a store' : 'a file behind the entry point';
      findings.push({
        rule: 'base-entry',
        file: source.path,
        line,
        says: `imports ${what} of base/${module}: ${file}`,
      });
    }
  }
  return findings;
}

/** A base module has an entry point that does something itself and exports at most a dozen values by name. */
export function baseVerbs(tree: Tree): Finding[] {
  const modules = new Set([...tree.files.keys()].flatMap((path) => (isTest(path) ? [] : (baseModuleOf(path) ?? []))));
  return [...modules].flatMap((module): Finding[] => {
    const file = entryOf(module);
    const source = tree.files.get(file);
    const found = (says: string, line = 1): Finding => ({ rule: 'base-verbs', file, line, says });
    if (!source) return [found(`base/${module} has no entry point`)];
    const verbs = verbsOf(source);
    const isEmpty = verbs.length > 0 && verbs.every(({ isPassedOn }) => isPassedOn);
    return [
      ...(isEmpty ? [found('only passes on what other files export')] : []),
      ...verbs
        .filter(({ name }) => name.startsWith('* of '))
        .map(({ name, node }) => found(`exports ${name}; name each value`, lineAt(source.text, node.start))),
      ...verbs
        .slice(mostVerbs)
        .map(({ name, node }) =>
          found(`${name} is more than ${mostVerbs} exported values`, lineAt(source.text, node.start)),
        ),
    ];
  });
}
