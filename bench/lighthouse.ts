// Lighthouse over one address: scores and the figures the budgets name, as medians. Each run is a new browser.
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';
import { median } from './figures.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type LighthouseReport = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

export interface LighthouseOptions {
  runs: number;
  userAgent: string;
  isDesktop?: boolean;
}

export interface LighthouseResult {
  scores: Record<(typeof categories)[number], number>;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Scores of performance over the runs, lowest first: how much the machine was disturbed. */
  spread: number[];
  /** Audits that kept a score below 100, over all runs. */
  complaints: string[];
}

async function runOnce(
  url: string,
  { userAgent, isDesktop = false }: Omit<LighthouseOptions, 'runs'>,
  isLastTry = false,
): Promise<LighthouseReport> {
  const chrome = await chromeLauncher.launch({
    chromePath: findChromium(true) ?? undefined,
    chromeFlags: ['--headless=new', ...chromiumArgs],
    logLevel: 'silent',
  });
  try {
    const flags = {
      port: chrome.port,
      logLevel: 'error' as const,
      onlyCategories: [...categories],
      emulatedUserAgent: userAgent,
    };
    const result = await lighthouse(url, flags, isDesktop ? desktopConfig : undefined);
    if (result && !result.lhr.runtimeError) return result.lhr;
    // A trace without its beginning is the recorder's fault, not the page's: once more.
    if (isLastTry || result?.lhr.runtimeError?.code !== 'NO_NAVSTART')
      throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result');
  } finally {
    chrome.kill();
  }
  return runOnce(url, { userAgent, isDesktop }, true);
}

export async function runLighthouse(url: string, options: LighthouseOptions): Promise<LighthouseResult> {
  const reports: LighthouseReport[] = [];
  for (let i = 0; i < options.runs; i++) reports.push(await runOnce(url, options));
  const score = (name: string): number[] =>
    reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100));
  const audit = (name: string): number =>
    median(reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN));
  const complaints = reports.flatMap((report) =>
    categories
      .slice(1)
      .flatMap((name) => report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries(categories.map((name) => [name, median(score(name))])) as LighthouseResult['scores'],
    lcpMs: audit('largest-contentful-paint'),
    cls: audit('cumulative-layout-shift'),
    tbtMs: audit('total-blocking-time'),
    spread: score('performance').toSorted((a, b) => a - b),
    complaints: [...new Set(complaints)],
  };
}
