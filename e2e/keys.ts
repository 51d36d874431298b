// A visit without a mouse: the element that has the focus, and the keys to the next one.
import { expect, type Locator, type Page } from '@playwright/test';

interface Stop {
  what: string;
  isShown: boolean;
  isMarked: boolean;
}

/** The focused element: it is inside the window and shows the focus mark. */
export const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    const { top, bottom, left, right, width } = at.getBoundingClientRect();
    // A box around a field may wear the mark for it.
    const worn = [at, at.parentElement, at.nextElementSibling]
      .filter((one) => one !== null)
      .map((one) => getComputedStyle(one));
    return {
      what: at.outerHTML.slice(0, 120),
      isShown: at !== document.body && width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      isMarked:
        at.tagName === 'IFRAME' ||
        worn.some(
          ({ outlineStyle, outlineWidth, boxShadow }) =>
            (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || /inset/.test(boxShadow),
        ),
    };
  });

/** The edge of a window hands the focus on in the next frame, and the page scrolls to it. */
export const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Presses until the element has the focus; every stop on the way is visible and marked. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let i = 0; i < 90; i++) {
    await page.keyboard.press(key);
    await frames(page);
    const { what, isShown, isMarked } = await stop(page);
    expect.soft({ what, isShown, isMarked }).toEqual({ what, isShown: true, isMarked: true });
    if (await target.evaluate((one) => one === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`the focus never came to ${target}`);
}
