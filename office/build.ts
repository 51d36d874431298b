// Builds the back office: one page under /office/, its own bundle, the site's core and look. `node office/build.ts` or
// `buildOffice()`. Every brand's tokens are in it: the server names the brand in the page (`data-brand`).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brands } from '@malva/brands/all';
import { brandCss } from '@malva/brands/brand';
import { languages, loadMessages } from '@malva/i18n/messages';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { browsers } from '../web/build.ts';
import { contractWire, virtualModule } from '../web/vite-plugins.ts';

export interface OfficeOptions {
  /** `office/dist` unless told. */
  outDir?: string;
}

const root = import.meta.dirname;

const brandsCss = Object.values(brands)
  .map((brand) => brandCss(brand).replace(':root', `:root[data-brand=${brand.name}]`))
  .join('');

/** The brands' tokens as a style sheet of their own: no inline style, so the policy needs no hash of it. */
function brandStyle(): Plugin {
  const id = 'virtual:brands.css';
  return {
    name: 'brand-style',
    enforce: 'pre',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? brandsCss : null),
  };
}

export async function buildOffice(options: OfficeOptions = {}): Promise<void> {
  const words = Object.fromEntries(languages.map((lang) => [lang, loadMessages(lang, 'office')]));
  await build({
    root,
    base: '/office/',
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [contractWire(), virtualModule('office', { words }), brandStyle(), react(), tailwind()],
    build: {
      outDir: options.outDir ?? join(root, 'dist'),
      emptyOutDir: true,
      target: browsers,
      cssTarget: browsers,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const began = performance.now();
  await buildOffice();
  console.log(`office built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
