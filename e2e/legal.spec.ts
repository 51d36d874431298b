// What the law wants on every page, read from the documents themselves: age, licence, the warning in Ukrainian, where
// to get help; and how many presses the tools are away. Over HTTP, in every variant, as a guest and as a player.
import { expect, test } from '@playwright/test';
import { pages, type PageName } from '@malva/contract/page';
import { brandSite, projects } from './brand-site.ts';
import { samplesOf } from './route-table.ts';
import { seededPlayer } from './ready-player.ts';
import { app } from './words.ts';

/** The cash desk in a frame is a part of the page around it. */
const names = (Object.keys(pages) as PageName[]).filter((name) => name !== 'cashFrame');
const addresses = [...new Set(names.flatMap((name) => samplesOf(name)))];
const langs = ['', '/ru', '/en'] as const;

async function documentOf(url: string, cookie?: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  // Spaces that do not break stand where short words would hang.
  return (await answer.text()).replaceAll('\u00a0', ' ');
}

/** What is missing of what every page must carry. */
function missing(html: string): string[] {
  const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
  const wanted: Record<string, RegExp> = {
    age: />21\+</,
    licence: /Демонстра|Demonstration|[Лл]іценз|[Лл]ицензи|[Ll]icen/,
    help: /href="tel:\+?\d+"/,
    tools: /href="[^"]*\/responsible-play\/"/,
  };
  const absent = Object.entries(wanted).flatMap(([name, pattern]) => (pattern.test(footer) ? [] : [name]));
  return footer.includes(app('footer.warning')) ? absent : [...absent, 'warning'];
}

for (const project of projects) {
  test(`TR-103 every page of ${project} says 21+, the licence, the warning in Ukrainian and where to get help @desktop`, async () => {
    const site = await brandSite(project);
    expect(addresses.length).toBeGreaterThan(20);
    // The footer is one: in the other languages a few pages speak for all.
    const others =
      project === 'malva'
        ? langs.slice(1).flatMap((lang) => addresses.slice(0, 4).map((address) => `${lang}${address}`))
        : [];
    for (const path of [...addresses, ...others]) {
      expect.soft({ path, missing: missing(await documentOf(site + path)) }).toEqual({ path, missing: [] });
    }
  });
}

test('TR-084 TR-103 the tools are at most two presses from home and one from the page about them, the warning is on players’ pages @desktop', async () => {
  const site = await brandSite('malva');
  const { cookies } = await seededPlayer();
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const links = (html: string): string[] => [...html.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const home = await documentOf(`${site}/`, cookie);
  expect(links(home)).toContain('/responsible-play/');
  expect(links(home)).toContain('/profile/limits/');
  const tools = links(await documentOf(`${site}/responsible-play/`, cookie));
  for (const wanted of ['/profile/limits/', '/profile/history/', '?openModal=SelfExclusion']) {
    expect(
      tools.some((href) => href.startsWith(wanted)),
      wanted,
    ).toBe(true);
  }
  for (const path of names.map((name) => pages[name].path)) {
    if (/[:*]/.test(path)) continue;
    expect.soft({ path, missing: missing(await documentOf(site + path, cookie)) }).toEqual({ path, missing: [] });
  }
});
