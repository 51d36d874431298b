// How soon the first frame of a game appears after its page opens, in each engine of one run. All draw on the
// processor, so the figures compare our code in them, not their graphics cards.
import { serveLobby, type DevLobby } from '../../studio/games/dev/serve.ts';
import { openEngine, type EngineName } from './open.ts';

/** One that is drawn by elements and one that is drawn by WebGL. */
const slugs = ['sich-dice', 'kalyna-sevens'] as const;
const times = 5;
/** Beside Chromium in the same run. */
const most = 1.5;

const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;

async function measure(name: EngineName, lobby: DevLobby): Promise<number[]> {
  const engine = await openEngine(name, { site: lobby.url, isDirect: true });
  const found: number[] = [];
  try {
    for (const slug of slugs) {
      const taken: number[] = [];
      for (let i = 0; i < times; i++) {
        lobby.reset(slug, 'demo');
        const { page, close } = await engine.open({ width: 1024, height: 576 });
        await page.goto(`${lobby.url}/?game=${slug}`);
        await page.waitForFunction(() => (window as unknown as { firstFrameAt?: number }).firstFrameAt, undefined, {
          timeout: 60_000,
        });
        taken.push(await page.evaluate(() => (window as unknown as { firstFrameAt: number }).firstFrameAt));
        await close();
      }
      // The first of all starts processes as well.
      found.push(median(taken.slice(1)));
    }
  } finally {
    await engine.end();
  }
  return found;
}

/** Prints a line for each engine; true where one is slower than it may be. */
export async function firstFrames(names: readonly EngineName[]): Promise<boolean> {
  const lobby = await serveLobby(0);
  let isSlow = false;
  try {
    const base = await measure('chromium', lobby);
    console.log(`  first frame, ms (${slugs.join(', ')}): chromium ${base.map(Math.round).join(', ')}`);
    for (const name of names.filter((one) => one !== 'chromium')) {
      const own = await measure(name, lobby);
      const ratios = own.map((ms, at) => ms / (base[at] as number));
      console.log(
        `  ${name} ${own.map(Math.round).join(', ')}: ${ratios.map((ratio) => `×${ratio.toFixed(2)}`).join(', ')}`,
      );
      isSlow ||= ratios.some((ratio) => ratio > most);
    }
  } finally {
    lobby.server.closeAllConnections();
    lobby.server.close();
  }
  return isSlow;
}
