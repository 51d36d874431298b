// The types that give every page, modal and message one owner, compiled over a list of 200 features: it stays within
// what the compiler does, and a second owner and a missing one are errors that say the name.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const kinds = ['pages', 'modals', 'messages'] as const;
const count = 200;
const nameOf = (kind: string, at: number): string => `${kind}${at}`;

interface Planted {
  /** Owned by a second feature as well. */
  second?: string;
  /** Owned by no feature. */
  missing?: string;
}

/** As `features/owners.ts` stands in the house, over features that own one name of each kind. */
function house({ second, missing }: Planted): string {
  const features = Array.from({ length: count }, (_, at) => {
    const tables = kinds.map((kind) => {
      const names = [nameOf(kind, at), ...(second && second === nameOf(kind, count - 1 - at) ? [second] : [])];
      return `${kind}: { ${names.flatMap((name) => (name === missing ? [] : [`${name}: 0`])).join(', ')} }`;
    });
    return `const f${at} = { name: 'f${at}', ${tables.join(', ')} } as const;`;
  });
  const wanted = kinds.map(
    (kind) => `type ${kind} = ${Array.from({ length: count }, (_, at) => `'${nameOf(kind, at)}'`).join(' | ')};`,
  );
  return [
    `import type { Owned } from '${join(root, 'web/src/core/ownership.ts')}';`,
    ...features,
    ...wanted,
    `const all = [${features.map((_, at) => `f${at}`).join(', ')}] as const;`,
    `export const owners: { ${kinds.map((kind) => `${kind}: Owned<typeof all, '${kind}', ${kind}>`).join('; ')} } =`,
    '  { pages: true, modals: true, messages: true };',
  ].join('\n');
}

let folder = '';
beforeAll(() => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(join(root, 'dist/owners-'));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
  };
  const target = { target: 'ES2024', module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2024'] };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, ...target }, include: ['*.ts'] }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says of these houses, all in one run. */
function compile(houses: Readonly<Record<string, Planted>>): Promise<string> {
  for (const [file, planted] of Object.entries(houses)) writeFileSync(join(folder, `${file}.ts`), house(planted));
  return new Promise((done) => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { maxBuffer: 1 << 26 }, (_, stdout, stderr) =>
      done(stdout + stderr),
    );
  });
}

it('200 features compile; a second owner and a missing one are errors that name the page, modal or message', async () => {
  const planted = Object.fromEntries(
    kinds.flatMap((kind) => [
      [`second-${kind}`, { second: nameOf(kind, 17) }],
      [`missing-${kind}`, { missing: nameOf(kind, 150) }],
    ]),
  );
  const said = await compile({ whole: {}, ...planted });
  const errors = said.split('\n').filter((line) => line.includes('error TS'));
  const errorsIn = (file: string): string[] => errors.filter((line) => line.includes(`${file}.ts(`));
  expect(errorsIn('whole')).toEqual([]);
  for (const kind of kinds) {
    expect(errorsIn(`second-${kind}`)).toEqual([
      expect.stringContaining(`'readonly ["two owners", "${nameOf(kind, 17)}"]'`),
    ]);
    expect(errorsIn(`missing-${kind}`)).toEqual([
      expect.stringContaining(`'readonly ["no owner", "${nameOf(kind, 150)}"]'`),
    ]);
  }
  expect(errors).toHaveLength(2 * kinds.length);
});
