// What must load before a modal can be shown, read from the built files: its chunk and everything it imports that the
// first load has not brought.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../web/dist/client/assets');

/** Files a chunk imports at once, itself included. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(join(assets, file), 'utf8');
  for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    if (imported) closure(imported, seen);
  return seen;
}

function packedSize(file: string): number {
  const path = join(assets, file);
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}

export interface ModalChunk {
  modal: string;
  /** Brotli bytes. */
  bytes: number;
}

/** Every modal of the site, largest first. */
export function modalChunks(): ModalChunk[] {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const first = closure(scripts.find((name) => name.startsWith('entry-client-')) ?? '');
  return scripts
    .flatMap((file) => {
      const modal = /^(\w[\w-]*)-modal-[\w-]{8}\.js$/.exec(file)?.[1];
      if (!modal) return [];
      const bytes = [...closure(file)]
        .filter((name) => !first.has(name))
        .reduce((sum, name) => sum + packedSize(name), 0);
      return [{ modal, bytes }];
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}
