// From an empty frame to a seated player: lobby, words, session, art, screen. Each step is told to the lobby.
import { speak } from './amounts.ts';
import type { FrameInit } from '@malva/contract/game-frame';
import type { RgsSession } from '@malva/contract/rgs';
import { render } from 'preact';
import { joinLobby } from './frame.ts';
import type { Lobby } from './frame.ts';
import type { GameModule, Kit } from './kit.ts';
import { followFlight } from './live.ts';
import type { Live } from './live.ts';
import { setReducedMotion } from './motion.ts';
import { RgsError, createRgs } from './rgs.ts';
import type { Rgs } from './rgs.ts';
import { Screen } from './screen.tsx';
import { createSound } from './sound.ts';
import { createStore } from './store.ts';
import { seatPlayer } from './table.ts';
import type { Table } from './table.ts';
import { createTableState, noticeOf } from './table-state.ts';
import { loadTexts } from './texts.ts';
import './screen.css';

function dressPage({ locale, theme, safeArea, reducedMotion }: FrameInit): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dataset['theme'] = theme;
  root.classList.toggle('reduced', reducedMotion);
  setReducedMotion(reducedMotion);
  for (const [side, px] of Object.entries(safeArea)) root.style.setProperty(`--safe-${side}`, `${px}px`);
}

function followLobby(lobby: Lobby, game: GameModule, words: Kit['words']): void {
  lobby.listen((message) => {
    if (message.type === 'theme') document.documentElement.dataset['theme'] = message.theme;
    if (message.type !== 'locale') return;
    document.documentElement.lang = message.locale;
    void loadTexts(message.locale, game.texts).then((t) => {
      speak(message.locale);
      words.set({ t, lang: message.locale });
    });
  });
}

/** Why the game cannot start, said to the lobby and on the loading screen. */
function failStart(lobby: Lobby, error: unknown, words: Kit['words']): void {
  const code = error instanceof RgsError ? error.code : 'ERR_INTERNAL';
  lobby.send({ type: 'error', code, fatal: true, details: error instanceof RgsError ? error.details : {} });
  const place = document.getElementById('loader');
  if (place) place.textContent = words.get().t(noticeOf(code)?.key ?? 'notice.ERR_INTERNAL');
}

function liveOf({
  rgs,
  lobby,
  session,
  state,
}: {
  rgs: Rgs;
  lobby: Lobby;
  session: RgsSession;
  state: Kit['state'];
}): Live | null {
  const { flight } = session;
  // A replay shows what was, whatever flies now.
  if (!flight || session.mode === 'replay') return null;
  return followFlight({
    rgs,
    lobby,
    session: { ...session, flight },
    isHidden: () => document.hidden,
    onRefusal({ code }) {
      state.set({ phase: 'over', notice: noticeOf(code) });
      lobby.send({ type: 'error', code, fatal: true });
    },
  });
}

export async function startGame(game: GameModule): Promise<void> {
  const started = performance.now();
  const lobby = await joinLobby();
  dressPage(lobby.init);
  const progress = (pct: number) => {
    document.documentElement.style.setProperty('--loaded', String(pct / 100));
    lobby.send({ type: 'progress', pct: Math.round(pct) });
  };
  progress(15);
  const lang = lobby.init.locale;
  speak(lang);
  const words = createStore({ t: await loadTexts(lang, game.texts), lang });
  followLobby(lobby, game, words);
  const state = createTableState(lobby.init.settings.sound);
  const sound = createSound(game.sounds, lobby.init.settings.sound);
  const rgs = createRgs(lobby.init.session.rgsUrl, (isLate) => state.set({ isLate }));
  try {
    const session = await rgs.authenticate(lobby.init.session.launchToken);
    progress(45);
    const live = liveOf({ rgs, lobby, session, state });
    let table: Table | null = null;
    const kit: Kit = {
      slug: game.slug,
      state,
      sound,
      words,
      math: session.game.math,
      scale: session.game.scale,
      live,
      t: (key, values) => words.get().t(key, values),
      table: () => table as Table,
    };
    const view = await game.prepare(kit, (part) => progress(45 + part * 50));
    table = await seatPlayer({
      lobby,
      state,
      rgs,
      session,
      show: view.show,
      isStakeLaid: view.isStakeLaid === true,
      onSound: (isOn) => sound.set(isOn),
    });
    render(<Screen kit={kit} view={view} />, document.getElementById('game') as HTMLElement);
    document.getElementById('loader')?.remove();
    progress(100);
    lobby.send({ type: 'loaded', ms: Math.round(performance.now() - started) });
    lobby.send({ type: 'ready' });
  } catch (error) {
    failStart(lobby, error, words);
  }
}
