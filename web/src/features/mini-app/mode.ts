// The mode itself, brought only into a messaging app's window: who comes in, how the site looks there, what its buttons
// do.
import { currentEntry } from '../../core/navigation/entries.ts';
import type { Site } from '../../core/manifest.ts';
import { dress } from './appearance.ts';
import { openBridge, type View } from './bridge.ts';
import { wireButtons } from './buttons.ts';
import { comeIn } from './entrance.ts';
import { keepLaunch, keptLaunch, launchIn } from './launch.ts';

/** `hash`: of a launch; empty after a reload or on another page of the same window. */
export function begin(site: Site, hash: string): void {
  const launch = launchIn(hash, currentEntry().key) ?? keptLaunch();
  if (!launch) return;
  keepLaunch(launch);
  document.body.classList.add('mini-app');
  const bridge = openBridge(window as unknown as View, launch.version);
  if (bridge) {
    dress(site, bridge, launch.colors);
    wireButtons(site, bridge, launch.firstKey);
    // A sheet pulled down closes itself, not the window around it.
    bridge.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
    bridge.post('web_app_expand');
    bridge.post('web_app_ready');
  }
  void comeIn(site, launch.initData, () => keepLaunch({ ...launch, initData: '' })).catch((error: unknown) =>
    console.warn('mini-app', error),
  );
}
