// Every page, modal, realtime message and call has exactly one owner. The compiler proves part of it; here the rest is
// read from the sources: two declarations that overwrite each other silently, pages without a loader, messages that no
// code sends.
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

interface Place {
  file: string;
  line: number;
}

type Places = Map<string, Place[]>;

function note(places: Places, key: string, place: Place): void {
  places.set(key, [...(places.get(key) ?? []), place]);
}

const at = (source: Source, node: Node): Place => ({ file: source.path, line: lineAt(source.text, node.start) });

/** Keys of `<key>: { … }` in the manifests of web/src/features/<name>/index.ts and their late half, ways.ts. */
export function keysOfManifest(tree: Tree, kind: 'pages' | 'modals' | 'messages' | 'links'): Places {
  const places: Places = new Map();
  for (const source of tree.files.values()) {
    if (!source.program || !/^web\/src\/features\/[^/]+\/(index|ways)\.tsx?$/.test(source.path)) continue;
    walk(source.program, (node, above) => {
      // The manifest is an exported constant: its parts are properties of the outermost object.
      const isTop = above.filter((outer) => outer.type === 'ObjectExpression').length === 1;
      if (node.type !== 'Property' || !isTop || nameOf(part(node, 'key')) !== kind) return;
      for (const { key, node: entry } of keysOf(part(node, 'value'))) note(places, key, at(source, entry));
    });
  }
  return places;
}

/** Loaders of page payloads on the server: `pages: { … }` of a manifest or a constant typed PageLoaders. */
export function loadedPages(tree: Tree): Places {
  const places: Places = new Map();
  for (const source of tree.files.values()) {
    if (!source.program || !source.path.startsWith('server/src/features/') || isTest(source.path)) continue;
    walk(source.program, (node) => {
      const isManifest = node.type === 'Property' && nameOf(part(node, 'key')) === 'pages';
      const typed = source.text.slice(
        part(part(node, 'id'), 'typeAnnotation')?.start ?? 0,
        part(part(node, 'id'), 'typeAnnotation')?.end ?? 0,
      );
      const isTable = node.type === 'VariableDeclarator' && /\bPageLoaders\b/.test(typed);
      if (!isManifest && !isTable) return;
      for (const { key, node: entry } of keysOf(part(node, isManifest ? 'value' : 'init')))
        note(places, key, at(source, entry));
    });
  }
  return places;
}

interface ContractPlace extends Place {
  /** The constant: `cashContract`. */
  contract: string;
}
type Kind = 'calls' | 'pages' | 'modals' | 'messages';

/** A constant of this file by its name, or the object itself. */
function objectOf(source: Source, value: Node | null): Node | null {
  const inner = bare(value);
  if (inner?.type !== 'Identifier') return inner;
  let found: Node | null = null;
  walk(source.program as Node, (node) => {
    if (node.type === 'VariableDeclarator' && nameOf(part(node, 'id')) === nameOf(inner)) found = part(node, 'init');
  });
  return bare(found);
}

/** `propsOf<{ Cash: { … } }>()` names windows by a type, everything else by an object. */
function entriesOf(source: Source, value: Node | null): { key: string; node: Node }[] {
  const object = objectOf(source, value);
  if (object?.type !== 'CallExpression') return keysOf(object);
  const [type] = parts(part(object, 'typeArguments'), 'params');
  return parts(type, 'members').map((node) => ({ key: nameOf(part(node, 'key')) ?? '', node }));
}

/** Entries of one kind of every `<name>Contract` of contract/. */
function declaredIn(tree: Tree, kind: Kind): Map<string, ContractPlace[]> {
  const places = new Map<string, ContractPlace[]>();
  for (const source of tree.files.values()) {
    if (!source.program || !/^contract\/[^/]+\.ts$/.test(source.path) || isTest(source.path)) continue;
    walk(source.program, (node) => {
      const contract = node.type === 'VariableDeclarator' ? (nameOf(part(node, 'id')) ?? '') : '';
      if (!/^[a-z]\w*Contract$/.test(contract)) return;
      const wanted = keysOf(part(node, 'init')).find(({ key }) => key === kind);
      for (const { key, node: entry } of entriesOf(source, wanted?.value ?? null))
        places.set(key, [...(places.get(key) ?? []), { ...at(source, entry), contract }]);
    });
  }
  return places;
}

interface Ownership {
  rule: string;
  what: string;
  declared: Places;
  owned: Places;
}

function ownership({ rule, what, declared, owned }: Ownership): Finding[] {
  const findings: Finding[] = [];
  for (const [key, places] of declared) {
    const [first, second] = places as [Place, Place?];
    if (second) findings.push({ rule, ...second, says: `${what} ${key} is declared twice` });
    const owners = owned.get(key) ?? [];
    if (owners.length === 0) findings.push({ rule, ...first, says: `${what} ${key} has no owner` });
    if (owners.length > 1)
      findings.push({
        rule,
        ...(owners[1] as Place),
        says: `${what} ${key} has two owners; the other is ${(owners[0] as Place).file}`,
      });
  }
  for (const [key, places] of owned)
    if (!declared.has(key))
      findings.push({ rule, ...(places[0] as Place), says: `${what} ${key} is not in the contract` });
  return findings;
}

export function pageOwners(tree: Tree): Finding[] {
  const declared = declaredIn(tree, 'pages');
  return [
    ...ownership({ rule: 'owner-page', what: 'page', declared, owned: keysOfManifest(tree, 'pages') }),
    ...ownership({ rule: 'owner-page', what: 'payload of page', declared, owned: loadedPages(tree) }),
  ];
}

export function modalOwners(tree: Tree): Finding[] {
  return ownership({
    rule: 'owner-modal',
    what: 'modal',
    declared: declaredIn(tree, 'modals'),
    owned: keysOfManifest(tree, 'modals'),
  });
}

/** To one player, or to everybody. */
const senders: readonly (string | null | undefined)[] = ['publish', 'announce', 'fleetingMessage'];

/**
 * Message type → files that send it: `publish(…, { type: '…' })`, anywhere in what `publishMany` is given, or what
 * SQL tells of one.
 */
export function publishers(tree: Tree): Map<string, string[]> {
  const types = new Map<string, string[]>();
  const add = (type: string, path: string) => types.set(type, [...(types.get(type) ?? []), path]);
  for (const { path, text, program } of tree.files.values()) {
    if (path.startsWith('server/migrations/'))
      for (const [, type] of text.matchAll(/json_build_object\('type', '(\w+)'/g)) add(type as string, path);
    if (!program || !path.startsWith('server/src/') || isTest(path)) continue;
    walk(program, (node) => {
      if (node.type !== 'CallExpression') return;
      const callee = nameOf(part(node, 'callee'));
      const sentIn = (of: Node): void => {
        const name = nameOf(keysOf(of).find(({ key }) => key === 'type')?.value ?? null);
        if (name) add(name, path);
      };
      if (senders.includes(callee)) parts(node, 'arguments').forEach(sentIn);
      if (callee === 'publishMany') for (const argument of parts(node, 'arguments')) walk(argument, sentIn);
    });
  }
  return types;
}

export function messageOwners(tree: Tree): Finding[] {
  const declared = declaredIn(tree, 'messages');
  const sent = publishers(tree);
  const silent = [...declared].filter(([type]) => !sent.has(type));
  return [
    ...ownership({ rule: 'owner-message', what: 'message', declared, owned: keysOfManifest(tree, 'messages') }),
    ...silent.map(([type, places]) => ({
      rule: 'owner-message',
      ...(places[0] as Place),
      says: `nothing sends message ${type}`,
    })),
  ];
}

export function linkOwners(tree: Tree): Finding[] {
  return [...keysOfManifest(tree, 'links')].flatMap(([name, places]) =>
    places.slice(1).map((place) => ({
      rule: 'owner-link',
      ...place,
      says: `link ${name} has two owners; the other is ${(places[0] as Place).file}`,
    })),
  );
}

interface CallPlace extends Place {
  key: string;
  set: string;
}

/** `get('/path/', { alt: […] })`, `post`, `remove`, `change` of a contract file: method and path as served. */
function callsOf(source: Source): { served: string; place: CallPlace }[] {
  const found: { served: string; place: CallPlace }[] = [];
  walk(source.program as Node, (node, above) => {
    const make = node.type === 'CallExpression' ? nameOf(part(node, 'callee')) : null;
    if (make !== 'get' && make !== 'post' && make !== 'remove' && make !== 'change') return;
    const [path, spec] = parts(node, 'arguments');
    const first = nameOf(path ?? null);
    if (!first?.startsWith('/')) return;
    const alt = keysOf(spec ?? null).find(({ key }) => key === 'alt')?.value ?? null;
    const paths = [first, ...parts(alt, 'elements').flatMap((item) => nameOf(bare(item)) ?? [])];
    const methods =
      make === 'get' ? ['GET'] : make === 'post' ? ['POST'] : make === 'remove' ? ['DELETE'] : ['GET', 'POST'];
    const property = above.findLast((outer) => outer.type === 'Property');
    const constant = above.find((outer) => outer.type === 'VariableDeclarator');
    const place = {
      ...at(source, node),
      key: nameOf(part(property ?? null, 'key')) ?? '',
      set: nameOf(part(constant ?? null, 'id')) ?? '',
    };
    for (const one of paths)
      for (const method of methods)
        found.push({ served: `${method} ${one.replace(/:\w+/g, ':x').replace(/\/$/, '')}`, place });
  });
  return found;
}

/** No two calls answer one path; every set of calls stands in the contract's list. */
export function callOwners(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, CallPlace>();
  const sets = new Map<string, Place>();
  for (const source of tree.files.values()) {
    if (!source.program || !/^contract\/[^/]+\.ts$/.test(source.path) || isTest(source.path)) continue;
    for (const { served, place } of callsOf(source)) {
      sets.set(place.set, sets.get(place.set) ?? place);
      const before = seen.get(served);
      if (before && before !== place) {
        findings.push({
          rule: 'owner-call',
          file: place.file,
          line: place.line,
          says: `${served} is ${before.set}.${before.key} already`,
        });
      }
      seen.set(served, place);
    }
  }
  const served = new Set([...declaredIn(tree, 'calls').keys(), ...afterAll(tree)]);
  for (const [set, place] of sets)
    if (!served.has(set))
      findings.push({
        rule: 'owner-call',
        ...place,
        says: `the calls of ${set} are in no contract: nothing serves them`,
      });
  return [...findings, ...unlisted(tree)];
}

/** Sets that contract/features.ts adds to those of the contracts. */
function afterAll(tree: Tree): string[] {
  const names: string[] = [];
  const source = tree.files.get('contract/features.ts');
  if (source?.program)
    walk(source.program, (node) => {
      if (node.type === 'VariableDeclarator' && nameOf(part(node, 'id')) === 'features')
        names.push(...keysOf(part(node, 'init')).map(({ key }) => key));
    });
  return names;
}

/** Contracts that contract/index.ts does not list. */
function unlisted(tree: Tree): Finding[] {
  const listed = new Set<string>();
  const index = tree.files.get('contract/index.ts');
  if (index?.program)
    walk(index.program, (node) => {
      if (node.type === 'ArrayExpression')
        for (const item of parts(node, 'elements')) listed.add(nameOf(bare(item)) ?? '');
    });
  const kinds: readonly Kind[] = ['calls', 'pages', 'modals', 'messages'];
  const places = kinds.flatMap((kind) => [...declaredIn(tree, kind).values()].flat());
  const missing = new Map(places.filter(({ contract }) => !listed.has(contract)).map((one) => [one.contract, one]));
  return [...missing].map(([contract, { file, line }]) => ({
    rule: 'owner-call',
    file,
    line,
    says: `${contract} is not in contract/index.ts`,
  }));
}
