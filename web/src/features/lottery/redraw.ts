// The winners of a draw as this very browser finds them.
import type { EventProof } from '@malva/contract/fairness';
import { scriptAddress } from '../../core/script-address.ts';
// oxlint-disable-next-line import/default -- what the build makes of the module: its address
import drawWorker from './draw-worker.ts?worker&url';

export interface Redrawn {
  winners: string[];
  /** The promise, the tickets and the winners agree. */
  matches: boolean;
}

async function here(proof: EventProof): Promise<Redrawn> {
  const { verifyEvent } = await import('@malva/studio/verifier/draws');
  const { winners, matches } = await verifyEvent(proof);
  return { winners, matches };
}

/** In a worker, else where the page runs. */
export function redraw(proof: EventProof): Promise<Redrawn> {
  if (typeof Worker === 'undefined') return here(proof);
  return new Promise((resolve) => {
    const worker = new Worker(scriptAddress(drawWorker), { type: 'module' });
    const end = (found: Redrawn | Promise<Redrawn>) => {
      worker.terminate();
      resolve(found);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Redrawn>) => end(data));
    worker.addEventListener('error', () => end(here(proof)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none to name
    worker.postMessage(proof);
  });
}
