// Every order of events, against a browser of a few lines: its history, steps that are answered later, pages that
// arrive, fail or redirect. Orders that lead to the same situation are followed once.
import { describe, expect, it } from 'vitest';
import type { ModalName } from '@malva/contract/modals';
import { next, openOnes, startOf, topOf, type Effect, type Event, type State, type Target } from './machine.ts';

interface Entry {
  key: number;
  depth: number;
  path: string;
}

/** The machine, and the browser around it. */
interface World {
  state: State;
  entries: readonly Entry[];
  at: number;
  /** Steps back that the site asked for, and that the browser has not made. */
  steps: number;
  /** Loads and swaps without an answer, with the number of renewals before they were asked for. */
  loads: Readonly<Record<number, number>>;
  swaps: readonly number[];
  /** What is on screen: which page, and how new it is. */
  shown: string;
  version: number;
  renewals: number;
  keys: number;
  /** How many entries too deep the player has gone: forward to a modal that is closed. */
  spare: number;
  /** The document was given up for another. */
  isLeft: boolean;
}

const to = (path: string, more: Partial<Target> = {}): Target => ({
  path,
  search: '',
  hash: '',
  overlay: null,
  ...more,
});
const fresh: World = {
  state: startOf('/a/', ''),
  entries: [
    { key: 0, depth: 0, path: '/b/' },
    { key: 1, depth: 0, path: '/a/' },
  ],
  at: 1,
  steps: 0,
  loads: {},
  swaps: [],
  shown: '/a/',
  version: 0,
  renewals: 0,
  keys: 1,
  spare: 0,
  isLeft: false,
};
const pageOf = (version: number, redirectUrl?: string) => ({
  name: 'home',
  page: { version, redirectUrl },
  status: 200,
});
type Page = ReturnType<typeof pageOf>;

const here = ({ entries, at }: World): Entry => entries[at]!;
const check = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what);
};

/** The address bar and the history. */
function write(world: World, [how, target, depth]: [string, Target | null, number]): void {
  check(!world.state.isStepping || world.steps === 0, 'an entry is written while the browser steps back');
  const current = here(world);
  const isNew = how === 'renew' || (how === 'push' && depth === 0);
  const entry = { key: isNew ? ++world.keys : current.key, depth, path: target?.path ?? current.path };
  if (how === 'push') check(depth > 0 || current.depth === 0, 'a page above the entry of a modal');
  if (how === 'push') check(depth === 0 || depth === current.depth + 1, `depth ${depth} above ${current.depth}`);
  if (how === 'push') world.at += 1;
  if (depth === 0) world.spare = 0;
  world.entries = [
    ...world.entries.slice(0, world.at),
    entry,
    ...(how === 'push' ? [] : world.entries.slice(world.at + 1)),
  ];
}

/** What the driver does in a browser. */
function perform(world: World, [hand, ...args]: Effect): Event | null {
  const [first, second, third] = args as [unknown, unknown, unknown];
  if (hand === 'write') write(world, [first as string, second as Target | null, third as number]);
  if (hand === 'load') world.loads = { ...world.loads, [(first as { id: number }).id]: world.renewals };
  if (hand === 'swap') world.swaps = [...world.swaps, first as number];
  if (hand === 'back') {
    check(world.entries[world.at - 1] !== undefined, 'the site’s own step leaves the site');
    check(world.entries[world.at - 1]?.path === here(world).path, 'the site’s own step leaves the page');
    world.steps += 1;
  }
  if (hand === 'show' && third) {
    world.shown = first as string;
    world.version = (third as unknown as Page).page.version;
  }
  if (hand === 'keepScroll') check(here(world).path === world.shown, 'scroll kept for the entry of another page');
  if (hand === 'restoreScroll') {
    check(String(here(world).key) === first, 'scroll restored for another entry');
    check(here(world).path === world.shown, 'scroll restored on another page');
  }
  if (hand === 'leaveFor') world.isLeft = true;
  return hand === 'redirect' ? { type: 'go', to: to(first as string, { replace: true }) } : null;
}

function happen(before: World, event: Event): World {
  const world = { ...before };
  const [state, effects] = next(before.state, event);
  world.state = state;
  if (event.type === 'renewed') world.renewals += 1;
  const pushes = effects.filter(([hand, how]) => hand === 'write' && how === 'push').length;
  const pages = effects.filter(([hand, , target]) => hand === 'write' && target).length;
  check(pages <= 1, 'two pages are written for one event');
  if (event.type === 'go' || event.type === 'swapped') check(pushes <= 1, 'two entries for one navigation');
  if (event.type === 'opened') check(pushes <= 1, 'two entries for one modal');
  for (const effect of effects) {
    const redirect = perform(world, effect);
    if (redirect) return happen(world, redirect);
  }
  return world;
}

/** The browser went to another entry: at the site's wish, or the player's. */
function travel(world: World, by: number, isOwn = false): World {
  const moved = { ...world, at: world.at + by, steps: world.steps - Number(isOwn) };
  const { key, depth, path } = here(moved);
  const after = happen(moved, { type: 'popped', to: to(path), key: String(key), depth });
  const { isStepping, waiting, modals } = world.state;
  if (isStepping && !waiting) check(after.state.modals === modals, 'a step of the site’s own closes a modal');
  const locked = topOf(world.state);
  if (!isStepping && locked?.isLocked && path === world.state.path)
    check(topOf(after.state)?.id === locked.id, 'a locked modal is left by the back button');
  if (!isStepping) after.spare = Math.max(0, depth - openOnes(after.state).length);
  return after;
}

/** The machine no longer waits for the step. */
function giveUp(world: World): World {
  const after = happen(world, { type: 'late' });
  after.spare = Math.max(0, after.state.entry.depth - openOnes(after.state).length);
  return after;
}

type Move = [string, (world: World) => World];

function answers(world: World): Move[] {
  const moves: Move[] = [];
  for (const [id, version] of Object.entries(world.loads)) {
    const load = Number(id);
    const isOvertaken = load !== world.state.load?.id;
    const answer = (event: Event) => (before: World) => {
      const { [load]: _, ...loads } = before.loads;
      const isAnswered = event.type === 'arrived' && before.state.load?.how === 'again';
      // A redirect is an answer too: the shown page is as new as it can be.
      const after = happen({ ...before, loads, version: isAnswered ? version : before.version }, event);
      if (isOvertaken) check(after.state === before.state, 'an overtaken load does something');
      return after;
    };
    const arrive = (redirect?: string) => answer({ type: 'arrived', load, page: pageOf(version, redirect) as never });
    moves.push([`page ${load}`, arrive()]);
    if (!isOvertaken) moves.push([`redirect ${load}`, arrive('/c/')]);
    moves.push([`failure ${load}`, answer({ type: 'failed', load })]);
  }
  for (const load of world.swaps)
    moves.push([
      `swap ${load}`,
      (before) => {
        const swaps = before.swaps.filter((one) => one !== load);
        const after = happen({ ...before, swaps }, { type: 'swapped', load });
        if (load !== before.state.load?.id) check(after.state === before.state, 'an overtaken page is shown');
        return after;
      },
    ]);
  // Before the first entry there is nothing: such a step is never answered.
  if (world.steps > 0 && world.at > 0) moves.push(['step', (before) => travel(before, -1, true)]);
  else if (world.state.isStepping) moves.push(['late', (before) => giveUp({ ...before, steps: 0 })]);
  return moves;
}

function acts({ state, at, entries, steps }: World): Move[] {
  const event = (name: string, one: Event): Move => [name, (world) => happen(world, one)];
  const moves: Move[] = [event('go a', { type: 'go', to: to('/a/') }), event('go b', { type: 'go', to: to('/b/') })];
  moves.push(event('go over', { type: 'go', to: to(state.path, { isOver: true, search: '?openModal=Menu' }) }));
  moves.push(event('replace b', { type: 'go', to: to('/b/', { replace: true }) }), event('renew', { type: 'renewed' }));
  const top = topOf(state);
  if (openOnes(state).length < 2) moves.push(event('open', { type: 'opened', name: 'Menu' as ModalName, props: {} }));
  if (top) {
    moves.push(event('close', { type: 'closed', id: top.id }));
    if (!top.isLocked) moves.push(event('lock', { type: 'changed', id: top.id, change: { isLocked: true } }));
    moves.push(event('shrink', { type: 'shrunk', id: top.id }));
  }
  const small = state.modals.find(({ isOpen, isSmall }) => isOpen && isSmall);
  if (small) moves.push(event('grow', { type: 'grown', id: small.id, next: null }));
  if (at > 0) moves.push(['back', (world) => travel(world, -1)]);
  if (at < entries.length - 1) moves.push(['forward', (world) => travel(world, 1)]);
  if (state.isStepping) moves.push(['late', giveUp]);
  // An entry restored from elsewhere may answer no popstate.
  if (steps > 0) moves.push(['no answer', (world) => ({ ...world, steps: world.steps - 1 })]);
  return moves;
}

/** What must be so after every event. */
function verify(world: World): void {
  const { state, loads, swaps } = world;
  const { load } = state;
  check(state.path === world.shown, 'another page is on screen than the machine thinks');
  check(state.entry.path === here(world).path, 'another entry is current than the machine thinks');
  check(state.entry.depth === here(world).depth, 'the entry has another depth than the machine thinks');
  if (!state.isStepping) check(openOnes(state).length <= state.entry.depth, 'a modal without an entry');
  check(!state.waiting || state.isStepping, 'a navigation waits for nothing');
  const isOnItsWay =
    !load ||
    (load.phase === 'loading' && load.id in loads) ||
    (load.phase === 'swapping' && swaps.includes(load.id)) ||
    (load.phase === 'loaded' && state.isStepping);
  check(isOnItsWay, `${load?.phase} without an answer to come`);
}

/** Once everything has been answered: one page, at its address, as new as it was asked for. */
function verifyEnd(world: World): void {
  let rest = world;
  for (let step = 0; step < 40 && !rest.isLeft; step += 1) {
    const [answer] = answers(rest).filter(([name]) => !/redirect|failure/.test(name));
    if (!answer) break;
    rest = answer[1](rest);
    verify(rest);
  }
  if (rest.isLeft) return;
  check(answers(rest).length === 0, 'it never comes to rest');
  check(rest.state.load === null && !rest.state.isStepping && !rest.state.waiting, 'it waits for ever');
  check(here(rest).path === rest.shown, 'address and page differ');
  check(rest.version === rest.renewals, 'an old page stays on screen');
  check(here(rest).depth - openOnes(rest.state).length <= rest.spare, 'an entry without a modal');
}

/** Numbers of loads, modals and entries tell nothing: the same situation is looked at once. */
function nameOf({ state, entries, loads, swaps, renewals, version, keys: _, ...world }: World): string {
  const numbers = new Map<unknown, number>();
  const number = (one: unknown) => numbers.get(one) ?? (numbers.set(one, numbers.size), numbers.size - 1);
  const { last: _last, load, modals, ...rest } = state;
  return JSON.stringify([
    world,
    rest,
    load && [number(load.id), load.how, load.phase, load.to, load.isOld, load.key && number(load.key)],
    load?.page && renewals - (load.page as unknown as Page).page.version,
    modals.filter(({ isOpen }) => isOpen).map(({ isLocked, isSmall }) => [isLocked, isSmall]),
    entries.map(({ key, depth, path }) => [number(String(key)), depth, path]),
    Object.entries(loads).map(([id, at]) => [number(Number(id)), renewals - at]),
    swaps.map(number),
    renewals - version,
  ]);
}

/** Follows all orders of that many events; the fault carries the order that led to it. */
function follow(length: number): number {
  let level: { world: World; order: readonly string[] }[] = [{ world: fresh, order: [] }];
  const seen = new Set<string>();
  for (let depth = 0; depth < length; depth += 1) {
    const following: typeof level = [];
    for (const { world, order } of level) {
      for (const [name, move] of [...acts(world), ...answers(world)]) {
        const way = [...order, name];
        try {
          const after = move(world);
          const situation = nameOf(after);
          if (after.isLeft || seen.has(situation)) continue;
          seen.add(situation);
          verify(after);
          verifyEnd(after);
          following.push({ world: after, order: way });
        } catch (error) {
          throw new Error(`${way.join(', ')}: ${(error as Error).message}`, { cause: error });
        }
      }
    }
    level = following;
  }
  return seen.size;
}

describe('navigation', () => {
  it('keeps page, address, modals and loads together in every order of five events', () => {
    expect(follow(5)).toBeGreaterThan(6000);
  });
});
