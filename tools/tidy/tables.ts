// SQL and its owners: statements stand in stores, core, migrations and seed; a table belongs to the owner named in the
// migration that creates it, and no other owner's SQL names it. Functions of other owners may be called.
import { isTest, lineAt, nameOf, part, parts, walk, type Finding, type Node, type Source, type Tree } from './tree.ts';

/** Statements elsewhere, each with its reason. */
export const statementsElsewhere: Readonly<Record<string, string>> = {
  'server/src/facts.ts': 'the fact log belongs to core; the file lists the words',
  'server/src/main.ts': 'creates the database before there is anything to migrate',
  'server/src/health.ts': 'readiness asks whether the schema is of this version',
};

/** Owners of tables whose module was divided since the migration that made them: migrations are never changed. */
export const ownersSince: Readonly<Record<string, string>> = {
  bonus_invite: 'base/bonus-invites',
  bonus_offer: 'base/bonus-offers',
  content_draft: 'features/content',
  fraud_case: 'base/fraud-cases',
  fraud_event: 'base/fraud-cases',
  free_bet: 'base/free-bets',
  game: 'base/catalogue',
  game_favorite: 'base/taste',
  game_free_grant: 'base/free-rounds',
  game_last: 'base/rounds',
  game_open: 'features/providers',
  game_pass: 'features/providers',
  game_reaction: 'base/taste',
  game_reaction_sum: 'base/taste',
  game_round: 'base/rounds',
  game_rules: 'base/catalogue',
  game_stop: 'features/providers',
  game_suggestion_closed: 'base/taste',
  offers_card: 'base/offer-cards',
  offers_deck: 'base/offer-cards',
  player_backup_code: 'base/second-step',
  player_consent: 'base/personal',
  player_identity_check: 'base/identity',
  player_login_failure: 'base/tries',
  player_passkey: 'base/passkeys',
  player_proof: 'base/proofs',
  player_retained: 'base/personal',
  player_ticket: 'base/tickets',
  player_totp: 'base/second-step',
  player_transfer: 'base/entrance',
  prizes_code: 'base/codes',
  prizes_use: 'base/codes',
  responsible_case: 'base/harm',
  responsible_event: 'base/lock',
  responsible_harm: 'base/harm',
  responsible_pending: 'base/limits',
  responsible_player: 'base/lock',
  responsible_policy: 'base/limits',
  responsible_tally: 'base/harm',
  welcome_choice: 'base/welcome-choice',
};

/** Tables used by SQL of another owner, each with its reason. */
export const usesElsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/migrations/0451_players.sql': {
    registration_account: 'accounts made before the column learn once whether they are complete',
  },
  'server/migrations/0541_contact.sql': { popups_show: 'the caps of pop-ups go on where they stood; done once' },
  'server/src/base/bonus-offers/bonus-offers.ts': {
    bonus_grant: 'the list of offers says what was given by each',
  },
  'server/src/base/bonuses/store.ts': {
    bonus_offer: 'a bonus bears the title of its offer',
  },
  'server/src/base/chance-watch/store.ts': {
    fair_draw: 'only counts what was drawn',
    chance_ticket: 'only reads which version of a scheme a ticket was played on',
  },
  'server/src/base/raffle-desk/store.ts': {
    raffle: 'staff look at raffles',
    raffle_entry: 'staff see how many take part',
    raffle_win: 'staff write to winners who have not come',
  },
  'server/src/base/prize-back/prize-back.ts': { prize: 'a gift goes back with the deposit it came with' },
  'server/src/base/prize-desk/store.ts': { prize: 'staff withdraw and send what players were given' },
  'server/src/base/pictures/pictures.ts': { content_picture: 'only reads the bytes of one picture' },
  'server/src/base/preview/preview.ts': { content_draft: 'shows the site with a setting as it would be' },
  'server/src/features/content/store.ts': {
    content_page: 'operators write what base/content shows',
    content_version: 'operators write what base/content shows',
    content_setting: 'operators write what base/content shows',
    content_text: 'operators write what base/content shows',
    content_picture: 'operators write what base/content shows',
    content_stamp: 'each change moves the stamp',
  },
  'server/src/base/fraud-desk/store.ts': {
    fraud_case: 'operators list, take and close what the rules opened',
    fraud_event: 'operators read what happened in a case',
    fraud_report: 'operators file what the threshold of the law made',
  },
  'server/src/base/credentials/store.ts': { player: 'the password and the last login are columns of the account' },
  'server/src/base/confirmation/store.ts': { player: 'contacts are columns of the account' },
  'server/src/base/identity/store.ts': { player: 'who a person is stands in columns of the account' },
  'server/src/base/entry-gifts/entry-gifts.ts': {
    player: 'the hash that tells persons apart is a column of the account',
  },
  'server/src/base/register/store.ts': { player: 'the number asked about is a column of the account' },
  'server/src/base/personal/store.ts': { player: 'nickname and language are columns of the account' },
  'server/src/base/second-step/store.ts': {
    player_passkey: 'what a player has besides the password is asked in one statement at every login',
  },
  'server/src/base/harm/store.ts': { responsible_player: 'the lock of harm is a column of the row of protection' },
  'server/src/base/limits/store.ts': {
    responsible_player: 'limits are columns of the row of protection',
    responsible_event: 'the month between two loosenings is counted from the events',
  },
  'server/src/base/exclusion/store.ts': { responsible_player: 'a block is in columns of the row of protection' },
  'server/src/base/play-time/store.ts': {
    responsible_player: 'the session is in columns of the row of protection',
    responsible_policy: 'the policy says how long play may last',
  },
  'server/src/base/responsible/store.ts': { responsible_event: 'the office reads what happened' },
  'server/src/features/providers/calls/store.ts': {
    game: 'a provider brings its own games with its catalogue',
    game_round: 'rounds of a provider that have no end yet',
    game_tombstone: 'which stakes of a provider went back',
    game_unfinished: 'money in rounds that have no end yet',
    game_picture: 'pictures come with the catalogue; base/games only reads them',
  },
  'server/src/features/providers/store.ts': { game: 'whom a game is for is set where passes are' },
  'server/src/base/ledger/ledger.ts': {
    wallet_transfer: 'only reads what the wallet wrote, of one player',
    wallet_account: 'only reads what the wallet wrote, of one player',
    deposit_back: 'which deposit counts as the first is one question to both tables',
  },
  'server/src/base/books/books.ts': {
    wallet_transfer: 'only reads what the wallet wrote, of the whole house',
    wallet_account: 'only reads what the wallet wrote, of the whole house',
    wallet_house_balance: 'only reads what the wallet wrote, of the whole house',
  },
  'server/migrations/functions/40_games.sql': {
    core_fact: 'the fact of a round is recorded in the statement that settles it',
    wallet_transfer: 'one look at all that may refuse a bet, the repeated reference among it',
  },
  'server/src/core/retired.ts': {
    wallet_account: 'a column that no version reads any more leaves by the list of what is retired',
  },
  'server/migrations/0124_core_staff_role.sql': {
    office_staff: 'staff from before there were roles keep their permissions; done once',
  },
};

/** Rooms that talk to the database at all. */
const speaksSql = /^(server|studio|simulators)\//;

/** A base module that does nothing but ask the database needs no second file: its entry point is its store. */
const placesOfSql = [/\/store\.ts$/, /^server\/src\/core\//, /^server\/src\/base\/([^/]+)\/\1\.ts$/];

const statement =
  /^\s*(select\s[\s\S]*\sfrom\s|select\s+[a-z_]+\(|insert\s+into\s|update\s+\w+\s+(\w+\s+)?set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(create|alter|drop)\s+(table|database|role|index|function|schema|view)\s|truncate\s|grant\s+\w+\s+on\s)/i;

interface Statement {
  text: string;
  start: number;
  isTagged: boolean;
}

const quasis = (node: Node): string =>
  parts(node, 'quasis')
    .map((quasi) => String((quasi['value'] as { raw?: string } | undefined)?.raw ?? ''))
    .join(' ? ');

function statementsOf({ program }: Source): Statement[] {
  const found: Statement[] = [];
  if (!program) return found;
  walk(program, (node, above) => {
    const isTag = node.type === 'TaggedTemplateExpression' && nameOf(part(node, 'tag')) === 'sql';
    if (isTag) found.push({ text: quasis(part(node, 'quasi') as Node), start: node.start, isTagged: true });
    const text =
      node.type === 'TemplateLiteral' && above.at(-1)?.type !== 'TaggedTemplateExpression'
        ? quasis(node)
        : node.type === 'Literal'
          ? nameOf(node)
          : null;
    if (text !== null && statement.test(text)) found.push({ text, start: node.start, isTagged: false });
  });
  return found;
}

export function sqlPlaces(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const source of tree.files.values()) {
    const { path, text, program } = source;
    if (
      !program ||
      isTest(path) ||
      !speaksSql.test(path) ||
      path in statementsElsewhere ||
      placesOfSql.some((place) => place.test(path))
    )
      continue;
    for (const { start } of statementsOf(source))
      findings.push({ rule: 'sql-place', file: path, line: lineAt(text, start), says: 'SQL stands in store.ts' });
  }
  return findings;
}

/** `base/wallet`, `features/cash`, `studio`, `core`. */
export interface Table {
  name: string;
  owner: string;
  /** As the migration has it. */
  writtenOwner: string;
  file: string;
}

const ownerLine = /^-- Owner: ([a-z]+(?:\/[a-z-]+)?)[.;,]/;
const ownerOfSql = (text: string): string | null => ownerLine.exec(text)?.[1] ?? null;

/** The owner a TypeScript file speaks for. */
export function ownerOfCode(path: string): string | null {
  const match = /^server\/src\/((?:base|features)\/[^/]+)\//.exec(path);
  if (match) return match[1] ?? null;
  if (path.startsWith('server/src/core/') || path in statementsElsewhere) return 'core';
  return path.startsWith('studio/') ? 'studio' : null;
}

const isMigration = (path: string): boolean => /^server\/migrations\/.*\.sql$/.test(path);
const creates = /\bcreate\s+(?:unlogged\s+)?(?:table|view|materialized view)\s+(?:if\s+not\s+exists\s+)?([a-z_]+)/gi;

/** Blanks comments and texts, so that positions stay. */
const bareSql = (text: string): string =>
  text
    .replace(/--[^\n]*/g, (all) => ' '.repeat(all.length))
    .replace(/'(?:[^']|'')*'/g, (all) => ' '.repeat(all.length));

export function tablesOf(tree: Tree): Table[] {
  const tables: Table[] = [];
  for (const { path, text } of tree.files.values()) {
    if (!isMigration(path)) continue;
    const writtenOwner = ownerOfSql(text) ?? '?';
    for (const [, found] of bareSql(text).matchAll(creates)) {
      const name = found as string;
      tables.push({ name, owner: ownersSince[name] ?? writtenOwner, writtenOwner, file: path });
    }
  }
  return tables;
}

/** The migration's name says the owner; core's own are named after their theme. */
export function migrationNames(tree: Tree): Finding[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    if (!isMigration(path)) return [];
    const owner = ownerOfSql(text);
    if (!owner) return [{ rule: 'migration', file: path, line: 1, says: 'does not open with `-- Owner: <owner>.`' }];
    const theme = /[0-9]+_([a-z0-9_]+)\.sql$/.exec(path)?.[1]?.replaceAll('_', '-') ?? '';
    const last = owner.split('/').at(-1) as string;
    const fits = owner === 'core' || theme === last || theme.startsWith(`${last}-`);
    return fits ? [] : [{ rule: 'migration', file: path, line: 1, says: `belongs to ${owner} but is named ${theme}` }];
  });
}

/** Where a name stands as a table although it is a plain word that may be a column as well. */
const asTable = (name: string): RegExp =>
  new RegExp(
    `\\b(?:from|join|into|update|table|only|using|on|view)\\s+(${name})\\b(?!\\s*\\()|\\b(${name})%rowtype`,
    'gi',
  );
const asWord = (name: string): RegExp => new RegExp(`\\b(${name})\\b`, 'gi');
/** A foreign key may point at anything; the database sees to it. */
const foreignKeys = /\breferences\s+[a-z_]+/gi;

function foreignUses(sqlText: string, tables: readonly Table[], owner: string): { table: Table; at: number }[] {
  const text = bareSql(sqlText).replace(foreignKeys, (all) => ' '.repeat(all.length));
  return tables
    .filter((table) => table.owner !== owner)
    .flatMap((table) => {
      const pattern = table.name.includes('_') ? asWord(table.name) : asTable(table.name);
      return [...text.matchAll(pattern)].map((match) => ({ table, at: match.index }));
    });
}

export function tableOwners(tree: Tree): Finding[] {
  const tables = tablesOf(tree);
  const findings: Finding[] = [];
  const first = new Map<string, Table>();
  for (const table of tables) {
    const before = first.get(table.name);
    if (before)
      findings.push({
        rule: 'table-owner',
        file: table.file,
        line: 1,
        says: `${table.name} is created in ${before.file} already`,
      });
    first.set(table.name, table);
  }
  for (const source of tree.files.values()) {
    const { path, text } = source;
    const owner = isMigration(path) ? ownerOfSql(text) : ownerOfCode(path);
    if (owner === null || isTest(path)) continue;
    const pieces = isMigration(path) ? [{ text, start: 0 }] : statementsOf(source);
    for (const piece of pieces) {
      for (const { table, at } of foreignUses(piece.text, tables, owner)) {
        if (usesElsewhere[path]?.[table.name]) continue;
        if (isMigration(path) && table.writtenOwner === owner) continue;
        const line = isMigration(path) ? lineAt(text, at) : lineAt(text, piece.start);
        findings.push({
          rule: 'table-owner',
          file: path,
          line,
          says: `${table.name} belongs to ${table.owner}, not to ${owner}`,
        });
      }
    }
  }
  return findings;
}
