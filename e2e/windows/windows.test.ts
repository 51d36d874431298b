// Every window of the contract and every row of the modal requirements × guest or player × variant, opened by an
// address: by name, by its other name, with a slash, by path. Rows whose feature does not exist yet open nothing and
// break nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModalName } from '@malva/contract/modals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keysOfManifest } from '../../tools/tidy/owners.ts';
import { houseTree } from '../../tools/tidy/tree.ts';
import { withOwn, type OwnThings } from '../own-things.ts';
import { prizes, publicProfile } from '../words.ts';
import { elsewhere, modalCases, type ModalCase } from './modal-table.ts';
import { saying, type Tab } from './tab.ts';
import { came, forget, load, openHouse, step, walks, type Audience, type House } from './walk.ts';

interface Row {
  id: string;
  name?: string;
  proposed?: string;
  alt_names?: readonly string[];
}

const file = join(import.meta.dirname, '../../docs/requirements/modals.json');
const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[];
const cases = Object.entries(modalCases) as [ModalName, ModalCase][];
const carried = [...new Set(cases.flatMap(([, { ids }]) => ids.split(' ').filter(Boolean)))];
const later = rows.filter(({ id }) => !carried.includes(id) && !elsewhere.includes(id));

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.end());

it('the table of windows names rows of the requirements under their names', () => {
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

it('every window of the site stands in the table', () => {
  expect(Object.keys(modalCases).toSorted()).toEqual([...keysOfManifest(houseTree(), 'modals').keys()].toSorted());
});

interface Walk {
  who: Audience;
  project: (typeof walks)[number]['project'];
}

/** `project`: the variant's site. */
function whatOpens(name: ModalName, { audience, only }: ModalCase, { who, project }: Walk): string | null {
  if (only && !only.includes(project)) return null;
  if (audience === 'none' || (audience === 'guest' && who === 'player')) return null;
  if (audience === 'players') return who === 'guest' ? null : name;
  return audience === 'player' && who === 'guest' ? 'Register' : name;
}

async function seen(tab: Tab, opens: string | null, { at, what }: { at: string | RegExp; what: string }) {
  await came(tab, { opens, at }, what);
  if (opens === null) return;
  const { title } = modalCases[opens as ModalName];
  const [role, other] = ['dialog', 'alertdialog'] as const;
  await expect
    .poll(() => [role, other].flatMap((one) => tab.page.queryAllByRole(one, { name: nameOf(title) })).length, {
      message: what,
    })
    .toBeGreaterThan(0);
}

const nameOf = (title: string | RegExp): RegExp => (typeof title === 'string' ? saying(title) : title);

/** The desk writes its own place; what belongs to a window stays in the address for a reload. */
const placeOf = (opens: string | null, at: string): string => (opens === 'Cash' ? `${at}#/cash/deposit/` : at);

async function walkModals(tab: Tab, walk: Walk, own: OwnThings): Promise<void> {
  const pages = ['/fairness/', '/credits/'] as const;
  let number = 0;
  for (const [name, one] of cases) {
    const query = withOwn(one.query ?? '', own);
    const opens = whatOpens(name, one, walk);
    for (const called of [`${name}/`, ...(one.alias ? [one.alias] : [])]) {
      const base = pages[number++ % 2]!;
      const to = `${base}?${query}${query && '&'}openModal=${called}`;
      forget(tab);
      await step(tab, to);
      await seen(tab, opens, { at: /^(?!.*openModal)/, what: `${to} ${walk.who}` });
    }
  }
}

/** A name without a window opens nothing, for guests and players, on every page. */
async function walkLater(tab: Tab): Promise<void> {
  const pages = ['/games/', '/credits/'] as const;
  const names = later.flatMap(({ name, proposed, alt_names: others = [] }) =>
    [name, proposed, ...others].filter((one) => one !== undefined && !(one in modalCases)),
  );
  for (const [number, called] of names.entries()) {
    const to = `${pages[number % 2]!}?openModal=${called}`;
    forget(tab);
    await step(tab, to);
    await came(tab, { opens: null, at: to }, to);
  }
}

/**
 * `/open-modal/Name/` over a page of its own: every other name for each audience. In each language, with and without
 * the slash, loaded from the server; the other names inside the running application.
 */
async function walkPaths(tab: Tab, walk: Walk): Promise<void> {
  const loaded = [
    ['/open-modal/{name}/', '/'],
    ['/en/open-modal/{name}', '/en/'],
    ['/ru/games/open-modal/{name}/', '/ru/games/'],
  ] as const;
  const stepped = [
    ['/fairness/open-modal/{name}/', '/fairness/'],
    ['/credits/open-modal/{name}/', '/credits/'],
  ] as const;
  const named = cases
    .filter(([, { query }]) => !query)
    .filter((_, number) => number % 2 === Number(walk.who === 'player'));
  for (const [number, [pattern, at]] of loaded.entries()) {
    const [name, one] = named[number]!;
    const opens = whatOpens(name, one, walk);
    const to = pattern.replace('{name}', one.alias ?? name);
    expect(await load(tab, to, { opens, at: placeOf(opens, at) }), name).toBe(200);
  }
  await tab.load('/games/');
  for (const [number, [name, one]] of named.slice(loaded.length).entries()) {
    const [pattern, base] = stepped[number % 2]!;
    const opens = whatOpens(name, one, walk);
    forget(tab);
    await step(tab, pattern.replace('{name}', one.alias ?? name));
    await seen(tab, opens, { at: placeOf(opens, base), what: `${base} ${name} ${walk.who}` });
  }
}

for (const { project, who } of walks) {
  it(`windows of ${project} for a ${who} ${carried.join(' ')}`, async () => {
    const tab = house.tab(project, who);
    await tab.load('/games/');
    await walkModals(tab, { who, project }, house.own);
    await walkLater(tab);
    if (project === 'malva') await walkPaths(tab, { who, project });
    expect(tab.complaints).toEqual([]);
    tab.close();
  });
}

it('B-004 B-012 the public profile is whole or a pop-up with a way on, and a gift of a link waits or is used by itself, as the variant has it', async () => {
  for (const project of ['malva', 'vlk'] as const) {
    const isVlk = project === 'vlk';
    const tab = house.tab(project, 'player');
    await load(tab, '/?openModal=PublicProfile', { opens: 'PublicProfile', at: '/' });
    await tab.page.findByRole('dialog', { name: saying(publicProfile('title')) });
    expect((await tab.dialog.findAllByText(publicProfile('achievements'))).length).toBeGreaterThan(0);
    expect(tab.page.queryAllByRole('link', { name: saying(publicProfile('whole')) })).toHaveLength(isVlk ? 1 : 0);

    const gifts = async () => {
      const { body } = await house
        .player(project)
        .get<{ prizes: { cause: string; amount: string }[] }>('/rest/player/prizes/');
      return body.prizes.filter(({ cause, amount }) => cause === 'gift_code' && amount === '50.00').length;
    };
    const before = await gifts();
    await tab.load('/?gift_id=malva-50');
    if (isVlk) await tab.page.findByText(prizes('applied'));
    await expect.poll(() => tab.window.sessionStorage.getItem('giftId')).toBe(isVlk ? null : 'malva-50');
    expect((await gifts()) - before).toBe(isVlk ? 1 : 0);
    // Once: a look at another page brings no second one.
    await tab.load('/games/');
    await tab.page.findByRole('heading', { level: 1 });
    expect((await gifts()) - before).toBe(isVlk ? 1 : 0);
  }
});
