// Browser budgets of the home page as a guest sees it first, on a phone and a desktop: bytes, Lighthouse, response to
// input. kB is 1000 bytes.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs, ensureChromium, missing } from '../tools/chromium.mjs';
import { median, partOf, type Figure, type Part } from './figures.ts';
import { measureFirstLoad, type FirstLoad, type FirstLoadOptions } from './first-load.ts';
import { measureInteractions } from './interactions.ts';
import { runLighthouse, type LighthouseResult } from './lighthouse.ts';
import { modalChunks } from './modal-chunks.ts';
import { startSiteProcess } from './site-process.ts';
import { agents, visitors } from './visitors.ts';

const interactionRuns = 5;
const lighthouseRuns = { phone: 5, desktop: 3, bot: 1 };

const kilobytes = (what: string, bytes: number, atMost?: number): Figure => ({
  what,
  value: bytes / 1000,
  digits: 1,
  unit: 'kB',
  ...(atMost && { wanted: { atMost } }),
});

async function firstLoad(
  browser: Browser,
  visitor: keyof typeof visitors,
  { url, ...options }: FirstLoadOptions & { url: string },
): Promise<FirstLoad> {
  const context = await browser.newContext(visitors[visitor]);
  try {
    return await measureFirstLoad(await context.newPage(), url, options);
  } finally {
    await context.close();
  }
}

async function sizes(browser: Browser, url: string, visitor: 'phone' | 'desktop'): Promise<Figure[]> {
  // The server makes the best compression of a page after the first visitor's answer: the first load is not measured.
  await firstLoad(browser, visitor, { url });
  await sleep(1000);
  const load = await firstLoad(browser, visitor, { url });
  const slow = await firstLoad(browser, visitor, { url, isSlow: true });
  return [
    kilobytes(`${visitor}: JavaScript`, load.script, 85),
    kilobytes(`${visitor}: HTML with the style inside`, load.html, 20),
    kilobytes(`${visitor}: of it the style`, load.inlineCss, 12),
    kilobytes(`${visitor}: fonts`, load.font, 50),
    { what: `${visitor}: font files`, value: load.fontFiles, unit: '', wanted: { atMost: 4 } },
    kilobytes(`${visitor}: pictures of the first view`, load.firstViewImages, 80),
    kilobytes(`${visitor}: whole page, headers too`, load.whole, 300),
    {
      what: `${visitor}: CLS on a slow line, to the foot of the page`,
      value: slow.cls,
      digits: 4,
      unit: '',
      wanted: { atMost: 0.01 },
    },
  ];
}

async function interactions(browser: Browser, url: string): Promise<Figure[]> {
  const runs: Record<string, number>[] = [];
  for (let i = 0; i < interactionRuns; i++) {
    const context = await browser.newContext(visitors.phone);
    runs.push(await measureInteractions(await context.newPage(), url));
    await context.close();
  }
  const steps = Object.keys(runs[0] ?? {}).map((what): Figure => ({
    what: `phone, 4 × slower: ${what}`,
    value: median(runs.map((run) => run[what] ?? Number.NaN)),
    unit: 'ms',
  }));
  const worst = median(runs.map((run) => Math.max(...Object.values(run))));
  return [
    ...steps,
    { what: 'phone, 4 × slower: INP (longest of a visit)', value: worst, unit: 'ms', wanted: { atMost: 100 } },
  ];
}

function lighthouseFigures(
  who: string,
  result: LighthouseResult,
  wanted: { performance: number; lcpMs: number },
): Figure[] {
  const { scores, lcpMs, cls, tbtMs } = result;
  const score = (what: string, value: number, atLeast: number): Figure => ({
    what: `Lighthouse ${who}: ${what}`,
    value,
    unit: '',
    wanted: { atLeast },
  });
  return [
    score('performance', scores.performance, wanted.performance),
    score('accessibility', scores.accessibility, 100),
    score('best practices', scores['best-practices'], 100),
    score('SEO', scores.seo, 100),
    {
      what: `Lighthouse ${who}: LCP`,
      value: lcpMs / 1000,
      digits: 2,
      unit: 's',
      wanted: { atMost: wanted.lcpMs / 1000 },
    },
    { what: `Lighthouse ${who}: CLS`, value: cls, digits: 4, unit: '', wanted: { atMost: 0.01 } },
    { what: `Lighthouse ${who}: blocking time`, value: tbtMs, unit: 'ms' },
  ];
}

async function botFigures(browser: Browser, url: string): Promise<Figure[]> {
  const load = await firstLoad(browser, 'bot', { url, isBot: true });
  const { lcpMs } = await runLighthouse(url, { runs: lighthouseRuns.bot, userAgent: agents.bot });
  return [
    { ...kilobytes('bot, page without the application: JavaScript', load.script), wanted: { atMost: 0 } },
    kilobytes('bot: HTML with the style inside', load.html),
    kilobytes('bot: whole page, headers too', load.whole),
    { what: 'Lighthouse bot, 1 run: LCP', value: lcpMs / 1000, digits: 2, unit: 's' },
  ];
}

export async function benchBrowser(): Promise<Part> {
  const title = 'Browser: the home page as a guest';
  const executablePath = ensureChromium(true);
  if (!executablePath) return { title, lines: [missing], missed: [`${title}: ${missing}`] };
  const site = await startSiteProcess();
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const url = `${site.url}/`;
    const [largest] = modalChunks();
    const figures = [
      ...(await sizes(browser, url, 'phone')),
      ...(await sizes(browser, url, 'desktop')),
      kilobytes(`largest modal (${largest?.modal})`, largest?.bytes ?? Number.NaN, 35),
      ...(await interactions(browser, url)),
    ];
    const phone = await runLighthouse(url, { runs: lighthouseRuns.phone, userAgent: agents.phone });
    const desktop = await runLighthouse(url, {
      runs: lighthouseRuns.desktop,
      userAgent: agents.desktop,
      isDesktop: true,
    });
    figures.push(
      ...lighthouseFigures('mobile', phone, { performance: 98, lcpMs: 1800 }),
      ...lighthouseFigures('desktop', desktop, { performance: 98, lcpMs: 700 }),
      ...(await botFigures(browser, url)),
    );
    const complaints = [...new Set([...phone.complaints, ...desktop.complaints])];
    return partOf(title, figures, [
      `Load average of the last five minutes at the end: ${loadavg()[1]?.toFixed(1)} on ${availableParallelism()} processors; times mean something only where it stays below that number.`,
      `Page of a person unless a row says bot. Lighthouse: medians of ${lighthouseRuns.phone} mobile and ${lighthouseRuns.desktop} desktop runs; performance over the runs ${phone.spread.join(', ')} and ${desktop.spread.join(', ')}.`,
      ...(complaints.length > 0 ? [`Audits below 100: ${complaints.join(', ')}.`] : []),
    ]);
  } finally {
    await browser.close();
    await site.stop();
  }
}
