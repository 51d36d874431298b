// Builds one game at a time (GAME=<slug>) into dist/games/<slug>: relative addresses, hashed names, nothing from
// outside.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** Every folder with a document is a game. */
export const gameSlugs: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(resolve(import.meta.dirname, entry.name, 'index.html')))
  .map(({ name }) => name)
  .sort();

/** `outDir`: where the game goes, by default dist/games/<slug>. */
export function configOf(slug: string, outDir = resolve(import.meta.dirname, '../../dist/games', slug)) {
  return defineConfig({
    configFile: false,
    root: resolve(import.meta.dirname, slug),
    base: './',
    publicDir: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 1500,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
}

export default configOf(process.env['GAME'] ?? gameSlugs[0] ?? '');
