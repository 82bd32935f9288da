// Shows our page in place of the browser's when a navigation fails without a connection. It caches nothing else: every
// page, picture and script comes from the network as usual.
const CACHE = 'offline';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(
    caches.delete(CACHE).then(async () => (await caches.open(CACHE)).addAll([OFFLINE_PAGE, OFFLINE_SHEET])),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(OFFLINE_PAGE)));
  // The page's own stylesheet, if the browser has dropped it.
  else if (new URL(request.url).pathname === OFFLINE_SHEET)
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE_SHEET)));
});
