// Functions of the database as their files say them: what each takes and answers, which role may call it, and who
// does. An entry point is one that is called from outside its own file.
import { isFunctionFile } from './function-files.ts';
import { isTest, lineAt, type Finding, type Tree } from './tree.ts';

export interface SqlFunction {
  name: string;
  file: string;
  line: number;
  /** How many arguments a call may have. */
  takes: number;
  answers: string;
  /** Roles that may call it by themselves; none: only other functions do. PostgreSQL's `public` is every role. */
  roles: readonly string[];
  /** Kept for processes of the version before (docs/decisions/0032). */
  isPrevious: boolean;
  /** Paths of the files that call it, its own file last. */
  callers: readonly string[];
}

/** What stands between the bracket at `open` and its partner. */
function inBrackets(text: string, open: number): string {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if ('([{'.includes(text[i] as string)) depth++;
    if (')]}'.includes(text[i] as string) && --depth === 0) return text.slice(open + 1, i);
  }
  return text.slice(open + 1);
}

/** Split at the commas that stand in no bracket of their own. */
function pieces(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of list) {
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth--;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((piece) => piece.trim()).filter(Boolean);
}

/** Functions as the version before calls them: they stay as they are, and leave. */
const isFrozen = (path: string): boolean => path.endsWith('_previous.sql');

const blank = (all: string): string => all.replace(/[^\n]/g, ' ');
const withoutComments = (text: string): string => text.replace(/--[^\n]*/g, blank);
const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

const head = /create\s+or\s+replace\s+function\s+(\w+)\s*(?=\()/gi;
/** Rights and heads name a function without calling it. */
const named = /\b(?:grant|revoke)\s[^;]*;|create\s+or\s+replace\s+function\s+\w+/gi;

function answersOf(list: readonly string[], tail: string): string {
  const outs = list.filter((piece) => /^out\s/i.test(piece)).map((piece) => squeeze(piece.slice(4)));
  if (outs.length > 0) return outs.join(', ');
  const table = /^\s*returns\s+table\s*(?=\()/i.exec(tail);
  if (table) return `rows of ${squeeze(inBrackets(tail, table[0].length))}`;
  const said = squeeze(/^\s*returns\s+([\s\S]*?)\s+(?:language|as)\b/i.exec(tail)?.[1] ?? 'void');
  return said === 'void' ? '' : said.replace(/^setof /, 'rows of ');
}

/** The comment right above a place. */
const commentAbove = (text: string, at: number): string => /((?:--[^\n]*\n)+)$/.exec(text.slice(0, at))?.[1] ?? '';

function definitions(tree: Tree): Omit<SqlFunction, 'roles' | 'callers'>[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    if (!isFunctionFile(path)) return [];
    const bare = withoutComments(text);
    return [...bare.matchAll(head)].map(({ 0: all, 1: name, index }) => {
      const open = index + all.length;
      const list = inBrackets(bare, open);
      const parameters = pieces(list);
      return {
        name: name as string,
        file: path,
        line: lineAt(text, index),
        takes: parameters.filter((piece) => !/^out\s/i.test(piece)).length,
        answers: answersOf(parameters, bare.slice(open + list.length + 2)),
        isPrevious: isFrozen(path) || commentAbove(text, index).includes('version before'),
      };
    });
  });
}

/** By name, which roles may call it: every role, unless that is taken back, and those it is granted to. */
function rolesByName(tree: Tree): Map<string, Set<string>> {
  const roles = new Map(definitions(tree).map(({ name }) => [name, new Set(['public'])]));
  const rights = /\b(grant|revoke)\s+(?:execute|all)\s+on\s+function\s([\s\S]*?)\s(?:to|from)\s+(\w+)\s*;/gi;
  for (const { path, text } of tree.files.values()) {
    if (!isFunctionFile(path)) continue;
    for (const [, verb, list, role = ''] of withoutComments(text).matchAll(rights))
      for (const signature of pieces(list as string)) {
        const held = roles.get(/^\w+/.exec(signature)?.[0] ?? '');
        if (verb?.toLowerCase() === 'grant') held?.add(role);
        else held?.delete(role);
      }
  }
  return roles;
}

/** Whose statements call functions of the database. */
const speaks = (path: string): boolean =>
  (/^(server|studio|seed|simulators|bench|e2e)\/.*\.ts$/.test(path) && path !== 'server/src/core/retired.ts') ||
  isFunctionFile(path);

/** Names of the house's functions that are called in a file: followed by a bracket, or run by a trigger. */
function callsIn(text: string, isSql: boolean): Set<string> {
  const code = isSql ? withoutComments(text).replace(named, blank) : text.replace(/\/\/[^\n]*/g, blank);
  return new Set([...code.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\s*\(/g)].map(([, name]) => name as string));
}

export function sqlFunctionsOf(tree: Tree): SqlFunction[] {
  const roles = rolesByName(tree);
  const called = new Map<string, string[]>();
  for (const { path, text } of tree.files.values()) {
    if (!speaks(path)) continue;
    for (const name of callsIn(text, isFunctionFile(path))) called.set(name, [...(called.get(name) ?? []), path]);
  }
  return definitions(tree).map((one) => {
    const callers = called.get(one.name) ?? [];
    const isOwn = (path: string): boolean => path === one.file;
    return {
      ...one,
      roles: [...(roles.get(one.name) ?? [])],
      callers: [...callers.filter((path) => !isOwn(path)), ...callers.filter(isOwn)],
    };
  });
}

export const isEntry = ({ file, callers }: SqlFunction): boolean => callers.some((path) => path !== file);

/** What nothing calls leaves; what only the version before calls says so in its comment or in its file's name. */
export function calledFunctions(tree: Tree): Finding[] {
  return sqlFunctionsOf(tree).flatMap(({ name, file, line, answers, isPrevious, callers }) =>
    isPrevious || answers === 'trigger' || callers.length > 0
      ? []
      : [{ rule: 'sql-function', file, line, says: `nothing calls ${name}` }],
  );
}

/** From here on a call names its arguments: `wallet_post(p_reference => …)`. */
const mostByPlace = 6;

export function namedArguments(tree: Tree): Finding[] {
  const long = sqlFunctionsOf(tree).filter(({ takes }) => takes > mostByPlace);
  if (long.length === 0) return [];
  const call = new RegExp(`\\b(${[...new Set(long.map(({ name }) => name))].join('|')})\\s*(?=\\()`, 'g');
  return [...tree.files.values()].flatMap(({ path, text }) => {
    if (!speaks(path) || isTest(path) || isFrozen(path)) return [];
    const code = isFunctionFile(path) ? withoutComments(text).replace(named, blank) : text;
    return [...code.matchAll(call)].flatMap(({ 0: all, 1: name, index }) => {
      const list = pieces(inBrackets(code, index + all.length));
      const byPlace = list.filter((piece) => !/^\w+\s*=>/.test(piece)).length;
      const says = `${name} is called with ${byPlace} arguments by their places: name them`;
      return byPlace > mostByPlace ? [{ rule: 'sql-arguments', file: path, line: lineAt(text, index), says }] : [];
    });
  });
}
