// Colour scheme, visible height and edges as the app has them. Of its colours only light or dark is taken: ours are
// chosen for contrast, arbitrary ones are not. Its own frame is painted in our ground.
import { readCookie } from '../../core/cookies.ts';
import type { Site } from '../../core/manifest.ts';
import { theme } from '../../core/theme.ts';
import type { Bridge } from './bridge.ts';
import { colorsOf } from './launch.ts';

export type Scheme = 'dark' | 'light';

/** By the perceived brightness of the app's ground; null = the app said nothing. */
export function schemeOf({ bg_color: ground }: Readonly<Record<string, string>>): Scheme | null {
  if (!ground) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128 ? 'dark' : 'light';
}

function followTheme(site: Site, bridge: Bridge, colors: Readonly<Record<string, string>>): void {
  const root = document.documentElement;
  let scheme = schemeOf(colors);
  const paint = () => {
    // Who chose for themselves keeps it; “as the system” means as the app, and so does no choice at all.
    const isOpen = theme.getState().choice === 'system' || readCookie('theme') === null;
    if (site.brand.has('theme') && scheme && isOpen) root.dataset['theme'] = scheme;
    const isDark =
      root.dataset['theme'] === 'system'
        ? matchMedia('(prefers-color-scheme: dark)').matches
        : root.dataset['theme'] !== 'light';
    const color = site.brand.themeColor[isDark ? 'dark' : 'light'];
    bridge.post('web_app_set_header_color', { color });
    bridge.post('web_app_set_background_color', { color });
  };
  bridge.on('theme_changed', (data) => {
    scheme = schemeOf(colorsOf(data?.theme_params)) ?? scheme;
    paint();
  });
  theme.subscribe(paint);
  paint();
}

const px = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value < 10_000 ? Math.round(value) : 0;

/**
 * `--vh`: the height in sight, while it is less than the document's window. `--safe`: how much below is covered, by the
 * device or because it is out of sight.
 */
function followViewport(bridge: Bridge): void {
  const { style } = document.documentElement;
  let covered = 0;
  let height = 0;
  const lay = () => {
    const hidden = height > 0 && height < innerHeight - 1 ? innerHeight - height : 0;
    if (hidden > 0) style.setProperty('--vh', `${height}px`);
    else style.removeProperty('--vh');
    if (covered + hidden > 0) style.setProperty('--safe', `${covered + hidden}px`);
    else style.removeProperty('--safe');
  };
  bridge.on('viewport_changed', (data) => {
    if (data?.is_state_stable !== true) return;
    height = px(data.height);
    lay();
  });
  bridge.on('safe_area_changed', (data) => {
    covered = px(data?.bottom);
    lay();
  });
  bridge.post('web_app_request_viewport');
  bridge.post('web_app_request_safe_area');
}

export function dress(site: Site, bridge: Bridge, colors: Readonly<Record<string, string>>): void {
  followTheme(site, bridge, colors);
  followViewport(bridge);
  bridge.post('web_app_request_theme');
}
