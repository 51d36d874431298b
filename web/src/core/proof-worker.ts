// A worker that solves the question it is sent and answers with the solution, or null where there is none.
import { solve } from './proof.ts';

addEventListener('message', async ({ data }: MessageEvent<string>) => {
  postMessage(await solve(data).catch(() => null));
});
