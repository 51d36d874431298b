// Import law: direction between zones, no cycles, and purity of what must stay pure. For direction type imports
// count as well: they, too, bind.
import { dirname, join } from 'node:path/posix';
import { isTest, lineAt, nameOf, part, parts, walk, type Finding, type Node, type Source, type Tree } from './tree.ts';
import { baseOrder, mayImport, zoneOf } from './zones.ts';

interface Import {
  /** As written. */
  wanted: string;
  /** The file of the house it means; null for packages. */
  file: string | null;
  line: number;
  /** Loaded when first needed, or only a type: closes no circle, because nothing has to exist first. */
  isLate: boolean;
}

function meant(tree: Tree, from: string, wanted: string): string | null {
  const inside = /^@malva\/([^/]+)\/(.+)$/.exec(wanted);
  const base = wanted.startsWith('.')
    ? join(dirname(from), wanted)
    : inside
      ? exported(tree, inside[1] as string, inside[2] as string)
      : null;
  if (base === null) return null;
  const found = ['', '.ts', '.tsx', '.mjs'].map((end) => base + end).find((path) => tree.files.has(path));
  return found ?? (/\.tsx?$/.test(base) ? base : null);
}

/** `@malva/server/core/db` is what the room's package.json says it is. */
function exported(tree: Tree, room: string, rest: string): string {
  const manifest = tree.files.get(`${room}/package.json`);
  const patterns = manifest
    ? ((JSON.parse(manifest.text) as { exports?: Record<string, string> }).exports ?? {})
    : { './*': /^(server|web)$/.test(room) ? './src/*' : './*' };
  const wanted = `./${rest}`;
  const fitting = Object.entries(patterns).flatMap(([pattern, target]) => {
    const [head = '', tail = ''] = pattern.split('*');
    const fits = pattern.includes('*') ? wanted.startsWith(head) && wanted.endsWith(tail) : wanted === pattern;
    return fits ? [{ head, target: target.replace('*', wanted.slice(head.length, wanted.length - tail.length)) }] : [];
  });
  const best = fitting.toSorted((one, other) => other.head.length - one.head.length)[0];
  return join(room, best?.target ?? rest);
}

const sourceTypes = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function closesNoCircle(node: Node): boolean {
  if (node.type === 'ImportExpression' || node.type === 'TSImportType') return true;
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  const names = parts(node, 'specifiers');
  return names.length > 0 && names.every((name) => name['importKind'] === 'type' || name['exportKind'] === 'type');
}

const read = new WeakMap<Source, Import[]>();

/** Imports of a file, read once. */
export function importsOf(tree: Tree, source: Source): Import[] {
  const made = read.get(source) ?? readImports(tree, source);
  read.set(source, made);
  return made;
}

function readImports(tree: Tree, { path, text, program }: Source): Import[] {
  const found: Import[] = [];
  if (!program) return found;
  walk(program, (node) => {
    if (!sourceTypes.has(node.type)) return;
    const wanted = nameOf(part(node, 'source'));
    if (wanted !== null)
      found.push({
        wanted,
        file: meant(tree, path, wanted),
        line: lineAt(text, node.start),
        isLate: closesNoCircle(node),
      });
  });
  return found;
}

export function direction(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const source of tree.files.values()) {
    if (!source.program) continue;
    const zone = zoneOf(source.path);
    if (zone === null) findings.push({ rule: 'zone', file: source.path, line: 1, says: 'stands in no known zone' });
    const base = zone?.startsWith('server/base/') ? (zone.split('/')[2] ?? '') : null;
    if (base !== null && !(baseOrder as readonly string[]).includes(base)) {
      findings.push({
        rule: 'zone',
        file: source.path,
        line: 1,
        says: `base module ${base} has no place in the order of tools/tidy/zones.ts`,
      });
    }
    for (const { wanted, file, line } of importsOf(tree, source)) {
      if (file && !mayImport(source.path, file))
        findings.push({ rule: 'direction', file: source.path, line, says: `may not import ${wanted}` });
    }
  }
  return findings;
}

/** Whose files stand in layers: here an import of a type, or one that comes late, closes a circle as well. */
const layered = 'web/src/core/';

/** Circles of imports. Each circle is named once, from its first file in the alphabet. */
export function cycles(tree: Tree): Finding[] {
  const edges = new Map<string, string[]>();
  for (const source of tree.files.values()) {
    const isLayered = source.path.startsWith(layered) && !isTest(source.path);
    const closes = ({ file, isLate }: Import) => !isLate || (isLayered && file?.startsWith(layered));
    const targets = importsOf(tree, source).flatMap((one) => (one.file && closes(one) ? [one.file] : []));
    if (source.program) edges.set(source.path, [...new Set(targets)]);
  }
  const found = new Map<string, Finding>();
  const done = new Set<string>();
  const visit = (path: string, way: string[]): void => {
    const at = way.indexOf(path);
    if (at !== -1) {
      const circle = way.slice(at);
      const first = circle.toSorted()[0] as string;
      const turned = [...circle.slice(circle.indexOf(first)), ...circle.slice(0, circle.indexOf(first)), first];
      found.set(turned.join(' → '), { rule: 'cycle', file: first, line: 1, says: turned.join(' → ') });
      return;
    }
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return [...found.values()];
}

const pureZones = new Set(['contract', 'rules', 'studio/math']);
const impure = /^(Date\.now|Math\.random|performance\.now|crypto\.\w+|process\.\w+|globalThis\.\w+)$/;

function impurity(node: Node): string | null {
  if (node.type === 'NewExpression' && nameOf(part(node, 'callee')) === 'Date' && parts(node, 'arguments').length === 0)
    return 'new Date()';
  if (node.type === 'CallExpression' && nameOf(part(node, 'callee')) === 'fetch') return 'fetch';
  if (node.type !== 'MemberExpression') return null;
  const name = `${nameOf(part(node, 'object'))}.${nameOf(part(node, 'property'))}`;
  return impure.test(name) ? name : null;
}

/**
 * The promise and the mathematics have no clock, no chance, no files and no network: they are handed what they need.
 */
export function purity(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const source of tree.files.values()) {
    const { path, text, program } = source;
    if (!program || isTest(path) || !pureZones.has(zoneOf(path) ?? '')) continue;
    for (const { wanted, line } of importsOf(tree, source)) {
      if (wanted.startsWith('node:'))
        findings.push({ rule: 'purity', file: path, line, says: `may not import ${wanted}` });
    }
    walk(program, (node) => {
      const name = impurity(node);
      if (name)
        findings.push({ rule: 'purity', file: path, line: lineAt(text, node.start), says: `may not use ${name}` });
    });
  }
  return findings;
}
