// Makes the conformance suite a package of its own: one file of JavaScript that needs Node alone, and what `npx` wants
// beside it, as a tarball that the site serves to providers. Called by the house's build and by hand: `node
// tools/conformance/pack.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const out = join(import.meta.dirname, '../../dist/conformance');
const name = 'provider-conformance';
const about = {
  name,
  version: '1.0.0',
  description: 'Asks a seamless wallet whether it keeps what a game provider was promised',
  type: 'module',
  license: 'UNLICENSED',
  engines: { node: '>=20' },
  bin: { [name]: 'conformance.js' },
};

interface Entry {
  path: string;
  bytes: Buffer;
  mode: number;
}

/** A header and the bytes, both in blocks of 512 (POSIX ustar). */
function tarEntry({ path, bytes, mode }: Entry): Buffer {
  const header = Buffer.alloc(512);
  const put = (text: string, at: number): void => void header.write(text, at, 'ascii');
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  put(path, 0);
  put(octal(mode, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(bytes.length, 11), 124);
  put(octal(0, 11), 136);
  put(' '.repeat(8), 148);
  put('0', 156);
  put('ustar\0', 257);
  put('00', 263);
  put(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}

/** @returns where the tarball lies */
export async function buildConformance(dir = out): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(import.meta.dirname, 'run.ts'),
      outDir: dir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'conformance.js', codeSplitting: false } },
    },
  });
  const tar = Buffer.concat([
    tarEntry({ path: 'package/package.json', bytes: Buffer.from(`${JSON.stringify(about, null, 2)}\n`), mode: 0o644 }),
    tarEntry({ path: 'package/conformance.js', bytes: readFileSync(join(dir, 'conformance.js')), mode: 0o755 }),
    Buffer.alloc(1024),
  ]);
  const file = join(dir, 'conformance.tgz');
  writeFileSync(file, gzipSync(tar, { level: 9 }));
  return file;
}

if (process.argv[1] === import.meta.filename) console.log(`packed: ${await buildConformance()}`);
