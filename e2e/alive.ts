// Before the application runs, links are the browser's own: a test of moving between pages waits for it.
import type { Page } from '@playwright/test';

export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await page.waitForTimeout(300);
}
