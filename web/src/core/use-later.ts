// What no screen shows at first: left out of the document and of the first moments of the application, then drawn one
// part after another, each in an idle moment of its own.
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './after-paint.ts';

const waiting: (() => void)[] = [];

function drawNext(): void {
  const draw = waiting.shift();
  // As a transition React draws it in slices; one part at a time keeps the last slice, the insertion, short.
  if (draw) startTransition(draw);
  if (waiting.length > 0) whenIdle(drawNext);
}

/** False on the server and at first, true once it was this part's turn. */
export function useLater(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const draw = () => setDrawn(true);
    if (waiting.push(draw) === 1) whenIdle(drawNext);
    return () => {
      const at = waiting.indexOf(draw);
      if (at >= 0) waiting.splice(at, 1);
    };
  }, []);
  return isDrawn;
}
