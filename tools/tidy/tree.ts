// The sources of the house as rules see them: a path from the root, a text, and, for code, its syntax tree and
// comments. Read once from the rooms; tests plant trees of their own in memory.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export interface Comment {
  value: string;
  start: number;
}

export interface Source {
  path: string;
  text: string;
  /** Code only; null for SQL, JSON, style sheets, prose. */
  program: Node | null;
  comments: readonly Comment[];
}

export interface Tree {
  files: ReadonlyMap<string, Source>;
}

export interface Finding {
  rule: string;
  file: string;
  line: number;
  says: string;
}

export type Rule = (tree: Tree) => Finding[];

export const rooms = [
  'contract',
  'rules',
  'server',
  'web',
  'office',
  'studio',
  'simulators',
  'brands',
  'art',
  'i18n',
  'seed',
  'e2e',
  'bench',
  'tools',
  'docs',
] as const;

const skippedFolders = new Set(['node_modules', 'dist', 'public', 'fonts', 'test-results']);
const readable = /\.(ts|tsx|mjs|js|sql|json|css|html|md|svg)$/;
const code = /\.(ts|tsx|mjs|js)$/;

export const isCode = (path: string): boolean => code.test(path) && !path.startsWith('art/');
/** Tests and what only tests use. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|(^|\/)test\/|\/(([a-z-]+-)?fixture|matrix|testing|playwright\.config)\.ts$/.test(path) ||
  /^web\/src\/features\/[^/]+\/windows\.ts$/.test(path) ||
  path.startsWith('e2e/');

function source(path: string, text: string): Source {
  if (!isCode(path)) return { path, text, program: null, comments: [] };
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return { path, text, program: program as unknown as Node, comments: comments as Comment[] };
}

/** A tree out of texts, for planted faults. */
export function treeOf(texts: Readonly<Record<string, string>>): Tree {
  return { files: new Map(Object.entries(texts).map(([path, text]) => [path, source(path, text)])) };
}

function pathsUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || skippedFolders.has(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return pathsUnder(root, path);
    return readable.test(entry.name) && entry.name !== 'package-lock.json' ? [path] : [];
  });
}

/** Every readable file of the rooms and of the root itself. */
export function readTree(root: string): Tree {
  const known = new Set<string>(rooms);
  const top = readdirSync(root, { withFileTypes: true });
  const inRooms = top
    .filter((entry) => entry.isDirectory() && known.has(entry.name))
    .flatMap((entry) => pathsUnder(root, entry.name));
  const atRoot = top.filter(
    (entry) =>
      entry.isFile() && !entry.name.startsWith('.') && readable.test(entry.name) && entry.name !== 'package-lock.json',
  );
  return treeOf(
    Object.fromEntries(
      [...atRoot.map((entry) => entry.name), ...inRooms].map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    ),
  );
}

let house: Tree | undefined;

/** The checkout this file stands in, read once for all tests of a worker. */
export function houseTree(): Tree {
  house ??= readTree(join(import.meta.dirname, '../..'));
  return house;
}

export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Visits a node and everything below it; `above` holds the way down, the nearest last, and only during the visit. */
export function walk(node: Node, visit: (node: Node, above: readonly Node[]) => void, above: Node[] = []): void {
  visit(node, above);
  above.push(node);
  for (const name in node) {
    const part = node[name];
    if (typeof part !== 'object' || part === null || name === 'parent') continue;
    if (Array.isArray(part)) {
      for (const item of part) if (isNode(item)) walk(item, visit, above);
    } else if (isNode(part)) walk(part, visit, above);
  }
  above.pop();
}

/** A part of a node that is a node. */
export const part = (node: Node | null | undefined, name: string): Node | null =>
  node && isNode(node[name]) ? (node[name] as Node) : null;
export const parts = (node: Node | null | undefined, name: string): Node[] =>
  node && Array.isArray(node[name]) ? (node[name] as unknown[]).filter(isNode) : [];
/** Name of an identifier, text of a string literal. */
export const nameOf = (node: Node | null): string | null =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier'
    ? String(node['name'])
    : node?.type === 'Literal' && typeof node['value'] === 'string'
      ? node['value']
      : null;

/** The object behind `as const`, `satisfies T` and parentheses. */
export function bare(node: Node | null): Node | null {
  let inner = node;
  while (
    inner &&
    /^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression|TSNonNullExpression)$/.test(inner.type)
  )
    inner = part(inner, 'expression');
  return inner;
}

/** Keys of an object literal with the node each stands for. */
export function keysOf(object: Node | null): { key: string; node: Node; value: Node | null }[] {
  const literal = bare(object);
  if (literal?.type !== 'ObjectExpression') return [];
  return parts(literal, 'properties').flatMap((node) => {
    const key = node.type === 'Property' ? nameOf(part(node, 'key')) : null;
    return key === null ? [] : [{ key, node, value: bare(part(node, 'value')) }];
  });
}
