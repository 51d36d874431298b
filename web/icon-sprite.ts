// The site's icons in one file: drawings of the icons the sources name, each a symbol; a component is a reference into
// it. So neither scripts nor documents carry drawings, and the file is kept for a year.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

export interface IconSprite {
  /** Address with the hash of its content. */
  href: string;
  svg: string;
  /** File names of the icons inside. */
  names: ReadonlySet<string>;
}

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const library = dirname(createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs'));
const iconFile = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

type IsWanted = (file: string) => boolean;

/** Names of icons that the sources below `folder` import. */
function namedIn(folder: string, isWanted: IsWanted): Set<string> {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && isWanted(file),
  );
  const imports = sources.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g),
  ]);
  const names = imports.flatMap((match) => match[1]!.split(',').map((name) => name.trim().split(' as ')[0]!));
  return new Set(names.filter((name) => name && !name.startsWith('type ')));
}

/** `ReceiptText` → `receipt-text`, by the library's own index. */
function fileNames(wanted: ReadonlySet<string>): Set<string> {
  const index = readFileSync(join(library, 'lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, exported, file] of index.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm)) {
    for (const name of exported!.matchAll(/default as (\w+)/g)) files.set(name[1]!, file!);
  }
  return new Set(
    [...wanted].map((name) => {
      const file = files.get(name);
      if (!file) throw new Error(`no icon is called ${name}`);
      return file;
    }),
  );
}

/** File names of the icons that these sources import. */
export const iconsOf = (folder: string, isWanted: IsWanted = () => true): Set<string> =>
  fileNames(namedIn(folder, isWanted));

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

function draw([tag, attributes]: Shape): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    name === 'key' ? [] : [`${name}="${escape(value)}"`],
  );
  return `<${tag} ${written.join(' ')}/>`;
}

export async function iconSprite(sources: string): Promise<IconSprite> {
  const names = iconsOf(sources);
  const symbols: string[] = [];
  for (const name of [...names].toSorted()) {
    const file = pathToFileURL(join(library, 'icons', `${name}.mjs`)).href;
    const { __iconData: data } = (await import(file)) as { __iconData: { node: readonly Shape[] } };
    symbols.push(`<symbol id="${name}" viewBox="0 0 24 24">${data.node.map(draw).join('')}</symbol>`);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
  return { href: `/assets/icons-${hash}.svg`, svg, names };
}

/** Every import of an icon becomes its reference; how it is drawn (`[data-i]`) stands in styles.css. */
export function spriteIcons({ href, names }: IconSprite): Plugin {
  const maker = `import { createElement } from 'react';
    export default (name) => ({ size = 24, ...props }) => createElement('svg', { 'data-i': '', width: size, height: size, 'aria-hidden': true, ...props },
      createElement('use', { href: ${JSON.stringify(`${href}#`)} + name }));`;
  return {
    name: 'sprite-icons',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) return { code: maker, moduleSideEffects: false };
      if (!iconFile.test(id)) return null;
      const name = basename(id, '.mjs');
      if (!names.has(name)) return null;
      return {
        code: `import icon from '../createLucideIcon.mjs'; export default /* @__PURE__ */ icon('${name}');`,
        moduleSideEffects: false,
      };
    },
  };
}
