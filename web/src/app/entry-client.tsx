// The browser's start: read the data in the document, bring the page's component, take over the markup, then open the
// session, the words and the push channel.
import '../ui/styles-all.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from '../core/after-paint.ts';
import { startSession } from '../core/boot.ts';
import { bindModals } from '../core/modal-stack.ts';
import type { Feature } from '../core/manifest.ts';
import { startNavigator, type ShownStore } from '../core/navigator.ts';
import { createShown } from '../core/router.tsx';
import { createSite, type Site } from '../core/site.tsx';
import { stylesReady } from '../core/styles.ts';
import { startTheme } from '../core/theme.ts';
import { features } from '../features/index.ts';
import { App } from './app.tsx';
import type { BootData } from './boot-data.ts';
import { Hydrated } from './hydrated.tsx';
import type { PageName } from '@malva/contract/page';

/** The script may arrive before the end of the document. */
async function documentReady(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

let isLater = false;

function startLater(site: Site, shown: ShownStore): void {
  if (isLater) return;
  isLater = true;
  for (const { later } of features as readonly Feature[]) {
    void later?.()
      .then((module) => module.start(site, shown))
      .catch((error: unknown) => console.warn(error));
  }
}

/** The browser's offer to install waits until the visitor wants it. */
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { installPrompt: event });
});

async function start(): Promise<void> {
  await documentReady();
  const data = JSON.parse(document.getElementById('boot-data')!.textContent!) as BootData;
  const site = createSite({ ...data, features });
  const name = (data.page?.page ?? null) as PageName | null;
  if (name) await site.registry.loadPage(name);
  const shown = createShown({ path: data.path, search: data.search, name, page: data.page, status: data.status });
  bindModals(site);
  startTheme(site.brand.has('theme'));
  const later = () => whenIdle(() => startLater(site, shown));
  // A guest who only looks needs none of it; the first touch or key says that somebody stays.
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, later, { once: true, passive: true, capture: true });
  site.session.subscribe(({ init }) => {
    if (init && !init.isGuest) later();
  });
  const onReady = () => {
    startNavigator(site, shown);
    startSession(site);
    site.registry.start(site);
    whenIdle(() => void stylesReady());
    (window as unknown as { __hydrated?(): void }).__hydrated?.();
  };
  // As a transition React takes the markup over in slices, and a finger gets its answer in between.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('app')!,
      <Hydrated onReady={onReady}>
        <App site={site} shown={shown} />
      </Hydrated>,
    );
  });
}

void start();
