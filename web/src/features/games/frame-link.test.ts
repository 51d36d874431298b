// The handshake with a game's frame: one port for one load of the frame, however often it says hello.
import type { FrameInit, GameToLobby } from '@malva/contract/game-frame';
import { afterEach, expect, test, vi } from 'vitest';
import { linkFrame } from './frame-link.ts';

type Listener = (event: { source: unknown; data: unknown }) => void;

afterEach(() => vi.unstubAllGlobals());

function seat() {
  let say: Listener = () => undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => (say = listener));
  vi.stubGlobal('removeEventListener', () => undefined);
  const ports: MessagePort[] = [];
  const contentWindow = {
    postMessage: (_data: unknown, _to: string, [port]: MessagePort[]) => void (port && ports.push(port)),
  };
  const heard: GameToLobby[] = [];
  const link = linkFrame({ contentWindow } as unknown as HTMLIFrameElement, {
    init: () => ({ type: 'init' }) as FrameInit,
    onMessage: (message) => void heard.push(message),
  });
  return {
    hello: (id: string, source: unknown = contentWindow) => say({ source, data: { kg: 1, type: 'hello', id } }),
    ports,
    heard,
    link,
  };
}

test('a hello repeated before the answer came gets no second port, and the first one is heard', async () => {
  const { hello, ports, heard, link } = seat();
  hello('7');
  hello('7');
  expect(ports).toHaveLength(1);
  ports[0]?.postMessage({ type: 'ready' });
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'ready' }]));
  link.close();
  ports[0]?.close();
});

test('a reloaded frame gets a port of its own; another window gets none', () => {
  const { hello, ports, link } = seat();
  hello('7');
  hello('9', {});
  expect(ports).toHaveLength(1);
  hello('8');
  expect(ports).toHaveLength(2);
  link.close();
  for (const port of ports) port.close();
});
