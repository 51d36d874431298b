// The browser's start: read the data in the document, bring the page's component, take over the markup, then open the
// session, the words and the push channel.
import '../ui/styles-all.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from '../core/after-paint.ts';
import { startSession, untilItWorks } from '../core/boot.ts';
import { createRegistry, type Rest } from '../core/registry.ts';
import { createSite } from '../core/site.tsx';
import { stylesReady } from '../core/styles.ts';
import { startTheme } from '../core/theme.ts';
import { features } from '../features/index.ts';
import { App } from './app.tsx';
import type { BootData } from './boot-data.ts';
import { Hydrated } from './hydrated.tsx';
import { bringPlayerPart } from '../features/app/use-player-part.ts';
import type { PageName } from '@malva/contract/page';

/** The touch that brought the application gets its answer before anything else comes. */
const answerFirstMs = 1500;

/** The script may arrive before the end of the document. */
async function documentReady(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Whatever the later features draw is dressed by the whole sheet. */
async function bringLater(): Promise<Rest> {
  void stylesReady();
  const { laterFeatures, laterPages } = await import('../features/later.ts');
  return { features: laterFeatures, pages: laterPages };
}

/** The browser's offer to install waits until the visitor wants it. */
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { installPrompt: event });
});

async function start(): Promise<void> {
  await documentReady();
  const data = JSON.parse(document.getElementById('boot-data')!.textContent!) as BootData;
  const { path, search, page, status } = data;
  const name = (page?.page ?? null) as PageName | null;
  const shown = { path, search, name, page, status };
  const site = createSite({ ...data, shown, registry: createRegistry(features, bringLater) });
  // Until its component is here the page stays as the server drew it.
  await Promise.all([
    name && untilItWorks(() => site.registry.loadPage(name)),
    data.player && untilItWorks(bringPlayerPart),
  ]);
  startTheme(site.brand.has('theme'));
  const bringRest = () =>
    whenIdle(() => {
      void site.registry.whole().catch(() => undefined);
      void site.i18n.whole();
    });
  // A guest who only looks needs none of it; the first touch or key loads the rest.
  if (document.documentElement.dataset['touched']) setTimeout(bringRest, answerFirstMs);
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, bringRest, { once: true, passive: true, capture: true });
  // One task each: a finger gets its answer in between.
  const onReady = async () => {
    await nextTask();
    startSession(site);
    await nextTask();
    site.navigation.start();
    site.registry.start(site);
    (window as unknown as { __hydrated?(): void }).__hydrated?.();
  };
  // As a transition React takes the markup over in slices, and a finger gets its answer in between.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('app')!,
      <Hydrated onReady={() => void onReady()}>
        <App site={site} />
      </Hydrated>,
    );
  });
}

void start();
