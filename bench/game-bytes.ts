// What a game of the studio weighs on the wire when it is opened for the first time: everything built for it, packed as
// it is served, with the words of one language. What the build packed beside them is the same once more.
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { currentGame } from '@malva/studio/math/games';

const built = join(import.meta.dirname, '../dist/games');
const packed: readonly string[] = ['.js', '.css', '.html'];

function bytesOf(path: string): number {
  const bytes = readFileSync(path);
  return packed.includes(extname(path)) ? brotliCompressSync(bytes).length : bytes.length;
}

export function gameBytes(): { slug: string; isSlot: boolean; bytes: number }[] {
  return readdirSync(built).map((slug) => {
    const files = readdirSync(join(built, slug), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.br'),
    );
    const sum = (of: (name: string) => boolean) =>
      files
        .filter(({ name }) => of(name))
        .reduce((all, { parentPath, name }) => all + bytesOf(join(parentPath, name)), 0);
    const words = ['uk', 'ru', 'en'].map((lang) => sum((name) => name.startsWith(`${lang}-`)));
    return {
      slug,
      isSlot: currentGame(slug).kind === 'slot',
      bytes: sum((name) => !/^(?:uk|ru|en)-/.test(name)) + Math.max(...words),
    };
  });
}
