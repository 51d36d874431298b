// Builds every client and compresses what is served: site, games, office. Called by tools/setup.mjs under Node 24.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packed } from '../web/pack.ts';

const root = join(import.meta.dirname, '..');
const compressible = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/;

function compressFolder(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) compressFolder(path);
    else if (compressible.test(entry.name)) {
      const bytes = readFileSync(path);
      if (bytes.length < 800) continue;
      writeFileSync(`${path}.br`, packed(bytes));
    }
  }
}

const builders = [
  { file: 'web/build.ts', name: 'buildWeb', out: 'web/dist/client' },
  { file: 'studio/games/build.ts', name: 'buildGames', out: 'dist/games' },
  { file: 'office/build.ts', name: 'buildOffice', out: 'office/dist' },
  { file: 'tools/conformance/pack.ts', name: 'buildConformance', out: 'dist/conformance' },
];

mkdirSync(join(root, 'dist'), { recursive: true });
for (const { file, name, out } of builders) {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`${file} is missing`);
  const module = (await import(pathToFileURL(path).href)) as Record<string, () => Promise<unknown>>;
  const build = module[name];
  if (!build) throw new Error(`${file} does not export ${name}`);
  await build();
  compressFolder(join(root, out));
}
