// The table a player sits at: what may be pressed when, what the lobby says, the stake.
import type { LobbyToGame } from '@malva/contract/game-frame';
import type { RgsSession } from '@malva/contract/rgs';
import { unitsOf, wireOf } from './amounts.ts';
import { RoundFlow } from './round-flow.ts';
import type { Lobby } from './frame.ts';
import type { Store } from './store.ts';
import { clockOf, fitting, netOf, withFree } from './table-state.ts';
import type { Parts, TableState } from './table-state.ts';

export interface Table {
  readonly state: Store<TableState>;
  readonly session: RgsSession;
  readonly lobby: Lobby;
  canPlay(): boolean;
  play(params?: unknown): Promise<void>;
  /** A choice in an open round. */
  act(type: string, data?: Record<string, unknown>): Promise<void>;
  /** Of a live game: whether the open round is over without a press. */
  look(): Promise<void>;
  setBet(bet: bigint): void;
  replay(): Promise<void>;
  retry(): void;
  dismiss(): void;
}

function createTable(parts: Parts, flow: RoundFlow): Table {
  const { state, session, lobby } = parts;
  const canPlay = (): boolean => {
    const { phase, paused, readyAt, mode } = state.get();
    return phase === 'idle' && paused === null && mode !== 'replay' && performance.now() >= readyAt;
  };
  const sendSettings = (): void => {
    const { ownBet, isSoundOn } = state.get();
    lobby.send({ type: 'settings', settings: { sound: isSoundOn, turbo: false, bet: wireOf(ownBet) } });
  };
  return {
    state,
    session,
    lobby,
    canPlay,
    async play(params = {}) {
      if (!canPlay()) return;
      lobby.send({ type: 'activity' });
      await flow.start(params);
    },
    async act(type, data) {
      const { phase, paused } = state.get();
      // A pause stops stakes; out of a flight that goes on without the player the way is always open.
      if (phase !== 'choosing' || (paused !== null && !session.flight)) return;
      lobby.send({ type: 'activity' });
      await flow.choose(type, data);
    },
    look: () => flow.look(),
    setBet(bet) {
      const { phase, free } = state.get();
      if (phase !== 'idle' || free) return;
      const ownBet = fitting(session, bet);
      state.set({ bet: ownBet, ownBet, notice: null });
      lobby.send({ type: 'activity' });
      sendSettings();
    },
    replay: () => flow.replay(),
    retry: () => flow.retry(),
    dismiss: () => state.set({ notice: null }),
  };
}

const isWaiting = (state: Store<TableState>): boolean => ['idle', 'choosing'].includes(state.get().phase);

/** Time has passed: balance, net position and pace come from the server again. */
async function refresh(parts: Parts): Promise<void> {
  const { state, rgs, session } = parts;
  if (session.mode === 'replay') return;
  const { balance, bonus, net, freeRounds, notBefore, serverTime } = await rgs.balance();
  if (!isWaiting(state)) return;
  state.set({
    balance: unitsOf(balance),
    bonus: unitsOf(bonus),
    net: netOf(net),
    ...(state.get().phase === 'idle' && withFree(parts, freeRounds)),
    readyAt: notBefore === null ? 0 : clockOf(notBefore, serverTime),
  });
}

function hear(message: LobbyToGame, parts: Parts): void {
  const { state, session } = parts;
  if (message.type === 'balance') {
    if (session.mode !== 'real' || !isWaiting(state)) return;
    state.set({ balance: unitsOf(message.balance) });
    // What of it is a bonus only the studio knows.
    if (state.get().bonus > 0n) void refresh(parts).catch(() => undefined);
  } else if (message.type === 'freeRounds') void refresh(parts).catch(() => undefined);
  else if (message.type === 'pause') state.set({ paused: message.reason });
  else if (message.type === 'resume') {
    state.set({ paused: null });
    void refresh(parts).catch(() => undefined);
  } else if (message.type === 'mute') {
    state.set({ isSoundOn: !message.on });
    parts.onSound(!message.on);
  }
}

/** After the session is open: the stake, the figures, and what was left on the table. */
export async function seatPlayer(parts: Parts): Promise<Table> {
  const { state, session, lobby, show } = parts;
  const flow = new RoundFlow(parts);
  const table = createTable(parts, flow);
  lobby.listen((message) => hear(message, parts));
  const wanted = lobby.init.settings.bet ?? session.bet.default;
  state.set({
    mode: session.mode,
    balance: unitsOf(session.balance),
    bonus: unitsOf(session.bonus),
    net: netOf(session.net),
    paceMs: session.profile.paceMs,
    ownBet: fitting(session, unitsOf(wanted)),
    readyAt: session.notBefore === null ? 0 : clockOf(session.notBefore, session.serverTime),
  });
  state.set(withFree(parts, session.freeRounds));
  const { activeRound, lastRound, replayRound } = session;
  if (replayRound) {
    state.set({ phase: 'over', bet: unitsOf(replayRound.bet) });
    void flow.replay();
  } else if (activeRound) await flow.resume(activeRound);
  else if (lastRound?.status === 'closed' && lastRound.revealed < lastRound.events.length)
    void flow.resume(lastRound, unitsOf(session.balance));
  else {
    show.place(lastRound);
    // What stands there is its own; of a live game the flight now in sight does.
    state.set({ phase: 'idle', ...(!session.flight && { round: lastRound }) });
  }
  return table;
}
