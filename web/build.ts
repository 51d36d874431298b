// Builds the player site: dist/client (static files with a year of cache) and dist/server/entry-server.js, which
// renders documents and carries the style sheet inside. `node web/build.ts` or `buildWeb()`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { brands } from '../brands/all.ts';
import { brandCss } from '../brands/brand.ts';
import { iconsOf, iconSprite, spriteIcons } from './icon-sprite.ts';
import { packed } from './pack.ts';
import { bareImports, contractWire, virtualModule, webRoot } from './vite-plugins.ts';

export interface BuildOptions {
  /** Where `client/` and `server/` appear; `web/dist` unless told. */
  outDir?: string;
}

/** Browsers with light-dark(), relative colours and popovers. */
export const browsers = ['chrome125', 'edge125', 'firefox129', 'safari17.5'];

interface Assets {
  entry: string;
  /** What the entry imports: fetched beside it. */
  preload: readonly string[];
  /** The part inside every document. */
  css: string;
  /** Address of the whole style sheet. */
  styles: string;
  loader: string;
}

interface BuiltFile {
  type: string;
  fileName: string;
  source?: string | Uint8Array;
  isEntry?: boolean;
  imports?: string[];
}

/** Changes with any picture: addresses that carry it may be kept for ever. */
function picturesVersion(): string {
  const folder = join(webRoot, 'public/img');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.(avif|webp|png|jpg)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('base64url').slice(0, 8);
}

const sprite = await iconSprite(join(webRoot, 'src'));

/** What every build of the site has in common. */
export function sharedConfig(extra: InlineConfig['plugins'] = []): InlineConfig {
  return {
    root: webRoot,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VITE_PICTURES': JSON.stringify(picturesVersion()),
    },
    plugins: [bareImports(), spriteIcons(sprite), contractWire(), react(), tailwind(), ...extra],
  };
}

/** Folders whose manifests travel with every page, as web/src/features/index.ts lists them. */
const firstFolders = [
  ...readFileSync(join(webRoot, 'src/features/index.ts'), 'utf8').matchAll(/from '\.\/([\w-]+)\/index\.ts'/g),
].map(([, folder]) => folder);
const firstIcons = iconsOf(join(webRoot, 'src'), (file) => {
  // Cards of bonuses come with their pages.
  if (file === 'ui/card-face.tsx') return false;
  const [, feature] = /^features\/([\w-]+)\//.exec(file) ?? [];
  return !feature || firstFolders.includes(feature);
});
/** What every page needs travels in one piece. */
const isBase = matches(
  /node_modules\/(react|react-dom|scheduler|zustand)\//,
  // An icon is only its name: together they are smaller than the requests for some.
  new RegExp(`/lucide-react/dist/esm/(createLucideIcon|icons/(${[...firstIcons].join('|')}))\\.mjs`),
  /\/web\/src\/core\/(?!(form|after-login|arrivals|at-most|captcha|clipboard|clock-watch|counters|csv|format-date|greeting|log-out|proving|passkeys|report|growing-list|leave-guard|match-minute|modal-memory|navigation\/head|navigation\/links|notes|odds-text|outside|popups|proof|proof-worker|question|realtime|save-file|scroll|settled|sport-fixture|typed-amount|upload|use-copy|use-pages)\.ts)/,
  /\/web\/src\/app\/(?!entry)/,
  /\/web\/src\/features\/app\/(nav|nav-link|settings|home-view|use-player-part)\.tsx?/,
  new RegExp(`/web/src/features/((${firstFolders.join('|')})/)?index\\.ts`),
  /\/web\/src\/ui\/(button|badge|art|rail|game-card|favorite-button|states|amount|masked|time|modal-host|toaster-host|progress|offline-bar|banner-slot)\.tsx?/,
  /rolldown\/runtime/,
  /\/contract\/(app|auth|games|page|schema)\.ts|\/brands\/|\/rules\/overlay-path\.ts/,
);
/** What the other manifests have in common with their windows: calls, notes, icons. */
const isShared = matches(
  /\/lucide-react\/dist\/esm\/icons\//,
  /\/web\/src\/core\/(notes|question|typed-amount)\.ts|\/rules\/typed\.ts/,
  /\/cash\/stored-payment\.ts/,
  /\/contract\/(cash|cash-deposit|documents|identity|player|responsible)\.ts/,
);
/** Calls that windows of gifts share with the other manifests, which those windows need not wait for. */
const isGift = matches(/\/contract\/(bonus-shelf|bonuses|occasions|offers|prizes|today)\.ts/);
/** Calls of everything that is drawn: windows of draws wait for no others, and no other windows for these. */
const isChance = matches(/\/contract\/(chances|chests|wheels|multiverse|dice|lottery|prize-drops|magic-cards)\.ts/);
/** What a player sees above every page and of the home page, and what windows share with it. */
const isPlayer = matches(
  /\/web\/src\/features\/app\/(player-part|player-row|avatar-menu|balance-box|bell|logout)\.tsx/,
  /\/web\/src\/ui\/session-clock\.tsx/,
);
/** Windows share it with the home page of players, and nothing else of that. */
const isSlot = matches(/\/web\/src\/ui\/slot\.tsx/);
/** Comes with the first scrolling, and should bring nothing else. */
const isScroll = matches(/\/web\/src\/core\/scroll\.ts/);
/**
 * The other manifests and the links of addresses travel in another piece, once a visitor stays; no window waits for it.
 */
const isLater = matches(
  new RegExp(`/web/src/features/(later|(?!(${firstFolders.join('|')})/)[\\w-]+/(index|ways))\\.ts`),
  /\/web\/src\/core\/(navigation\/links|outside)\.ts|\/contract\/later-pages\.ts/,
);
const groups = [
  { name: 'base', test: isBase },
  { name: 'shared', test: isShared },
  { name: 'gift', test: isGift },
  { name: 'chance', test: isChance },
  { name: 'slot', test: isSlot },
  { name: 'player', test: isPlayer },
  { name: 'scroll', test: isScroll },
  { name: 'later', test: isLater },
];

function matches(...patterns: readonly RegExp[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => pattern.test(id));
}

async function buildClient(outDir: string): Promise<Omit<Assets, 'loader' | 'css'>> {
  const result = await build({
    ...sharedConfig(),
    publicDir: join(webRoot, 'public'),
    build: {
      outDir,
      emptyOutDir: true,
      target: browsers,
      cssTarget: browsers,
      cssCodeSplit: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(webRoot, 'src/app/entry-client.tsx'),
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          // One piece packs better than many and needs one request.
          codeSplitting: { groups },
        },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as unknown as { output: BuiltFile[] }[];
  const files = outputs.flatMap(({ output }) => output);
  const entry = files.find((file) => file.isEntry)!;
  const css = files.find((file) => file.fileName.endsWith('.css'))!;
  const preload = (entry.imports ?? []).map((file) => `/${file}`);
  return { entry: `/${entry.fileName}`, preload, styles: `/${css.fileName}` };
}

/** One source built on its own, as text. */
async function buildText(source: string): Promise<string> {
  const isStyle = source.endsWith('.css');
  const result = await build({
    ...sharedConfig(),
    publicDir: join(webRoot, 'public'),
    build: {
      write: false,
      copyPublicDir: false,
      target: browsers,
      cssTarget: browsers,
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      rolldownOptions: { input: join(webRoot, source), output: { format: isStyle ? 'es' : 'iife' } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as unknown as {
    output: (BuiltFile & { code?: string })[];
  }[];
  const files = outputs.flatMap(({ output }) => output);
  if (!isStyle) return files[0]!.code!.trim();
  return String(files.find((file) => file.fileName.endsWith('.css'))!.source).trim();
}

async function buildServer(outDir: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  await build({
    ...sharedConfig([virtualModule('assets', values)]),
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(webRoot, 'src/app/entry-server.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'node22',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
}

/** Values for browsers without @property, which are older than `browsers`; the condition in front lets no other in. */
const oldBrowsers = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/;

/** The resets of the browsers' own date fields: the site has a date field of its own, and no other. */
const dateFields = /::-webkit-(?:datetime-edit|date-and-time-value|calendar-picker)[^{},]*\{[^{}]*\}/g;

/** `name.br` beside every text file: served as it lies. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(`${file}.br`, packed(readFileSync(file)));
  }
}

/** Source expression for the content security policy, without its quotes. */
export function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The full style sheet takes its tokens from the document; one that neither declares would silently be nothing. */
function assertTokens(full: string, inline: string): void {
  const declared = new Set(
    [...`${full}${inline}`.matchAll(/(--[\w-]+)\s*:|@property (--[\w-]+)/g)].map((match) => match[1] ?? match[2]),
  );
  const missing = [...full.matchAll(/var\((--[\w-]+)\)/g)]
    .map((match) => match[1])
    .filter((name) => !declared.has(name));
  if (missing.length > 0)
    throw new Error(`styles-all.css uses what no style sheet declares: ${[...new Set(missing)].join(', ')}`);
}

export async function buildWeb({ outDir = join(webRoot, 'dist') }: BuildOptions = {}): Promise<void> {
  const assets = await buildClient(join(outDir, 'client'));
  writeFileSync(join(outDir, 'client', sprite.href), sprite.svg);
  compressFiles(join(outDir, 'client'));
  writeFileSync(join(outDir, 'client/img/version.txt'), picturesVersion());
  const loader = await buildText('src/app/loader.ts');
  const css = (await buildText('src/ui/styles-base.css')).replace(oldBrowsers, '').replace(dateFields, '');
  const inline = [css, ...Object.values(brands).map(brandCss)];
  assertTokens(readFileSync(join(outDir, 'client', assets.styles), 'utf8'), inline.join(''));
  const hashes = { scriptHashes: [loader].map(policyHash), styleHashes: inline.map(policyHash) };
  await buildServer(join(outDir, 'server'), { ...assets, css, loader, ...hashes });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const began = performance.now();
  await buildWeb();
  console.log(`web built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
