/**
 * Shows the portal's own page when the browser is offline. Stores that page with its style sheet and
 * the municipality's logo, and nothing of any user.
 */
const language = new URL(self.location.href).searchParams.get("language") ?? "en";
const offlinePage = `/offline?language=${language}`;
const cacheName = `offline-${language}`;

self.addEventListener("install", (event) =>
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting())),
);
self.addEventListener("activate", (event) => event.waitUntil(deleteOtherCaches()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // Signing out depends on where the request comes from, which the browser says only itself.
  if (request.mode === "navigate" && !pathname.startsWith("/auth/logout")) {
    event.respondWith(
      load(event).catch(() => caches.match(offlinePage).then((page) => page ?? Response.error())),
    );
  } else if (request.destination === "style" || request.destination === "image") {
    event.respondWith(
      fetch(request).catch(() => caches.match(request).then((file) => file ?? Response.error())),
    );
  }
});

/** The browser sends the request while it starts this worker, so that pages don't wait for it. */
async function load(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function storeOfflinePage() {
  const cache = await caches.open(cacheName);
  const page = await fetch(offlinePage, { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error(`${offlinePage} returned ${page.status}.`);
  const text = await page.clone().text();
  const pathsIn = (pattern) => [...text.matchAll(pattern)].map(([, path]) => path);
  await cache.addAll(pathsIn(/ href="(\/[^/"][^"]*\.css)"/g));
  // A missing logo leaves its place empty.
  await Promise.allSettled(pathsIn(/ src="(\/[^/"][^"]*)"/g).map((path) => cache.add(path)));
  await cache.put(offlinePage, page);
}

async function deleteOtherCaches() {
  await self.registration.navigationPreload?.enable();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await self.clients.claim();
}
