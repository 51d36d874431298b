// How soon the first frame of a game appears after its page opens, in each engine of one run. All draw on the
// processor, so the figures compare our code in them, not their graphics cards. The engines take turns, so that what
// else the machine does meets all of them.
import { serveLobby, type DevLobby } from '../../studio/games/dev/serve.ts';
import { openEngine, type Engine, type EngineName } from './open.ts';

/** One that is drawn by elements and one that is drawn by WebGL. */
const slugs = ['sich-dice', 'kalyna-sevens'] as const;
/** The first starts processes as well and is not counted. */
const times = 4;
/** Beside Chromium in the same run. */
const most = 1.5;

const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN;

async function measure(engine: Engine, lobby: DevLobby, slug: string): Promise<number> {
  lobby.reset(slug, 'demo');
  const { page, close } = await engine.open({ width: 1024, height: 576 });
  await page.goto(`${lobby.url}/?game=${slug}`);
  await page.waitForFunction(() => (window as unknown as { firstFrameAt?: number }).firstFrameAt, undefined, {
    timeout: 60_000,
  });
  const taken = await page.evaluate(() => (window as unknown as { firstFrameAt: number }).firstFrameAt);
  await close();
  return taken;
}

/** Milliseconds of each counted turn: engine, game, turn. */
async function takeTurns(engines: readonly Engine[], lobby: DevLobby): Promise<number[][][]> {
  const found = engines.map(() => slugs.map((): number[] => []));
  for (const [at, slug] of slugs.entries())
    for (let turn = 0; turn < times; turn++)
      for (const [of, engine] of engines.entries()) {
        const taken = await measure(engine, lobby, slug);
        if (turn > 0) found[of]?.[at]?.push(taken);
      }
  return found;
}

const spell = (taken: readonly number[]): string =>
  `${Math.round(median(taken))} (${taken.map(Math.round).join(', ')})`;

/** Prints a line for each engine; true where one is slower than it may be. */
export async function firstFrames(names: readonly EngineName[]): Promise<boolean> {
  const lobby = await serveLobby(0);
  const engines: Engine[] = [];
  let isSlow = false;
  try {
    for (const name of ['chromium', ...names.filter((one) => one !== 'chromium')] as const)
      engines.push(await openEngine(name, { site: lobby.url, isDirect: true }));
    const found = await takeTurns(engines, lobby);
    console.log(`  first frame, ms, median of ${times - 1} (${slugs.join(', ')})`);
    for (const [of, { name }] of engines.entries()) {
      const ratios = slugs.map((_, at) => median(found[of]?.[at] ?? []) / median(found[0]?.[at] ?? []));
      const figures = slugs.map((_, at) => `${spell(found[of]?.[at] ?? [])} ×${ratios[at]?.toFixed(2)}`);
      console.log(`  ${name}: ${figures.join('; ')}`);
      isSlow ||= ratios.some((ratio) => ratio > most);
    }
  } finally {
    await Promise.all(engines.map((engine) => engine.end()));
    lobby.server.closeAllConnections();
    lobby.server.close();
  }
  return isSlow;
}
