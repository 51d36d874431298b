// Draws an event again from what is public of it, beside the page: 100,000 tickets take seconds.
import type { EventProof } from '@malva/contract/fairness';
import { verifyEvent } from '@malva/studio/verifier/draws';

addEventListener('message', ({ data }: MessageEvent<EventProof>) => {
  verifyEvent(data).then(
    ({ winners, matches }) => postMessage({ winners, matches }),
    () => postMessage({ winners: [], matches: false }),
  );
});
