// Build-time helpers shared by the player site and the office.
// The browser needs of a contract module only the wire: method and path of calls, patterns of pages, plain tables.
// Schemas stay on the server, so neither TypeBox nor a single schema reaches a player's phone.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

export const webRoot = dirname(fileURLToPath(import.meta.url));
export const contractRoot = join(webRoot, '..', 'contract');

type Plain = Record<string, unknown>;
const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** What of an exported value travels; undefined = nothing. */
export function wireOf(value: unknown): unknown {
  if (typeof value === 'function' || value === undefined) return undefined;
  if (!isObject(value) || Array.isArray(value)) return value;
  if ('~kind' in value || '~unsafe' in value) return undefined;
  if ('method' in value && 'reply' in value) {
    const { method, path, change, timeoutMs } = value;
    // What goes without saying is not sent: a GET, a call that changes nothing.
    const wire = { method: method === 'GET' ? undefined : method, path, change: change || undefined, timeoutMs };
    // A guest's page does not ask for what only a player may read.
    const isOwn = method === 'GET' && !change && value['access'] === 'player';
    return isOwn ? { ...wire, access: 'player' } : wire;
  }
  if ('audience' in value && 'payload' in value) return { path: value['path'], audience: value['audience'] };
  const kept = Object.entries(value).flatMap(([name, part]) => {
    const wire = wireOf(part);
    return wire === undefined ? [] : [[name, wire] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

export function contractWire(): Plugin {
  return {
    name: 'contract-wire',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0]!;
      if (!file.startsWith(contractRoot) || !file.endsWith('.ts')) return null;
      const module = (await import(pathToFileURL(file).href)) as Plain;
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const isEmpty = isObject(value) && Object.keys(value).length === 0;
        const wire = isEmpty ? {} : wireOf(value);
        return wire === undefined ? [] : [`export const ${name} = ${JSON.stringify(wire)};`];
      });
      return { code: lines.join('\n') || 'export {};', moduleSideEffects: false };
    },
  };
}

/** A module made of values known only now: `import { entry } from 'virtual:<name>'`. */
export function virtualModule(name: string, values: Readonly<Plain>): Plugin {
  const id = `virtual:${name}`;
  return {
    name: id,
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}`
        ? Object.entries(values)
            .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
            .join('\n')
        : null,
  };
}

/**
 * Chunks are named whole by the document and the style sheet is one, so a late import needs none of Vite's preloading.
 */
export function bareImports(): Plugin {
  return {
    name: 'bare-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  };
}
