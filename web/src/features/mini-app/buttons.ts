// The buttons of the window around the site: back, the main action, and the question before it closes. Each is told
// what is true now, once; several changes in one step are one.
import { currentEntry } from '../../core/navigation/entries.ts';
import { guards } from '../../core/leave-guard.ts';
import type { Site } from '../../core/manifest.ts';
import { mainButtons, type MainButtonEntry } from '../../ui/main-button.tsx';
import type { Bridge, PostedEvent } from './bridge.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

/** Says it when it differs from what was said last. */
function teller(bridge: Bridge, event: PostedEvent): (data: object) => void {
  let last = '';
  return (data) => {
    const text = JSON.stringify(data);
    if (text !== last) bridge.post(event, data);
    last = text;
  };
}

const isBackThere = ({ topModal }: Navigation, firstKey: string): boolean => {
  const top = topModal();
  return top ? !top.isLocked : currentEntry().key !== firstKey;
};

/** As the browser's own: the top window closes, else the page before comes. */
function goBack(navigation: Navigation, firstKey: string): void {
  if (!isBackThere(navigation, firstKey)) return;
  if (navigation.topModal() && currentEntry().depth === 0) void navigation.closeModal();
  else history.back();
}

/** The latest of what stands on top: a window's, or the page's when none is open. */
function mainNow({ topModal }: Navigation): MainButtonEntry | undefined {
  const top = topModal()?.id ?? null;
  return mainButtons.getState().list.findLast(({ modalId }) => modalId === top);
}

function mainData(site: Site, entry: MainButtonEntry | undefined): object {
  if (!entry) return { is_visible: false };
  return {
    is_visible: true,
    is_active: entry.isEnabled && !entry.isBusy,
    is_progress_visible: entry.isBusy,
    text: entry.text,
    color: hexOf('--accent') ?? site.brand.themeColor.dark,
    text_color: hexOf('--on-accent') ?? site.brand.themeColor.light,
  };
}

/** One of our colours, as it is in this theme, as `#rrggbb`: all the app understands. */
function hexOf(token: string): string | null {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export function wireButtons(site: Site, bridge: Bridge, firstKey: string): void {
  const { navigation } = site;
  const tellBack = teller(bridge, 'web_app_setup_back_button');
  const tellMain = teller(bridge, 'web_app_setup_main_button');
  const tellClosing = teller(bridge, 'web_app_setup_closing_behavior');
  let isDue = false;
  const tell = () => {
    isDue = false;
    tellBack({ is_visible: isBackThere(navigation, firstKey) });
    tellMain(mainData(site, mainNow(navigation)));
    tellClosing({ need_confirmation: guards.getState().count > 0 });
  };
  const soon = () => {
    if (!isDue) setTimeout(tell);
    isDue = true;
  };
  for (const store of [navigation.state, mainButtons, guards]) store.subscribe(soon);
  // The buttons wear the theme's colours.
  new MutationObserver(soon).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  addEventListener('popstate', soon);
  // The back button of a closing window and the entry it had are settled a moment later.
  addEventListener('popstate', () => setTimeout(soon, 60));
  bridge.on('back_button_pressed', () => goBack(navigation, firstKey));
  bridge.on('main_button_pressed', () => {
    const entry = mainNow(navigation);
    if (entry?.isEnabled && !entry.isBusy) entry.onPress();
  });
  mainButtons.setState({ isOutside: true });
  tell();
}
