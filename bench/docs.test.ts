// docs/bench.md keeps the place of every part's table.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('has a place for each table', () => {
  const text = readFileSync(new URL('../docs/bench.md', import.meta.url), 'utf8');
  const places = [...text.matchAll(/<!-- from the run: (\w+) -->\n[^]*?<!-- end -->/g)].map(([, name]) => name);
  expect(places).toEqual([
    'server',
    'cash',
    'providers',
    'login',
    'sport',
    'rights',
    'chance',
    'pages',
    'browser',
    'games',
    'memory',
  ]);
});
