// What happens in the browser once the page stands: words, session, channel, and the answers to what the API reports.
import { app } from '@malva/contract/app';
import type { AppInit } from '@malva/contract/app';
import { stored } from './cookies.ts';
import { call, listenToApi, request } from './api.ts';
import { passGate } from './gates.ts';
import type { Wanted } from './realtime.ts';
import type { Site } from './manifest.ts';

/** The same stranger twice within this time is not asked again. */
const unauthorizedGuardMs = 30_000;

let site: Site | null = null;
let reading: Promise<AppInit> | null = null;
let lastUnauthorizedAt = -Infinity;
/** Loaded for the first visitor who has something to hear. */
let realtime: typeof import('./realtime.ts') | null = null;
/** Channels that components listen to for a while. */
const wanted = new Set<Wanted>();

async function readInit(): Promise<AppInit> {
  reading ??= (async () => {
    const init = (await request(app.init.path, { isQuiet: true, timeoutMs: 20_000 })) as AppInit;
    site!.session.setInit(init);
    return init;
  })().finally(() => (reading = null));
  return reading;
}

function connect(init: AppInit): void {
  // A guest without channels has nothing to hear: the client is not even loaded.
  if (init.websocket.channels.length === 0 && wanted.size === 0) return realtime?.stopRealtime();
  const host = { site: site!, readInit, onGap: () => void refreshSession() };
  const open = async () => {
    [realtime] = await Promise.all([import('./realtime.ts'), site!.registry.whole(), site!.i18n.whole()]);
    await realtime.startRealtime(host, init);
  };
  void untilItWorks(open);
}

/** Hears one more channel until the answer is called; a guest's connection is opened for it and closed with it. */
export function hear(channel: Wanted): () => void {
  const reconnect = () => {
    const { init } = site!.session.getState();
    if (init) connect(init);
  };
  let stop: (() => void) | null = null;
  wanted.add(channel);
  void untilItWorks(async () => {
    const { listenTo } = await import('./realtime.ts');
    if (wanted.has(channel)) stop = listenTo(site!, channel);
  });
  reconnect();
  return () => {
    wanted.delete(channel);
    stop?.();
    reconnect();
  };
}

/** Who am I now: init again, every cached answer stale. Call it after anything that changes the session. */
export async function refreshSession(): Promise<AppInit> {
  const init = await readInit();
  connect(init);
  site!.queries.invalidate();
  return init;
}

/**
 * After login, registration and logout: another person's cached answers and pages are gone. What is on screen is asked
 * for again only when it is known who asks: a guest's browser does not ask for what is a player's.
 */
export async function changePlayer(to?: string): Promise<AppInit> {
  const isOld = (key: readonly unknown[]) => key[0] !== 'page';
  site!.queries.remove(isOld, false);
  const init = await readInit();
  connect(init);
  if (to === undefined) await site!.navigation.reloadPage();
  else await site!.navigation.navigate(to);
  site!.queries.fetchMissing();
  return init;
}

/** Once in half a minute, however many ask; null: not asked, or not answered. */
export async function askWhoIsThere(): Promise<AppInit | null> {
  const now = performance.now();
  if (now - lastUnauthorizedAt < unauthorizedGuardMs) return null;
  lastUnauthorizedAt = now;
  return readInit().catch(() => null);
}

async function unauthorized(code: string): Promise<boolean> {
  // A guest has only the token to lose, or has none yet on a page from the cache: the answer to this brings one.
  if (code === 'xsrf' && site!.session.getState().isGuest) return (await readInit().catch(() => null)) !== null;
  const init = await askWhoIsThere();
  if (!init) return false;
  if (!init.isGuest) return true;
  const { navigation } = site!;
  // A page on its way says itself that it is for players.
  if (navigation.state.getState().load) return false;
  if (!navigation.topModal()) navigation.openModal('Login');
  else await navigation.reloadPage();
  return false;
}

async function loadWords(): Promise<void> {
  const words = await call(app.messages, { params: { lang: site!.lang } });
  site!.i18n.add(words, true);
}

/** What the network refused is asked for again, ever more patiently. */
export async function untilItWorks(work: () => Promise<unknown>, waitMs = 1_000): Promise<void> {
  try {
    await work();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    await untilItWorks(work, Math.min(waitMs * 2, 20_000));
  }
}

export function startSession(of: Site): void {
  site = of;
  const { openModal, navigate } = of.navigation;
  listenToApi({
    unauthorized,
    gate: passGate,
    blocked: (until) => openModal('LudomanModal', { till: until }),
    redirect: (url) => void navigate(url),
    online: (isOnline) => of.session.setOnline(isOnline),
  });
  addEventListener('offline', () => of.session.setOnline(false));
  addEventListener('online', () => void readInit().then(() => of.session.setOnline(true)));
  // Visits are counted in browsers that carry the flag.
  if (stored('stat')) call(app.stat).catch(console.warn);
  of.i18n.bringBy(() => void untilItWorks(loadWords));
  void untilItWorks(async () => connect(await readInit()));
}
