// `npm run sbom > malva.cdx.json`: the bill of materials in CycloneDX, of every package the site is built or run with.
// Written by `npm sbom`, which leaves out the second version of a package and what a development tool needs as well
// (npm 11.19): those are added from the lock file.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stopWith } from '../setup.mjs';

/**
 * @typedef {{ version: string, integrity?: string, license?: string, dev?: boolean, link?: boolean,
 *   optional?: boolean }} Locked
 */

/** @param {string} path @param {Locked} locked */
function component(path, { version, integrity = '', license, optional }) {
  const name = path.split('node_modules/').at(-1) ?? '';
  const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content }],
    ...(license && { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }] }),
  };
}

/** @typedef {{ purl: string, hashes?: object[] }} Component */
/** @returns {{ bomFormat: string, specVersion: string, components: Component[] }} */
export function billOfMaterials() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { status, stdout } = spawnSync(npm, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) stopWith('npm could not write the bill of materials.');
  const bill = JSON.parse(stdout);
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const known = new Set(bill.components.map((/** @type {Component} */ { purl }) => purl));
  for (const [path, locked] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || locked.link || locked.dev) continue;
    const one = component(path, locked);
    if (known.has(one.purl)) continue;
    known.add(one.purl);
    bill.components.push(one);
  }
  return bill;
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(billOfMaterials(), null, 2));
