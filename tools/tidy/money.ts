// No floats for money. Money is bigint minor units in code and a decimal string on the wire, so a money word never
// meets Number(), parseFloat(), toFixed(), rounding, a unary plus, a `number` type, a numeric schema or a float column.
import {
  isCode,
  isNode,
  isTest,
  lineAt,
  nameOf,
  part,
  parts,
  walk,
  type Finding,
  type Node,
  type Tree,
} from './tree.ts';

const words = new Set([
  'amount',
  'balance',
  'stake',
  'win',
  'won',
  'winnings',
  'payout',
  'bet',
  'price',
  'deposit',
  'withdrawal',
  'money',
  'kopiyka',
  'kopiykas',
]);
/**
 * Singular on purpose: `wins` and `bets` are counts. The last word decides: `betCount` is a number, `maxBet` is money.
 */
const lastWord = (name: string): string =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).at(-1)?.toLowerCase() ?? '';
export const isMoneyName = (name: string): boolean => words.has(lastWord(name));

/** Rooms where money is money. The game clients animate figures the server has decided, the site formats strings. */
const rooms = /^(contract|rules|server|web|office|seed|simulators|studio)\//;

/** Places where a money word meets a float on purpose, each with its reason. */
const wire =
  'game providers speak of whole minor units as JSON integers, at most a thousand million hryvnias: exact in a double';
const estimate =
  'an estimate of many runs by which no money moves: whole minor units below 2^53, compared with the database’s rule';
const outsider = 'a third party of its own, which counts in whole minor units as its wire does';
export const floatsOnPurpose: Readonly<Record<string, string>> = {
  'rules/bonus-play.ts': estimate,
  'rules/promotion-cost.ts': estimate,
  'contract/provider-wallet.ts': wire,
  'contract/sportsbook.ts': 'matches a club won are counted',
  'server/src/features/providers/wallet.ts': wire,
  'server/src/features/providers/books.ts': wire,
  'server/src/features/providers/adapter.js': wire,
  'simulators/provider/maths.ts': outsider,
  'simulators/provider/provider.ts': outsider,
  'simulators/provider/rounds.ts': outsider,
  'simulators/provider/sessions.ts': outsider,
};

/**
 * Is the value of this expression money? Of `win.multiplier` the last part says so, of `balance.abs()` what it is
 * called on.
 */
function mentionsMoney(node: Node | null): boolean {
  if (!node) return false;
  if (node.type === 'Identifier') return isMoneyName(String(node['name']));
  if (node.type === 'MemberExpression')
    return node['computed'] ? mentionsMoney(part(node, 'object')) : isMoneyName(nameOf(part(node, 'property')) ?? '');
  const callee = node.type === 'CallExpression' ? part(node, 'callee') : null;
  if (callee?.type === 'MemberExpression')
    return mentionsMoney(part(callee, 'object')) || parts(node, 'arguments').some(mentionsMoney);
  return Object.values(node).some((inner) =>
    Array.isArray(inner)
      ? inner.some((one) => isNode(one) && mentionsMoney(one))
      : isNode(inner) && mentionsMoney(inner),
  );
}

const floatCalls = new Set([
  'Number',
  'parseFloat',
  'Number.parseFloat',
  'Number.parseInt',
  'parseInt',
  'Math.round',
  'Math.floor',
  'Math.ceil',
  'Math.trunc',
]);

const calleeName = (node: Node): string => {
  const callee = part(node, 'callee');
  return callee?.type === 'MemberExpression'
    ? `${nameOf(part(callee, 'object'))}.${nameOf(part(callee, 'property'))}`
    : (nameOf(callee) ?? '');
};

/** What is wrong with this node, if it makes a float of money. */
function conversion(node: Node): string | null {
  if (node.type === 'CallExpression') {
    const name = calleeName(node);
    if (floatCalls.has(name) && parts(node, 'arguments').some(mentionsMoney)) return `${name}() on money`;
    const callee = part(node, 'callee');
    if (nameOf(part(callee, 'property')) === 'toFixed' && mentionsMoney(part(callee, 'object')))
      return 'toFixed() on money';
  }
  if (node.type === 'UnaryExpression' && node['operator'] === '+' && mentionsMoney(part(node, 'argument')))
    return 'a unary plus on money';
  return null;
}

const annotated = new Set(['TSPropertySignature', 'PropertyDefinition', 'Identifier']);

function declaration(node: Node): string | null {
  if (annotated.has(node.type)) {
    const name = node.type === 'Identifier' ? String(node['name']) : (nameOf(part(node, 'key')) ?? '');
    const type = part(part(node, 'typeAnnotation'), 'typeAnnotation');
    if (type?.type === 'TSNumberKeyword' && isMoneyName(name)) return `${name} is a number`;
  }
  if (node.type === 'Property' && isMoneyName(nameOf(part(node, 'key')) ?? '')) {
    const value = part(node, 'value');
    if (value?.type === 'CallExpression' && /^Type\.(Number|Integer)$/.test(calleeName(value)))
      return `${nameOf(part(node, 'key'))} is ${calleeName(value)}`;
  }
  return null;
}

const floatColumn = /^\s*([a-z_]+)\s+(real|double precision|float[48]?|money)\b/gim;

export function floatMoney(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const { path, text, program } of tree.files.values()) {
    const add = (at: number, says: string): number =>
      findings.push({ rule: 'float-money', file: path, line: lineAt(text, at), says });
    if (path.startsWith('server/migrations/')) {
      for (const match of text.matchAll(floatColumn)) add(match.index, `column ${match[1]} is ${match[2]}`);
    }
    if (!program || !isCode(path) || isTest(path) || !rooms.test(path) || path in floatsOnPurpose) continue;
    walk(program, (node) => {
      const says = conversion(node) ?? declaration(node);
      if (says) add(node.start, says);
    });
  }
  return findings;
}
