// Planted faults: imports in a circle; rules, contracts and mathematics that are not pure.
import { describe } from 'vitest';
import { cycles, purity } from './imports.ts';
import { type Texts, proves } from './fixture.ts';

describe('cycles and purity', () => {
  const circle = (kind: string, folder = 'rules'): Texts => ({
    [`${folder}/a.ts`]: `import { b } from './b.ts';\nexport const a = b;`,
    [`${folder}/b.ts`]: `import ${kind}{ a } from './a.ts';\nexport const b = 1;`,
  });
  proves(cycles, [
    ['two files in a circle', circle(''), circle('type ')],
    ['the core of the site in a circle of types', circle('type ', 'web/src/core'), circle('type ', 'web/src/ui')],
  ]);
  proves(purity, [
    [
      'rules read no clock',
      { 'rules/a.ts': 'export const now = () => Date.now();' },
      { 'rules/a.ts': 'export const day = (at: number) => new Date(at);' },
    ],
    [
      'the contract makes no date',
      { 'contract/a.ts': 'export const now = () => new Date();' },
      { 'server/src/core/a.ts': 'export const now = () => new Date();' },
    ],
    [
      'mathematics opens no file',
      { 'studio/math/a.ts': `import fs from 'node:fs';\nexport const a = fs;` },
      { 'studio/rgs/a.ts': `import fs from 'node:fs';\nexport const a = fs;` },
    ],
    [
      'mathematics draws no lots',
      { 'studio/math/a.ts': 'export const a = () => Math.random();' },
      { 'studio/math/a.ts': 'export const a = () => Math.abs(1);' },
    ],
  ]);
});
