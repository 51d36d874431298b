// A browser that draws no shadow and no blur. Without a graphics card these cost more than all else on a page, and no
// layout, name or colour of a text depends on them. `LOOK=1` draws them, for pictures.
import type { BrowserContext } from '@playwright/test';

export function drawPlain(): void {
  const sheet = new CSSStyleSheet();
  const nothing = ['box-shadow', 'filter', 'backdrop-filter'].map((name) => `${name}: none !important;`).join(' ');
  // What has the focus keeps its mark.
  sheet.replaceSync(`:not(:focus), *::before, *::after, *::backdrop { ${nothing} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Twenty frames a second are enough to see where a round is; each costs a machine without a graphics card dearly. */
export function drawSeldom(): void {
  const everyMs = 50;
  const [frame, now] = [requestAnimationFrame.bind(window), performance.now.bind(performance)];
  const waiting = new Map<number, FrameRequestCallback>();
  let [lastId, lastAt, isComing] = [0, -Infinity, false];
  const draw = (at: number): void => {
    lastAt = at;
    isComing = false;
    const due = [...waiting];
    for (const [id, one] of due) if (waiting.delete(id)) queueMicrotask(() => one(at));
  };
  window.requestAnimationFrame = (one) => {
    waiting.set((lastId += 1), one);
    if (!isComing) {
      isComing = true;
      setTimeout(() => frame(draw), Math.max(0, lastAt + everyMs - now()));
    }
    return lastId;
  };
  window.cancelAnimationFrame = (id) => void waiting.delete(id);
}

export async function plain(context: BrowserContext): Promise<BrowserContext> {
  if (!process.env.LOOK) await context.addInitScript(drawPlain);
  if (!process.env.LOOK) await context.addInitScript(drawSeldom);
  return context;
}
