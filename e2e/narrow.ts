// What a narrow screen does to a page: scrolls it sideways, cuts a control off, or breaks a word without a hyphen.
import type { Page } from '@playwright/test';

const wide = 'Щ'.repeat(32);
const longEmail = `${'w'.repeat(51)}@example.test`;
const bigAmount = '12345678901234567890.00';
/** Fields of answers that hold what a person wrote, or what their bank and browser say of them. */
const personal =
  /^(nickname|name|fullName|login|author|staff|holder|instrument|device|browser|city|place|contact|comment|note|reason|fileName|player|title)$/;

/** The answer with the longest words in every field of a person and the largest sums in every amount. */
export function lengthened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(one, name)]));
  if (typeof value !== 'string') return key === 'nickname' && value === null ? wide : value;
  if (/^[^@\s]+@[^@\s]+$/.test(value)) return longEmail;
  if (/^-?\d+\.\d\d$/.test(value)) return value.startsWith('-') ? `-${bigAmount}` : bigAmount;
  // A code of the product is lower case and has no space.
  return personal.test(key) && !/^[a-z0-9_:./-]*$/.test(value) ? wide : value;
}

/** Lengthens every answer of the server's calls on its way to this page. */
export async function lengthenAnswers(page: Page): Promise<void> {
  await page.route(/\/rest\//, async (route) => {
    const answer = await route.fetch();
    const isJson = answer.headers()['content-type']?.includes('application/json') === true;
    if (!isJson) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, json: lengthened(await answer.json()) });
  });
}

/** Controls that end outside the screen, with how far the page itself scrolls sideways. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const over = document.documentElement.scrollWidth - width;
    if (over > 0) found.push(`the page is ${over} px wider than the screen`);
    const top = [...document.querySelectorAll('[data-modal], dialog[open]')].at(-1) ?? document.body;
    for (const box of top.querySelectorAll<HTMLElement>('main, [class*=overflow-y-auto]'))
      if (box.scrollWidth > box.clientWidth + 1) {
        const broad = [...box.querySelectorAll<HTMLElement>('*')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'visible',
        );
        const endOf = (one: HTMLElement) => one.getBoundingClientRect().left + one.scrollWidth;
        const said =
          broad
            .toSorted((one, other) => endOf(one) - endOf(other))
            .at(-1)
            ?.outerHTML.slice(0, 200) ?? '';
        found.push(
          `${box.className.slice(0, 20)} scrolls sideways, by ${box.scrollWidth - box.clientWidth} px, in it: ${said}`,
        );
      }
    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element.parentElement; at && at !== top; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) || at.closest('.strip, [popover]')) return true;
      return false;
    };
    for (const control of top.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')) {
      const box = control.getBoundingClientRect();
      if (box.width < 3 || box.height < 3 || !control.checkVisibility({ visibilityProperty: true })) continue;
      if ((box.left >= -1 && box.right <= width + 1) || scrolls(control)) continue;
      if (getComputedStyle(control).clipPath !== 'none') continue;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
      found.push(`${name.trim().slice(0, 40)}: from ${Math.round(box.left)} to ${Math.round(box.right)}`);
    }
    return found;
  });

/** Words that stand on two lines though they have no hyphen; texts that may break anywhere are left out. */
export const brokenWords = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((where) => {
    const found: string[] = [];
    for (const root of document.querySelectorAll(where)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only, code, [popover]'))
          continue;
        if (parent.closest('[class*=wrap-anywhere]')) continue;
        for (const match of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’'ʼ]{4,}/gu)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(match[0]);
        }
      }
    }
    return [...new Set(found)];
  }, within);
