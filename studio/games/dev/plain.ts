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

export async function plain(context: BrowserContext): Promise<BrowserContext> {
  if (!process.env.LOOK) await context.addInitScript(drawPlain);
  return context;
}
