// Builds the player site as one script for tabs without a screen: the sources players get, in one piece and readable.
// Does nothing where it was built from the same clients already: `node e2e/windows/script.ts`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../tools/setup.mjs';
import { sharedConfig } from '../../web/build.ts';

const outDir = join(root, 'node_modules/.cache/windows');
export const scriptFile = join(outDir, 'site.js');

async function buildScript(): Promise<void> {
  const config = sharedConfig();
  await build({
    ...config,
    logLevel: 'error',
    // A tab that draws nothing cannot leave for another document: it notes where the site would have gone.
    define: { ...config.define, 'location.assign': '__leaveFor', 'location.reload': '__leaveForSame' },
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'web/src/app/entry-client.tsx'),
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'site.js' },
      },
    },
  });
}

if (import.meta.main) {
  const stamp = join(outDir, 'built-from');
  const wanted = [join(root, 'dist/.built-from'), import.meta.filename]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    await buildScript();
    writeFileSync(stamp, wanted);
  }
}
