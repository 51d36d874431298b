// The service worker: keeps one page per language for the time without a network, and nothing else. No answer of the
// site is ever kept, so nothing of a player can be. Registered with ?brand=…&build=…: a new build makes it fetch again.
const asked = new URL(location.href).searchParams;
const brand = /^[a-z]{2,10}$/.test(asked.get('brand') ?? '') ? asked.get('brand') : 'malva';
const store = `offline-${brand}-${(asked.get('build') ?? '').replaceAll(/[^\w-]/g, '')}`;
const pages = { uk: '/offline/', ru: '/ru/offline/', en: '/en/offline/' };
const files = [
  '/offline.css',
  '/img/spot/offline-640.avif',
  `/icons/${brand}/favicon.svg`,
  '/fonts/onest-cyrillic.woff2',
  '/fonts/onest-latin.woff2',
  '/fonts/unbounded-cyrillic.woff2',
  '/fonts/unbounded-latin.woff2',
].map((path) => `${path}?offline`);

/** Without cookies: what is kept is everybody's. */
const plain = (path) => new Request(path, { credentials: 'omit', cache: 'reload' });

async function keep() {
  const cache = await caches.open(store);
  await cache.addAll([...Object.values(pages), ...files].map(plain));
  await self.skipWaiting();
}

/** Everything but page loads and the kept files goes past the worker, where the browser knows how. */
async function stepAside(event) {
  if (!event.addRoutes || typeof URLPattern === 'undefined') return;
  const kept = { urlPattern: new URLPattern({ search: 'offline', baseURL: location.origin }) };
  const condition = { not: { or: [{ requestMode: 'navigate' }, kept] } };
  await event.addRoutes({ condition, source: 'network' }).catch(() => undefined);
}

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith('offline-') && name !== store) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(Promise.all([keep(), stepAside(event)])));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function pageFor(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const lang = /^\/(ru|en)(\/|$)/.exec(new URL(event.request.url).pathname)?.[1] ?? 'uk';
    const page = await caches.match(pages[lang], { cacheName: store });
    // The status says that this is not the page asked for.
    return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET') {
    event.respondWith(pageFor(event));
  } else if (url.origin === location.origin && url.search === '?offline') {
    event.respondWith(caches.match(request.url, { cacheName: store }).then((kept) => kept ?? fetch(request)));
  }
});

/** How a push fared; without the proof of the page's own cookie nothing is counted. */
async function count(id, event) {
  const proof = await self.cookieStore?.get('XSRF-TOKEN');
  if (!proof) return;
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': decodeURIComponent(proof.value) };
  const body = JSON.stringify({ id, event });
  await fetch('/rest/web-push-statistic/update/', { method: 'POST', headers, body }).catch(() => undefined);
}

self.addEventListener('push', (event) => {
  const { id, title, body, url } = event.data.json();
  const icon = `/icons/${brand}/icon-192.png`;
  const shown = self.registration.showNotification(title, { body, icon, badge: icon, tag: `nc${id}`, data: { id, url } });
  event.waitUntil(Promise.all([shown, count(id, 'shown')]));
});

/** A page of the site that is open comes forward and goes there; else a new one opens. */
async function goTo(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => one.frameType === 'top-level');
  if (!page) return self.clients.openWindow(url);
  await page.focus();
  page.postMessage({ type: 'go', url });
}

self.addEventListener('notificationclick', (event) => {
  const { id, url } = event.notification.data;
  event.notification.close();
  event.waitUntil(Promise.all([goTo(url), count(id, 'clicked')]));
});
self.addEventListener('notificationclose', (event) => event.waitUntil(count(event.notification.data.id, 'closed')));
