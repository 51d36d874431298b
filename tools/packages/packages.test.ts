// What comes from outside: each package by its version and checksum, listed in a bill of materials, and no code of it
// that runs when it is installed but what was read. Known vulnerabilities are asked of the registry by .ci/run alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup.mjs';
import scripts from './install-scripts.json' with { type: 'json' };
import { billOfMaterials } from './sbom.mjs';
import { judge } from './vulnerabilities.mjs';

interface Locked {
  name?: string;
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  workspaces?: string[];
}
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const lock = read<{ lockfileVersion: number; packages: Record<string, Locked> }>('package-lock.json');
const fromOutside = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';
const rooms = ['', ...(read<Locked>('package.json').workspaces ?? [])];
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** Faults of a lock file beside the wishes of the rooms. */
function faults(wishes: Record<string, Locked>, packages: Record<string, Locked>): string[] {
  return Object.entries(wishes).flatMap(([room, wanted]) =>
    kinds.flatMap((kind) =>
      Object.entries({ ...wanted[kind], ...packages[room]?.[kind] }).flatMap(([name, version]) => {
        const where = `${room || 'the root'} ${name}`;
        if (wanted[kind]?.[name] !== packages[room]?.[kind]?.[name]) return [`${where}: the lock file says otherwise`];
        const isOwn = packages[`node_modules/${name}`]?.link === true;
        if (!isOwn && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) return [`${where}: ${version} is no version`];
        const locked =
          packages[room ? `${room}/node_modules/${name}` : `node_modules/${name}`] ?? packages[`node_modules/${name}`];
        return isOwn || locked?.version === version ? [] : [`${where}: locked is ${locked?.version}`];
      }),
    ),
  );
}

/** Of a lock file: packages that run code when they are installed and are not in the list. */
function unread(packages: [string, Locked][], known: readonly { package: string }[]): string[] {
  return packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
    .filter((name) => !known.some((one) => one.package === name || one.package === name.replace(/\/.*/, '/*')));
}

it('TR-128 the lock file holds what the rooms ask for, each at one version and with a checksum', () => {
  const wishes = Object.fromEntries(rooms.map((room) => [room, read<Locked>(join(room, 'package.json'))]));
  expect(lock.lockfileVersion).toBe(3);
  expect(faults(wishes, lock.packages)).toEqual([]);
  expect(fromOutside.length).toBeGreaterThan(300);
  expect(fromOutside.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual(
    [],
  );
  // What it would find.
  const { version: _, ...unversioned } = lock.packages['node_modules/vitest'] ?? {};
  expect(
    faults({ '': { devDependencies: { vitest: '^5.0.0' } } }, { '': { devDependencies: { vitest: '^5.0.0' } } }),
  ).toEqual(['the root vitest: ^5.0.0 is no version']);
  expect(faults(wishes, { ...lock.packages, 'node_modules/vitest': unversioned })).toHaveLength(1);
});

it('TR-128 no package runs code when it is installed but those that were read', () => {
  expect(unread(fromOutside, scripts)).toEqual([]);
  const used = scripts.filter(
    (one) =>
      unread(
        fromOutside,
        scripts.filter((other) => other !== one),
      ).length === 0,
  );
  expect(used.map((one) => one.package)).toEqual([]);
  for (const { does, reviewed } of scripts)
    expect([does.length > 40, /^\d{4}-\d\d-\d\d$/.test(reviewed)]).toEqual([true, true]);
  for (const { package: name, script } of scripts.filter((one) => !one.package.endsWith('*')))
    expect([
      name,
      read<{ scripts: Record<string, string> }>(`node_modules/${name}/package.json`).scripts.postinstall,
    ]).toEqual([name, script]);
  expect(unread([['node_modules/new-one', { hasInstallScript: true }]], scripts)).toEqual(['new-one']);
});

it('TR-128 the bill of materials names every package the site is built or run with, in CycloneDX', () => {
  const { bomFormat, specVersion, components } = billOfMaterials();
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.[5-9]$/)]);
  const outer = components.filter(({ purl }) => !/^pkg:npm\/(%40malva\/|malva@)/.test(purl));
  const listed = outer.map(({ purl }) => decodeURIComponent(purl.replace(/^pkg:npm\//, ''))).toSorted();
  const used = fromOutside.filter(([, { dev }]) => !dev).map(([path, { version }]) => `${nameOf(path)}@${version}`);
  expect(listed).toEqual([...new Set(used)].toSorted());
  expect(listed.length).toBeGreaterThan(300);
  for (const name of ['fastify', 'pg', 'react', 'sharp'])
    expect(listed).toContainEqual(expect.stringMatching(`^${name}@`));
  expect(outer.filter(({ hashes }) => !hashes?.length)).toEqual([]);
});

it('TR-128 a high or critical vulnerability ends the run, and one that could not be asked for is said', () => {
  const answer = (vulnerabilities: object, found: object = {}) =>
    judge({ status: 1, stdout: JSON.stringify({ metadata: { vulnerabilities }, vulnerabilities: found }) });
  expect(answer({ high: 1, total: 1 }, { ws: { severity: 'high' } })).toEqual({
    isFine: false,
    says: '0 critical, 1 high: ws.',
  });
  expect(answer({ critical: 1, total: 3 }, { ws: { severity: 'critical' } }).isFine).toBe(false);
  expect(answer({ moderate: 2, total: 2 })).toEqual({ isFine: true, says: 'none is high or critical (2 in all).' });
  for (const stdout of ['', '{"error":{"code":"ENOTFOUND"}}', 'npm error'])
    expect(judge({ status: 1, stdout }).says).toMatch(/^NOT ASKED/);
  expect(readFileSync(join(root, '.ci/run'), 'utf8')).toMatch(/^node tools\/packages\/vulnerabilities\.mjs$/m);
});
