// Keeps docs/map.md up to date: its lists are those of the code, its rooms those of the checkout.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { firstSentence, lists, withLists } from './map.ts';
import { houseTree, treeOf } from './tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(`${root}/docs/map.md`, 'utf8');

describe('docs/map.md', () => {
  it('has the lists of the code (bring up to date with `node tools/tidy/write-map.ts`)', { timeout: 240_000 }, () => {
    expect(text).toBe(withLists(text, houseTree()));
  });

  it('names every room, and no room that is gone', () => {
    const folders = readdirSync(root, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !/^\.|^(node_modules|dist|test-results)$/.test(entry.name),
    );
    const named = [...text.matchAll(/^\| `([a-z0-9]+)\/` \|/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  });
});

describe('the lists', () => {
  const tree = treeOf({
    'server/src/facts.ts': `export interface Facts { 'star.fell': { playerId: number } }`,
    'server/src/features/stars/index.ts': `// Stars fall. Nobody\n// knows why.\nexport const stars = feature({ name: 'stars', pages: { stars: () => ({}) }, on: { 'star.fell': () => undefined }, jobs: [{ name: 'stars:fall', cron: '0 3 * * *', run }] });`,
    'server/src/base/players/players.ts': `// Accounts: who plays.\nexport const fall = (tx: Tx) => record(tx, 'star.fell', {});`,
    'server/migrations/0100_stars.sql': '-- Owner: features/stars. Stars.\ncreate table stars_entry (id int);',
    'server/migrations/functions/70_stars.sql': `create or replace function stars_fall(p_id int, out n int, out at date) language sql as $$ select 1 $$;\nrevoke execute on function stars_fall(int) from public;\ngrant execute on function stars_fall(int) to malva_app;`,
    'server/src/features/stars/store.ts': '// Stars.\nexport const q = sql`select * from stars_fall(1)`;',
    'web/src/features/stars/index.ts': `// Stars.\nexport const stars = { name: 'stars', pages: { stars: () => import('./page.tsx') }, modals: { Star: { load } }, messages: { star() {} } };`,
  });
  const { features, tables, functions, facts, jobs, messages, base } = lists(tree);

  it('say what a feature does and owns', () =>
    expect(features).toContain('| `stars` | Stars fall | server, web | `stars` | `Star` | `star` |'));
  it('name the owner of each table', () => expect(tables).toContain('| `features/stars` | `stars_entry` |'));
  it('name what a function of the database answers, who may call it, and who does', () =>
    expect(functions).toContain('| `stars_fall` | 70_stars.sql | n int, at date | malva_app | features/stars |'));
  it('name who records a fact and who hears it', () =>
    expect(facts).toContain('| `star.fell` | base/players | features/stars |'));
  it('name jobs with their clock', () => expect(jobs).toContain('| `stars:fall` | `0 3 * * *` | features/stars |'));
  it('show a message without a sender', () => expect(messages).toContain('| `star` | – | stars |'));
  it('keep the order of base', () => expect(base).toContain('| `players` | Accounts: who plays |'));
  it('take one sentence of an opening', () =>
    expect(firstSentence('// One, e.g. two,\n// and three. Four.\nfive')).toBe('One, e.g. two, and three'));
  it('refuse a page without their place', () => expect(() => withLists('# Map', tree)).toThrow('no place'));
});
