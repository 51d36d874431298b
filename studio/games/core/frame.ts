// Frame protocol v1 from the game's side: hello to the parent window, one port back, everything else over that port.
// The frame has an opaque origin: no storage, no cookies; what must be remembered is told to the lobby.
import { FRAME_PROTOCOL, lobbyMessageTypes } from '@malva/contract/game-frame';
import type { FrameHello, FrameInit, GameToLobby, LobbyToGame } from '@malva/contract/game-frame';

export interface Lobby {
  readonly init: FrameInit;
  send(message: GameToLobby): void;
  /** Words after `init`. */
  listen(listener: (message: LobbyToGame) => void): void;
}

const HELLO_EVERY_MS = 400;

function isLobbyMessage(data: unknown): data is LobbyToGame {
  const type = (data as { type?: unknown } | null)?.type;
  return typeof type === 'string' && (lobbyMessageTypes as readonly string[]).includes(type);
}

function isPort(event: MessageEvent): boolean {
  const data = event.data as { kg?: unknown; type?: unknown } | null;
  return (
    event.source === window.parent && data?.kg === FRAME_PROTOCOL && data.type === 'port' && event.ports.length === 1
  );
}

/** Resolves when the lobby has sent `init`. Says hello again until it is answered: the lobby may start later. */
export function joinLobby(): Promise<Lobby> {
  return new Promise((resolve) => {
    const listeners: ((message: LobbyToGame) => void)[] = [];
    const id = String(crypto.getRandomValues(new Uint32Array(1))[0]);
    const hello = () => window.parent.postMessage({ kg: FRAME_PROTOCOL, type: 'hello', id } satisfies FrameHello, '*');
    const timer = setInterval(hello, HELLO_EVERY_MS);
    let isJoined = false;
    addEventListener('message', (event) => {
      if (isJoined || !isPort(event)) return;
      isJoined = true;
      clearInterval(timer);
      const port = event.ports[0] as MessagePort;
      port.addEventListener('message', ({ data }) => {
        if (!isLobbyMessage(data)) return;
        if (data.type === 'init')
          resolve({
            init: data,
            send: (message) => port.postMessage(message),
            listen: (listener) => void listeners.push(listener),
          });
        else for (const listener of listeners) listener(data);
      });
      port.start();
    });
    hello();
  });
}
