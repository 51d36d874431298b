// Everything that speaks to a player goes through the gate (server/src/base/contact): the queue of e-mail and SMS, the
// gateway behind it and the library of pushes are reached from there, or beside a question to it.
import { importsOf } from './imports.ts';
import { isTest, lineAt, nameOf, part, parts, walk, type Finding, type Source, type Tree } from './tree.ts';

const gate = 'server/src/base/contact/';
const entry = `${gate}contact.ts`;
const queue = 'server/src/core/outgoing.ts';
/** As it stands in the queue; a message is put there by the functions of core/outgoing.ts alone. */
const queueName = 'players:send';

/** Who may use the short way of service (`tellDirectly`), each with its reason. */
export const directly: Readonly<Record<string, string>> = {
  'server/src/base/proofs/proofs.ts': 'a code proves a contact, often before there is an account',
  'server/src/base/credentials/credentials.ts': 'tells the owner that the security of the account changed',
  'server/src/base/players/players.ts': 'tells the owner that the account was closed or opened',
  'server/src/features/registration/pending.ts': 'tells the owner of a contact that it was used to register',
  'server/src/features/privacy/view.ts': 'the last message goes to a player whose account is gone',
  'server/src/features/office/enrol.ts': 'goes to staff, not to a player',
};

const finding = (file: string, line: number, says: string): Finding => ({ rule: 'gate', file, line, says });

function importedNames(source: Source): { name: string; from: string; line: number }[] {
  return parts(source.program, 'body').flatMap((node) => {
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return [];
    const from = nameOf(part(node, 'source')) ?? '';
    const line = lineAt(source.text, node.start);
    const names = parts(node, 'specifiers').map((one) =>
      one.type === 'ImportNamespaceSpecifier' ? '*' : (nameOf(part(one, 'imported') ?? part(one, 'local')) ?? '*'),
    );
    return [...names, ''].map((name) => ({ name, from, line }));
  });
}

function ofImports(tree: Tree, source: Source): Finding[] {
  const { path } = source;
  const files = importsOf(tree, source).map(({ file }) => file);
  const asks = path.startsWith(gate) || files.includes(entry);
  return importedNames(source).flatMap(({ name, from, line }): Finding[] => {
    if (from === 'web-push' && name === '' && !asks)
      return [finding(path, line, 'sends pushes without asking base/contact')];
    if (!from.endsWith('/outgoing.ts') || !files.includes(queue)) return [];
    if ((name === 'queueOutgoing' || name === '*') && !path.startsWith(gate))
      return [finding(path, line, 'queues a message past base/contact: use its `write`')];
    if (name === 'tellDirectly' && !Object.hasOwn(directly, path))
      return [finding(path, line, 'is not among those who may tell a player directly (tools/tidy/gate.ts)')];
    return [];
  });
}

function ofWords(source: Source): Finding[] {
  const { path, text, program } = source;
  const findings: Finding[] = [];
  if (!program) return findings;
  walk(program, (node) => {
    const line = lineAt(text, node.start);
    if (node.type === 'Literal' && node['value'] === queueName && path !== queue)
      findings.push(finding(path, line, `names the queue ${queueName}: use \`write\` of base/contact`));
    const isGateway = node.type === 'Property' && nameOf(part(node, 'key')) === 'service';
    if (isGateway && part(node, 'value')?.['value'] === 'messages' && !path.startsWith(gate))
      findings.push(finding(path, line, 'calls the message gateway itself: use `write` of base/contact'));
  });
  return findings;
}

export function throughTheGate(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap((source) =>
    /^(server|studio|seed)\//.test(source.path) && !isTest(source.path) && source.program
      ? [...ofImports(tree, source), ...ofWords(source)]
      : [],
  );
}
