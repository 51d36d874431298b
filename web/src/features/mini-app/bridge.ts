// Speaks with the window around the site in the messaging app's documented events. In its own applications they travel
// through objects it puts into the page; in a frame as messages, and then only to and from the window that frames us,
// whose origin the browser names. Who may frame us at all says the server (frame-ancestors).

/** Events the app sends; whatever else comes is passed over. */
export interface Received {
  theme_changed: { theme_params?: unknown };
  viewport_changed: { height?: unknown; is_state_stable?: unknown };
  safe_area_changed: { bottom?: unknown };
  back_button_pressed: undefined;
  main_button_pressed: undefined;
}
type Handler<E extends keyof Received> = (data: Received[E]) => void;

export interface Bridge {
  /** Older applications than an event needs are not asked. */
  post(event: PostedEvent, data?: object): void;
  on<E extends keyof Received>(event: E, handler: Handler<E>): void;
}

/** What we say, and since which version of the app's interface it understands it. */
const posted = {
  web_app_ready: 6,
  web_app_expand: 6,
  web_app_request_viewport: 6,
  web_app_request_theme: 6,
  web_app_setup_main_button: 6,
  web_app_setup_back_button: 6.1,
  web_app_set_background_color: 6.1,
  web_app_setup_closing_behavior: 6.2,
  web_app_set_header_color: 6.9,
  web_app_setup_swipe_behavior: 7.7,
  web_app_request_safe_area: 8,
} as const;
export type PostedEvent = keyof typeof posted;

interface Receiver {
  receiveEvent(event: string, data?: unknown): void;
}

/** The window as the app may have dressed it. */
export interface View {
  parent: unknown;
  location: { ancestorOrigins?: ArrayLike<string> };
  document: { referrer: string };
  external?: { notify?(text: string): void };
  TelegramWebviewProxy?: { postEvent(event: string, data: string): void };
  Telegram?: { WebView?: Receiver };
  TelegramGameProxy?: Receiver;
  TelegramGameProxy_receiveEvent?: Receiver['receiveEvent'];
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

type Send = (event: string, data: object) => void;

/** `8.10` is newer than `8.9`. */
function reaches(version: string, wanted: number): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least = 0, leastMinor = 0] = String(wanted).split('.').map(Number);
  return major > least || (major === least && minor >= leastMinor);
}

function originAround({ location, document }: View): string | null {
  const around = location.ancestorOrigins?.[0] ?? document.referrer;
  return URL.canParse(around) ? new URL(around).origin : null;
}

/** What came as text, `{ eventType, eventData }`; anything else is no word of the app. */
function wordIn(data: unknown): { eventType: string; eventData: unknown } | null {
  try {
    const word = JSON.parse(String(data)) as { eventType?: unknown; eventData?: unknown } | null;
    return typeof word?.eventType === 'string' ? { eventType: word.eventType, eventData: word.eventData } : null;
  } catch {
    return null;
  }
}

function senderOf(view: View): Send | null {
  const { TelegramWebviewProxy: proxy, external, parent } = view;
  if (proxy) return (event, data) => proxy.postEvent(event, JSON.stringify(data));
  if (external?.notify) return (eventType, eventData) => external.notify?.(JSON.stringify({ eventType, eventData }));
  const origin = originAround(view);
  if (parent === view || !origin) return null;
  return (eventType, eventData) => (parent as Window).postMessage(JSON.stringify({ eventType, eventData }), origin);
}

/** Null: no app around the page that could answer. */
export function openBridge(view: View, version: string): Bridge | null {
  const send = senderOf(view);
  if (!send) return null;
  const handlers = new Map<string, (data: never) => void>();
  const receive = (event: string, data?: unknown) => handlers.get(event)?.(data as never);
  if (view.TelegramWebviewProxy || view.external?.notify) {
    view.Telegram = { ...view.Telegram, WebView: { receiveEvent: receive } };
    view.TelegramGameProxy = { receiveEvent: receive };
    view.TelegramGameProxy_receiveEvent = receive;
  } else {
    const origin = originAround(view);
    view.addEventListener('message', ({ source, origin: from, data }) => {
      const word = source === view.parent && from === origin ? wordIn(data) : null;
      if (word) receive(word.eventType, word.eventData);
    });
  }
  return {
    post: (event, data = {}) => {
      if (reaches(version, posted[event])) send(event, data);
    },
    on: (event, handler) => void handlers.set(event, handler),
  };
}
