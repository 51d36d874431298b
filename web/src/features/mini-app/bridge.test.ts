// The bridge without a browser: which door it speaks through, what it believes, what older apps are spared.
import { describe, expect, it } from 'vitest';
import { openBridge, type View } from './bridge.ts';

const around = 'https://app.example';

interface Stage {
  view: View;
  sent: unknown[];
  /** A message as the browser would deliver it. */
  deliver(data: unknown, from?: { source?: unknown; origin?: string }): void;
}

function framed(change: Partial<View> = {}): Stage {
  const sent: unknown[] = [];
  let listener: (event: MessageEvent) => void = () => undefined;
  const parent = { postMessage: (data: string, origin: string) => sent.push([JSON.parse(data), origin]) };
  const view: View = {
    parent,
    location: { ancestorOrigins: [around] },
    document: { referrer: '' },
    addEventListener: (_, to) => {
      listener = to;
    },
    ...change,
  };
  return {
    view,
    sent,
    deliver: (data, from = {}) =>
      listener({ source: parent, origin: around, data, ...from } as unknown as MessageEvent),
  };
}

const word = (eventType: unknown, eventData?: unknown): string => JSON.stringify({ eventType, eventData });

describe('bridge', () => {
  it('B-026 in a frame speaks to the window around and to its origin only', () => {
    const { view, sent } = framed();
    openBridge(view, '8.0')?.post('web_app_setup_back_button', { is_visible: true });
    expect(sent).toEqual([[{ eventType: 'web_app_setup_back_button', eventData: { is_visible: true } }, around]]);
  });

  it('B-026 takes the origin from the referrer where the browser names no ancestors', () => {
    const { view, sent } = framed({ location: {}, document: { referrer: `${around}/room/` } });
    openBridge(view, '8.0')?.post('web_app_ready');
    expect(sent).toEqual([[{ eventType: 'web_app_ready', eventData: {} }, around]]);
  });

  it.each<[string, (stage: Stage) => void]>([
    ['another window', ({ deliver }) => deliver(word('back_button_pressed'), { source: {} })],
    ['another origin', ({ deliver }) => deliver(word('back_button_pressed'), { origin: 'https://evil.example' })],
    ['no JSON', ({ deliver }) => deliver('back_button_pressed')],
    ['an object', ({ deliver }) => deliver({ eventType: 'back_button_pressed' })],
    ['no type', ({ deliver }) => deliver(word(7))],
    ['null', ({ deliver }) => deliver('null')],
    ['an event without a listener', ({ deliver }) => deliver(word('invoice_closed'))],
  ])('B-026 is deaf to %s', (_, say) => {
    const stage = framed();
    let heard = 0;
    openBridge(stage.view, '8.0')?.on('back_button_pressed', () => (heard += 1));
    say(stage);
    expect(heard).toBe(0);
    stage.deliver(word('back_button_pressed'));
    expect(heard).toBe(1);
  });

  it('B-026 in the app itself speaks through the object it puts there and hears through each of the ways it knows', () => {
    const posted: unknown[] = [];
    const { view } = framed({
      TelegramWebviewProxy: { postEvent: (event, data) => posted.push([event, JSON.parse(data)]) },
    });
    const bridge = openBridge(view, '8.0');
    const heard: unknown[] = [];
    bridge?.on('theme_changed', (data) => heard.push(data?.theme_params));
    bridge?.post('web_app_expand');
    expect(posted).toEqual([['web_app_expand', {}]]);
    view.Telegram?.WebView?.receiveEvent('theme_changed', { theme_params: 1 });
    view.TelegramGameProxy?.receiveEvent('theme_changed', { theme_params: 2 });
    view.TelegramGameProxy_receiveEvent?.('theme_changed', { theme_params: 3 });
    expect(heard).toEqual([1, 2, 3]);
  });

  it('B-026 speaks through `external.notify` where that is the door', () => {
    const posted: string[] = [];
    const { view } = framed({ external: { notify: (text) => posted.push(text) } });
    openBridge(view, '6.1')?.post('web_app_ready');
    expect(posted).toEqual([word('web_app_ready', {})]);
  });

  it('B-026 without a parent window there is no bridge', () => {
    const { view } = framed({ location: {} });
    expect(openBridge(view, '8.0')).toBeNull();
    const alone = framed().view;
    alone.parent = alone;
    expect(openBridge(alone, '8.0')).toBeNull();
  });

  it.each<[string, string[]]>([
    ['6.0', ['web_app_ready']],
    ['6.1', ['web_app_ready', 'web_app_setup_back_button']],
    ['6.9', ['web_app_ready', 'web_app_setup_back_button', 'web_app_set_header_color']],
    ['6.10', ['web_app_ready', 'web_app_setup_back_button', 'web_app_set_header_color']],
    ['7.2', ['web_app_ready', 'web_app_setup_back_button', 'web_app_set_header_color']],
    ['8.0', ['web_app_ready', 'web_app_setup_back_button', 'web_app_set_header_color', 'web_app_request_safe_area']],
  ])('B-026 version %s of the app is asked only for what it knows', (version, expected) => {
    const { view, sent } = framed();
    const bridge = openBridge(view, version);
    for (const event of [
      'web_app_ready',
      'web_app_setup_back_button',
      'web_app_set_header_color',
      'web_app_request_safe_area',
    ] as const)
      bridge?.post(event);
    expect(sent.map((item) => (item as [{ eventType: string }])[0].eventType)).toEqual(expected);
  });
});
