// What the messaging app says at the start, in the fragment of the address; and what of it is kept for as long as the
// window lives, so that a reload or another page does not end the mode. Nothing of the person is kept once they came
// in.

export interface Launch {
  /** Signed by the app; empty once it was used. */
  initData: string;
  /** Of the app's interface, e.g. 8.0. */
  version: string;
  /** Colours of the app, `#rrggbb` by name. */
  colors: Readonly<Record<string, string>>;
  /** The first page of the window: behind it there is no way back. */
  firstKey: string;
}

const storageKey = 'mini-app';

export function colorsOf(value: unknown): Record<string, string> {
  const entries = Object.entries((typeof value === 'object' && value) || {});
  return Object.fromEntries(
    entries.filter((pair): pair is [string, string] => /^#[0-9a-f]{6}$/i.test(String(pair[1]))),
  );
}

function colorsIn(text: string | null): Record<string, string> {
  try {
    return colorsOf(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** Null: no launch. */
export function launchIn(hash: string, firstKey: string): Launch | null {
  const words = new URLSearchParams(hash.replace(/^#(.*\?)?/, ''));
  const initData = words.get('tgWebAppData');
  if (!initData) return null;
  const version = /^\d+(\.\d+)?$/.exec(words.get('tgWebAppVersion') ?? '')?.[0] ?? '6.0';
  return { initData, version, colors: colorsIn(words.get('tgWebAppThemeParams')), firstKey };
}

export function keepLaunch(launch: Launch): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(launch));
  } catch {
    // Storage forbidden: the mode ends with the document.
  }
}

export function keptLaunch(): Launch | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Launch | null;
  } catch {
    return null;
  }
}
