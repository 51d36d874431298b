// Planted faults: notes to oneself, mannered words, disabled tests, paths of one machine.
import { describe } from 'vitest';
import { leftovers, machinePaths, outsidePaths, plainWords, switchedOff } from './words.ts';
import { proves } from './fixture.ts';

describe('leftovers', () => {
  const unfinished = ['TO', 'DO'].join('');
  proves(leftovers, [
    [
      'a note to oneself',
      { 'rules/a.ts': `// ${unfinished} later\nexport {};` },
      { 'rules/a.ts': `export const mask = '${['XX', 'X'].join('')}';` },
    ],
    [
      'a note in SQL',
      { 'server/migrations/0001_core.sql': `-- ${unfinished}\n` },
      { 'server/migrations/0001_core.sql': '-- done\n' },
    ],
  ]);
  const no = ['no', 'body'].join('');
  proves(plainWords, [
    ['in a comment', { 'rules/a.ts': `// ${no} reads it\nexport {};` }, { 'rules/a.ts': `export const ${no} = 1;` }],
    [
      'in the title of a test',
      { 'rules/a.test.ts': `it('tells ${no}', () => {});` },
      { 'rules/a.test.ts': `it('tells no player', () => expect(who).toBe('${no}'));` },
    ],
    [
      'in a name of a table of tests',
      { 'rules/a.test.ts': `it.each([['${no} pays', 1]])('%s', () => {});` },
      { 'rules/a.test.ts': `it.each([['no player pays', '${no}']])('%s', () => {});` },
    ],
    [
      'in a name of a table that stands above its tests',
      { 'rules/a.test.ts': `const cases = [{ what: '${no} pays', who: 1 }];\nit.for([...cases])('$what', () => {});` },
      {
        'rules/a.test.ts': `const cases = [{ what: 'it pays', who: '${no}' }];\nit.for([...cases])('$what', () => {});`,
      },
    ],
    [
      'in SQL, but for a landed migration',
      { 'server/migrations/functions/10_a.sql': `-- ${no} waits` },
      { 'server/migrations/0010_a.sql': `-- ${no} waits` },
    ],
    ['in prose', { 'docs/a.md': `For ${no}.` }, { 'docs/a.md': `The user \`${no}\`.` }],
  ]);
  proves(switchedOff, [
    [
      'a skipped test',
      { 'rules/a.test.ts': `it${'.skip'}('a', () => undefined);` },
      { 'rules/a.test.ts': `it${'.skipIf'}(noData)('a', () => undefined);` },
    ],
    [
      'a lonely test',
      { 'rules/a.test.ts': `describe${'.only'}('a', () => undefined);` },
      { 'rules/a.test.ts': `describe${'.each'}([1])('a', () => undefined);` },
    ],
  ]);
  const home = ['', 'home', 'anna', 'malva'].join('/');
  proves(machinePaths, [
    [
      'a folder of one person',
      { 'docs/map.md': `see ${home}` },
      { 'docs/map.md': 'see https://example.org/home/ and a/home/b' },
    ],
  ]);
  const beside = ['..', 'shared', 'data'].join('/');
  proves(outsidePaths, [
    [
      'a file beside the checkout',
      { 'seed/a.ts': `export const path = '${beside}';` },
      { 'seed/a.test.ts': `export const path = '${beside}';` },
    ],
  ]);
});
