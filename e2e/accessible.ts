// What axe finds on a page, without the frames in it. Run inside the page itself: the library's own way opens a second
// page for every check and also copies the passed results there, which costs several times the check itself.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

export interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary: string }[];
}

/** Of the contrast of texts alone, which the theme decides. */
export const contrast = ['color-contrast'] as const;

/** `inside`: only this element; `rules`: by default all. */
export async function violationsOf(page: Page, inside?: string, rules?: readonly string[]): Promise<Violation[]> {
  // As text, which the page's policy lets pass; once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, only]) => {
      const { axe: library } = window as unknown as { axe: typeof axe };
      // Elements that fade in or change their colour are judged in their final state.
      const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.race([
        Promise.allSettled(passing.map(({ finished }) => finished)),
        new Promise((done) => setTimeout(done, 2000)),
      ]);
      const context = { exclude: ['iframe'], ...(selector && { include: [selector] }) };
      const { violations } = await library.run(context, {
        iframes: false,
        resultTypes: ['violations'],
        ...(only && { runOnly: [...only] }),
      });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? null,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary: failureSummary ?? '' })),
      }));
    },
    [inside, rules] as const,
  );
}

/** The serious and critical violations: they make the page unusable for some people. */
export async function barriersOf(page: Page, inside?: string, rules?: readonly string[]): Promise<Violation[]> {
  return (await violationsOf(page, inside, rules)).filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
}
