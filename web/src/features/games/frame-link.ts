// Frame protocol v1 from the lobby's side. The frame is an opaque origin: it is known by its window, gets one port and
// speaks only over that. Words that are not of the protocol are dropped.
import { FRAME_PROTOCOL, gameMessageTypes } from '@malva/contract/game-frame';
import type { FrameHello, FrameInit, GameToLobby, LobbyToGame } from '@malva/contract/game-frame';

export interface FrameLink {
  post(message: LobbyToGame): void;
  close(): void;
}

export interface FrameHost {
  /** Asked when the frame says hello. */
  init(): FrameInit;
  onMessage(message: GameToLobby): void;
}

function isGameMessage(data: unknown): data is GameToLobby {
  const type = (data as { type?: unknown } | null)?.type;
  return typeof type === 'string' && (gameMessageTypes as readonly string[]).includes(type);
}

function helloOf(data: unknown): FrameHello | null {
  const hello = data as Partial<FrameHello> | null;
  return hello?.kg === FRAME_PROTOCOL && hello.type === 'hello' ? (hello as FrameHello) : null;
}

/**
 * Listens for the frame's hello and answers with a port. A frame that reloads says hello under another id and gets a
 * new one. A hello said twice because this side was slow is answered once: a second port would leave the frame talking
 * into the first, closed one.
 */
export function linkFrame(frame: HTMLIFrameElement, host: FrameHost): FrameLink {
  let port: MessagePort | null = null;
  let greeted: string | null = null;
  const onHello = (event: MessageEvent) => {
    const hello = event.source === frame.contentWindow ? helloOf(event.data) : null;
    if (!hello || (port && hello.id === greeted)) return;
    greeted = hello.id;
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', ({ data }) => {
      if (isGameMessage(data)) host.onMessage(data);
    });
    port.start();
    // The frame has an opaque origin, so no narrower target can be named; what travels is only the port.
    frame.contentWindow?.postMessage({ kg: FRAME_PROTOCOL, type: 'port' }, '*', [channel.port2]);
    port.postMessage(host.init());
  };
  addEventListener('message', onHello);
  return {
    post: (message) => port?.postMessage(message),
    close() {
      removeEventListener('message', onHello);
      port?.postMessage({ type: 'close', reason: 'lobby' } satisfies LobbyToGame);
      port?.close();
      port = null;
    },
  };
}
