// Builds the games; called by the house's build and by hand: `node studio/games/build.ts`.
import { resolve } from 'node:path';
import { build } from 'vite';
import { configOf, gameSlugs } from './vite.config.ts';

export async function buildGames(only: readonly string[] = gameSlugs): Promise<void> {
  for (const slug of only) await build(configOf(slug));
}

if (process.argv[1] === import.meta.filename) {
  const asked = process.argv.slice(2);
  await buildGames(asked.length > 0 ? asked : gameSlugs);
  console.log(`games built into ${resolve(import.meta.dirname, '../../dist/games')}`);
}
