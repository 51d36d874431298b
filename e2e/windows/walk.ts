// Walking through many addresses in one tab and seeing what each did: the window that stands open, what the address
// became. An address without a trigger of its own gets `probe`; once the page has removed it from the address, the
// address has been handled.
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { seedPassword } from '@malva/seed/people';
import { testSite, type TestSite } from '../../server/test/site.ts';
import type { Visitor } from '../../server/test/visitor.ts';
import { ownThings, type OwnThings } from '../own-things.ts';
import { Tab } from './tab.ts';

export const projects = ['malva', 'king', 'vlk'] as const;
export type Project = (typeof projects)[number];
export type Audience = 'guest' | 'player';

export interface Outcome {
  /** The window that opens; null = none. */
  opens: string | null;
  /** Path, query and hash afterwards. */
  at: string | RegExp;
}

/** Every variant × who looks. */
export const walks = projects.flatMap((project) => (['guest', 'player'] as const).map((who) => ({ project, who })));

export interface House {
  home: TestSite;
  /** A tab of a variant's site: a guest of age, or `person` of the seeded world, who has money and some rounds. */
  tab(project?: Project, who?: Audience): Tab;
  player(project?: Project): Visitor;
  own: OwnThings;
  end(): Promise<void>;
}

const person = '+380500000005';

/** A player of the seeded world, logged in. */
export async function seededPlayer(site: TestSite, login = person): Promise<Visitor> {
  const visitor = site.visitor();
  const { status, body } = await visitor.post('/login/', { login, password: seedPassword });
  if (status !== 200) throw new Error(`${login} could not log in: ${status} ${JSON.stringify(body)}`);
  return visitor;
}

/** The three variants as doors of one house; a test of one variant alone takes `testSite({ pages: true })`. */
export async function openHouse(): Promise<House> {
  const home = await testSite({ pages: true });
  const doors = { malva: home } as Record<Project, TestSite>;
  for (const project of ['king', 'vlk'] as const) {
    const env = { PROJECT: project, LANGUAGE_SELECTOR: project === 'vlk' ? 'on' : 'off' };
    doors[project] = await testSite({ pages: true, env, beside: home });
  }
  const players = {} as Record<Project, Visitor>;
  for (const project of projects) players[project] = await seededPlayer(doors[project]);
  const player = (project: Project = 'malva') => players[project];
  return {
    home,
    player,
    own: await ownThings(player()),
    tab: (project = 'malva', who = 'guest') =>
      new Tab(doors[project].url, who === 'player' ? { visitor: player(project) } : {}),
    async end() {
      for (const project of projects.toReversed()) await doors[project].end();
    },
  };
}

/** The page itself, without the frame around it. */
export const main = (tab: Tab) => within(tab.document.querySelector<HTMLElement>('main')!);

/** Waits until at least so many tabs of the player are subscribed. */
export async function hearing(site: TestSite, visitor: Visitor, tabs = 1): Promise<void> {
  const { body } = await visitor.get<{ id: number }>('/rest/player/getProfile/');
  const heard = () =>
    site.site.hub.connectionsOf(String(body.id)).filter(({ subscriptions }) => subscriptions.size > 0).length;
  await expect.poll(heard, soon).toBeGreaterThanOrEqual(tabs);
}

/** A link of the core for every visitor; it does nothing where there is no such section. */
const probe = ['scrollToSection', 'nowhere'] as const;

function probed(to: string): string {
  const url = new URL(to, 'http://site.invalid');
  url.searchParams.append(...probe);
  return url.pathname + url.search + url.hash;
}

/** Looks again every few milliseconds: all of it happens in this process. */
export const soon = { interval: 5, timeout: 10_000 };

async function followed(tab: Tab): Promise<void> {
  await expect.poll(() => tab.window.location.search.includes(probe[0]), soon).toBe(false);
}

/** What the tab has come to. */
export async function came(tab: Tab, { opens, at }: Outcome, what: string): Promise<void> {
  if (opens) await expect.poll(() => tab.opened, { ...soon, message: what }).toBe(opens);
  if (typeof at === 'string') await expect.poll(() => tab.place, { ...soon, message: what }).toBe(at);
  else await expect.poll(() => tab.place, { ...soon, message: what }).toMatch(at);
  expect(tab.opened, what).toBe(opens);
}

/** Loads the address; answers its status. */
export async function load(tab: Tab, to: string, outcome: Outcome): Promise<number> {
  const status = await tab.load(outcome.opens ? to : probed(to));
  if (!outcome.opens) await followed(tab);
  await came(tab, outcome, to);
  return status;
}

/** Goes there inside the running application, as through the browser's history, until the address has been followed. */
export async function step(tab: Tab, to: string): Promise<void> {
  tab.step(probed(to));
  await followed(tab);
}

/**
 * A list's window left by going elsewhere opens again on the way back (scroll.spec.ts); in a walk nothing is to be
 * remembered.
 */
export const forget = (tab: Tab): void => tab.window.localStorage.removeItem('scrollPositions');
