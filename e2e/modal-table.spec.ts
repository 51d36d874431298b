// Every window of the contract and every row of the modal requirements × guest or player × variant, as an address asks
// for it: by name, by its other name, with a slash, by path. Rows whose feature is not here open nothing and break
// nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModalName } from '@malva/contract/modals';
import { expect, test, type Page } from '@playwright/test';
import { brandSite, walks } from './brand-site.ts';
import { elsewhere, modalCases, type ModalCase } from './modal-table.ts';
import { complaints, enter, forget, load, opened, place, soon, step } from './walk.ts';
import { seededPlayer, takeOver } from './ready-player.ts';
import { prizes, publicProfile } from './words.ts';

interface Row {
  id: string;
  name?: string;
  proposed?: string;
  alt_names?: readonly string[];
}

const rows = JSON.parse(readFileSync(join(import.meta.dirname, '../docs/requirements/modals.json'), 'utf8')) as Row[];
const cases = Object.entries(modalCases) as [ModalName, ModalCase][];
const carried = [...new Set(cases.flatMap(([, { ids }]) => ids.split(' ').filter(Boolean)))];
const later = rows.filter(({ id }) => !carried.includes(id) && !elsewhere.includes(id));
type Audience = 'guest' | 'player';

test('the table of windows names rows of the requirements under their names @desktop', () => {
  const known = new Map(rows.map((row) => [row.id, [row.name, row.proposed, ...(row.alt_names ?? [])]]));
  for (const [name, { ids, alias }] of cases) {
    for (const id of ids.split(' ').filter((one) => one.startsWith('M-'))) {
      const names = known.get(id);
      // The cash desk is a widget in the requirements' words.
      expect(names, id).toContain(name === 'Cash' ? 'CashWidget' : name);
      if (alias) expect(names, id).toContain(alias);
    }
  }
  for (const id of elsewhere) expect(known.has(id), id).toBe(true);
});

function whatOpens(name: ModalName, { audience }: ModalCase, who: Audience): string | null {
  if (audience === 'nobody' || (audience === 'guest' && who === 'player')) return null;
  return audience === 'player' && who === 'guest' ? 'Register' : name;
}

/** What the address keeps: a window takes its own part off, what belongs to it stays for a reload. */
const addressOf = (base: string, query: string) => base + (query ? `?${query}` : '');

async function seen(page: Page, wanted: string | null, what: string): Promise<void> {
  await expect.soft.poll(() => opened(page), { ...soon, message: what }).toBe(wanted);
  if (wanted === null) return;
  const { title } = modalCases[wanted as ModalName];
  await expect
    .soft(
      page
        .getByRole('dialog', { name: title })
        .or(page.getByRole('alertdialog', { name: title }))
        .last(),
      what,
    )
    .toBeVisible();
}

async function walkModals(page: Page, who: Audience, round: string): Promise<void> {
  const pages = ['/fairness/', '/credits/'] as const;
  let number = 0;
  for (const [name, one] of cases) {
    const query = (one.query ?? '').replace('{round}', round);
    for (const called of [`${name}/`, ...(one.alias ? [one.alias] : [])]) {
      const base = pages[number++ % 2]!;
      const to = `${addressOf(base, query)}${query ? '&' : '?'}openModal=${called}`;
      await forget(page);
      await step(page, to);
      await seen(page, whatOpens(name, one, who), `${to} ${who}`);
      expect.soft(place(page), to).not.toContain('openModal');
    }
  }
}

/** A name nobody owns opens nothing, whoever asks and wherever: each is asked for in one of the walks. */
async function walkLater(page: Page, walk: number): Promise<void> {
  const pages = ['/games/', '/credits/'] as const;
  const names = later.flatMap(({ name, proposed, alt_names: others = [] }) =>
    [name, proposed, ...others].filter((one) => one !== undefined && !(one in modalCases)),
  );
  for (const [number, called] of names.filter((_, at) => at % walks.length === walk).entries()) {
    const to = `${pages[number % 2]!}?openModal=${called}`;
    await forget(page);
    await step(page, to);
    expect.soft(await opened(page), to).toBeNull();
    expect.soft(place(page), to).toBe(to);
  }
}

for (const [walk, { project, who }] of walks.entries()) {
  test(`windows of ${project} for a ${who} @desktop ${carried.join(' ')}`, async ({ browser }) => {
    test.slow();
    const url = await brandSite(project);
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'age', value: '21', url }]);
    const visitor = who === 'player' ? await seededPlayer(undefined, url) : null;
    const played = await visitor?.get<{ rounds: { id: string }[] }>('/rest/games/rounds/?limit=1');
    if (visitor) await takeOver(context, visitor);
    const page = await context.newPage();
    const found = complaints(page);
    await enter(page, '/games/');
    await walkModals(page, who, played?.body.rounds[0]?.id ?? 'none');
    await walkLater(page, walk);
    if (project === 'malva') await walkPaths(page, who);
    expect(found).toEqual([]);
    await context.close();
  });
}

test('B-004 B-012 the public profile is whole or a pop-up with a way on, and a gift of a link waits or is used by itself, as the variant has it @desktop', async ({
  browser,
}) => {
  for (const project of ['malva', 'vlk'] as const) {
    const isVlk = project === 'vlk';
    const url = await brandSite(project);
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'age', value: '21', url }]);
    const visitor = await seededPlayer(undefined, url);
    await takeOver(context, visitor);
    const page = await context.newPage();
    await page.goto('/?openModal=PublicProfile');
    await expect(page.getByRole('dialog', { name: publicProfile('title') })).toBeVisible();
    await expect(page.getByRole('dialog').getByText(publicProfile('achievements')).first()).toBeVisible();
    await expect(page.getByRole('link', { name: publicProfile('whole') })).toHaveCount(isVlk ? 1 : 0);

    const gifts = async () =>
      (await visitor.get<{ prizes: { cause: string; amount: string }[] }>('/rest/player/prizes/')).body.prizes.filter(
        ({ cause, amount }) => cause === 'gift_code' && amount === '50.00',
      ).length;
    const before = await gifts();
    await page.goto('/?gift_id=malva-50');
    if (isVlk) await expect(page.getByText(prizes('applied'), { exact: true })).toBeVisible();
    const note = () => page.evaluate(() => sessionStorage.getItem('giftId'));
    await expect.poll(note).toBe(isVlk ? null : 'malva-50');
    expect((await gifts()) - before).toBe(isVlk ? 1 : 0);
    // Once: a look at another page brings no second one.
    await page.goto('/games/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await gifts()) - before).toBe(isVlk ? 1 : 0);
    await context.close();
  }
});

/**
 * `/open-modal/Name/` over a page of its own: every other name for each audience. In each language, with and without
 * the slash, loaded from the server; the other names inside the running application.
 */
async function walkPaths(page: Page, who: Audience): Promise<void> {
  const loaded = [
    ['/open-modal/{name}/', '/'],
    ['/en/open-modal/{name}', '/en/'],
    ['/ru/games/open-modal/{name}/', '/ru/games/'],
  ] as const;
  const stepped = [
    ['/fairness/open-modal/{name}/', '/fairness/'],
    ['/credits/open-modal/{name}/', '/credits/'],
  ] as const;
  const named = cases.filter(([, { query }]) => !query).filter((_, number) => number % 2 === Number(who === 'player'));
  const wantedOf = (name: ModalName, one: ModalCase, at: string) => {
    const opens = whatOpens(name, one, who);
    // The desk writes its own place.
    return { opens, at: opens === 'Cash' ? `${at}#/cash/deposit/` : at };
  };
  for (const [number, [pattern, at]] of loaded.entries()) {
    const [name, one] = named[number]!;
    const called = one.alias ?? name;
    expect.soft(await load(page, pattern.replace('{name}', called), wantedOf(name, one, at)), name).toBe(200);
  }
  await enter(page, '/games/');
  for (const [number, [name, one]] of named.slice(loaded.length).entries()) {
    const [pattern, base] = stepped[number % 2]!;
    const { opens, at } = wantedOf(name, one, base);
    await forget(page);
    await step(page, pattern.replace('{name}', one.alias ?? name));
    await seen(page, opens, `${base} ${name} ${who}`);
    await expect.soft.poll(() => place(page), { ...soon, message: name }).toBe(at);
  }
}
